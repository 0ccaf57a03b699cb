/** The first free place of a row. */
export function freeIndex(row: readonly { readonly index: number }[]): number {
  const taken = new Set(row.map(({ index }) => index));
  let index = 0;
  while (taken.has(index)) index += 1;
  return index;
}

/** The place behind the last tile of a row. */
export function endIndex(row: readonly { readonly index: number }[]): number {
  return (row.at(-1)?.index ?? -1) + 1;
}
