/** The commands but `rules`, which the build keeps apart: a look-up then starts without loading what plays games. Each is read when it is called. */

type Function = (...args: never[]) => unknown

/** A function of a module that is loaded when it is called. */
const later =
  <K extends string, M extends Readonly<Record<K, Function>>>(load: () => Promise<M>, name: K) =>
  async (...args: Parameters<M[K]>): Promise<Awaited<ReturnType<M[K]>>> =>
    (await load())[name](...args) as Awaited<ReturnType<M[K]>>

const saves = () => import('./saves.ts')

export const complete = later(() => import('./complete.ts'), 'complete')
export const completion = later(() => import('./completion.ts'), 'completion')
export const doctor = later(() => import('./doctor.ts'), 'doctor')
export const list = later(() => import('./list.ts'), 'list')
export const man = later(() => import('./man.ts'), 'man')
export const map = later(() => import('./map.ts'), 'map')
export const menu = later(() => import('./menu.ts'), 'menu')
export const play = later(() => import('./play.ts'), 'play')
export const resume = later(() => import('./play.ts'), 'resume')
export const check = later(() => import('./verdict.ts'), 'check')
export const moves = later(() => import('./moves.ts'), 'moves')
export const odds = later(() => import('./odds-plain.ts'), 'odds')
export const replay = later(() => import('./replay.ts'), 'replay')
export const copySave = later(saves, 'copySave')
export const deleteSave = later(saves, 'deleteSave')
export const listSaves = later(saves, 'listSaves')
export const renameSave = later(saves, 'renameSave')
/** The threads, for `Context.playGames`. */
export const playGames = later(() => import('../simulate/threads.ts'), 'playGames')
export const show = later(() => import('./show.ts'), 'show')
export const simulate = later(() => import('./simulate.ts'), 'simulate')
export const verify = later(() => import('./verify.ts'), 'verify')
/** The terminal, for `Context.openTerminal`. */
export const standardTerminal = later(() => import('../../terminal/standard-terminal.ts'), 'standardTerminal')
