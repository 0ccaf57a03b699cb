import { allFlowers, eachFlower } from '../../patterns/bonus-tiles.ts';
import {
  lastTile,
  premiumTile,
  readyHoweverDeclared,
  robbingKong,
  selfDraw,
  winning,
} from '../../patterns/winning.ts';
import type { PointRow } from '../../points/point-scoring.ts';
import type { TileCount } from '../../tiles/tile-set.ts';
import { doraRows, flowersWith } from '../korean-japanese/bonus-points.ts';
import type { WikidotTableOptions } from './options.ts';

/** What is paid but never counts to the minimum. */
export function bonusRows(options: WikidotTableOptions, tiles: readonly TileCount[]): readonly PointRow[] {
  return [
    [winning, 2],
    [selfDraw, 1],
    [readyHoweverDeclared, 2],
    ...flowerRows(options),
    [premiumTile, 1],
    [lastTile, 2],
    [robbingKong, 2],
    ...doraRows(options, { tiles, kongOfDora: 6 }),
  ];
}

function flowerRows(options: WikidotTableOptions): readonly PointRow[] {
  if (options.allFlowers === 'replaces') return [[flowersWith(options), 1]];
  return [
    [eachFlower, 1],
    [allFlowers, 8],
  ];
}
