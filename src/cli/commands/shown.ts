/** Commands for persons: those that only shells call have no description, and are in neither help nor manual. */
import type { Command } from 'commander'

export const shownCommands = (command: Command): readonly Command[] =>
  command.commands.filter((one) => one.description() !== '')
