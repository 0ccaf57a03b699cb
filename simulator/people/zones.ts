import type { Side, Zone } from '../../src/play/table/furniture.ts';

/** Whose place it is; undefined for the middle and what lies nowhere in particular. A wall belongs to nobody. */
export function ownerOf(zone: Zone): Side | undefined {
  return zone.place === 'hand' || zone.place === 'meld' || zone.place === 'flower' || zone.place === 'river'
    ? zone.side
    : undefined;
}

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
