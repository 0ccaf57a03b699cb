import type { WholeTable } from './whole-table.ts';

/** All tiles of a table, wherever they are. */
export const tilesIn = ({ simulator }: Pick<WholeTable, 'simulator'>): number =>
  Object.values(simulator.census()).reduce((sum, tiles) => sum + tiles, 0);
