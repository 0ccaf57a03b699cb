import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
    says: 'Circles only 4 and no joker 1: just enough',
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
    says: 'Two jokers and 9p are read as 789p rather than 999p: four chows without a bonus tile 4, circles only 4, concealed 1',
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
    says: 'Eleven fan, self-drawn: more than ten, so each pays 20',
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
