import { type Side, sideAfter } from './side.ts';

/** Which way turns go round the table, seen from above (docs/rules.md, "Deal"). */
export const TURN_ORDERS = ['ccw', 'cw'] as const;
export type TurnOrder = (typeof TURN_ORDERS)[number];

/** The side that many turns after this one, the empty one counted. */
export function turnsAfter(turns: TurnOrder, side: Side, steps: number): Side {
  return sideAfter(side, turns === 'ccw' ? steps : -steps);
}
