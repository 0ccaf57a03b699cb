import {
  addTo,
  BAMBOO_FROM,
  CIRCLES_FROM,
  countOf,
  HONOURS_FROM,
  KIND_COUNT,
  type Kind,
  type KindCounts,
  NO_KIND,
  startsChow,
} from '../tiles/kind.ts';
import { copiesOf, type HasTiles } from '../tiles/tile-set.ts';
import { isOrphans, isSevenPairs, type WinningForms } from './completing.ts';
import type { WinBy } from './hand.ts';
import {
  type HandForm,
  type HandTally,
  isKong,
  type Reading,
  type ReadSet,
  setOf,
  sumOfTraits,
  THE_EYE,
} from './reading.ts';
import { suitSumsOf } from './suits.ts';

/** One way to split concealed tiles into sets and an eye. */
interface Split {
  readonly eye: Kind;
  /** First those that were found in the tiles, then the melds. */
  readonly sets: readonly ReadSet[];
  /** How many of them were found. */
  readonly found: number;
}

/** Kinds whose tiles make sets only among themselves. */
interface Group {
  readonly from: Kind;
  readonly to: Kind;
}

const HONOURS: Group = { from: HONOURS_FROM, to: KIND_COUNT };
const GROUPS: readonly Group[] = [
  { from: 0, to: CIRCLES_FROM },
  { from: CIRCLES_FROM, to: BAMBOO_FROM },
  { from: BAMBOO_FROM, to: HONOURS_FROM },
  HONOURS,
];

/** Every way to split these tiles completely into chows, pongs and one eye, each way once; the melds lie beside. */
export function splitsOf(tiles: KindCounts, melds: readonly ReadSet[] = NO_MELDS): readonly Split[] {
  const splits: Split[] = [];
  const group = groupOfTheEye(tiles);
  if (group === undefined) return splits;
  const sets: ReadSet[] = [];
  for (let eye = firstEyeIn(group, tiles); eye < group.to; eye += EYES_APART) {
    if (countOf(tiles, eye) < 2) continue;
    addTo(tiles, eye, -2);
    takeSets({ tiles, eye, sets, melds, splits }, 0);
    addTo(tiles, eye, 2);
  }
  return splits;
}

const NO_MELDS: readonly ReadSet[] = [];

/** Sets have three tiles, so only the group that holds the eye has two left over; anything else cannot be split. */
function groupOfTheEye(tiles: KindCounts): Group | undefined {
  let found: Group | undefined;
  for (const group of GROUPS) {
    let total = 0;
    for (let kind: Kind = group.from; kind < group.to; kind += 1) total += countOf(tiles, kind);
    if (total % 3 === 0) continue;
    if (total % 3 === 1 || found !== undefined) return undefined;
    found = group;
  }
  return found;
}

const EYES_APART = 3;

/**
 * The lowest kind that may be the eye. The ranks of a set add up to a multiple of three, so those of the group's
 * tiles say which rank the eye has but for threes. Honours make no chows: of one kind alone two are left over.
 */
function firstEyeIn(group: Group, tiles: KindCounts): Kind {
  let ranks = 0;
  for (let kind = group.from; kind < group.to; kind += 1) {
    if (group === HONOURS && countOf(tiles, kind) % 3 === 2) return kind;
    ranks += (kind - group.from) * countOf(tiles, kind);
  }
  return group.from + ((2 * ranks) % 3);
}

interface SplitSearch {
  /** Tiles still to be placed; changed and put back while searching. */
  readonly tiles: KindCounts;
  readonly eye: Kind;
  readonly sets: ReadSet[];
  readonly melds: readonly ReadSet[];
  readonly splits: Split[];
}

/** At the lowest kind left: pongs or none, and whatever remains of it must begin chows. So no split comes twice. */
function takeSets(search: SplitSearch, from: Kind): void {
  const { tiles, sets } = search;
  let kind = from;
  while (kind < KIND_COUNT && countOf(tiles, kind) === 0) kind += 1;
  if (kind === KIND_COUNT) {
    addSplit(search);
    return;
  }
  const held = countOf(tiles, kind);
  // More than one pong of a kind needs jokers: they may stand for a tile whose four copies are out.
  let pongs = 0;
  while (held - 3 * pongs >= 3) {
    sets.push(setOf('pong', kind, 'concealed'));
    pongs += 1;
  }
  tiles[kind] = 0;
  for (; pongs > 0; pongs -= 1) {
    takeChows(search, kind, held - 3 * pongs);
    sets.pop();
  }
  takeChows(search, kind, held);
  tiles[kind] = held;
}

/** Goes on to the higher kinds, with so many chows that begin at this one. */
function takeChows(search: SplitSearch, kind: Kind, chows: number): void {
  if (chows === 0) {
    takeSets(search, kind + 1);
    return;
  }
  const { tiles, sets } = search;
  if (!startsChow(kind)) return;
  if (countOf(tiles, kind + 1) < chows || countOf(tiles, kind + 2) < chows) return;
  addTo(tiles, kind + 1, -chows);
  addTo(tiles, kind + 2, -chows);
  for (let chow = 0; chow < chows; chow += 1) sets.push(setOf('chow', kind, 'concealed'));
  takeSets(search, kind + 1);
  for (let chow = 0; chow < chows; chow += 1) sets.pop();
  addTo(tiles, kind + 1, chows);
  addTo(tiles, kind + 2, chows);
}

