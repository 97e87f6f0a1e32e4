/**
 * A checker for Stryker that lets the sampled mutants pass alone. Stryker takes places to mutate, and of one place and all within it
 * makes every mutant it can; those not drawn are turned away here before a test is run on them.
 */
import { relative } from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { placeOf, rangeOf } from './mutants.ts'

class OnlySampled implements Checker {
  static readonly inject: [typeof commonTokens.options] = [commonTokens.options]
  private readonly places: ReadonlySet<unknown>

  constructor(options: StrykerOptions) {
    this.places = new Set(options.sampled as readonly unknown[])
  }

  async init(): Promise<void> {}

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(
      mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
        const file = relative(process.cwd(), fileName)
        const sampled = this.places.has(placeOf(file, rangeOf(location), mutatorName, replacement))
        return [id, sampled ? PASSED : NOT_DRAWN]
      }),
    )
  }
}

const PASSED: CheckResult = { status: CheckStatus.Passed }
const NOT_DRAWN: CheckResult = { status: CheckStatus.CompileError, reason: 'not drawn' }

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'only-sampled', OnlySampled)]
