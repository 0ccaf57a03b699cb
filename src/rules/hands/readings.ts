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
import { shareOf, suitSumsOf, sumIn } from './suits.ts';

/** Kinds whose tiles make sets only among themselves. */
interface Group {
  /** Where its tiles stand in packed sums. */
  readonly place: 0 | 1 | 2 | 3;
  readonly from: Kind;
  readonly to: Kind;
}

const HONOURS: Group = { place: 3, from: HONOURS_FROM, to: KIND_COUNT };
const GROUPS: readonly Group[] = [
  { place: 0, from: 0, to: CIRCLES_FROM },
  { place: 1, from: CIRCLES_FROM, to: BAMBOO_FROM },
  { place: 2, from: BAMBOO_FROM, to: HONOURS_FROM },
  HONOURS,
];

interface WinningTile {
  readonly hand: HandTally;
  readonly by: WinBy;
}

/** Every way to split the tiles completely into chows, pongs and one eye, each way once, and read with the melds beside. */
function addSplits(readings: Reading[], { hand, by }: WinningTile): void {
  const group = groupOfTheEye(hand);
  if (group === undefined) return;
  const tiles = hand.concealed;
  for (let eye = firstEyeIn(group, tiles); eye < group.to; eye += EYES_APART) {
    if (countOf(tiles, eye) < 2) continue;
    addTo(tiles, eye, -2);
    takeSets({ tiles, eye, sets: TAKEN, hand, by, readings }, 0);
    addTo(tiles, eye, 2);
  }
}

/** Sets have three tiles, so only the group that holds the eye has two left over; anything else cannot be split. */
function groupOfTheEye({ concealedSums }: HandTally): Group | undefined {
  let found: Group | undefined;
  for (const group of GROUPS) {
    const left = sumIn(concealedSums, group.place) % 3;
    if (left === 0) continue;
    if (left === 1 || found !== undefined) return undefined;
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

interface SplitSearch extends WinningTile {
  /** Tiles still to be placed; changed and put back while searching. */
  readonly tiles: KindCounts;
  readonly eye: Kind;
  /** Those that were taken so far. */
  readonly sets: ReadSet[];
  readonly readings: Reading[];
}

/** Empty between two searches. An array of its own for each would get room for seventeen with its first entry. */
const TAKEN: ReadSet[] = [];

/** At the lowest kind left: pongs or none, and whatever remains of it must begin chows. So no split comes twice. */
function takeSets(search: SplitSearch, from: Kind): void {
  const { tiles, sets } = search;
  let kind = from;
  while (kind < KIND_COUNT && countOf(tiles, kind) === 0) kind += 1;
  if (kind === KIND_COUNT) {
    addReadings(search);
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

/** Every reading of a hand: each split with each element the winning tile may complete, and the other forms. */
export function readingsOf(hand: HandTally, by: WinBy, forms: WinningForms): readonly Reading[] {
  const readings: Reading[] = [];
  if (!holdsOutsider(hand, forms)) addSplits(readings, { hand, by });
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

/** What was taken with the melds behind it, once for each element that the winning tile may complete. */
function addReadings({ eye, sets: taken, hand, by, readings }: SplitSearch): void {
  const found = taken.length;
  const sets = withBehind(taken, hand.melds);
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

/** Both in a list of no more room than they take. */
function withBehind(taken: ReadSet[], melds: readonly ReadSet[]): readonly ReadSet[] {
  const found = taken.length;
  for (const meld of melds) taken.push(meld);
  const all = taken.slice();
  while (taken.length > found) taken.pop();
  return all;
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
  const concealedSums = standIns.reduce((sums, kind) => sums + shareOf(kind), hand.concealedSums);
  const read: HandTally = { ...hand, concealed, concealedSums, all, ...suitSumsOf(all), looseJokers: 0 };
  return hand.win === NO_KIND ? [...new Set(standIns)].map((win) => ({ ...read, win })) : [read];
}

function withKinds(counts: KindCounts, kinds: readonly Kind[]): KindCounts {
  const more = counts.slice();
  for (const kind of kinds) addTo(more, kind, 1);
  return more;
}
