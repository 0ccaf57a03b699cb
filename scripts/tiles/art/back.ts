import { element, placed } from '../svg.ts';

const COLUMNS = [66, 108, 150, 192, 234];
const ROWS = [62, 108, 154, 200, 246, 292, 338];

const diamond = (size: number, fill: string, opacity: number): string =>
  element('path', { d: `M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`, fill, 'fill-opacity': opacity });

/** The back of a tile: a quiet lattice of diamonds on jade, the same whichever way it lies. */
export const BACK = ROWS.flatMap((y, row) =>
  COLUMNS.map((x, column) =>
    placed(diamond((row + column) % 2 === 0 ? 15 : 7, '#bff0d5', (row + column) % 2 === 0 ? 0.22 : 0.34), {
      x,
      y,
    }),
  ),
).join('');
