import type { MovesAnswer } from '../../../src/contract/hand-moves.ts';
import { handMoves } from '../../../src/views/hand-moves.ts';
import { ModelHand } from '../../model/model-hand.ts';
import { ruleset } from '../play/stacked-table.ts';

const model = new ModelHand(ruleset(), 'replayed');
model.play();

/** A hand of random moves, of whose end was disputed. */
export const MOVES: MovesAnswer = {
  ...handMoves(
    { match: 1, hand: 1 },
    {
      kept: 'whole',
      events: [...model.events, { type: 'HandSettled' } as const].map((event, at) => ({ event, at })),
    },
  ),
  said: [
    { at: 1_700_000_000_000, say: 'proposed', what: 'outcome', by: 'p1', reason: null },
    { at: 1_700_000_009_000, say: 'disputed', what: null, by: 'p2', reason: 'No such tile' },
    { at: 1_700_000_060_000, say: 'accepted', what: null, by: 'operator', reason: 'The river shows it' },
  ],
};
