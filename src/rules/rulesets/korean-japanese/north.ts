import { hasPlainNorthPong, northKong, northPair, northWin } from '../../patterns/norths.ts';
import type { Barrier } from '../../points/point-scoring.ts';
import type { PointRow } from '../../points/rows.ts';

/** North as an ordinary tile: what it pays (docs/rules.md, "North"). */
export const NORTH_ROWS: readonly PointRow[] = [
  [northPair, 2],
  [northKong, 6],
  [northWin, 2],
];

export const NO_NORTH_PONG: Barrier = {
  reason: 'north-pong',
  source: 'docs/rules.md, "North"',
  bars: hasPlainNorthPong,
};
