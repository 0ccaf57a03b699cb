import { element, FRAME, path } from '../svg.ts';

const COLUMNS = [66, 108, 150, 192, 234];
const ROWS = [62, 108, 154, 200, 246, 292, 338];

const diamonds = (which: 'even' | 'odd', size: number): string =>
  ROWS.flatMap((y, row) =>
    COLUMNS.filter((_, column) => (row + column) % 2 === (which === 'even' ? 0 : 1)).map(
      (x) => `M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}Z`,
    ),
  ).join('');

const plate = (
  inset: number,
  radius: number,
  attributes: Readonly<Record<string, string | number>>,
): string =>
  element('rect', {
    x: inset,
    y: inset,
    width: FRAME.width - 2 * inset,
    height: FRAME.height - 2 * inset,
    rx: radius,
    ...attributes,
  });

/** A tile that lies on its face: a quiet lattice of diamonds on jade, the same whichever way it lies. */
export const BACK = [
  plate(3, 34, { fill: '#06382a', stroke: '#042a20', 'stroke-width': 2 }),
  plate(10, 28, { fill: '#156f4b' }),
  plate(13, 25, { fill: 'none', stroke: '#7fd0a6', 'stroke-width': 2, 'stroke-opacity': 0.45 }),
  path(diamonds('even', 15), { fill: '#bff0d5', 'fill-opacity': 0.22 }),
  path(diamonds('odd', 7), { fill: '#bff0d5', 'fill-opacity': 0.34 }),
].join('');
