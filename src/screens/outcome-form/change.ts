import type { DeclaredForm, PreviewAnswer } from '../../contract/declared-form.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { Player } from '../seats.ts';
import {
  type Flag,
  handOf,
  type MeldShape,
  type OutcomeEntry,
  sizeOf,
  type Target,
  type TilesEntry,
  type WinBy,
} from './entry.ts';

/** What a finger does to the form. */
export type Change =
  | { readonly do: 'tap'; readonly face: string }
  | { readonly do: 'take'; readonly from: Target; readonly index: number }
  | { readonly do: 'aim'; readonly at: Target }
  | { readonly do: 'add-meld'; readonly of: Player; readonly shape: MeldShape }
  | { readonly do: 'drop-meld'; readonly of: Player; readonly meld: number }
  | { readonly do: 'choose-winner'; readonly winner: Player }
  | { readonly do: 'choose-way'; readonly by: WinBy; readonly from: Player | null }
  | { readonly do: 'count'; readonly pattern: string; readonly times: number }
  | { readonly do: 'toggle-flag'; readonly flag: Flag }
  | { readonly do: 'toggle-waiting' | 'toggle-nagashi'; readonly player: Player }
  | { readonly do: 'hold-points' | 'pay-units'; readonly player: Player; readonly points: number | null }
  | { readonly do: 'set'; readonly to: Partial<PlainEntry> };

/** What is chosen as it stands. */
type PlainEntry = Pick<OutcomeEntry, 'kind' | 'why' | 'entered' | 'claimed' | 'fu' | 'liable' | 'heldBy'>;

const toggled = <T>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

const counted = (entry: OutcomeEntry, pattern: string, times: number): OutcomeEntry => {
  const { [pattern]: _, ...others } = entry.patterns;
  return { ...entry, patterns: times > 0 ? { ...others, [pattern]: times } : others };
};

type Numbers = OutcomeEntry['heldPoints'];

const numberOf = (
  numbers: Numbers,
  { player, points }: { readonly player: Player; readonly points: number | null },
): Numbers => {
  const { [player]: _, ...others } = numbers;
  return points === null ? others : { ...others, [player]: points };
};

/** Another winner: who waits, who discarded, who is liable is another question then. The tiles stay where they are. */
const wonBy = (entry: OutcomeEntry, winner: Player): OutcomeEntry => ({
  ...entry,
  winner,
  from: entry.from === winner ? null : entry.from,
  liable: entry.liable === winner ? null : entry.liable,
  waiting: entry.waiting.filter((each) => each !== winner),
  target: { into: 'concealed', of: winner },
});

export const changed = (entry: OutcomeEntry, change: Change, bounds: Bounds): OutcomeEntry => {
  switch (change.do) {
    case 'tap':
      return tapped(entry, change.face, bounds);
    case 'take':
      return taken(entry, change.from, change.index);
    case 'aim':
      return { ...entry, target: change.at };
    case 'add-meld':
      return meldAdded(entry, { ...change, handTiles: bounds.handTiles });
    case 'drop-meld':
      return meldDropped(entry, change.of, change.meld);
    case 'choose-winner':
      return wonBy(entry, change.winner);
    case 'choose-way':
      return { ...entry, by: change.by, from: change.from };
    case 'count':
      return counted(entry, change.pattern, change.times);
    case 'toggle-flag':
      return { ...entry, flags: toggled(entry.flags, change.flag) };
    case 'toggle-waiting':
      return { ...entry, waiting: toggled(entry.waiting, change.player) };
    case 'toggle-nagashi':
      return { ...entry, nagashi: toggled(entry.nagashi, change.player) };
    case 'hold-points':
      return { ...entry, heldPoints: numberOf(entry.heldPoints, change) };
    case 'pay-units':
      return { ...entry, instant: numberOf(entry.instant, change) };
    case 'set':
      return { ...entry, ...change.to };
    default:
      return unreachable(change);
  }
};

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
const tapped = (entry: OutcomeEntry, face: string, { handTiles, left }: Bounds): OutcomeEntry => {
  const { target } = entry;
  if (left(face) < 1 || placesIn(entry, { target, handTiles }) < 1) return entry;
  const tiles = [...tilesAt(entry, target), ...tappedFor(entry, face, left)];
  return aimedOn(withTiles(entry, target, tiles), handTiles);
};

/** A tile is taken out again, and its place is aimed at. */
const taken = (entry: OutcomeEntry, target: Target, index: number): OutcomeEntry => ({
  ...withTiles(
    entry,
    target,
    tilesAt(entry, target).filter((_, each) => each !== index),
  ),
  target,
});

/** A new meld, empty, is aimed at; a hand that has no room for it stays as it is. */
const meldAdded = (
  entry: OutcomeEntry,
  { of, shape, handTiles }: { readonly of: Player; readonly shape: MeldShape; readonly handTiles: number },
): OutcomeEntry => {
  if (placesIn(entry, { target: { into: 'concealed', of }, handTiles }) < MELD_STANDS_FOR) return entry;
  const { melds } = handOf(entry, of);
  const added = withHand(entry, of, { melds: [...melds, { meld: shape, tiles: [] }] });
  return { ...added, target: { into: 'meld', of, meld: melds.length } };
};

const meldDropped = (entry: OutcomeEntry, of: Player, meld: number): OutcomeEntry => ({
  ...withHand(entry, of, { melds: handOf(entry, of).melds.filter((_, index) => index !== meld) }),
  target: { into: 'concealed', of },
});

/** How many more of a face can be entered. */
export type Copies = (face: string) => number;

const tilesIn = ({ concealed, melds, aside }: TilesEntry): readonly string[] => [
  ...concealed,
  ...melds.flatMap(({ tiles }) => tiles),
  ...aside,
];

/** Every tile that is entered anywhere: no copy can be in two places. */
const enteredTiles = (entry: OutcomeEntry): readonly string[] => [
  ...Object.values(entry.hands).flatMap(tilesIn),
  ...(entry.win === null ? [] : [entry.win]),
  ...entry.dora,
  ...entry.ura,
];

/**
 * What is left of each face: the set's copies without those entered here, and no more than the controller last said
 * where its answer is about just this entry.
 */
export const copiesLeft = (
  entry: OutcomeEntry,
  { form, answer }: { readonly form: DeclaredForm; readonly answer: PreviewAnswer | null },
): Copies => {
  const copies = new Map(form.tiles.map((tile) => [tile.face, tile.copies]));
  for (const face of enteredTiles(entry)) copies.set(face, (copies.get(face) ?? 0) - 1);
  return (face) =>
    Math.max(0, Math.min(copies.get(face) ?? 0, answer?.left[face] ?? Number.POSITIVE_INFINITY));
};

/** What every part of the form gets: what can be entered, what is, and how to change it. */
export interface FormProps {
  readonly view: TableView;
  readonly form: DeclaredForm;
  readonly entry: OutcomeEntry;
  readonly change: (change: Change) => void;
  readonly left: Copies;
}
