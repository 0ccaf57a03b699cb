import type { Situation } from '../hands/hand.ts';
import {
  concealedPongsIn,
  isKong,
  isPong,
  kongsIn,
  pongsIn,
  type Reading,
  type ReadSet,
} from '../hands/reading.ts';
import { waitShapeOf } from '../hands/wait-shape.ts';
import { countOf, KIND_COUNT, type Kind, kindOf, NO_KIND } from '../tiles/kind.ts';
import { parseTiles } from '../tiles/notation.ts';
import type { BonusFace } from '../tiles/tile.ts';
import {
  COUNTED,
  type Counted,
  type HowMany,
  type Needs,
  type RunsNeeded,
  type WinMoment,
} from './written-rules.ts';

/** Whether something holds of a reading and how it was won. */
type Test = (reading: Reading, situation: Situation) => boolean;
/** The kinds that count, a place for each; `null` = all do. */
type Kinds = Uint8Array | null;
type Count = (reading: Reading) => number;

const counts = (kinds: Kinds, kind: Kind): boolean => kinds === null || kinds[kind] === 1;

const RUN_LENGTH = 3;

function chowCounts(kinds: Kinds, kind: Kind): boolean {
  if (kinds === null) return true;
  for (let step = 0; step < RUN_LENGTH; step += 1) if (kinds[kind + step] !== 1) return false;
  return true;
}

const isChow = (set: ReadSet): boolean => set.shape === 'chow';

function chows({ sets }: Reading, kinds: Kinds): number {
  let found = 0;
  for (const set of sets) if (isChow(set) && chowCounts(kinds, set.kind)) found += 1;
  return found;
}

const isConcealedPong = (set: ReadSet): boolean => set.concealed && isPong(set);

function pongsOf({ sets }: Reading, kinds: Uint8Array, isOne: (set: ReadSet) => boolean): number {
  let found = 0;
  for (const set of sets) if (kinds[set.kind] === 1 && isOne(set)) found += 1;
  return found;
}

/** Three alike make one pair of chows, four make two. */
function sameChows({ sets }: Reading, kinds: Kinds): number {
  let pairs = 0;
  let unpaired = 0;
  for (const set of sets) {
    if (!isChow(set) || !chowCounts(kinds, set.kind)) continue;
    const start = 1 << set.kind;
    if ((unpaired & start) !== 0) pairs += 1;
    unpaired ^= start;
  }
  return pairs;
}

function pairs({ form, eye, hand }: Reading, kinds: Kinds): number {
  if (form !== 'seven-pairs') return eye !== NO_KIND && counts(kinds, eye) ? 1 : 0;
  let found = 0;
  for (let kind = 0; kind < KIND_COUNT; kind += 1)
    if (countOf(hand.all, kind) > 0 && counts(kinds, kind)) found += 1;
  return found;
}

function tiles(kinds: Kinds): Count {
  const counted = Array.from({ length: KIND_COUNT }, (_, kind) => kind).filter((kind) => counts(kinds, kind));
  return ({ hand: { all } }) => {
    let found = 0;
    for (const kind of counted) found += countOf(all, kind);
    return found;
  };
}

/** A flower and the season of its number. */
const NUMBER_PAIRS: readonly (readonly [BonusFace, BonusFace])[] = [
  ['f1', 'g1'],
  ['f2', 'g2'],
  ['f3', 'g3'],
  ['f4', 'g4'],
];

/** What each thing that can be counted is in a reading (docs/rules-file.md). */
const COUNTS: Readonly<Record<Counted, (kinds: Kinds) => Count>> = {
  chows: (kinds) => (reading) => chows(reading, kinds),
  pongs: (kinds) => (kinds === null ? pongsIn : (reading) => pongsOf(reading, kinds, isPong)),
  kongs: (kinds) => (kinds === null ? kongsIn : (reading) => pongsOf(reading, kinds, isKong)),
  'concealed-pongs': (kinds) =>
    kinds === null ? concealedPongsIn : (reading) => pongsOf(reading, kinds, isConcealedPong),
  'same-chows': (kinds) => (reading) => sameChows(reading, kinds),
  pairs: (kinds) => (reading) => pairs(reading, kinds),
  tiles,
  suits:
    () =>
    ({ hand: { characters, circles, bamboo } }) =>
      Number(characters > 0) + Number(circles > 0) + Number(bamboo > 0),
  terminals:
    () =>
    ({ hand }) =>
      hand.terminals,
  honours:
    () =>
    ({ hand }) =>
      hand.honours,
  claimed:
    () =>
    ({ hand }) =>
      hand.claimedMelds,
  flowers:
    () =>
    ({ hand }) =>
      hand.bonusTiles.length,
  'flower-pairs':
    () =>
    ({ hand }) =>
      Math.floor(hand.bonusTiles.length / 2),
  'number-pairs':
    () =>
    ({ hand: { bonusTiles } }) =>
      NUMBER_PAIRS.filter((pair) => pair.every((face) => bonusTiles.includes(face))).length,
  norths:
    () =>
    ({ hand }) =>
      hand.norths,
  'red-fives':
    () =>
    ({ hand }) =>
      hand.redFives,
};

const MOMENT_TESTS: Readonly<Record<WinMoment, (situation: Situation) => boolean>> = {
  ready: ({ ready }) => ready !== undefined,
  'double-ready': ({ ready }) => ready === 'double',
  ippatsu: ({ ippatsu }) => ippatsu === true,
  'first-turn': ({ firstTurn }) => firstTurn === true,
  'last-tile': ({ lastTile }) => lastTile === true,
  replacement: ({ replacement }) => replacement === true,
  'after-kong': ({ afterKong }) => afterKong === true,
};

