import type { Takings } from '../points/score-points.ts';
import type { LimitSize } from '../scoring/pattern.ts';
import type { Wind } from '../tiles/tile.ts';
import type { ClaimRules } from './claims.ts';

interface WinClaim {
  readonly seat: Wind;
  readonly score: Takings;
}

const LIMIT_CLASS: Readonly<Record<LimitSize, number>> = { half: 1, full: 2 };

export interface ClaimedTile {
  /** Who discarded it, or declared the robbed kong. */
  readonly from: Wind;
  /** All seats in turn order. */
  readonly seats: readonly Wind[];
  readonly winners: ClaimRules['winners'];
}

/** Which of several winners takes the tile (docs/rules.md, "Claims"): limit, hand-points, bonus-points, nearest. */
export function bestClaim<C extends WinClaim>(claims: readonly C[], tile: ClaimedTile): C | undefined {
  return paidClaims(claims, tile)[0];
}

/** The winners who are paid for one tile, the first of them first: one, but where the rules pay all. */
export function paidClaims<C extends WinClaim>(claims: readonly C[], tile: ClaimedTile): readonly C[] {
  const inOrder = claims.toSorted((one, other) => compareClaims(one, other, tile));
  return tile.winners === 'all' ? inOrder : inOrder.slice(0, 1);
}

/** Why one who wants the tile comes after another: by what the rules compare first. */
export const WHY_BEATEN = ['smaller-limit', 'fewer-hand-points', 'fewer-bonus-points', 'farther'] as const;
export type WhyBeaten = (typeof WHY_BEATEN)[number];

/** Why this win is not paid, beside the one that is. */
export function whyBeaten(won: WinClaim, beaten: WinClaim, tile: ClaimedTile): WhyBeaten {
  const differs = STEPS[tile.winners].find(({ lead }) => lead(won, beaten, tile) !== 0);
  return differs?.why ?? 'farther';
}

interface Precedence {
  readonly why: WhyBeaten;
  /** Above 0: the one comes before the other. */
  readonly lead: (one: WinClaim, other: WinClaim, tile: ClaimedTile) => number;
}

const NEARER: Precedence = {
  why: 'farther',
  lead: (one, other, tile) => distanceOf(other, tile) - distanceOf(one, tile),
};

const BEST_SCORE: readonly Precedence[] = [
  { why: 'smaller-limit', lead: (one, other) => limitClass(one) - limitClass(other) },
  { why: 'fewer-hand-points', lead: (one, other) => one.score.handPoints - other.score.handPoints },
  { why: 'fewer-bonus-points', lead: (one, other) => one.score.bonusPoints - other.score.bonusPoints },
];

/** What is compared, in this order. */
const STEPS: Readonly<Record<ClaimRules['winners'], readonly Precedence[]>> = {
  'best-score-then-nearest': [...BEST_SCORE, NEARER],
  nearest: [NEARER],
  all: [NEARER],
};

function compareClaims(one: WinClaim, other: WinClaim, tile: ClaimedTile): number {
  for (const { lead } of STEPS[tile.winners]) {
    const ahead = lead(one, other, tile);
    if (ahead !== 0) return -ahead;
  }
  return 0;
}

function distanceOf({ seat }: WinClaim, { from, seats }: ClaimedTile): number {
  return (seats.indexOf(seat) - seats.indexOf(from) + seats.length) % seats.length;
}

function limitClass({ score }: WinClaim): number {
  return score.limit === null ? 0 : LIMIT_CLASS[score.limit.size];
}
