/** How discards lie: as large as that many leave room for. */
interface RiverPlan {
  readonly upTo: number;
  readonly inARow: number;
  readonly size: 'large' | 'long' | 'longest';
}

/** Rows of six while three of them are enough; 9 mm wide on a 13.3 inch panel, the smallest still 6.8 mm. */
const PLANS: readonly RiverPlan[] = [
  { upTo: 18, inARow: 6, size: 'large' },
  { upTo: 21, inARow: 7, size: 'long' },
];
const LONGEST: RiverPlan = { upTo: Number.POSITIVE_INFINITY, inARow: 8, size: 'longest' };

export const riverPlan = (discards: number): RiverPlan =>
  PLANS.find(({ upTo }) => discards <= upTo) ?? LONGEST;

/** Discards in rows, the oldest first. */
export const riverRows = <T>(tiles: readonly T[]): readonly (readonly T[])[] => {
  const { inARow } = riverPlan(tiles.length);
  return Array.from({ length: Math.ceil(tiles.length / inARow) }, (_, row) =>
    tiles.slice(row * inARow, (row + 1) * inARow),
  );
};
