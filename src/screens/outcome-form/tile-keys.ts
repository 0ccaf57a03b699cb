import type { DeclaredForm, PreviewAnswer } from '../../contract/declared-form.ts';
import type { Player } from '../seats.ts';
import {
  handOf,
  MELD_STANDS_FOR,
  type MeldEntry,
  type MeldShape,
  type OutcomeEntry,
  roomIn,
  sizeOf,
  type TilesEntry,
} from './entry.ts';

/*
 * The keys tiles are entered by, and where a tapped tile goes. How many places a hand has comes from the controller's
 * form; what wins is its word alone.
 */

/** One tile key. `aside`: the tile lies beside the hand. */
export interface TileKey {
  readonly face: string;
  readonly goes: 'to-hand' | 'aside';
}

/** Keys that are seen together. */
export interface KeyTab {
  readonly id: 'm' | 'p' | 's' | 'honours' | 'aside' | 'more-aside';
  readonly keys: readonly TileKey[];
}

/** Three by three hold two sorts of four. */
const ASIDE_AT_ONCE = 8;
/** Of a suit with so few faces no tab is made: with the honours they are nine at most. */
const FEW = 3;

const SUITS = ['m', 'p', 's'] as const;
const RED_FIVE = /^0[mps]$/;
const isOfSuit = (face: string, suit: string): boolean => face.endsWith(suit) && !RED_FIVE.test(face);

const keysTo = (goes: TileKey['goes'], faces: readonly string[]): readonly TileKey[] =>
  faces.map((face) => ({ face, goes }));

/** Every tile of the rules on one key, a suit at a time: what is left of a suit stands with the honours. */
export const tabsOf = ({ tiles, aside }: DeclaredForm): readonly KeyTab[] => {
  // By their ranks: of fives there may be fewer, and rules name them later then.
  const faces = tiles.map(({ face }) => face).sort((one, other) => one.localeCompare(other));
  const suits = SUITS.map((id) => ({ id, faces: faces.filter((face) => isOfSuit(face, id)) }));
  const few = suits.filter((suit) => suit.faces.length <= FEW).flatMap((suit) => suit.faces);
  const honours = faces.filter((face) => face.endsWith('z') || face === 'j');
  const beside = [
    ...keysTo(
      'to-hand',
      faces.filter((face) => RED_FIVE.test(face)),
    ),
    ...keysTo('aside', aside),
  ];
  const tabs: readonly KeyTab[] = [
    ...suits
      .filter((suit) => suit.faces.length > FEW)
      .map(({ id, faces }) => ({ id, keys: keysTo('to-hand', faces) })),
    { id: 'honours', keys: keysTo('to-hand', [...honours, ...few]) },
    { id: 'aside', keys: beside.slice(0, ASIDE_AT_ONCE) },
    { id: 'more-aside', keys: beside.slice(ASIDE_AT_ONCE) },
  ];
  return tabs.filter(({ keys }) => keys.length > 0);
};

/** A place for tiles: a player's, or one of the rows of indicators. */
export type Place = { readonly into: 'hand'; readonly of: Player } | { readonly into: 'dora' | 'ura' };

/** What one tap of a tile puts down. */
export const SHAPES = ['chow', 'pong', 'kong', 'pair'] as const;
export type Shape = (typeof SHAPES)[number] | 'single';

/** How the keys stand. */
export interface Keys {
  readonly tab: KeyTab['id'];
  readonly shape: Shape;
  /** Whether sets are put into the hand, or were claimed from others. */
  readonly lies: 'concealed' | 'claimed';
}

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

/** As many indicators, or tiles aside, as any table could have. */
const MOST_ASIDE = 16;

/** The faces that follow one in its suit: `3p` → `4p`, `5p`; fewer than two where the suit ends. */
const following = (face: string, { tiles }: DeclaredForm): readonly string[] =>
  [1, 2]
    .map((more) => `${Number(face.charAt(0)) + more}${face.slice(1)}`)
    .filter((next) => /^[1-9][mps]$/.test(next) && tiles.some((tile) => tile.face === next));

