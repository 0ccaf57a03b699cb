import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '2223388p',
    melds: ['P555z', 'P666z'],
    win: '8p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 9,
    bonusPoints: 2,
  },
  {
    concealed: '123m456m678p34p99p',
    melds: [],
    win: '5p',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 7,
    bonusPoints: 3,
  },
];
