/** A mind without a thread: what goes in and out is copied as it would be on the way to one. */
import { type Answer, answering, type Mind, type Question } from '../../src/desk/mind.ts'

/** A small part of what a level may spend: how well it plays is asked elsewhere. */
const SHARE = 0.05

/** What thinks in the program, more briefly. */
function briefly(): (question: Question) => Answer {
  const think = answering(() => performance.now())
  return (question) => think({ ...question, ask: { ...question.ask, share: SHARE } })
}

/** `answer` is what thinks; the real one, briefly, unless it is given. */
export function mindHere(answer: (question: Question) => Answer = briefly()): Mind {
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
