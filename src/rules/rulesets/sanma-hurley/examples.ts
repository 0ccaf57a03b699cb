import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '234p456p678s34s55p',
    melds: [],
    win: '5s',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 2,
    bonusPoints: 0,
  },
  {
    concealed: '234p456p678s23s55p',
    melds: [],
    win: '4s',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 1,
    bonusPoints: 0,
  },
  {
    concealed: '123p456p78p22p',
    melds: ['P555z'],
    win: '9p',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 3,
    bonusPoints: 0,
  },
];
