import { deadWallDora, redDora, revealedDora } from '../../patterns/dora.ts';
import { flowers, flowersOfDeadWall, flowersOfDeadWallTogether } from '../../patterns/flowers.ts';
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
import type { PointRow } from '../../points/rows.ts';
import type { Points } from '../../scoring/pattern.ts';
import { type DoraTable, doraTable } from '../../tiles/dora.ts';
import type { TileCount } from '../../tiles/tile-set.ts';
import type { KoreanJapaneseOptions } from './options.ts';

export const BONUS_PAGE = { pays: 'bonus', source: 'docs/rules.md, "Bonus-points"' } as const;

type Modules = Pick<KoreanJapaneseOptions, 'openReady' | 'lastTile' | 'replacementWin'> & DoraModules;

/** The rows that are paid but never count to the minimum. */
export function bonusRows(modules: Modules, dora: DoraFacts): readonly PointRow[] {
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

function readyRows(modules: Pick<Modules, 'openReady'>): readonly PointRow[] {
  if (!modules.openReady) return [[readyHoweverDeclared, 2]];
  return [
    [ready, 2],
    [openReady, 5],
  ];
}

export type DoraModules = Pick<
  KoreanJapaneseOptions,
  'redDora' | 'revealedDora' | 'deadWall' | 'flowerIndicator'
>;

export interface DoraFacts {
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
