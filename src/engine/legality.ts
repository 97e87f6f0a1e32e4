/**
 * Legality, derived once for all games from the verbs of the phase at hand.
 *
 * `legal` and `refuse` agree by construction: an action is legal exactly if a waiting seat's verb proposes it and nothing forbids it.
 */
import { type Action, CHANCE, type Game, type Phase, type Seat } from './game.ts'
import type { Args, Reason, Refusal } from './text.ts'
import { type EngineTexts, say } from './texts.ts'

/** Every legal action of a seat, in the order of `game.actions`; empty if the seat is not waited for. */
export function legal<S, A extends Action, V>(game: Game<S, A, V>, state: S, seat: Seat): A[] {
  const phase = game.phase(state)
  const out: A[] = []
  if (seat === CHANCE || !phase.waitingFor(state).includes(seat)) return out
  for (const name in phase.verbs) {
    const verb = phase.verbs[name]
    if (verb === undefined) continue
    const first = out.length
    verb.candidates(state, seat, out)
    let kept = first
    for (let i = first; i < out.length; i++) {
      const action = out[i] as A
      if (verb.forbids(state, seat, action) === undefined) out[kept++] = action
    }
    out.length = kept
  }
  return out
}

/** Why a seat may not do this now; undefined if it may. */
export function refuse<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  seat: Seat,
  action: A,
): Refusal | undefined {
  const phase = game.phase(state)
  if (seat === CHANCE || !game.seats.includes(seat)) return general(phase, 'no-such-seat', { seat })
  const waiting = phase.waitingFor(state)
  if (waiting.length === 0) return general(phase, 'game-is-over', {})
  if (!waiting.includes(seat))
    return { rule: phase.turn ?? phase.rule, text: say('not-your-decision', { seat, waiting }) }
  if (!catalogueOf(game).has(action)) return general(phase, 'no-such-action', {})
  const verb = verbOf(phase, action)
  if (verb === undefined) {
    const text = say('not-in-this-phase', { action: actionArgs(game, action).action, verb: action.verb })
    return { rule: phase.elsewhere?.(action.verb) ?? phase.rule, text }
  }
  const reason = verb.forbids(state, seat, action)
  return reason === undefined ? undefined : refusal(game, reason, action)
}

/** Whether `action` is one of the outcomes chance can give now: the object itself, not a copy. */
export const isOutcome = <S, A extends Action, V>(game: Game<S, A, V>, state: S, action: A): boolean =>
  outcomes(game, state).some((outcome) => outcome.action === action)

/** What chance can answer now; empty if it is not waited for. */
export function outcomes<S, A extends Action, V>(game: Game<S, A, V>, state: S) {
  const phase = game.phase(state)
  if (!isChance(phase, state)) return []
  if (phase.outcomes === undefined) throw new Error('a phase waits for chance and lists no outcomes')
  return phase.outcomes(state)
}

export const isChance = <S, A>(phase: Phase<S, A>, state: S): boolean => phase.waitingFor(state)[0] === CHANCE

/** Whether dice are to be thrown now, not cards to be drawn. */
export const isThrow = <S, A extends Action, V>(game: Game<S, A, V>, state: S): boolean =>
  game.dice.includes(outcomes(game, state)[0]?.action.verb ?? '')

/** The sentence of a reason, about this action. */
export const refusal = <S, A extends Action, V>(game: Game<S, A, V>, reason: Reason, action: A): Refusal => ({
  rule: reason.rule,
  text: { key: reason.key, args: actionArgs(game, action) },
})

type ActionArgs = Args & { readonly action: string }

/** What sentences may say of an action: its notation as `action`, its verb, and the id of each part under the part's kind. */
function actionArgs<S, A extends Action, V>(game: Game<S, A, V>, action: A): ActionArgs {
  const catalogue = catalogueOf(game)
  const known = catalogue.get(action)
  if (known !== undefined) return known
  const args: { action: string; verb: string; [kind: string]: string } = {
    action: game.print(action),
    verb: action.verb,
  }
  for (const { kind, id } of game.parts(action)) args[kind] = id
  if (catalogue.has(action)) catalogue.set(action, Object.freeze(args))
  return args
}

/** A refusal that holds in every game; the rule is the phase's own. */
const general = <S, A, K extends keyof EngineTexts>(phase: Phase<S, A>, key: K, args: EngineTexts[K]): Refusal => ({
  rule: phase.rule,
  text: say(key, args),
})

const verbOf = <S, A extends Action>(phase: Phase<S, A>, action: A) =>
  Object.hasOwn(phase.verbs, action.verb) ? phase.verbs[action.verb] : undefined

/** The actions of a game, each with what sentences may say of it once that has been asked: refusals are made by the thousand. */
type Catalogue = Map<unknown, ActionArgs | undefined>
const catalogues = new WeakMap<object, Catalogue>()

/** What is no key of it, a look-alike from outside, is no action of the game. */
function catalogueOf<S, A extends Action, V>(game: Game<S, A, V>): Catalogue {
  let catalogue = catalogues.get(game)
  if (catalogue === undefined) {
    catalogue = new Map(game.actions.map((action) => [action, undefined]))
    catalogues.set(game, catalogue)
  }
  return catalogue
}
