import type { ImpossibleHand } from '../hands/impossible.ts';

/* Other programs are written in JavaScript too: whoever knows no types may hand over anything. */

/** Throws a RangeError for what `rulesetWith` has not made. */
export function mustBeRuleset(ruleset: unknown): void {
  if (!isRuleset(ruleset)) throw new RangeError(`${shown(ruleset)} is no ruleset: rulesetWith gives one`);
}

function isRuleset(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'tiles' in value && 'scoring' in value;
}

/** Throws a RangeError for what is no list. `name`: as whoever asks calls it. */
export function mustBeList(name: string, value: unknown): void {
  if (!Array.isArray(value)) throw new RangeError(`${name} is a list, not ${shown(value)}`);
}

/** Throws a RangeError for what holds nothing under names: `null`, a text. `name`: as whoever asks calls it. */
export function mustBeObject(name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null)
    throw new RangeError(`${name} is an object, not ${shown(value)}`);
}

/** Throws a RangeError for what is no whole number, or a smaller one; left out is none. `name`: as whoever asks calls it. */
export function mustBeCount(name: string, value: unknown, least: number): void {
  if (value === undefined || (Number.isSafeInteger(value) && Number(value) >= least)) return;
  throw new RangeError(`${name} is a whole number from ${least} on, not ${shown(value)}`);
}

/** What was handed over, in a few words for people. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** Throws a RangeError for what no hand can have, where a hand is not what is answered. */
export function mustBePossible(problem: ImpossibleHand | undefined): void {
  if (problem === undefined) return;
  const { where, message } = problem.error;
  throw new RangeError(`${where}: ${message}`);
}
