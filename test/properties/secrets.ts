/**
 * What must hold of secrets: in every world that fits what a viewer knows, he is shown, asked, allowed and told the same; and where
 * an action shows him more than that, it carries chance or `uncovers`.
 */
import { type Action, type Actor, CHANCE, type Event, mayRead, type Step, type Viewer } from '../../src/engine/game.ts'
import { isChance, legal, outcomes, refuse } from '../../src/engine/legality.ts'
import { isOpenList } from '../../src/engine/open.ts'
import {
  areSame,
  type Bench,
  broken,
  type Point,
  randomFor,
  same,
  some,
  somePoints,
  textOf,
  viewersOf,
} from './bench.ts'

/** A world that fits what a viewer knows at a point. */
interface World<S> {
  readonly point: Point<S>
  readonly viewer: Viewer
  readonly state: S
  readonly where: string
}

/** What a seat can do is the same in every world that fits what everybody knows, or the phase says that it is for the seat's eyes. */
export function secretsAreMarked<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  for (const { state, where } of somePoints(bench, 'marked')) {
    const phase = game.phase(state)
    for (const seat of game.seats.filter((one) => phase.secret !== true && phase.waitingFor(state).includes(one)))
      if (!isOpenList(game, state, seat, randomFor(bench, `marked/${where}`)))
        broken(where, `what ${seat} can do hangs on what only it knows, and ${phase.rule} is not secret`)
  }
}

/** A world behind a view is sound, and the viewer is shown, asked, allowed and refused the same in it. */
export function worldsLookTheSame<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game, knobs } = bench
  for (const { point, viewer, state, where } of worlds(bench, 'look')) {
    const faults = game.faults(state)
    if (faults.length > 0) broken(where, `the world has faults: ${textOf(faults)}`)
    same(where, 'the view', game.view(state, viewer), game.view(point.state, viewer))
    const [here, there] = [game.phase(point.state), game.phase(state)]
    same(where, 'who is waited for', there.waitingFor(state), here.waitingFor(point.state))
    same(where, 'the prompt', there.prompt(state, viewer), here.prompt(point.state, viewer))
    same(where, 'the outcome', game.outcome(state), game.outcome(point.state))
    if (viewer === 'public') continue
    same(where, 'the legal list', legal(game, state, viewer), legal(game, point.state, viewer))
    for (const action of some(randomFor(bench, `refuse/${where}`), game.actions, 3 * knobs.actions)) {
      const [a, b] = [refuse(game, state, viewer, action), refuse(game, point.state, viewer, action)]
      same(where, `the refusal of ${game.print(action)}`, a, b)
    }
  }
}

/** A view is not changed by drawing worlds from it, and the same numbers draw the same world. */
export function sampleIsPure<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  for (const { state, where } of somePoints(bench, 'sample'))
    for (const viewer of viewersOf(game)) {
      const view = game.view(state, viewer)
      const before = textOf(view)
      const draw = () => textOf(game.sample(view, randomFor(bench, `sample/${where}`)))
      const [first, second] = [draw(), draw()]
      if (first !== second) broken(where, `the same numbers draw two worlds behind the view of ${viewer}`)
      if (textOf(view) !== before) broken(where, `drawing a world changes the view of ${viewer}`)
    }
}

/**
 * If a step leads two worlds to the same view, the viewer is told the same about it, until something is turned up: that can go back
 * where it was known to be, and leave no trace in the view.
 */
export function worldsTellTheSame<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  for (const world of worlds(bench, 'tell'))
    for (const { actor, action, here, there } of stepsInBoth(bench, world)) {
      const { viewer, where } = world
      if (!areSame(game.view(here.state, viewer), game.view(there.state, viewer))) continue
      const [told, instead] = [here, there].map((step) => untilTurnedUp(read(step, viewer)))
      same(where, `what ${actor} ${game.print(action)} tells ${viewer}`, instead, told)
    }
}

function untilTurnedUp(lines: readonly Event[]): readonly Event[] {
  const turned = lines.findIndex(({ uncovers }) => uncovers)
  return turned === -1 ? lines : lines.slice(0, turned)
}

