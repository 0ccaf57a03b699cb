import type { Transfer } from '../scoring/settlement.ts';
import type { Wind } from '../tiles/tile.ts';
import type { HanScoring } from './han-scoring.ts';

export interface DrawnHand {
  /** All seats in turn order. */
  readonly seats: readonly Wind[];
  /** Who lacked one tile for a complete hand. */
  readonly waiting: readonly Wind[];
}

/** What those who were not waiting pay to those who were at a draw (docs/rules/sanma-modern.md, "Draw"). */
export function settleNoten({ payments }: HanScoring, { seats, waiting }: DrawnHand): readonly Transfer[] {
  const noten = seats.filter((seat) => !waiting.includes(seat));
  if (payments.noten === 0) return [];
  const points = payments.noten / (noten.length * waiting.length);
  return noten.flatMap((from) => waiting.map((to) => ({ from, to, points, because: 'noten' as const })));
}
