import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '234p567p34p99p',
    melds: ['P222p'],
    win: '5p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 5,
    bonusPoints: 0,
  },
  {
    concealed: '234p567p345p99pjj',
    melds: [],
    win: '9p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 9,
    bonusPoints: 0,
  },
  {
    concealed: '123p456p678p34p88p',
    melds: [],
    win: '5p',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 11,
    bonusPoints: 0,
  },
];
