import type { Wind } from '../tiles/tile.ts';

/** A side of the table: furniture, numbered counter-clockwise seen from above. */
export type Side = 0 | 1 | 2 | 3;
/** All of them, counter-clockwise. */
export const SIDES = [0, 1, 2, 3] as const satisfies readonly Side[];

/** The side that lies `steps` counter-clockwise of `side`; negative steps go clockwise. */
export function sideAfter(side: Side, steps: number): Side {
  switch ((((side + steps) % 4) + 4) % 4) {
    case 0:
      return 0;
    case 1:
      return 1;
    case 2:
      return 2;
    default:
      return 3;
  }
}

/** Which way turns go round the table, seen from above (docs/rules.md, "Deal"). */
export const TURN_ORDERS = ['ccw', 'cw'] as const;
export type TurnOrder = (typeof TURN_ORDERS)[number];

/** The side that many turns after this one, the empty one counted. */
export function turnsAfter(turns: TurnOrder, side: Side, steps: number): Side {
  return sideAfter(side, turns === 'ccw' ? steps : -steps);
}

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
