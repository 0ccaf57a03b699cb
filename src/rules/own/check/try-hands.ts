import type { Situation, WinningHand } from '../../hands/hand.ts';
import { playersIn } from '../../match.ts';
import type { Ruleset } from '../../ruleset.ts';
import { type Score, type ScoreResult, scoreHand } from '../../score.ts';
import type { Settlement } from '../../scoring/settlement.ts';
import { settleWin } from '../../settle.ts';
import type { Wind } from '../../tiles/tile.ts';
import { handIn, situationOf } from '../sample.ts';
import type { WrittenHand } from '../written-rules.ts';
import type { Chance } from './written-hand.ts';

/** What must hold of every hand, whatever a club writes. */
export const LAWS = ['payments-sum-to-zero', 'order-does-not-matter', 'items-add-up'] as const;
export type Law = (typeof LAWS)[number];

/** A hand that is tried, and who would pay for it. */
export interface TriedHand {
  readonly written: WrittenHand;
  readonly hand: WinningHand;
  readonly situation: Situation;
  readonly from: Wind | null;
  readonly seats: readonly Wind[];
}

/** The hand as it is scored; the discarder is anybody. */
export function triedHand({ match }: Ruleset, written: WrittenHand, chance: Chance): TriedHand {
  const read = handIn(written.hand, written.norths);
  if (!read.ok) throw new TypeError(`${written.hand} ${read.message}`);
  const situation = situationOf(written);
  const others = mixed(
    match.seats.filter((seat) => seat !== situation.seat),
    chance,
  ).slice(0, playersIn({ match }) - 1);
  const seats = match.seats.filter((seat) => seat === situation.seat || others.includes(seat));
  const from = situation.by === 'self-draw' ? null : (others[0] ?? null);
  return { written, hand: read.hand, situation, from, seats };
}

/** What a hand is worth, and what its winner takes: 0 where it does not win. */
export interface Takings {
  readonly score: ScoreResult;
  readonly points: number;
}

export function takingsOf(ruleset: Ruleset, tried: TriedHand): Takings {
  const score = scoreHand(ruleset, tried.hand, tried.situation);
  if (score.outcome !== 'won') return { score, points: 0 };
  const { transfers } = paidFor(ruleset, tried, score);
  const { seat } = tried.situation;
  const points = transfers.reduce(
    (sum, { from, to, points: paid }) => sum + (to === seat ? paid : 0) - (from === seat ? paid : 0),
    0,
  );
  return { score, points };
}

function paidFor(ruleset: Ruleset, { situation, from, seats }: TriedHand, score: Score): Settlement {
  return settleWin(ruleset, { score, winner: situation.seat, from, waiting: [], goulash: 0, seats });
}

/** The first law that does not hold of this hand. */
export function brokenLaw(
  ruleset: Ruleset,
  tried: TriedHand,
  { score, chance }: { readonly score: ScoreResult; readonly chance: Chance },
): Law | null {
  if (worthOf(score) !== worthOf(scoreHand(ruleset, reordered(tried.hand, chance), tried.situation)))
    return 'order-does-not-matter';
  if (score.outcome !== 'won') return null;
  if (!addsUp(score)) return 'items-add-up';
  return sumsToZero(paidFor(ruleset, tried, score), tried.seats) ? null : 'payments-sum-to-zero';
}

/** Everything that is paid for, as one text. */
export function worthOf(score: ScoreResult): string {
  if (score.outcome !== 'won') return JSON.stringify(score);
  const { reading: _, ...worth } = score;
  return JSON.stringify(worth);
}

function addsUp({ items, handPoints, bonusPoints }: Score): boolean {
  const paid = items.reduce((sum, { points }) => sum + points, 0);
  return paid === handPoints + bonusPoints && items.every(({ points }) => Number.isSafeInteger(points));
}

/** Between those who play, in whole points, and nothing comes from nowhere or is lost. */
function sumsToZero({ transfers, pot }: Settlement, seats: readonly Wind[]): boolean {
  const changes = new Map<Wind, number>(seats.map((seat) => [seat, 0]));
  for (const { from, to, points } of transfers) {
    const [paid, taken] = [changes.get(from), changes.get(to)];
    if (
      paid === undefined ||
      taken === undefined ||
      from === to ||
      !Number.isSafeInteger(points) ||
      points < 0
    )
      return false;
    changes.set(from, paid - points);
    changes.set(to, taken + points);
  }
  return pot.length === 0 && [...changes.values()].reduce((sum, change) => sum + change, 0) === 0;
}

function reordered(hand: WinningHand, chance: Chance): WinningHand {
  const { concealed, melds, flowers } = hand;
  return {
    ...hand,
    concealed: mixed(concealed, chance),
    melds: mixed(melds, chance),
    flowers: mixed(flowers, chance),
  };
}

/** Fisher and Yates. */
function mixed<T>(all: readonly T[], chance: Chance): readonly T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(Math.floor(chance() * left.length), 1));
}
