import { completingKindsOf, type HasForms, wonWith } from '../hands/completing.ts';
import type { Situation } from '../hands/hand.ts';
import { type HandTally, isPong, type Reading } from '../hands/reading.ts';
import { readingsOf } from '../hands/readings.ts';
import { readingWon } from '../scoring/needs.ts';
import type { RowBits } from '../scoring/pattern.ts';
import { isDragon, type Kind, kindOfWind, NORTH } from '../tiles/kind.ts';
import { unreachable } from '../unreachable.ts';
import type { HanScoring } from './han-scoring.ts';
import { type HanPlan, hanPlanOf, rowsIn, yakumanIn } from './yaku-of-reading.ts';

/** A hand as it was won, with all its readings. */
export interface HanHandWon {
  readonly table: HasForms;
  readonly hand: HandTally;
  readonly readings: readonly Reading[];
  readonly situation: Situation;
}

/**
 * Atozuke-nashi (docs/rules/sanma-honshu.md, "Winning on a discard"): ready, a yaku with every kind that completes
 * the hand, a single kind that does, or a winning tile that makes the pong of a value honour.
 */
export function hadYakuBefore(scoring: HanScoring, won: HanHandWon): boolean {
  const { table, hand, readings, situation } = won;
  if (situation.ready !== undefined) return true;
  const kinds = completingKindsOf(table, hand);
  if (kinds.length <= 1) return true;
  const pongWins = scoring.discardWin === 'yaku-before';
  if (pongWins && readings.some((reading) => completedValuePong(scoring, reading, situation))) return true;
  const plan = hanPlanOf(scoring);
  return kinds.every((kind) => givesYaku(plan, won, kind));
}

function completedValuePong({ north }: HanScoring, reading: Reading, { seat, round }: Situation): boolean {
  const set = reading.sets[reading.completed];
  if (set === undefined || !isPong(set)) return false;
  const { kind } = set;
  return (
    isDragon(kind) ||
    (kind === NORTH ? north === 'value' : kind === kindOfWind(seat) || kind === kindOfWind(round))
  );
}

function givesYaku(plan: HanPlan, { table, hand, situation }: HanHandWon, kind: Kind): boolean {
  return readingsOf(wonWith(hand, kind), situation.by, table.forms).some((reading) => {
    const won = readingWon(reading, situation);
    return yakumanIn(plan, won) !== 0 || (rowsIn(plan, won) & plan.makesMinimum) !== 0;
  });
}

/** For each kind that would have completed the hand, the rows that one or another of its readings has. */
type Finishes = readonly RowBits[];

function finishesOf(plan: HanPlan, { table, hand, situation }: HanHandWon): Finishes {
  return completingKindsOf(table, hand).map((kind) => {
    let rows: RowBits = 0;
    for (const reading of readingsOf(wonWith(hand, kind), situation.by, table.forms)) {
      rows |= rowsIn(plan, readingWon(reading, situation));
    }
    return rows;
  });
}

/**
 * Hurley's rules for single yaku (docs/rules/sanma-hurley.md, "Winning on a discard"): the rows of a reading that
 * what else the hand was waiting for leaves it. Kinds are judged by all they give, before anything is dropped.
 */
export function strictlyKept(plan: HanPlan, won: HanHandWon): (reading: Reading, rows: RowBits) => RowBits {
  let known: Finishes | undefined;
  return (reading, rows) => {
    let kept = rows;
    for (const rule of plan.strict) {
      if ((rows & rule.row) === 0) continue;
      known ??= finishesOf(plan, won);
      if (!isKept(rule, { finishes: known, reading, situation: won.situation })) kept &= ~rule.row;
    }
    return kept;
  };
}

interface Judged {
  readonly finishes: Finishes;
  readonly reading: Reading;
  readonly situation: Situation;
}

function isKept(rule: HanPlan['strict'][number], { finishes, reading, situation }: Judged): boolean {
  switch (rule.asks) {
    case 'every-wait':
      return situation.by === 'self-draw' || finishes.every((rows) => (rows & rule.givenBy) !== 0);
    case 'single-wait':
      return situation.by === 'self-draw' || finishes.length === 1;
    case 'single-wait-where-completed':
      return !liesInTheStraight(reading) || (finishes.length === 1 && holdersOf(reading) === 1);
    default:
      return unreachable(rule.asks);
  }
}

/** Whether the winning kind is one of the nine of the straight. */
function liesInTheStraight({ sets, hand }: Reading): boolean {
  const suit = Math.trunc(hand.win / 9);
  const starts = [0, 3, 6].map((rank) => suit * 9 + rank);
  return starts.every((start) => sets.some(({ shape, kind }) => shape === 'chow' && kind === start));
}

/** How many sets, and the eye, hold the winning kind. */
function holdersOf({ sets, eye, hand: { win } }: Reading): number {
  const holding = sets.filter(({ shape, kind }) =>
    shape === 'chow' ? win >= kind && win <= kind + 2 : win === kind,
  );
  return holding.length + (eye === win ? 1 : 0);
}
