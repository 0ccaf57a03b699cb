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
    handPoints: 5,
    bonusPoints: 2,
  },
  {
    concealed: '234m78p22p',
    melds: ['P777z', 'P666z'],
    win: '9p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 3,
    bonusPoints: 2,
  },
  {
    concealed: '123p456p78p234p55p',
    melds: [],
    win: '9p',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 16,
    bonusPoints: 3,
  },
];
