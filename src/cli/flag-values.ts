/** How the values of flags are read. */
import { InvalidArgumentError } from 'commander'
import { cli } from '../text/en/cli.ts'

/** Of a flag that may be given several times, all its values. */
export const collect = (text: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  text,
]

export function lineNumber(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new InvalidArgumentError(cli.wholeNumber)
  return Number(text)
}

export function decimal(text: string): number {
  if (!/^\d{1,7}(\.\d{1,7})?$/.test(text)) throw new InvalidArgumentError(cli.decimalNumber)
  return Number(text)
}
