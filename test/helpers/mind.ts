/** A mind without a thread: what goes in and out is copied as it would be on the way to one. */
import { type Answer, answering, type Mind, type Question } from '../../src/desk/mind.ts'

/** `answer` is what thinks; the real one unless it is given. */
export function mindHere(answer: (question: Question) => Answer = answering(() => performance.now())): Mind {
  let timer: NodeJS.Immediate | undefined
  const forget = (): void => {
    if (timer !== undefined) clearImmediate(timer)
    timer = undefined
  }
  return {
    ask: (question, answered) => {
      forget()
      const asked = structuredClone(question)
      timer = setImmediate(() => {
        timer = undefined
        answered(structuredClone(answer(asked)))
      })
    },
    forget,
    close: forget,
  }
}
