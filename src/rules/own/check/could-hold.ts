import type { WaitShape } from '../../hands/wait-shape.ts';
import type { KindCounts } from '../../tiles/kind.ts';
import { boundsOf } from '../needs-meaning.ts';
import {
  COUNTED,
  type Counted,
  type HowMany,
  type Needs,
  type RunsNeeded,
  type WinMoment,
} from '../written-rules.ts';
import type { Piece, Sketch, Slot } from './sketch.ts';
import {
  bitsOf,
  chowBits,
  countedTiles,
  countIn,
  kindsIn,
  type OfKinds,
  type Range,
} from './sketch-counts.ts';

/** What can be said of a hand that is not settled in every part: no way of it has this, some may, all have. */
export const NO = 0;
export const PERHAPS = 1;
export const YES = 2;
type Truth = typeof NO | typeof PERHAPS | typeof YES;

/** What a need is of a sketch. Of a hand that is settled it is `NO` or `YES`, as of its reading (needs-meaning.ts). */
export type Guess = (sketch: Sketch) => Truth;

function within({ least, most }: Range, wanted: Range): Truth {
  if (most < wanted.least || least > wanted.most) return NO;
  return least >= wanted.least && most <= wanted.most ? YES : PERHAPS;
}

function countGuess(counted: Counted, wanted: HowMany, copies: KindCounts): Guess {
  const of = typeof wanted === 'number' || wanted.of === undefined ? () => true : kindsIn(wanted.of);
  const range = countIn(counted, of);
  const bounds = boundsOf(wanted);
  if (counted === 'tiles' && copiesOfAll(copies, of) < bounds.least) return () => NO;
  return (sketch) => within(range(sketch), bounds);
}

const copiesOfAll = (copies: KindCounts, of: OfKinds): number =>
  copies.reduce((sum, count, kind) => sum + (of(kind) ? count : 0), 0);

function runsGuess({ ranks, suits }: RunsNeeded): Guess {
  const starts = ranks.map((rank) => Number(rank.charAt(0)) - 1);
  return ({ pieces }) => {
    const bits = pieces.map(({ now }) => chowBits(now));
    if (
      !fits(
        starts,
        bits.map(({ some }) => some),
        suits,
        [],
      )
    )
      return NO;
    return fits(
      starts,
      bits.map(({ all }) => all),
      suits,
      [],
    )
      ? YES
      : PERHAPS;
  };
}

const SUITS = [0, 1, 2] as const;

function fits(
  [start, ...rest]: readonly number[],
  chows: readonly number[],
  suits: RunsNeeded['suits'],
  taken: readonly number[],
): boolean {
  if (start === undefined) return true;
  return SUITS.some((suit) => {
    if (suits === 'one' && taken.some((other) => other !== suit)) return false;
    if (suits === 'different' && taken.includes(suit)) return false;
    const wanted = 1 << (suit * 9 + start);
    return chows.some(
      (bits, index) =>
        (bits & wanted) !== 0 && fits(rest, chows.toSpliced(index, 1), suits, [...taken, suit]),
    );
  });
}

const WAIT_BITS: Readonly<Record<WaitShape, number>> = {
  edge: 1,
  closed: 2,
  'two-sided': 4,
  pong: 8,
  eye: 16,
};

function waitOf({ shape, kind, win }: Piece): WaitShape | null {
  if (win === null) return null;
  if (shape === 'pair') return 'eye';
  if (shape === 'pong') return 'pong';
  if (shape !== 'chow') return null;
  if (win === kind + 1) return 'closed';
  const isEdge = (win === kind + 2 && kind % 9 === 0) || (win === kind && kind % 9 === 6);
  return isEdge ? 'edge' : 'two-sided';
}

const waitBits = bitsOf((piece: Piece) => {
  const wait = waitOf(piece);
  return wait === null ? 0 : WAIT_BITS[wait];
});

function waitGuess(wanted: WaitShape): Guess {
  const bit = WAIT_BITS[wanted];
  return ({ pieces }) => {
    let truth: Truth = NO;
    for (const { now } of pieces) {
      const { all, some } = waitBits(now);
      if ((all & bit) !== 0) return YES;
      if ((some & bit) !== 0) truth = PERHAPS;
    }
    return truth;
  };
}

function isGuess<T>({ now: { ways } }: Slot<T>, wanted: T): Truth {
  if (!ways.includes(wanted)) return NO;
  return ways.length === 1 ? YES : PERHAPS;
}

const settled = (holds: boolean): Truth => (holds ? YES : NO);
const opposite = (truth: Truth): Truth => (truth === PERHAPS ? PERHAPS : settled(truth === NO));

const every =
  (guesses: readonly Guess[]): Guess =>
  (sketch) => {
    let truth: Truth = YES;
    for (const guess of guesses) {
      const found = guess(sketch);
      if (found === NO) return NO;
      if (found === PERHAPS) truth = PERHAPS;
    }
    return truth;
  };

const some =
  (guesses: readonly Guess[]): Guess =>
  (sketch) => {
    let truth: Truth = NO;
    for (const guess of guesses) {
      const found = guess(sketch);
      if (found === YES) return YES;
      if (found === PERHAPS) truth = PERHAPS;
    }
    return truth;
  };

const when = <T>(asked: T | undefined, guessFor: (asked: T) => Guess): readonly Guess[] =>
  asked === undefined ? [] : [guessFor(asked)];

function onlyGuess(text: string): Guess {
  const allowed = kindsIn(text);
  const others = countedTiles((kind) => !allowed(kind));
  return (sketch) => within(others(sketch), { least: 0, most: 0 });
}

/** Everything these needs ask, told of hands that are being made up. */
export function guessOf(needs: Needs, copies: KindCounts): Guess {
  return every([
    ...COUNTED.flatMap((counted) => when(needs[counted], (wanted) => countGuess(counted, wanted, copies))),
    ...when(needs.runs, runsGuess),
    ...when(needs.only, onlyGuess),
    ...when(needs.concealed, (wanted) => {
      const claimed = countGuess('claimed', 0, copies);
      return wanted ? claimed : (sketch) => opposite(claimed(sketch));
    }),
    ...when(needs.wait, waitGuess),
    ...when(
      needs.form,
      (wanted) =>
        ({ form }) =>
          settled(form === wanted),
    ),
    ...when(
      needs.by,
      (wanted) =>
        ({ by }) =>
          settled(by === wanted),
    ),
    ...when(
      needs.seat,
      (wanted) =>
        ({ seat }) =>
          isGuess(seat, wanted),
    ),
    ...when(
      needs.round,
      (wanted) =>
        ({ round }) =>
          isGuess(round, wanted),
    ),
    ...when(needs.moment, momentGuess),
    ...when(needs.all, (parts) => every(parts.map((part) => guessOf(part, copies)))),
    ...when(needs.any, (parts) => some(parts.map((part) => guessOf(part, copies)))),
    ...when(needs.not, (part) => {
      const guess = guessOf(part, copies);
      return (sketch) => opposite(guess(sketch));
    }),
  ]);
}

/** Who declared ready with the first discard has declared ready. */
function momentGuess(wanted: WinMoment): Guess {
  const itself: Guess = ({ moments }) => isGuess(moments[wanted], true);
  return wanted === 'ready' ? some([itself, momentGuess('double-ready')]) : itself;
}
