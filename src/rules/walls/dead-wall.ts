import type { WallTile } from './wall-break.ts';

/** Tiles at the end of the draw order that are not drawn (docs/rules.md, "Dead wall"). */
export interface DeadWall {
  /** How many of the last tiles lie dead; the number stays the same while replacements are taken. */
  readonly tiles: number;
  /** Kong replacements are its own last tiles, or the live wall's last tiles before it. */
  readonly replacements: 'from-it' | 'before-it';
  /** The stack, counted from the end, whose top is turned as the first indicator; `null` = none is turned. */
  readonly indicatorStack: number | null;
}

/**
 * Where the indicators are turned: the top of the named stack from the end, then of the stacks before it. `draws` is
 * the whole wall in draw order.
 */
export function indicatorPlaces(
  draws: readonly WallTile[],
  { indicatorStack }: DeadWall,
  turned: number,
): readonly WallTile[] {
  if (indicatorStack === null) return [];
  const tops = draws.filter(({ level }) => level === 'top').toReversed();
  return tops.slice(indicatorStack - 1, indicatorStack - 1 + turned);
}
