import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
    says: 'Kong of 1 3, pong of 5 1, own wind 3, pair of dragons 1, going out 2, self-drawn 2',
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
    says: 'Circles only: one suit 2 and no honours 2, all chows 2, going out 2',
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
