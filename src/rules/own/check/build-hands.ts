import type { Ruleset } from '../../ruleset.ts';
import { addTo, countOf, KIND_COUNT, type Kind, type KindCounts, NORTH, noTiles } from '../../tiles/kind.ts';
import { compositionOf } from '../../tiles/tile-set.ts';
import { type Counted, MOMENTS, type Needs, type WrittenHand } from '../written-rules.ts';
import { type Guess, guessOf, NO } from './could-hold.ts';
import { jointNeeds } from './joint-needs.ts';
import { type Beginning, beginningsOf, type Domain, type Piece, type Sketch, type Slot } from './sketch.ts';
import { rangeOf } from './sketch-counts.ts';
import { type Chance, isCertain, writtenHand } from './written-hand.ts';

/** What is looked at at most before a search is given up. */
const STEPS_AT_RANDOM = 4000;
const STEPS_IN_ORDER = 400_000;
const LEAVES_AT_RANDOM = 8;

/** A hand that was found, or how the search for it ended. */
export type Built =
  | { readonly found: WrittenHand }
  | { readonly found: null; readonly searched: 'all' | 'some' };

/** Makes hands that meet what is asked, by narrowing down what they can be (sketch.ts). */
export interface HandBuilder {
  /** Another one; `suits` decides what is built, of those that meet the needs. */
  readonly atRandom: (chance: Chance, suits: (hand: WrittenHand) => boolean) => WrittenHand | null;
  /** The first in order, so that it is known where there is none. */
  readonly first: () => Built;
}

/** For hands with this in them; needs that are left out ask for nothing. */
export function handBuilder(
  ruleset: Ruleset,
  { needs = {}, each }: { readonly needs?: Needs | undefined; readonly each?: Counted | undefined } = {},
): HandBuilder {
  const { kinds, jokers } = compositionOf(ruleset);
  const asked = each === undefined ? needs : { all: [needs, { [each]: { least: 1 } }] };
  const guess = guessOf({ all: [asked, ...jointNeeds(asked)] }, kinds);
  const beginnings = beginningsOf(ruleset);
  const fits = fitsTiles(ruleset);
  return {
    atRandom: (chance, suits) => {
      const order = shuffled(chance);
      let found: WrittenHand | null = null;
      let leaves = 0;
      for (const beginning of order(beginnings)) {
        const sketch = beginning.sketch();
        search(sketch, agendaOf(sketch), {
          guess,
          fits,
          order: leaning(chance, order),
          steps: STEPS_AT_RANDOM,
          isSorted: false,
          settled: () => {
            const hand = writtenHand(sketch, chance);
            leaves += 1;
            if (suits(hand)) found = hand;
            return found !== null || leaves >= LEAVES_AT_RANDOM;
          },
        });
        if (found !== null || leaves > 0) return found;
      }
      return found;
    },
    first: () => {
      let found: WrittenHand | null = null;
      // What jokers stand for is not looked through.
      let searched: 'all' | 'some' = jokers === 0 ? 'all' : 'some';
      const inOrder = {
        ...{ guess, fits, order: <T>(parts: readonly T[]) => parts },
        ...{ steps: STEPS_IN_ORDER / beginnings.length, isSorted: true },
      };
      for (const beginning of beginnings) {
        if (!mayHaveTiles(beginning, inOrder)) continue;
        const sketch = beginning.sketch();
        const ended = search(sketch, agendaOf(sketch), {
          ...inOrder,
          settled: () => {
            found = writtenHand(sketch, () => 0);
            return true;
          },
        });
        if (found !== null) return { found };
        if (ended === 'given-up') searched = 'some';
      }
      return { found: null, searched };
    },
  };
}

type Order = <T extends { readonly weight: number }>(parts: readonly T[]) => readonly T[];

/** Those with more weight are earlier more often. */
const shuffled =
  (chance: Chance): Order =>
  (parts) =>
    parts
      .map((part) => ({ part, at: -Math.log(1 - chance()) / part.weight }))
      .sort((one, other) => one.at - other.at)
      .map(({ part }) => part);

const ONE_SUIT = 0.4;
const LEANING = 12;

/** Many hands lean to one suit and to honours, as hands do that win. */
function leaning(chance: Chance, order: Order): Order {
  const lean = chance() < ONE_SUIT ? Math.floor(chance() * 3) : null;
  return (parts) =>
    order(
      parts.map((part) => {
        const suit = 'suit' in part ? part.suit : null;
        return suit !== null && suit === lean ? { ...part, weight: part.weight * LEANING } : part;
      }),
    );
}

interface Search {
  readonly guess: Guess;
  readonly fits: (sketch: Sketch) => boolean;
  readonly order: Order;
  readonly steps: number;
  /** Of pieces that could change places only one order is looked at. */
  readonly isSorted: boolean;
  /** What to do with a hand that is settled; whether that is enough. */
  readonly settled: () => boolean;
}

/** Narrows down part after part, and goes back where nothing is left. */
function search(
  sketch: Sketch,
  slots: readonly Slot<unknown>[],
  { guess, fits, order, steps, isSorted, settled }: Search,
) {
  let left = steps;
  const isPossible = (): boolean =>
    guess(sketch) !== NO && isConsistent(sketch) && fits(sketch) && (!isSorted || areSorted(sketch));
  const settle = (from: number): 'enough' | 'none' | 'given-up' => {
    const slot = slots[from];
    if (slot === undefined) return settled() ? 'enough' : 'none';
    const { now } = slot;
    if (now.parts.length === 0) return settle(from + 1);
    for (const part of order(now.parts)) {
      if (left <= 0) break;
      left -= 1;
      slot.now = part;
      if (!isPossible()) continue;
      const ended = settle(from + 1);
      if (ended !== 'none') return ended;
    }
    slot.now = now;
    return left <= 0 ? 'given-up' : 'none';
  };
  return isPossible() ? settle(0) : 'none';
}

