const A_ROW = 6;

/** Discards in rows of six, the oldest first. */
export const rowsOfSix = <T>(tiles: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(tiles.length / A_ROW) }, (_, row) =>
    tiles.slice(row * A_ROW, (row + 1) * A_ROW),
  );
