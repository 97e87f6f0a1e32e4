/** Distances and parts of a graph whose nodes are numbered from 0. */
export type Neighbours = (node: number) => readonly number[]

/** Steps from the nearest of `from` to every node, entering only nodes that are `open`; Infinity where none leads. */
export function distances(
  size: number,
  neighbours: Neighbours,
  from: readonly number[],
  open: (node: number) => boolean = () => true,
): number[] {
  const steps = new Array<number>(size).fill(Number.POSITIVE_INFINITY)
  for (const node of from) steps[node] = 0
  // What is pushed while the queue is gone through comes in its turn.
  const queue = [...from]
  for (const node of queue)
    for (const next of neighbours(node)) {
      if (steps[next] !== Number.POSITIVE_INFINITY || !open(next)) continue
      steps[next] = (steps[node] as number) + 1
      queue.push(next)
    }
  return steps
}

/** The nodes that can be reached from `node` over open ones, itself included. */
export function reachable(
  size: number,
  neighbours: Neighbours,
  node: number,
  open: (node: number) => boolean,
): ReadonlySet<number> {
  const steps = distances(size, neighbours, [node], open)
  return new Set(steps.flatMap((step, at) => (step === Number.POSITIVE_INFINITY ? [] : [at])))
}