const SIZES = { single: 1, pair: 2, pong: 3, kong: 4 } as const;

/** What a tap puts down, as far as there are copies: a joker in place of another is tapped then. Nothing: no such set. */
const setOf = (shape: Shape, face: string, { form, left }: PutAbout): readonly string[] => {
  if (shape !== 'chow') return Array.from({ length: Math.min(SIZES[shape], left(face)) }, () => face);
  const next = following(face, form);
  return next.length < 2 || left(face) < 1 ? [] : [face, ...next.filter((each) => left(each) > 0)];
};

const meldOf = (shape: Shape, lies: Keys['lies']): MeldShape | null => {
  if (shape === 'kong') return lies === 'claimed' ? 'kong' : 'concealed-kong';
  return lies === 'claimed' && (shape === 'pong' || shape === 'chow') ? shape : null;
};

interface PutAbout {
  readonly form: DeclaredForm;
  readonly left: Copies;
}

const withHand = (entry: OutcomeEntry, of: Player, hand: Partial<TilesEntry>): OutcomeEntry => ({
  ...entry,
  hands: { ...entry.hands, [of]: { ...handOf(entry, of), ...hand } },
});

/** A meld of which a tile was taken out, or of which there were not enough: the next tile goes into it. */
const openMeld = (melds: readonly MeldEntry[]): number =>
  melds.findIndex(({ meld, tiles }) => tiles.length < sizeOf(meld));

const replaced = <T>(all: readonly T[], at: number, one: T): readonly T[] =>
  all.map((each, index) => (index === at ? one : each));

const putIntoHand = (
  entry: OutcomeEntry,
  of: Player,
  { face, keys, about }: { readonly face: string; readonly keys: Keys; readonly about: PutAbout },
): OutcomeEntry => {
  const { concealed, melds } = handOf(entry, of);
  const open = openMeld(melds);
  const waits = melds[open];
  if (waits !== undefined)
    return withHand(entry, of, {
      melds: replaced(melds, open, { ...waits, tiles: [...waits.tiles, face] }),
    });
  const tiles = setOf(keys.shape, face, about);
  const meld = meldOf(keys.shape, keys.lies);
  const needs = meld === null ? tiles.length : MELD_STANDS_FOR;
  if (tiles.length === 0 || roomIn(entry, of, about.form) < needs) return entry;
  return meld === null
    ? withHand(entry, of, { concealed: [...concealed, ...tiles] })
    : withHand(entry, of, { melds: [...melds, { meld, tiles }] });
};

/** A tile key was tapped: the tile, or its whole set, goes where the form aims; nowhere where there is no copy or room. */
export const put = (
  entry: OutcomeEntry,
  place: Place,
  {
    key: { face, goes },
    keys,
    about,
  }: { readonly key: TileKey; readonly keys: Keys; readonly about: PutAbout },
): OutcomeEntry => {
  if (about.left(face) < 1) return entry;
  if (place.into !== 'hand') {
    const row = entry[place.into];
    return row.length < MOST_ASIDE ? { ...entry, [place.into]: [...row, face] } : entry;
  }
  if (goes === 'to-hand') return putIntoHand(entry, place.of, { face, keys, about });
  const { aside } = handOf(entry, place.of);
  return aside.length < MOST_ASIDE ? withHand(entry, place.of, { aside: [...aside, face] }) : entry;
};

/** Which tile is taken out again. */
export type TakenFrom =
  | { readonly in: 'row' | 'concealed' | 'aside'; readonly index: number }
  | { readonly in: 'meld'; readonly meld: number; readonly index: number };

const without = <T>(all: readonly T[], at: number): readonly T[] => all.filter((_, index) => index !== at);

const takenFromMeld = (
  melds: readonly MeldEntry[],
  { meld, index }: Extract<TakenFrom, { in: 'meld' }>,
): readonly MeldEntry[] => {
  const from = melds[meld];
  if (from === undefined) return melds;
  const tiles = without(from.tiles, index);
  return tiles.length === 0 ? without(melds, meld) : replaced(melds, meld, { ...from, tiles });
};

