/** The stack of decisions that every state carries: its top is the decision now, and an empty one is the end. */

interface Framed<F> {
  readonly todo: readonly F[]
}

export const top = <F>({ todo }: Framed<F>): F | undefined => todo[todo.length - 1]

/** The frame on top, which must be of the given phase. */
export function frame<F extends { readonly phase: string }, P extends F['phase']>(
  state: Framed<F>,
  phase: P,
): Extract<F, { readonly phase: P }> {
  const found = top(state)
  if (found?.phase !== phase) throw new Error(`expected ${phase} on top, found ${found?.phase}`)
  return found as Extract<F, { readonly phase: P }>
}

export const push = <F, S extends Framed<F>>(state: S, ...frames: readonly S['todo'][number][]): S => ({
  ...state,
  todo: [...state.todo, ...frames],
})

export const pop = <F, S extends Framed<F>>(state: S): S => ({ ...state, todo: state.todo.slice(0, -1) })

/** A copy of `list` with one item changed. */
export function with_<T>(list: readonly T[], index: number, item: T): T[] {
  const out = list.slice()
  out[index] = item
  return out
}
