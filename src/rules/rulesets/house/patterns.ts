import { completeSet, eachBonusTile } from '../../patterns/bonus-tiles.ts';
import { identicalChows } from '../../patterns/chows.ts';
import { selfDraw } from '../../patterns/winning.ts';
import { pointPatterns } from '../../points/point-scoring.ts';
import type { PointPattern } from '../../scoring/pattern.ts';
import {
  dragonPair,
  goingOut,
  hiddenKong,
  hiddenPong,
  kongOfDoubleWind,
  kongOfOuterTiles,
  kongOfOwnWind,
  kongOfSimples,
  pongOfDoubleWind,
  pongOfOuterTiles,
  pongOfOwnWind,
  pongOfSimples,
  windPair,
} from './groups.ts';
import { noHonours, oneSuit, sameSets } from './whole-hands.ts';

const GROUPS = pointPatterns({ pays: 'hand', source: 'docs/rules/house.md, "Sets, pairs and flowers"' }, [
  [pongOfSimples, 1],
  [pongOfOuterTiles, 2],
  [pongOfOwnWind, 3],
  [pongOfDoubleWind, 4],
  [kongOfSimples, 2],
  [kongOfOuterTiles, 3],
  [kongOfOwnWind, 4],
  [kongOfDoubleWind, 5],
  [dragonPair, 1],
  [windPair, 1],
  [eachBonusTile, 1],
  [completeSet, 2],
  [identicalChows, 1],
  [hiddenPong, 1],
  [hiddenKong, 2],
]);

const WINNERS = pointPatterns({ pays: 'hand', source: 'docs/rules/house.md, "The winner\'s hand"' }, [
  [goingOut, 2],
  [selfDraw, 2],
  [sameSets, 2],
  [oneSuit, 2],
  [noHonours, 2],
]);

export const PATTERNS: readonly PointPattern[] = [...GROUPS, ...WINNERS];
