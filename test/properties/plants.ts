/** Faults planted in the toy, by the property that has to catch them. */
import type { Event, Game, Phase, Step } from '../../src/engine/game.ts'
import { type Action, type State, toy, type View } from '../toy/game.ts'
import type { PropertyName } from './harness.ts'

export type Toy = Game<State, Action, View>
type ToyPhase = Phase<State, Action>
type PhaseName = State['todo'][number]['phase']

/** The toy with something put in its place. */
const but = (change: Partial<Toy>) => (): Toy => ({ ...toy, ...change })

/** The toy with phases changed. */
const phased = (names: readonly PhaseName[], change: (phase: ToyPhase) => Partial<ToyPhase>) => (): Toy => {
  const made = new Map<ToyPhase, ToyPhase>()
  return {
    ...toy,
    phase: (state) => {
      const phase = toy.phase(state)
      if (!names.includes(frameOf(state).phase)) return phase
      const changed = made.get(phase) ?? { ...phase, ...change(phase) }
      made.set(phase, changed)
      return changed
    },
  }
}

const ALL: readonly PhaseName[] = ['choose', 'turn', 'answer', 'chance']
export const frameOf = (state: State) => state.todo.at(-1) as State['todo'][number]

/** The toy with what follows changed, after the true step. */
export const stepping = (change: (step: Step<State>, before: State, action: Action) => Step<State>) =>
  phased(ALL, (phase) => ({
    apply: (state, actor, action) => change(phase.apply(state, actor, action), state, action),
  }))

/** The toy with other lines told of a verb. */
const telling = (
  verb: Action['verb'],
  change: (events: readonly Event[], before: State, action: Action) => readonly Event[],
) =>
  stepping(({ state, events }, before, action) => ({
    state,
    events: action.verb === verb ? change(events, before, action) : events,
  }))

/** The toy with the verbs of a phase changed. */
const proposing = (
  name: PhaseName,
  change: (all: Action[], state: State, seat: string, phase: ToyPhase) => Action[],
  { lax = false } = {},
) =>
  phased([name], (phase) => ({
    verbs: Object.fromEntries(
      Object.entries(phase.verbs).map(([key, verb]) => [
        key,
        {
          candidates: (state: State, seat: string, out: Action[]) => {
            const all: Action[] = []
            verb.candidates(state, seat, all)
            out.push(...change(all, state, seat, phase))
          },
          forbids: lax ? () => undefined : verb.forbids,
        },
      ]),
    ),
  }))

/** Only what is truly legal. */
const legalOf = (all: Action[], state: State, seat: string, phase: ToyPhase): Action[] =>
  all.filter((action) => phase.verbs[action.verb]?.forbids(state, seat, action) === undefined)

/** The toy whose chance answers otherwise. */
const falling = (change: (outcomes: ReturnType<NonNullable<ToyPhase['outcomes']>>, state: State) => typeof outcomes) =>
  phased(['chance'], (phase) => ({ outcomes: (state) => change(phase.outcomes?.(state) ?? [], state) }))

/** A thing that remembers how often it was asked, as no part of a game may. */
const counter = () => {
  let n = 0
  return () => n++
}

const mutable = <T>(value: T): { -readonly [K in keyof T]: T[K] } => value

const withWinner = (outcome: ReturnType<Toy['outcome']>) => outcome && { ...outcome, winners: ['oak'] }

export type Plants = Readonly<Record<PropertyName, Readonly<Record<string, () => Toy>>>>

