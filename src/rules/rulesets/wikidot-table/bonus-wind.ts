import {
  eachNorth,
  eachWest,
  sacredPairOfNorth,
  sacredPairOfWest,
  sacredSevenPairsOfNorth,
  sacredSevenPairsOfWest,
} from '../../patterns/norths.ts';
import { type Barrier, pointPatterns } from '../../points/point-scoring.ts';
import type { PointPattern } from '../../scoring/pattern.ts';
import { NORTH, WEST } from '../../tiles/kind.ts';
import type { WikidotTableOptions } from './options.ts';

/** A wind that nobody sits: laid aside like a flower, and sacred as a pair (docs/rules/wikidot-table.md, "Bonus wind"). */
interface BonusWind {
  readonly face: '3z' | '4z';
  readonly patterns: readonly PointPattern[];
  readonly barrier: Barrier;
}

const SOURCE = 'docs/rules/wikidot-table.md, "Bonus wind"';
const WIND_PAGE = { pays: 'bonus', source: SOURCE } as const;
const EYE_NEEDS = 6;

const NORTH_AS_BONUS: BonusWind = {
  face: '4z',
  patterns: pointPatterns(WIND_PAGE, [
    [eachNorth, 1],
    [sacredPairOfNorth, 2],
    [sacredSevenPairsOfNorth, 2],
  ]),
  barrier: {
    reason: 'bonus-eye',
    source: SOURCE,
    bars: ({ eye }, points) => eye === NORTH && points < EYE_NEEDS,
    told: { by: sacredPairOfNorth.id, needs: EYE_NEEDS },
  },
};

const WEST_AS_BONUS: BonusWind = {
  face: '3z',
  patterns: pointPatterns(WIND_PAGE, [
    [eachWest, 1],
    [sacredPairOfWest, 2],
    [sacredSevenPairsOfWest, 2],
  ]),
  barrier: {
    reason: 'bonus-eye',
    source: SOURCE,
    bars: ({ eye }, points) => eye === WEST && points < EYE_NEEDS,
    told: { by: sacredPairOfWest.id, needs: EYE_NEEDS },
  },
};

/** West where North sits, else North where the club plays with it. */
export function bonusWindOf({
  winds,
  bonusWind,
}: Pick<WikidotTableOptions, 'winds' | 'bonusWind'>): BonusWind | null {
  if (winds === 'NES') return WEST_AS_BONUS;
  return bonusWind === 'north' ? NORTH_AS_BONUS : null;
}
