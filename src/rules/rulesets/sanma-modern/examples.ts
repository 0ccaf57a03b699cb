import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '99m123456p34678s',
    melds: [],
    win: '5s',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 2,
    bonusPoints: 0,
  },
  {
    concealed: '23455p34678s',
    melds: ['P666p'],
    win: '5s',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 1,
    bonusPoints: 0,
  },
];