/**
 * Whether any tiles meet what is asked, however the hand is won and whatever lies aside; where that cannot be told, they may. Without it each
 * way to win would be looked through for tiles that contradict each other.
 */
function mayHaveTiles({ sketch: begin }: Beginning, inOrder: Omit<Search, 'settled'>): boolean {
  const sketch = begin();
  return search(sketch, piecesOf(sketch), { ...inOrder, settled: () => true }) !== 'none';
}

const piecesOf = ({ pieces }: Sketch): readonly Slot<unknown>[] =>
  Array.from({ length: LEVELS_OF_PIECES }, () => pieces).flat();

/** Shape, suit, kind, and the tile that came last. */
const LEVELS_OF_PIECES = 4;

/** What is settled first keeps what follows small. */
function agendaOf(sketch: Sketch): readonly Slot<unknown>[] {
  const { reds, bonus, norths, moments, seat, round } = sketch;
  return [
    norths,
    ...reds.map(({ times }) => times),
    ...MOMENTS.map((moment) => moments[moment]),
    ...piecesOf(sketch),
    ...bonus.map(({ times }) => times),
    seat,
    round,
  ];
}

/** Whether how it is won can be so; the rules say it of whole hands (impossible.ts). */
function isConsistent({ by, moments, pieces }: Sketch): boolean {
  const ready = isCertain(moments.ready) || isCertain(moments['double-ready']);
  if (isCertain(moments.replacement) && by !== 'self-draw') return false;
  if (isCertain(moments['after-kong']) && by !== 'discard') return false;
  if (isCertain(moments['last-tile']) && (by === 'robbed-kong' || isCertain(moments['first-turn'])))
    return false;
  if (isCertain(moments.ready) && isCertain(moments['double-ready'])) return false;
  if (
    isCertain(moments.ippatsu) &&
    moments.ready.now.ways.length + moments['double-ready'].now.ways.length === 2 &&
    !ready
  )
    return false;
  if (ready && isCertain(moments['first-turn'])) return false;
  const isConcealed = ready || isCertain(moments['first-turn']);
  return !isConcealed || pieces.every(({ now }) => now.ways.some(({ laid }) => laid !== 'claimed'));
}

/** Whether the set has the tiles that the hand has for certain, and the hand those that are red. */
function fitsTiles(ruleset: Ruleset): (sketch: Sketch) => boolean {
  const { kinds: copies, reds: redCopies } = compositionOf(ruleset);
  const pairs = noTiles().fill(2);
  const certain = noTiles();
  return ({ form, pieces, reds, norths }) => {
    const most = form === 'seven-pairs' ? pairs : copies;
    certain.fill(0);
    certain[NORTH] = norths.now.ways[0] ?? 0;
    let isOpen = false;
    for (const { now } of pieces) {
      if (!isOneKind(now)) isOpen = true;
      else
        for (const kind of now.ways[0]?.tiles ?? []) {
          addTo(certain, kind, 1);
          if (countOf(certain, kind) > countOf(most, kind)) return false;
        }
    }
    for (const { face, kind, times } of reds) {
      const { ways } = times.now;
      const plain = countOf(copies, kind) - (redCopies.get(face) ?? 0);
      if (countOf(certain, kind) > plain + (ways.at(-1) ?? 0)) return false;
      const least = ways[0] ?? 0;
      if (least > countOf(certain, kind) && !(isOpen && mayHold(pieces, kind) >= least)) return false;
    }
    return true;
  };
}

/** Of those that are not settled but for the tile that came last, too. */
const isOneKind = ({ ways }: Domain<Piece>): boolean => {
  const [first] = ways;
  const last = ways.at(-1);
  return first === last || (ways.length <= 3 && first?.kind === last?.kind && first?.shape === last?.shape);
};

function mayHold(pieces: Sketch['pieces'], kind: Kind): number {
  let most = 0;
  for (const { now } of pieces) most += mostOf(now, kind);
  return most;
}

const MOST = new WeakMap<Domain<Piece>, KindCounts>();

function mostOf(domain: Domain<Piece>, kind: Kind): number {
  const known = MOST.get(domain);
  if (known !== undefined) return countOf(known, kind);
  const most = noTiles();
  for (const { tiles } of domain.ways) {
    const here = noTiles();
    for (const each of tiles) addTo(here, each, 1);
    for (let each = 0; each < KIND_COUNT; each += 1)
      most[each] = Math.max(countOf(most, each), countOf(here, each));
  }
  MOST.set(domain, most);
  return countOf(most, kind);
}

const SHAPES: readonly string[] = [
  'chow held',
  'chow claimed',
  'pong held',
  'pong claimed',
  'kong claimed',
  'kong concealed-kong',
  'pair held',
  'single held',
];

const placesOf = rangeOf(
  ({ shape, laid, kind }: Piece) => SHAPES.indexOf(`${shape} ${laid}`) * KIND_COUNT + kind,
);

/** Whether pieces that could change places may stand in order yet. */
function areSorted({ pieces }: Sketch): boolean {
  let before = -1;
  for (const { now } of pieces) {
    if (now.ways[0]?.win !== null) continue;
    const { least, most } = placesOf(now);
    if (most < before) return false;
    before = Math.max(before, least);
  }
  return true;
}
