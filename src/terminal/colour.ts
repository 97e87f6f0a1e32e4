/** How many colours to use, and why. Decided once; nothing else looks at the environment for it. */
export type ColourLevel = 0 | 1 | 2 | 3

export interface ColourDecision {
  /** 0 none, 1 the terminal's sixteen, 2 256, 3 sixteen million. */
  readonly level: ColourLevel
  /** What decided: a variable or a fact. */
  readonly because: string
}

type Env = Readonly<Record<string, string | undefined>>

/** NO_COLOR wins over FORCE_COLOR, both over what the terminal says of itself. */
export function decideColour(env: Env, isTerminal: boolean): ColourDecision {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return { level: 0, because: 'NO_COLOR' }
  const forced = env.FORCE_COLOR
  if (forced !== undefined) {
    const level = forced === '' || forced === 'true' ? 1 : forced === 'false' ? 0 : Number(forced)
    return { level: level === 0 || level === 2 || level === 3 ? level : 1, because: 'FORCE_COLOR' }
  }
  if (!isTerminal) return { level: 0, because: 'no terminal' }
  const term = env.TERM ?? ''
  if (term === '' || term === 'dumb') return { level: 0, because: `TERM=${term}` }
  if (/^(truecolor|24bit)$/.test(env.COLORTERM ?? '')) return { level: 3, because: `COLORTERM=${env.COLORTERM}` }
  return { level: term.includes('256color') ? 2 : 1, because: `TERM=${term}` }
}

/** Whether the locale says that the terminal takes UTF-8, and which variable says so. */
export function decideUnicode(env: Env): { readonly utf8: boolean; readonly because: string } {
  const name = ['LC_ALL', 'LC_CTYPE', 'LANG'].find((key) => (env[key] ?? '') !== '')
  const locale = name === undefined ? '' : (env[name] ?? '')
  return {
    utf8: /utf-?8/i.test(locale) && env.TERM !== 'linux',
    because: name === undefined ? 'no locale set' : `${name}=${locale}${env.TERM === 'linux' ? ', TERM=linux' : ''}`,
  }
}
