import { path } from '../svg.ts';

const COLUMNS = [66, 108, 150, 192, 234];
const ROWS = [62, 108, 154, 200, 246, 292, 338];

const diamonds = (which: 'even' | 'odd', size: number): string =>
  ROWS.flatMap((y, row) =>
    COLUMNS.filter((_, column) => (row + column) % 2 === (which === 'even' ? 0 : 1)).map(
      (x) => `M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}Z`,
    ),
  ).join('');

/** The back of a tile: a quiet lattice of diamonds on jade, the same whichever way it lies. */
export const BACK =
  path(diamonds('even', 15), { fill: '#bff0d5', 'fill-opacity': 0.22 }) +
  path(diamonds('odd', 7), { fill: '#bff0d5', 'fill-opacity': 0.34 });
