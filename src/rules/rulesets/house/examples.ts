import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '23m77z',
    melds: ['K1111p', 'P555m', 'P222z'],
    win: '1m',
    by: 'self-draw',
    seat: 'south',
    round: 'west',
    handPoints: 12,
    bonusPoints: 0,
  },
  {
    concealed: '123p456p678p34p99p',
    melds: [],
    win: '5p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 8,
    bonusPoints: 0,
  },
];
