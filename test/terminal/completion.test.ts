/** The script for bash, used as bash uses it. */
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const vistula = (...args: readonly string[]): string =>
  spawnSync(process.execPath, ['bin/vistula.js', ...args], { encoding: 'utf8' }).stdout

/** What Tab makes of a line: the words that bash is given. */
function tab(line: string): readonly string[] {
  const script = `${vistula('completion', 'bash')}
vistula() { "${process.execPath}" bin/vistula.js "$@"; }
COMP_LINE=$1; COMP_POINT=\${#1}; _vistula; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, status } = spawnSync('bash', ['-c', script, 'bash', line], { encoding: 'utf8' })
  expect(status).toBe(0)
  return stdout.trimEnd().split('\n')
}

it('bash completes commands, values behind = and :, and files', () => {
  expect(tab('vistula ver')).toEqual(['verify'])
  // Bash keeps what stands before the sign itself.
  expect(tab('vistula play 7 --seat polish=ea')).toEqual(['easy'])
  expect(tab('vistula show lesson:b')).toEqual(['bitwa'])
  expect(tab('vistula verify package.js')).toEqual(['package.json'])
  expect(tab('vistula rules 7 3.13')).toEqual(['3.13'])
})
