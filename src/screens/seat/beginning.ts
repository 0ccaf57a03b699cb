import type { SeatView } from '../../contract/seat-view.ts';
import type { Begins, TilesEntry } from '../outcome-form/entry.ts';
import { readyWaits } from '../outcome-form/ready-waits.ts';
import { seatedSides } from '../seats.ts';

/** A win that is proposed says on whose tile, and which: another's on the same tile begins with it. */
const wayProposed = (view: SeatView['public']): Pick<Begins, 'by' | 'from' | 'win'> => {
  const what = view.proposal?.what;
  if (what?.kind !== 'outcome' || what.outcome.kind === 'drawn') return {};
  const { by, from, win } = what.outcome;
  return { by, from: seatedSides(view).find(({ side }) => side === from)?.player ?? null, win };
};

const SHAPES = {
  chow: 'chow',
  pong: 'pong',
  'open-kong': 'kong',
  'added-kong': 'kong',
  'concealed-kong': 'concealed-kong',
} as const;

/** What the table has seen of the own tiles, as long as it followed the hand: nobody enters it again. */
const tilesSeen = ({ public: view, side, player }: SeatView, win: string | null): Begins => {
  const seat = seatedSides(view).find((each) => each.side === side);
  if (seat === undefined) return {};
  const { melds, flowers, shown = [] } = seat;
  const seen: TilesEntry = {
    concealed: win === null ? shown : [...shown, win],
    melds: melds.map(({ kind, faces }) => ({ meld: SHAPES[kind], tiles: faces })),
    aside: flowers,
  };
  return { hands: { [player]: seen } };
};

/** With what the form of a hand's end begins at a seat. */
export const beginningOf = (kind: 'won' | 'drawn', view: SeatView): Begins => {
  const waits = readyWaits(view.public);
  if (kind === 'drawn') return { kind, ...waits };
  const way = wayProposed(view.public);
  return { kind, ...waits, winner: view.player, ...way, ...tilesSeen(view, way.win ?? null) };
};