/** A tile is taken out; where it is the one that won, that is asked again. */
export const taken = (entry: OutcomeEntry, place: Place, from: TakenFrom): OutcomeEntry => {
  if (place.into !== 'hand') {
    return { ...entry, [place.into]: without(entry[place.into], from.index) };
  }
  const { concealed, melds, aside } = handOf(entry, place.of);
  if (from.in === 'meld') return withHand(entry, place.of, { melds: takenFromMeld(melds, from) });
  if (from.in === 'aside') return withHand(entry, place.of, { aside: without(aside, from.index) });
  const isWinners = entry.winner === place.of && concealed[from.index] === entry.win;
  const next = withHand(entry, place.of, { concealed: without(concealed, from.index) });
  return isWinners ? { ...next, win: null } : next;
};

/** Whether a key has something to put down. */
export const isUsable = (
  entry: OutcomeEntry,
  place: Place,
  tap: { readonly key: TileKey; readonly keys: Keys; readonly about: PutAbout },
): boolean => put(entry, place, tap) !== entry;

/** After a set the same keys stand, as long as there is room for another; what is left after four is a pair. */
export const keysAfter = (keys: Keys, room: number): Keys => {
  if (keys.shape === 'single' || room >= MELD_STANDS_FOR) return keys;
  return { ...keys, lies: 'concealed', shape: room === SIZES.pair ? 'pair' : 'single' };
};

/** A shape's key was pressed: it stays until it is pressed again. A pair is never claimed. */
export const shapePressed = (keys: Keys, shape: Shape): Keys => {
  const next = keys.shape === shape ? 'single' : shape;
  return { ...keys, shape: next, lies: next === 'single' || next === 'pair' ? 'concealed' : keys.lies };
};

/** Whether sets were claimed is said by a key too; it begins with the set that is claimed most. */
export const claimedPressed = (keys: Keys): Keys => {
  if (keys.lies === 'claimed') return { ...keys, lies: 'concealed' };
  const shape = keys.shape === 'single' || keys.shape === 'pair' ? 'pong' : keys.shape;
  return { ...keys, lies: 'claimed', shape };
};

/** Whether these are seven pairs: then the one that was tapped last has won, as with single tiles. */
export const isPairs = (faces: readonly string[]): boolean =>
  faces.length > 0 &&
  [...new Set(faces)].every((face) => faces.filter((each) => each === face).length % 2 === 0);

/** Where a flower that is turned in the dead wall makes all flowers dora. */
const mayTurnFlower = ({ patterns }: DeclaredForm): boolean =>
  patterns.some(({ id }) => id === 'dead-wall-dora');
const FLOWER = /^f\d$/;

/** What goes into a row of indicators or a hand: nothing that lies aside is an indicator, but a flower may be one. */
export const tabsFor = (form: DeclaredForm, { into }: Place): readonly KeyTab[] => {
  if (into === 'hand') return tabsOf(form);
  const withFlowers = into === 'dora' && mayTurnFlower(form);
  const isIndicator = ({ face, goes }: TileKey): boolean =>
    goes === 'to-hand' || (withFlowers && FLOWER.test(face));
  return tabsOf(form)
    .map(({ id, keys }) => ({ id, keys: keys.filter(isIndicator) }))
    .filter(({ keys }) => keys.length > 0);
};

/** By which names rules know a hand of seven pairs. */
const SEVEN_PAIRS: readonly string[] = ['seven-pairs', 'chiitoitsu'];

/** What seven pairs are called, where they win and nothing of the winner's hand is known that is none; else null. */
export const pairsOffered = ({ patterns }: DeclaredForm, entry: OutcomeEntry): string | null => {
  if (entry.winner === null) return null;
  const { concealed, melds } = handOf(entry, entry.winner);
  if (concealed.length > 0 || melds.length > 0) return null;
  return patterns.find(({ id }) => SEVEN_PAIRS.includes(id))?.called ?? null;
};
