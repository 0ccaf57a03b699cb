import { expect, test } from 'vitest';
import type { HandEnd } from '../../../../simulator/people/declared/hand-end.ts';
import type { ProposalRead, SeatPage } from '../../../../simulator/people/declared/pages.ts';
import { type SpokenInput, spokenStep } from '../../../../simulator/people/declared/spoken-step.ts';
import type { DeclaredOutcome } from '../../../../src/play/events/say.ts';
import { QUIET } from '../../../harness/seat-sights.ts';

/** Side 1 has discarded what sides 2 and 0 have said that they win on. */
const END: HandEnd = { end: 'won', winners: [2, 0], by: 'discard', from: 1 };

/** Side 2 has entered his hand, and side 0 has not. */
const PROPOSAL: ProposalRead = {
  number: 17,
  by: 2,
  disputedBy: [],
  win: { winners: [2], from: 1, face: '6p' },
};

const PAGE: SeatPage = {
  hand: 3,
  playing: true,
  may: ['propose-outcome', 'confirm', 'dispute'],
  players: new Map([
    [0, 'p1'],
    [1, 'p2'],
    [2, 'p3'],
  ] as const),
  proposal: PROPOSAL,
  ready: new Set(),
  throwAsked: null,
  screen: { revision: 1, displays: QUIET.displays },
};

const FORM: DeclaredOutcome = {
  kind: 'won',
  winner: 'p1',
  by: 'discard',
  from: 'p2',
  hand: { entered: 'tiles', concealed: [], melds: [], win: '6p', aside: [] },
  circumstances: {},
  waiting: [],
  held: [],
};

const said = (input: Pick<SpokenInput, 'side' | 'form' | 'forms'>) =>
  spokenStep({ page: PAGE, end: END, slip: 'none', key: 'on-its-way', ready: [], ...input });

test('as long as another who called the same tile may enter his hand nobody agrees', () => {
  expect(said({ side: 1, form: undefined, forms: 'on-its-way' })).toBeUndefined();
  expect(said({ side: 0, form: FORM, forms: 'on-its-way' })).toMatchObject({ say: 'propose' });
});

test('who has called it falsely is not waited for without end: all agree to what another has entered, he too', () => {
  expect(said({ side: 1, form: undefined, forms: 'gone' })).toEqual({ say: 'confirm', proposal: 17 });
  expect(said({ side: 0, form: FORM, forms: 'gone' })).toEqual({ say: 'confirm', proposal: 17 });
});
