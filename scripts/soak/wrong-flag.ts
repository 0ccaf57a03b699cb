/** What was asked for cannot be run; the message says which word is wrong, and what is wanted. */
export class WrongFlag extends Error {}

/** A whole number from this one on, as it was typed. */
export function wholeNumber(name: string, typed: string, least: number): number {
  if (/^\d{1,9}$/.test(typed) && Number(typed) >= least) return Number(typed);
  throw new WrongFlag(`${name} wants a whole number from ${least} on, not "${typed}"`);
}
