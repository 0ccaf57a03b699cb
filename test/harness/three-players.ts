import type { ByPlayer } from '../../src/play/seating/furniture.ts';

/** Who plays where three do: what asks for a record of the players takes this one. */
export const THREE: ByPlayer<0> = { p1: 0, p2: 0, p3: 0 };