export function plants(): Plants {
  const asked = counter()
  const opened = counter()
  const { decide: _, ...undecided } = toy
  /** Each one opened has its own luck. */
  const lucky = (): Toy => {
    const odd = opened() % 2
    return falling((all) => [...all.slice(odd), ...all.slice(0, odd)])()
  }

  return {
    playsWithoutCrash: {
      'begging is not thought of': stepping((step, _before, { verb }) => {
        if (verb === 'beg') throw new TypeError('beg')
        return step
      }),
    },
    gamesEnd: {
      'the third round begins again and again': stepping((step, _before, { verb }) =>
        verb === 'reveal'
          ? { ...step, state: { ...step.state, round: 2, todo: [{ phase: 'choose', seat: 'ash', use: '' }] } }
          : step,
      ),
    },
    outcomesNameSeats: {
      'somebody else wins': but({ outcome: (state) => withWinner(toy.outcome(state)) }),
      'no paragraph says why': but({
        outcome: (state) => {
          const end = toy.outcome(state)
          return end && { ...end, rule: 'toy' }
        },
      }),
    },
    overIsOver: {
      'ash may still answer': phased(['over'], () => {
        const { verbs, apply } = toy.phase({ ...toy.start(), todo: [{ phase: 'answer', seat: 'ash', use: '' }] })
        return { waitingFor: () => ['ash'], verbs, apply }
      }),
    },
    endShowsAll: {
      'nothing more is shown': but({ view: (state, viewer) => ({ ...toy.view(state, viewer), all: null }) }),
    },
    matchesAreDecided: {
      'nothing decides a match': () => undecided,
      'somebody else wins it': but({ decide: () => ({ winners: ['oak'], rule: 'toy 5', why: { key: 'why' } }) }),
    },

    waitsForSeatsOrChance: {
      'ash is named twice': phased(['choose'], (phase) => ({
        waitingFor: (state) => [...phase.waitingFor(state), 'ash'],
      })),
      'chance is waited for as well': phased(['turn'], (phase) => ({
        waitingFor: (state) => [...phase.waitingFor(state), 'chance'],
      })),
      'nobody is waited for before the end': phased(['answer'], () => ({ waitingFor: () => [] })),
    },
    waitingSeatsCanAct: { 'nobody may answer': proposing('answer', () => []) },
    legalIsStable: { 'a card is forgotten every other time': proposing('choose', (all) => all.slice(asked() % 2)) },
    legalIsInOrder: {
      'a face is listed twice': proposing('turn', (all) => [...all, ...all.slice(-1)]),
      'faces are listed backwards': proposing('turn', (all) => all.reverse()),
      'the verbs are out of order': phased(['choose'], ({ verbs }) => ({ verbs: { ready: verbs.ready!, ...verbs } })),
      'an action is made up': proposing('turn', (all) => all.map((action) => ({ ...action }))),
    },
    refuseAgreesWithLegal: {
      'a face is left out': proposing('turn', (all) => all.filter(({ what }) => what !== 'star')),
      'forbids is too lax': proposing('choose', legalOf, { lax: true }),
      'a look-alike is an action too': but({
        actions: [...toy.actions, ...toy.actions.map((action) => ({ ...action }))],
      }),
    },
    staleActionsAreRefused: { 'what was done once can be done again': proposing('turn', legalOf, { lax: true }) },
    refusalsCarryARule: {
      'a phase has no paragraph': phased(['turn'], () => ({ rule: 'toy' })),
      'a reason has none': phased(['choose'], ({ verbs }) => ({
        verbs: {
          ...verbs,
          back: {
            ...verbs.back!,
            forbids: (state, seat, action) => {
              const reason = verbs.back!.forbids(state, seat, action)
              return reason && { ...reason, rule: '' }
            },
          },
        },
      })),
    },

    applyLeavesStatesAlone: {
      'points are added in place': stepping((step, before, { verb }) => {
        if (verb === 'give') mutable(before.points).ash++
        return step
      }),
    },
    applyIsRepeatable: {
      'apply rolls by itself': stepping((step, _before, { verb }) =>
        verb === 'beg' ? { ...step, state: { ...step.state, shown: [`${asked()}`] } } : step,
      ),
      'apply tells something else': telling('keep', (events) => events.slice(asked() % 2)),
    },
    actionsAreFrozen: { 'actions can be changed': but({ actions: toy.actions.map((action) => ({ ...action })) }) },
    statesArePlain: {
      'a state holds a map': stepping((step) => ({ ...step, state: { ...step.state, more: new Map() } })),
      'a state holds something undefined': stepping((step) => ({ ...step, state: { ...step.state, more: undefined } })),
      'a view holds a set': but({ view: (state, viewer) => ({ ...toy.view(state, viewer), more: new Set() }) }),
    },
    statesHaveNoFaults: {
      'a card is lost': stepping((step, _before, { verb }) =>
        verb === 'reveal' ? { ...step, state: { ...step.state, cards: step.state.cards.slice(1) } } : step,
      ),
    },
    eventsAreForSeats: { 'a line is for a stranger': telling('keep', ([first]) => [{ ...first!, to: ['oak'] }]) },

    notationComesBack: { 'a copy is read': but({ parse: (text) => ({ ...toy.parse(text) }) }) },
    notationIsUnique: {
      'keeping is written like giving': but({
        print: (action) => (action.verb === 'keep' ? 'give' : toy.print(action)),
      }),
    },
    notationFitsARecord: {
      'a comma is written': but({ print: ({ verb, what }) => (what === '' ? verb : `${verb}, ${what}`) }),
    },
    rubbishTextIsAFault: {
      'reading throws': but({
        parse: (text) => {
          if (text.startsWith(' ')) throw new Error('space')
          return toy.parse(text)
        },
      }),
      'reading finds a made-up action': but({
        parse: (text) => (text === '' ? { verb: 'keep', what: '' } : toy.parse(text)),
      }),
    },
    partsTellActionsApart: { 'the card is no part': but({ parts: ({ verb }) => [{ kind: 'button', id: verb }] }) },

    positionsComeBack: {
      'what was done is not written': but({
        position: {
          write: ({ used: _used, ...state }) => state,
          read: (json) => toy.position.read({ ...(json as State), used: [] }),
        },
      }),
      'what was shown is not written': but({
        position: {
          write: ({ shown: _shown, ...state }) => state,
          read: (json) => toy.position.read({ ...(json as State), shown: [] }),
        },
      }),
      'its own position is refused': but({
        position: {
          ...toy.position,
          read: (json) =>
            (json as State).round === 2 ? [{ at: 'round', text: { key: 'two' } }] : toy.position.read(json),
        },
      }),
    },
    rubbishPositionsAreFaults: {
      'reading throws': but({
        position: {
          ...toy.position,
          read: (json) => toy.position.read({ ...(json as State), todo: (json as State).todo }),
        },
      }),
      'anything is read': but({ position: { ...toy.position, read: (json) => json as State } }),
      'nothing is said about it': but({
        position: { ...toy.position, read: (json) => (typeof json === 'object' ? toy.position.read(json) : []) },
      }),
      'faults are passed over': but({
        position: {
          ...toy.position,
          read: (json) => (Array.isArray((json as State | null)?.cards) ? (json as State) : toy.position.read(json)),
        },
      }),
    },

    outcomesAreCanonical: {
      'faces fall in another order': falling((all) => [...all].reverse()),
      'two dice fall at once': falling((all) => [
        ...all,
        ...all.slice(0, 1).map((one) => ({ ...one, action: toy.actions.at(-1)! })),
      ]),
      'nothing can fall': falling((all, state) => (frameOf(state).use === 'deal' ? all : [])),
    },
    weightsAreCounts: {
      'a weight is none': falling((all) => all.map((one, i) => (i === 0 ? { ...one, weight: 0 } : one))),
      'a weight is a share': falling((all) => all.map((one) => ({ ...one, weight: one.weight / 20 }))),
      'an answer is for a stranger': falling((all) => all.map((one) => ({ ...one, to: ['oak'] }))),
    },
    oddsAddUpToOne: {
      'nothing is likely': falling((all, state) =>
        all.map((one) => ({ ...one, weight: frameOf(state).use === 'deal' ? 1 : 0 })),
      ),
      'what cannot fall is listed': falling((all, state) =>
        all.map((one, i) => ({ ...one, weight: frameOf(state).use === 'deal' ? 1 : i })),
      ),
    },
    streamsIgnoreChoices: {
      'the order depends on what was done': falling((all, { used }) => [
        ...all.slice(used.length % 2),
        ...all.slice(0, used.length % 2),
      ]),
    },

    sameSeedSameRecord: {
      'each game opened has its own luck': lucky,
    },
    recordsComeBack: {
      'two notations are taken for each other': but({
        parse: (text) => toy.parse(text === 'peek' ? 'take' : text === 'take' ? 'peek' : text),
      }),
      'a position is written otherwise the next time': but({
        position: { ...toy.position, write: (state) => ({ ...state, asked: asked() }) },
      }),
      'the dice do not fit the seed': lucky,
    },
    wildRecordsComeBack: {
      'a position is written otherwise the next time': but({
        position: { ...toy.position, write: (state) => ({ ...state, asked: asked() }) },
      }),
    },

    undoThenRedo: {
      'what is done again is another thing': stepping((step, _before, { verb }) =>
        verb === 'pick' ? { ...step, state: { ...step.state, shown: [`${asked()}`] } } : step,
      ),
    },
    takingBackNeverRerolls: {
      'chance answers otherwise each time': falling((all) => (Math.sin(asked()) < 0 ? all : [...all].reverse())),
    },
    undoKeepsOthersChoices: {
      'a choice depends on the others': stepping((step, before, { verb }) =>
        verb === 'pick'
          ? {
              ...step,
              state: { ...step.state, shown: before.cards.filter(({ at }) => at === 'laid').map(({ kind }) => kind) },
            }
          : step,
      ),
    },
    undoIsBarredAsDesigned: {
      'apply rolls by itself': stepping((step, _before, { verb }) =>
        verb === 'pick' ? { ...step, state: { ...step.state, shown: [`${asked()}`] } } : step,
      ),
    },

    worldsLookTheSame: {
      'a view shows what another holds': but({
        view: (state, viewer) => ({
          ...toy.view(state, viewer),
          shown: state.cards.filter(({ of }) => of === 'ash').map(({ kind }) => kind),
        }),
      }),
      'a known card is forgotten': but({
        sample: (view, random) =>
          toy.sample(
            {
              ...view,
              cards: view.cards.map((card) =>
                card.of !== view.viewer && card.of !== 'deck' ? { ...card, kind: '' } : card,
              ),
            },
            random,
          ),
      }),
      'a card is lost': but({
        sample: (view, random) => {
          const world = toy.sample(view, random)
          return { ...world, cards: world.cards.slice(1) }
        },
      }),
      'the prompt tells the top card': phased(['turn'], (phase) => ({
        prompt: (state, viewer) => ({
          ...phase.prompt(state, viewer),
          key: `top-${state.cards.find(({ at }) => at === 'top')?.kind}`,
        }),
      })),
      'a rule depends on what another has laid': phased(['turn'], ({ verbs }) => ({
        verbs: {
          ...verbs,
          snatch: {
            ...verbs.snatch!,
            forbids: (state, seat, action) =>
              state.cards.some(({ at, of, kind }) => at === 'laid' && of !== seat && kind === '4')
                ? { rule: 'toy 3', key: 'four' }
                : verbs.snatch!.forbids(state, seat, action),
          },
        },
      })),
      'a refusal tells what another has laid': phased(['turn'], ({ verbs }) => ({
        verbs: {
          ...verbs,
          snatch: {
            ...verbs.snatch!,
            forbids: (state, seat, action) => {
              const reason = verbs.snatch!.forbids(state, seat, action)
              return reason && state.cards.some(({ at, of, kind }) => at === 'laid' && of !== seat && kind === '4')
                ? { ...reason, key: 'four' }
                : reason
            },
          },
        },
      })),
    },
    sampleIsPure: {
      'drawing uses up the view': but({
        sample: (view, random) => {
          mutable(view).round++
          return toy.sample(view, random)
        },
      }),
      'drawing has its own luck': but({
        sample: (view, random) => {
          if (asked() % 2 === 0) random.next()
          return toy.sample(view, random)
        },
      }),
    },
    worldsTellTheSame: {
      'a line tells a hand': telling('beg', (events, { cards }) =>
        events.map((event) => ({
          ...event,
          args: { hand: cards.filter(({ of }) => of === 'ash').map(({ kind }) => kind) },
        })),
      ),
    },
    undoMarksAreComplete: {
      'taking the top card is not marked': telling('take', (events) =>
        events.map(({ uncovers: _mark, ...event }) => event),
      ),
      'the reveal is not marked': telling('reveal', (events) => events.map(({ uncovers: _mark, ...event }) => event)),
    },
    secretsAreMarked: {
      'the choice of cards is open': phased(['choose'], () => ({ secret: false })),
    },
    hiddenAnswersStayHidden: {
      'all are told what was snatched': telling('blind', (_events, _before, { what }) => [
        { key: 'blind', args: { what } },
      ]),
      'the dealt card is told to all': telling('deck', (events) => events.map(({ to: _to, ...event }) => event)),
    },
  }
}
