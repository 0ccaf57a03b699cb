import type { ClaimRules } from './claims.ts';
import type { LimitSize } from './pattern.ts';
import type { Takings } from './points/score-points.ts';
import type { Wind } from './tile.ts';

export interface WinClaim {
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

function compareClaims(one: WinClaim, other: WinClaim, { from, seats, winners }: ClaimedTile): number {
  const distance = ({ seat }: WinClaim) =>
    (seats.indexOf(seat) - seats.indexOf(from) + seats.length) % seats.length;
  const nearer = distance(one) - distance(other);
  if (winners !== 'best-score-then-nearest') return nearer;
  return (
    limitClass(other) - limitClass(one) ||
    other.score.handPoints - one.score.handPoints ||
    other.score.bonusPoints - one.score.bonusPoints ||
    nearer
  );
}

function limitClass({ score }: WinClaim): number {
  return score.limit === null ? 0 : LIMIT_CLASS[score.limit.size];
}
