/** The threads of the built program. */
import { join } from 'node:path'
import { type Crew, crew, type Hears, type Order } from './crew.ts'
import type { Given } from './worker.ts'

/** The build puts the threads' own bundle beside that of the commands. */
export const playGames = (jobs: number, given: Given, orders: readonly Order[], hears: Hears): Crew =>
  crew(join(__dirname, 'simulator.cjs'), jobs, given, orders, hears)
