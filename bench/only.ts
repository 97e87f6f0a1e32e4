import { screenRows } from './screen.tsx'
for (const r of await screenRows('/work/main/bin/vistula.js')) console.log(r.what, r.value.toFixed(2), r.bar)
