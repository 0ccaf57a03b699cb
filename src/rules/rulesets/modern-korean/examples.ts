import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '123m456m678p34p99p',
    melds: [],
    win: '5p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 2,
    bonusPoints: 1,
  },
  {
    concealed: '222m55p66m',
    melds: ['P333p', 'P888m'],
    win: '5p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 3,
    bonusPoints: 3,
  },
];
