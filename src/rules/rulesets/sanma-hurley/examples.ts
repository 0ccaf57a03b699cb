import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
    says: 'Pinfu and all simples on a discard: two han',
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
    says: 'All simples are no yaku where another tile would have ended the hand without them: pinfu alone',
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
    says: 'One suit and honours 2, a dragon 1; a straight that two tiles would have completed is none',
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
