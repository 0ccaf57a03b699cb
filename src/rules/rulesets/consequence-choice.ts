import { type ConsequenceChoice, HANDS_AFTER } from '../irregularities.ts';

type Chombo = 'mangan' | 'none';

const HAND = `hand: ${HANDS_AFTER.join(' | ')}, flower: counts | void`;
/** What is accepted, in no language. */
export const CONSEQUENCE_SHAPES: Readonly<Record<Chombo, string>> = {
  none: `{toEach | toHarmed: points, ${HAND}}`,
  mangan: `{toEach | toHarmed: points | chombo: mangan, ${HAND}}`,
};

const MOST_POINTS = 100_000;

const isPayable = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MOST_POINTS;

const CHECKS: Readonly<Record<keyof ConsequenceChoice, (value: unknown) => boolean>> = {
  toEach: isPayable,
  toHarmed: isPayable,
  chombo: (value) => value === 'mangan',
  hand: (value) => HANDS_AFTER.some((each) => each === value),
  flower: (value) => value === 'counts' || value === 'void',
};

const PAYMENTS: readonly string[] = ['toEach', 'toHarmed', 'chombo'];

export function isConsequenceChoice(value: unknown, chombo: Chombo): value is ConsequenceChoice {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const said = Object.entries(value);
  const checks: Readonly<Record<string, (part: unknown) => boolean>> = CHECKS;
  const known = said.every(([name, part]) => Object.hasOwn(checks, name) && checks[name]?.(part) === true);
  const payments = said.filter(([name]) => PAYMENTS.includes(name));
  return known && payments.length <= 1 && (chombo === 'mangan' || !('chombo' in value));
}
