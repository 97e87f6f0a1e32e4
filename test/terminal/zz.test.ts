import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { afterEach, it } from 'vitest'
import { endAll, startShell } from '../helpers/pty.ts'

afterEach(endAll)
it('x', async () => {
  await build({
    entryPoints: ['test/terminal/fixture/program.ts'],
    outfile: '/tmp/zz-program.cjs',
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
  })
  const pty = startShell()
  await pty.shows('$')
  pty.type(`"$NODE" /tmp/zz-program.cjs\r`)
  await pty.screenShows('size 80x24, due 0')
  const pid = Number(/process (\d+)/.exec(pty.rows()[0] ?? '')?.[1])
  process.kill(pid, 'SIGTSTP')
  await pty.screenShows('Stopped')
  const l = pty.raw.length
  process.kill(pid, 'SIGTERM')
  process.kill(pid, 'SIGCONT')
  await new Promise((r) => setTimeout(r, 1500))
  try {
    console.log(
      pid,
      readFileSync(`/proc/${pid}/status`, 'utf8')
        .split('\n')
        .filter((x) => /State|Sig|Shd/.test(x))
        .join('\n'),
    )
  } catch (e) {
    console.log(String(e))
  }
  console.log(JSON.stringify(pty.raw.slice(l)))
})
