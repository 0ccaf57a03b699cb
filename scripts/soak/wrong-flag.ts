import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What was asked for cannot be run; the message says which word is wrong, and what is wanted. */
export class WrongFlag extends Error {}

/** A whole number from this one on, as it was typed. */
export function wholeNumber(name: string, typed: string, least: number): number {
  if (/^\d{1,9}$/.test(typed) && Number(typed) >= least) return Number(typed);
  throw new WrongFlag(`${name} wants a whole number from ${least} on, not "${typed}"`);
}

/**
 * What was typed after the word, by Node's own reading of flags.
 *
 * @throws WrongFlag for a flag that is none, or has no value.
 */
export function flagsIn<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new WrongFlag(error instanceof Error ? error.message : String(error));
  }
}