function addSplit({ eye, sets, melds, splits }: SplitSearch): void {
  const found = sets.length;
  for (const meld of melds) sets.push(meld);
  splits.push({ eye, found, sets: sets.slice() });
  while (sets.length > found) sets.pop();
}

/** Every reading of a hand: each split with each element the winning tile may complete, and the other forms. */
export function readingsOf(hand: HandTally, by: WinBy, forms: WinningForms): readonly Reading[] {
  const readings: Reading[] = [];
  if (!holdsOutsider(hand, forms)) {
    for (const split of splitsOf(hand.concealed, hand.melds)) addReadings(readings, split, { hand, by });
  }
  if (hand.melds.length > 0) {
    if (readings.length === 0 && isFourKongs(hand, by, forms)) readings.push(withoutEye('four-kongs', hand));
    return readings;
  }
  if (forms.sevenPairs !== 'none' && isSevenPairs(hand.concealed))
    readings.push(withoutEye('seven-pairs', hand));
  if (forms.orphans !== null && isOrphans(hand.concealed, forms.orphans))
    readings.push(withoutEye('orphans', hand));
  return readings;
}

function holdsOutsider({ all }: HandTally, { outsideSets }: WinningForms): boolean {
  return outsideSets !== undefined && countOf(all, outsideSets) > 0;
}

interface WinningTile {
  readonly hand: HandTally;
  readonly by: WinBy;
}

function addReadings(readings: Reading[], { eye, sets, found }: Split, { hand, by }: WinningTile): void {
  const traits = sumOfTraits(sets);
  if (eye === hand.win) readings.push({ form: 'sets', sets, eye, completed: THE_EYE, traits, hand });
  let previous: ReadSet | undefined;
  for (let index = 0; index < found; index += 1) {
    const set = sets[index];
    // Equal sets lie side by side: to complete one or the other is the same reading.
    if (set === undefined || set === previous || !holds(set, hand.win)) continue;
    previous = set;
    const asWon = by !== 'self-draw' && set.shape === 'pong' ? setOf('pong', set.kind, 'open') : set;
    readings.push({
      form: 'sets',
      sets: asWon === set ? sets : withSet(sets, index, asWon),
      eye,
      completed: index,
      traits: traits - set.traits + asWon.traits,
      hand,
    });
  }
}

function withSet(sets: readonly ReadSet[], index: number, set: ReadSet): readonly ReadSet[] {
  const changed = sets.slice();
  changed[index] = set;
  return changed;
}

function holds({ shape, kind }: ReadSet, tile: number): boolean {
  return shape === 'chow' ? tile >= kind && tile <= kind + 2 : tile === kind;
}

function withoutEye(form: HandForm, hand: HandTally): Reading {
  const traits = sumOfTraits(hand.melds);
  return { form, sets: hand.melds, eye: NO_KIND, completed: THE_EYE, traits, hand };
}

function isFourKongs({ melds }: HandTally, by: WinBy, { fourKongs = 'play-on' }: WinningForms): boolean {
  return fourKongs === 'win' && by === 'self-draw' && melds.length === 4 && melds.every(isKong);
}

/**
 * The hand with its concealed jokers read as the tiles they may stand for, every way once (docs/rules/malaysian.md,
 * "Jokers"): any tile of the set, even one of which all copies are in sight. Those in melds are read already.
 */
export function jokersRead(ruleset: HasTiles, hand: HandTally): readonly HandTally[] {
  const kinds = Array.from({ length: KIND_COUNT }, (_, kind) => kind).filter(
    (kind) => copiesOf(ruleset, kind) > 0,
  );
  return choicesOf(kinds, hand.looseJokers).flatMap((standIns) => readAs(hand, standIns));
}

/** Every choice of so many kinds, the same one as often as one likes, each choice once. */
function choicesOf(kinds: readonly Kind[], size: number): readonly (readonly Kind[])[] {
  if (size === 0) return [[]];
  return kinds.flatMap((kind, index) =>
    choicesOf(kinds.slice(index), size - 1).map((rest) => [kind, ...rest]),
  );
}

/** A joker that won is one of them: whichever. */
function readAs(hand: HandTally, standIns: readonly Kind[]): readonly HandTally[] {
  const concealed = withKinds(hand.concealed, standIns);
  const all = hand.all === hand.concealed ? concealed : withKinds(hand.all, standIns);
  const read: HandTally = { ...hand, concealed, all, ...suitSumsOf(all), looseJokers: 0 };
  return hand.win === NO_KIND ? [...new Set(standIns)].map((win) => ({ ...read, win })) : [read];
}

function withKinds(counts: KindCounts, kinds: readonly Kind[]): KindCounts {
  const more = counts.slice();
  for (const kind of kinds) addTo(more, kind, 1);
  return more;
}
