import { hasPlainNorthPong, northKong, northPair, northWin } from '../../patterns/norths.ts';
import { type Barrier, pointPatterns } from '../../points/point-scoring.ts';
import type { PointPattern } from '../../scoring/pattern.ts';

const SOURCE = 'docs/rules.md, "North"';

/** What North pays as an ordinary tile, to the minimum or beside it. */
export function northPatterns(pays: PointPattern['pays']): readonly PointPattern[] {
  return pointPatterns({ pays, source: SOURCE }, [
    [northPair, 2],
    [northKong, 6],
    [northWin, 2],
  ]);
}

export const NO_NORTH_PONG: Barrier = { reason: 'north-pong', source: SOURCE, bars: hasPlainNorthPong };
