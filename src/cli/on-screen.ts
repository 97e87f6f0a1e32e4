/** Whether a game is played on the screen or by lines, and the way onto the screen. */
import { type Failure, fail } from '../desk/world.ts'
import type { KeySet } from '../screens/keymap.ts'
import type { Start } from '../screens/run.ts'
import type { Settings } from '../screens/settings.ts'
import { loadSettings } from '../screens/settings-file.ts'
import type { ThemeName } from '../screens/theme.ts'
import { cli } from '../text/en/cli.ts'
import { BAD, type Context, type ExitCode, YES } from './context.ts'

/** What holds for this once, whatever the settings say. */
export interface ScreenFlags {
  readonly plain?: boolean
  readonly ascii?: boolean
  readonly theme?: ThemeName
  readonly keys?: KeySet
}

/** A screen needs a terminal that can move its cursor; a screen reader is better off with lines. */
export function wayToPlay(
  { interactive, env, err }: Context,
  { plain }: ScreenFlags,
  anybody = true,
): 'screen' | 'lines' | Failure {
  if (plain === true) return 'lines'
  // With no person the game plays to its end by itself, wherever that is written.
  if (!interactive) return anybody ? fail(cli.needsTerminal) : 'lines'
  if (env.TERM === undefined || env.TERM === '' || env.TERM === 'dumb') {
    err(cli.dumbTerminal(env.TERM ?? ''))
    return 'lines'
  }
  if ((env.INK_SCREEN_READER ?? '') !== '' && env.INK_SCREEN_READER !== 'false') {
    err(cli.screenReader)
    return 'lines'
  }
  return 'screen'
}

/** Plays on the screen until the person leaves. */
export async function onScreen(context: Context, start: Start, flags: ScreenFlags): Promise<ExitCode> {
  const { runScreens } = await import('../screens/run.ts')
  const { settings, unread } = loadSettings(context.disk, context.settingsPath)
  const left = await runScreens(context, await context.openTerminal(), start, {
    settings: overruled(settings, flags),
    stored: settings,
    path: context.settingsPath,
    ...(unread === undefined ? {} : { notice: cli.settingsUnread(unread) }),
  })
  if (left.record !== undefined) context.out(`${cli.saved(left.record)}\n${cli.goOn(left.record)}`)
  if (left.trouble === undefined) return YES
  context.err(`vistula: ${left.trouble}`)
  return BAD
}

const overruled = (settings: Settings, { ascii, theme, keys }: ScreenFlags): Settings => ({
  ...settings,
  ...(ascii === true ? { characters: 'ascii' } : {}),
  ...(theme === undefined ? {} : { theme }),
  ...(keys === undefined ? {} : { keys }),
})
