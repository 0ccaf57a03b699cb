import { howMany, isHonour, isOrphan, KINDS, type Print, rankOf, suitOf, without } from './tiles.ts';

/** A set that lies on the table. */
export interface LaidSet {
  readonly shape: 'pong' | 'kong';
  readonly print: Print;
  /** Nothing of it was claimed. */
  readonly concealed: boolean;
}

/** One set of a reading; of a chow `print` is the lowest tile. */
export interface ReadSet {
  readonly shape: 'chow' | 'pong' | 'kong';
  readonly print: Print;
  readonly concealed: boolean;
}

export type Reading =
  | { readonly form: 'sets'; readonly sets: readonly ReadSet[]; readonly eye: Print }
  | { readonly form: 'seven-pairs' }
  | { readonly form: 'orphans' };

export interface CompleteHand {
  /** Without the winning tile. */
  readonly concealed: readonly Print[];
  readonly laid: readonly LaidSet[];
  readonly win: Print;
  readonly by: 'self-draw' | 'discard' | 'robbed-kong';
}

/** Every way in which the hand is a winning one (docs/rules.md, "Winning hands" and "Best reading"). */
export function readingsOf(hand: CompleteHand): readonly Reading[] {
  const tiles = [...hand.concealed, hand.win];
  const readings: Reading[] = splitsOf(tiles).flatMap((split) => formedBy(hand, split));
  if (hand.laid.length > 0) return readings;
  if (isSevenPairs(tiles)) readings.push({ form: 'seven-pairs' });
  if (isOrphans(tiles)) readings.push({ form: 'orphans' });
  return readings;
}

function isSevenPairs(tiles: readonly Print[]): boolean {
  return tiles.length === 14 && tiles.every((print) => howMany(tiles, print) === 2);
}

/** Twelve kinds, one of them three times: fourteen tiles. */
function isOrphans(tiles: readonly Print[]): boolean {
  if (tiles.length !== 14 || !tiles.every(isOrphan)) return false;
  const held = KINDS.filter(isOrphan).map((kind) => howMany(tiles, kind));
  return held.every((count) => count === 1 || count === 3);
}

interface Split {
  readonly eye: Print;
  readonly sets: readonly { readonly shape: 'chow' | 'pong'; readonly print: Print }[];
}

function splitsOf(tiles: readonly Print[]): readonly Split[] {
  const eyes = KINDS.filter((kind) => howMany(tiles, kind) >= 2);
  return eyes.flatMap((eye) => setsIn(without(tiles, [eye, eye]) ?? []).map((sets) => ({ eye, sets })));
}

/** Takes the first tile with every set it can be in, and so on with the rest. */
function setsIn(tiles: readonly Print[]): readonly Split['sets'][] {
  const first = KINDS.find((kind) => tiles.includes(kind));
  if (first === undefined) return [[]];
  return (['pong', 'chow'] as const).flatMap((shape) => {
    const rest = without(tiles, tilesOfSet(shape, first));
    return rest === null ? [] : setsIn(rest).map((sets) => [{ shape, print: first }, ...sets]);
  });
}

function tilesOfSet(shape: 'chow' | 'pong', print: Print): readonly Print[] {
  if (shape === 'pong') return [print, print, print];
  // A chow of honours has no second tile: no hand holds the one that is named here.
  if (isHonour(print)) return ['none'];
  return [0, 1, 2].map((step) => `${rankOf(print) + step}${suitOf(print)}`);
}

/** The split once for each element that the winning tile may have completed: another's tile opens a pong. */
function formedBy({ laid, win, by }: CompleteHand, { eye, sets }: Split): readonly Reading[] {
  const own = sets.map((set) => ({ ...set, concealed: true }));
  const completed = own.flatMap((set, at) =>
    set.shape === 'pong' && set.print === win && by !== 'self-draw' ? [at] : [],
  );
  const elsewhere =
    eye === win ||
    own.some(({ shape, print }) => shape === 'chow' && tilesOfSet('chow', print).includes(win));
  const read = (opened: number | null): Reading => ({
    form: 'sets',
    eye,
    sets: [...laid, ...own.map((set, at) => (at === opened ? { ...set, concealed: false } : set))],
  });
  const closed = elsewhere || by === 'self-draw' ? [read(null)] : [];
  return [...closed, ...completed.map(read)];
}
