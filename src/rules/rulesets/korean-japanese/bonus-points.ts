import {
  deadWallDora,
  flowers,
  flowersOfDeadWall,
  flowersOfDeadWallTogether,
  redDora,
  revealedDora,
} from '../../patterns/bonus-tiles.ts';
import {
  lastTile,
  lastTileOrDiscard,
  openReady,
  ready,
  readyHoweverDeclared,
  replacementWin,
  robbingKong,
  selfDraw,
  winning,
} from '../../patterns/winning.ts';
import type { PointRow } from '../../points/point-scoring.ts';
import type { Points } from '../../scoring/pattern.ts';
import { type DoraTable, doraTable, type TileCount } from '../../tiles/tile-set.ts';
import type { KoreanJapaneseOptions } from './options.ts';

export const BONUS_PAGE = { pays: 'bonus', source: 'docs/rules.md, "Bonus-points"' } as const;

type BonusModules = Pick<KoreanJapaneseOptions, 'openReady' | 'lastTile' | 'replacementWin'> & DoraModules;

/** The rows that are paid but never count to the minimum. */
export function bonusRows(modules: BonusModules, dora: DoraFacts): readonly PointRow[] {
  const lastTileRow = modules.lastTile === 'self-draw' ? lastTile : lastTileOrDiscard;
  return [
    [winning, 2],
    [selfDraw, 1],
    [flowersWith(modules), 1],
    ...readyRows(modules),
    [lastTileRow, 2],
    [robbingKong, 2],
    ...(modules.replacementWin > 0 ? [[replacementWin, modules.replacementWin] as const] : []),
    ...doraRows(modules, dora),
  ];
}

function readyRows(modules: Pick<BonusModules, 'openReady'>): readonly PointRow[] {
  if (!modules.openReady) return [[readyHoweverDeclared, 2]];
  return [
    [ready, 2],
    [openReady, 5],
  ];
}

type DoraModules = Pick<KoreanJapaneseOptions, 'redDora' | 'revealedDora' | 'deadWall' | 'flowerIndicator'>;

interface DoraFacts {
  readonly tiles: readonly TileCount[];
  /** What a kong of revealed dora pays beside its four tiles. */
  readonly kongOfDora: Points;
}

/** Red fives and what the indicators show (docs/rules.md, "Dora"). */
export function doraRows(modules: DoraModules, { tiles, kongOfDora }: DoraFacts): readonly PointRow[] {
  const extra = { eye: 1, pong: 2, kong: kongOfDora };
  const table = (): DoraTable => doraTable({ tiles });
  return [
    ...(modules.redDora ? [[redDora, 1] as const] : []),
    ...(modules.revealedDora ? [[revealedDora(table(), extra), 1] as const] : []),
    ...(modules.deadWall ? [[deadWallDora(table()), 1] as const] : []),
  ];
}

export function flowersWith({ deadWall, flowerIndicator }: DoraModules): PointRow[0] {
  if (!deadWall) return flowers;
  return flowerIndicator === 'each' ? flowersOfDeadWall : flowersOfDeadWallTogether;
}
