import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
    says: 'Four chows with a simple eye, concealed, on a discard: 3 for all chows and simples, 2 for concealed',
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
    says: 'Two dragon pongs are 3 hand-points: just enough',
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
    says: 'A pure straight, self-drawn',
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