/** If an action shows somebody more than he knew, and chance has no part in it, its events carry `uncovers`. */
export function undoMarksAreComplete<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  const viewers = viewersOf(game)
  const rolls = (state: S): boolean => isChance(game.phase(state), state)
  const look = (viewer: Viewer, a: S, b: S): boolean => areSame(game.view(a, viewer), game.view(b, viewer))
  for (const world of worlds(bench, 'marks')) {
    const unknowing = viewers.filter((viewer) => look(viewer, world.point.state, world.state))
    for (const { actor, action, here, there } of stepsInBoth(bench, world)) {
      if (actor === CHANCE) continue
      if ([here, there].every(({ state, events }) => rolls(state) || events.some(({ uncovers }) => uncovers))) continue
      const learns = unknowing.filter((viewer) => !look(viewer, here.state, there.state))
      if (learns.length > 0 || rolls(here.state) !== rolls(there.state))
        broken(world.where, `${actor} ${game.print(action)} shows ${learns.join(', ')} more, and is not marked`)
    }
  }
}

/**
 * An answer of chance that somebody may not see makes no difference to him: view, prompt, legal list and lines. Unless what is left is
 * turned up in the same breath: then the step says that it uncovers something.
 */
export function hiddenAnswersStayHidden<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  for (const { state, where } of someRolls(bench)) {
    const hidden = outcomes(game, state)
    for (const viewer of viewersOf(game)) {
      const [first, ...rest] = hidden
        .filter(({ to }) => !mayRead(to, viewer))
        .map(({ action }) => ({ action, step: game.phase(state).apply(state, CHANCE, action) }))
        .filter(({ step }) => !read(step, viewer).some(({ uncovers }) => uncovers))
      for (const { action, step } of first === undefined ? [] : rest) {
        const between = `${viewer}, ${game.print(action)} or ${game.print((first as (typeof rest)[number]).action)}`
        const [a, b] = [step, (first as (typeof rest)[number]).step].map(({ state: after, events }) => ({
          view: game.view(after, viewer),
          prompt: game.phase(after).prompt(after, viewer),
          legal: viewer === 'public' ? [] : legal(game, after, viewer),
          lines: read({ state: after, events }, viewer),
        }))
        same(where, `what there is for ${between}`, a, b)
      }
    }
  }
}

/** Some points of every play where chance is waited for. */
const someRolls = <S, A extends Action, V>(bench: Bench<S, A, V>): Point<S>[] =>
  bench.plays.flatMap(({ seed, points }) => {
    const rolls = points.filter(({ state }) => isChance(bench.game.phase(state), state))
    return some(randomFor(bench, `rolls/${seed}`), rolls, 2 * bench.knobs.sampled)
  })

/** Worlds drawn behind every view at some points. */
function worlds<S, A extends Action, V>(bench: Bench<S, A, V>, what: string): World<S>[] {
  const { game, knobs } = bench
  return somePoints(bench, what).flatMap((point) =>
    viewersOf(game).flatMap((viewer) => {
      const random = randomFor(bench, `${what}/${point.where}/${viewer}`)
      return Array.from({ length: knobs.worlds }, () => ({
        point,
        viewer,
        state: game.sample(game.view(point.state, viewer), random),
        where: `${point.where}, as ${viewer} knows it`,
      }))
    }),
  )
}

/** What can be done at a point and in a world behind it alike: actions of seats, or answers of chance. */
function stepsInBoth<S, A extends Action, V>(bench: Bench<S, A, V>, { point, state, where }: World<S>) {
  const { game, knobs } = bench
  const both: (readonly [Actor, A])[] = game.seats.flatMap((seat) => {
    const there = new Set(legal(game, state, seat))
    return legal(game, point.state, seat).flatMap((action) => (there.has(action) ? [[seat, action] as const] : []))
  })
  const there = new Set(outcomes(game, state).map(({ action }) => action))
  for (const { action } of outcomes(game, point.state)) if (there.has(action)) both.push([CHANCE, action])
  return some(randomFor(bench, `steps/${where}`), both, knobs.actions).map(([actor, action]) => ({
    actor,
    action,
    here: game.phase(point.state).apply(point.state, actor, action),
    there: game.phase(state).apply(state, actor, action),
  }))
}

/** The lines a viewer may read. */
const read = <S>({ events }: Step<S>, viewer: Viewer): Event[] => events.filter(({ to }) => mayRead(to, viewer))
