import { unreachable } from '../../rules/unreachable.ts';
import type { Copies } from './copies.ts';
import {
  handOf,
  type MeldShape,
  type OutcomeEntry,
  type Player,
  sizeOf,
  type Target,
  type TilesEntry,
} from './entry.ts';

/*
 * Tapping tiles into the form. How many places a hand has comes from the controller's form; what wins is its word
 * alone.
 */
export interface Bounds {
  /** How many tiles a hand has without the winning one. */
  readonly handTiles: number;
  readonly left: Copies;
}

/** A meld stands for so many tiles of the hand, a kong too. */
const MELD_STANDS_FOR = 3;
/** As many indicators, or tiles aside, as any table could have. */
const MOST_ASIDE = 12;

const placesIn = (
  entry: OutcomeEntry,
  { target, handTiles }: { target: Target; handTiles: number },
): number => {
  switch (target.into) {
    case 'win':
      return entry.win === null ? 1 : 0;
    case 'dora':
      return MOST_ASIDE - entry.dora.length;
    case 'ura':
      return MOST_ASIDE - entry.ura.length;
    case 'aside':
      return MOST_ASIDE - handOf(entry, target.of).aside.length;
    case 'concealed': {
      const { concealed, melds } = handOf(entry, target.of);
      return handTiles - MELD_STANDS_FOR * melds.length - concealed.length;
    }
    case 'meld': {
      const meld = handOf(entry, target.of).melds[target.meld];
      return meld === undefined ? 0 : sizeOf(meld.meld) - meld.tiles.length;
    }
    default:
      return unreachable(target);
  }
};

const withHand = (entry: OutcomeEntry, of: Player, hand: Partial<TilesEntry>): OutcomeEntry => ({
  ...entry,
  hands: { ...entry.hands, [of]: { ...handOf(entry, of), ...hand } },
});

const withMeld = (
  entry: OutcomeEntry,
  { of, meld }: Extract<Target, { into: 'meld' }>,
  tiles: readonly string[],
): OutcomeEntry => {
  const { melds } = handOf(entry, of);
  return withHand(entry, of, {
    melds: melds.map((each, index) => (index === meld ? { ...each, tiles } : each)),
  });
};

/** What lies where a target points. */
export const tilesAt = (entry: OutcomeEntry, target: Target): readonly string[] => {
  switch (target.into) {
    case 'win':
      return entry.win === null ? [] : [entry.win];
    case 'dora':
    case 'ura':
      return entry[target.into];
    case 'concealed':
    case 'aside':
      return handOf(entry, target.of)[target.into];
    case 'meld':
      return handOf(entry, target.of).melds[target.meld]?.tiles ?? [];
    default:
      return unreachable(target);
  }
};

const withTiles = (entry: OutcomeEntry, target: Target, tiles: readonly string[]): OutcomeEntry => {
  switch (target.into) {
    case 'win':
      return { ...entry, win: tiles[0] ?? null };
    case 'dora':
    case 'ura':
      return { ...entry, [target.into]: tiles };
    case 'concealed':
    case 'aside':
      return withHand(entry, target.of, { [target.into]: tiles });
    case 'meld':
      return withMeld(entry, target, tiles);
    default:
      return unreachable(target);
  }
};

/** The faces that follow one in its suit: `3p` → `4p`, `5p`. */
const following = (face: string): readonly string[] => {
  const rank = Number(face.charAt(0));
  return [1, 2].map((more) => `${rank + more}${face.slice(1)}`);
};

/** The first tile of a meld brings the others, as far as there are copies: a joker in their place is tapped then. */
const filledBy = (shape: MeldShape, face: string, left: Copies): readonly string[] => {
  if (shape === 'chow') return [face, ...following(face).filter((next) => left(next) > 0)];
  return Array.from({ length: Math.min(sizeOf(shape), left(face)) }, () => face);
};

const tappedFor = (entry: OutcomeEntry, face: string, left: Copies): readonly string[] => {
  const { target } = entry;
  if (target.into !== 'meld') return [face];
  const meld = handOf(entry, target.of).melds[target.meld];
  return meld?.tiles.length === 0 ? filledBy(meld.meld, face, left) : [face];
};

/** Where the next tile belongs once a place is full: from a meld to the hand, from the winner's hand to its last tile. */
const aimedOn = (entry: OutcomeEntry, handTiles: number): OutcomeEntry => {
  const { target, winner } = entry;
  if (placesIn(entry, { target, handTiles }) > 0) return entry;
  if (target.into === 'meld') {
    return aimedOn({ ...entry, target: { into: 'concealed', of: target.of } }, handTiles);
  }
  const toWin = target.into === 'concealed' && target.of === winner && entry.kind === 'won';
  return toWin ? { ...entry, target: { into: 'win' } } : entry;
};

/** A tile is tapped: it goes where the form aims, if there is a copy and a place. */
export const tapped = (entry: OutcomeEntry, face: string, { handTiles, left }: Bounds): OutcomeEntry => {
  const { target } = entry;
  if (left(face) < 1 || placesIn(entry, { target, handTiles }) < 1) return entry;
  const tiles = [...tilesAt(entry, target), ...tappedFor(entry, face, left)];
  return aimedOn(withTiles(entry, target, tiles), handTiles);
};

/** A tile is taken out again, and its place is aimed at. */
export const taken = (entry: OutcomeEntry, target: Target, index: number): OutcomeEntry => ({
  ...withTiles(
    entry,
    target,
    tilesAt(entry, target).filter((_, each) => each !== index),
  ),
  target,
});

/** A new meld, empty, is aimed at; a hand that has no room for it stays as it is. */
export const meldAdded = (
  entry: OutcomeEntry,
  { of, shape, handTiles }: { readonly of: Player; readonly shape: MeldShape; readonly handTiles: number },
): OutcomeEntry => {
  if (placesIn(entry, { target: { into: 'concealed', of }, handTiles }) < MELD_STANDS_FOR) return entry;
  const { melds } = handOf(entry, of);
  const added = withHand(entry, of, { melds: [...melds, { meld: shape, tiles: [] }] });
  return { ...added, target: { into: 'meld', of, meld: melds.length } };
};

export const meldDropped = (entry: OutcomeEntry, of: Player, meld: number): OutcomeEntry => ({
  ...withHand(entry, of, { melds: handOf(entry, of).melds.filter((_, index) => index !== meld) }),
  target: { into: 'concealed', of },
});
