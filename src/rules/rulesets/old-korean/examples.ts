import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '234678m4445p',
    melds: ['P111z'],
    win: '6p',
    by: 'discard',
    seat: 'east',
    round: 'east',
    handPoints: 3,
    bonusPoints: 2,
  },
  {
    concealed: '234678m4445p',
    melds: ['K1111z'],
    win: '6p',
    by: 'self-draw',
    seat: 'east',
    round: 'east',
    handPoints: 4,
    bonusPoints: 3,
  },
];
