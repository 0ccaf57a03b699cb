/** The first free place of a row. */
export function freeIndex(row: readonly { readonly index: number }[]): number {
  let free = 0;
  while (row.some(({ index }) => index === free)) free += 1;
  return free;
}

/** The place behind the last tile of a row. */
export function endIndex(row: readonly { readonly index: number }[]): number {
  return (row.at(-1)?.index ?? -1) + 1;
}
