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
    says: 'One suit and honours 2, a dragon 1, the straight 1, all claimed',
    concealed: '123p456p78p22p',
    melds: ['P555z'],
    win: '9p',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 4,
    bonusPoints: 0,
  },
];
