import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
    says: 'All pongs 2, concealed 2, three concealed pongs 3; winning 2 and three premium tiles',
    concealed: '222p444p777m33m99m',
    melds: [],
    win: '3m',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 7,
    bonusPoints: 5,
  },
  {
    says: 'The same self-drawn is fully concealed: 2 in place of concealed, and 1 for the self-draw',
    concealed: '222p444p777m33m99m',
    melds: [],
    win: '3m',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 7,
    bonusPoints: 6,
  },
];