function kindsIn(text: string): Uint8Array {
  const kinds = new Uint8Array(KIND_COUNT);
  const read = parseTiles(text);
  for (const face of read.ok ? read.tiles : []) kinds[kindOf(face)] = 1;
  return kinds;
}

/** Between which numbers a count must lie. */
export function boundsOf(wanted: HowMany): { readonly least: number; readonly most: number } {
  if (typeof wanted === 'number') return { least: wanted, most: wanted };
  const { most = Number.POSITIVE_INFINITY, least = wanted.most === undefined ? 1 : 0 } = wanted;
  return { least, most };
}

function countTest(counted: Counted, wanted: HowMany): Test {
  const { least, most } = boundsOf(wanted);
  const kinds = typeof wanted === 'number' || wanted.of === undefined ? null : kindsIn(wanted.of);
  const count = COUNTS[counted](kinds);
  return (reading) => {
    const found = count(reading);
    return found >= least && found <= most;
  };
}

const RANKS = 9;

/** Where each chow of a suit is taken once: the ranks may want one twice. Most readings have not every rank. */
function runsTest({ ranks, suits }: RunsNeeded): Test {
  const starts = ranks.map((rank) => Number(rank.charAt(0)) - 1);
  const wanted = starts.reduce((bits, start) => bits | (1 << start), 0);
  const isAnySuit = suits === 'any' && new Set(starts).size === starts.length;
  return ({ sets }) => {
    let found = 0;
    for (const set of sets) if (isChow(set)) found |= 1 << set.kind;
    if (((found | (found >> RANKS) | (found >> (2 * RANKS))) & wanted) !== wanted) return false;
    return isAnySuit || fits(starts, sets.filter(isChow).map(kindOfSet), suits, []);
  };
}

const kindOfSet = ({ kind }: ReadSet): Kind => kind;
const suitOf = (kind: Kind): number => Math.floor(kind / 9);

function fits(
  [start, ...rest]: readonly number[],
  chows: readonly Kind[],
  suits: RunsNeeded['suits'],
  taken: readonly number[],
): boolean {
  if (start === undefined) return true;
  return chows.some((kind, index) => {
    if (kind % 9 !== start) return false;
    const suit = suitOf(kind);
    if (suits === 'one' && taken.some((other) => other !== suit)) return false;
    if (suits === 'different' && taken.includes(suit)) return false;
    return fits(rest, chows.toSpliced(index, 1), suits, [...taken, suit]);
  });
}

function onlyTest(text: string): Test {
  const kinds = kindsIn(text);
  return ({ hand }) => {
    for (let kind = 0; kind < KIND_COUNT; kind += 1)
      if (kinds[kind] === 0 && countOf(hand.all, kind) > 0) return false;
    return true;
  };
}

const every =
  (tests: readonly Test[]): Test =>
  (reading, situation) => {
    for (const test of tests) if (!test(reading, situation)) return false;
    return true;
  };

const some =
  (tests: readonly Test[]): Test =>
  (reading, situation) => {
    for (const test of tests) if (test(reading, situation)) return true;
    return false;
  };

/** The closed list: what each key of `needs` asks, where it is there. */
const TESTS: { readonly [Key in Exclude<keyof Needs, Counted>]-?: (asked: NonNullable<Needs[Key]>) => Test } =
  {
    all: (parts) => every(parts.map(testOf)),
    any: (parts) => some(parts.map(testOf)),
    not: (part) => {
      const test = testOf(part);
      return (reading, situation) => !test(reading, situation);
    },
    runs: runsTest,
    only: onlyTest,
    concealed:
      (wanted) =>
      ({ hand }) =>
        (hand.claimedMelds === 0) === wanted,
    wait: (wanted) => (reading) => waitShapeOf(reading) === wanted,
    form: (wanted) => (reading) => reading.form === wanted,
    by: (wanted) => (_, situation) => situation.by === wanted,
    seat: (wanted) => (_, situation) => situation.seat === wanted,
    round: (wanted) => (_, situation) => situation.round === wanted,
    moment: (wanted) => (_, situation) => MOMENT_TESTS[wanted](situation),
  };

const when = <T>(asked: T | undefined, testFor: (asked: T) => Test): readonly Test[] =>
  asked === undefined ? [] : [testFor(asked)];

/** Everything these needs ask, made into one question once. */
export function testOf(needs: Needs): Test {
  // What is told at once comes first.
  const tests = [
    ...when(needs.by, TESTS.by),
    ...when(needs.seat, TESTS.seat),
    ...when(needs.round, TESTS.round),
    ...when(needs.moment, TESTS.moment),
    ...when(needs.form, TESTS.form),
    ...when(needs.concealed, TESTS.concealed),
    ...COUNTED.flatMap((counted) => when(needs[counted], (wanted) => countTest(counted, wanted))),
    ...when(needs.runs, TESTS.runs),
    ...when(needs.wait, TESTS.wait),
    ...when(needs.only, TESTS.only),
    ...when(needs.not, TESTS.not),
    ...when(needs.any, TESTS.any),
    ...when(needs.all, TESTS.all),
  ];
  const [only, ...others] = tests;
  return only !== undefined && others.length === 0 ? only : every(tests);
}

/** How often something is in a reading. */
export function timesOf(counted: Counted): Count {
  return COUNTS[counted](null);
}
