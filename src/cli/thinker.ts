/** What runs in the thread that thinks: a question comes, its answer goes. */
import { parentPort } from 'node:worker_threads'
import { answering } from '../desk/mind.ts'

const answer = answering(() => performance.now())
parentPort?.on('message', (question) => parentPort?.postMessage(answer(question)))
