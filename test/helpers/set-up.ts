/** Run for every file of tests before it is. */
import { afterEach } from 'vitest'
import { cleanUp } from './cleaning.ts'

afterEach(cleanUp)
