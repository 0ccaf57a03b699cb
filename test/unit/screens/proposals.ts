import type { ProposalView } from '../../../src/contract/outcome-view.ts';
import { wonByDiscard, wonByTwo } from './outcomes.ts';

/** What can be before the people. */
export const outcomeProposed: ProposalView = {
  number: 3,
  by: { role: 'player', side: 0 },
  what: { kind: 'outcome', outcome: { ...wonByDiscard, entry: null } },
  confirmed: [1],
  open: [2],
  endsAt: Date.now() + 42_000,
  disputes: [],
};

export const twoProposed: ProposalView = {
  ...outcomeProposed,
  what: { kind: 'outcome', outcome: { ...wonByTwo, entry: null } },
};

export const disputed: ProposalView = {
  ...outcomeProposed,
  confirmed: [],
  open: [1],
  endsAt: null,
  disputes: [
    { side: 2, reason: 'The nine of circles was not discarded, it lay in the river since the third turn' },
  ],
};

export const penaltyProposed: ProposalView = {
  number: 4,
  by: { role: 'player', side: 1 },
  what: {
    kind: 'penalty',
    irregularity: 'false-win',
    side: 2,
    payments: [
      { from: 2, to: 0, points: 20, because: 'penalty' },
      { from: 2, to: 1, points: 20, because: 'penalty' },
    ],
    hand: 'dead',
    reason: 'Eight points were missing',
  },
  confirmed: [],
  open: [0, 2],
  endsAt: Date.now() + 20_000,
  disputes: [],
};

export const undoProposed: ProposalView = {
  number: 5,
  by: { role: 'player', side: 2 },
  what: { kind: 'undo', hand: 4 },
  confirmed: [0],
  open: [1],
  endsAt: Date.now() + 9_000,
  lapses: true,
  disputes: [],
};

export const redealProposed: ProposalView = {
  ...outcomeProposed,
  what: {
    kind: 'outcome',
    outcome: { kind: 'drawn', why: 'agreed-redeal', goulash: 2, payments: [], entry: null },
  },
  lapses: true,
};
