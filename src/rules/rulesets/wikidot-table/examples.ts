import type { RulesetExample } from '../../ruleset.ts';

/** Shown with the rules at set-up; the tests score each of them. */
export const EXAMPLES: readonly RulesetExample[] = [
  {
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
