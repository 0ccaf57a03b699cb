import type { Wind } from '../tiles/tile.ts';

/** How the first hands are taken from the wall (docs/rules.md, "Deal"). */
export interface DealPlan {
  readonly seats: readonly Wind[];
  /** Tiles each seat takes in each turn round the table. */
  readonly rounds: readonly number[];
  /** Tiles the dealer takes after the last turn. */
  readonly dealerExtra: number;
}

export interface DealStep {
  readonly seat: Wind;
  readonly tiles: number;
}

/**
 * Who takes how many tiles, in order, from the first tile of the draw order. `sitting` are the winds that somebody has,
 * where the empty side has one too.
 */
export function dealSteps(
  { deal }: { readonly deal: DealPlan },
  sitting: readonly Wind[] = deal.seats,
): readonly DealStep[] {
  const { rounds, dealerExtra } = deal;
  const seats = deal.seats.filter((seat) => sitting.includes(seat));
  const turns = rounds.flatMap((tiles) => seats.map((seat): DealStep => ({ seat, tiles })));
  const dealer = seats[0];
  return dealer === undefined ? turns : [...turns, { seat: dealer, tiles: dealerExtra }];
}
