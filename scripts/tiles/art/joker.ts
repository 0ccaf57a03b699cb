import { characterPath } from '../font/noto-serif.ts';
import { INK } from '../palette.ts';
import { circle, group, path, placed, ring } from '../svg.ts';

const { red, gold, amber, green, leaf, paleGreen, blue, paleBlue, violet } = INK;

const feather = (length: number, turn: number, fill: string): string =>
  placed(
    path(
      `M0 0C${-0.2 * length} ${-0.34 * length} ${-0.16 * length} ${-0.8 * length} 0 ${-length}C${0.16 * length} ${-0.8 * length} ${0.2 * length} ${-0.34 * length} 0 0Z`,
      { fill, stroke: green, 'stroke-width': 2.5 },
    ),
    { x: 172, y: 352, turn },
  );

const WING = [
  feather(86, 96, paleGreen),
  feather(96, 76, leaf),
  feather(92, 56, paleGreen),
  feather(80, 36, leaf),
].join('');

const SUN = [
  placed(
    ring(path('M0-96L13-122L0-148L-13-122Z', { fill: amber }), 12) +
      ring(circle({ x: 0, y: -112 }, 6, { fill: violet }), 12, 15),
    { x: 150, y: 182, scale: 0.88 },
  ),
  circle({ x: 150, y: 182 }, 84, { fill: 'none', stroke: blue, 'stroke-width': 7 }),
  circle({ x: 150, y: 182 }, 74, { fill: 'none', stroke: paleBlue, 'stroke-width': 3 }),
].join('');

/** The fly, the set's joker: its character in a sun, borne by two wings. */
export const JOKER: Readonly<Record<string, string>> = {
  j: [
    SUN,
    WING,
    group({ transform: 'translate(300 0) scale(-1 1)' }, WING),
    circle({ x: 150, y: 352 }, 15, { fill: gold, stroke: red, 'stroke-width': 4 }),
    path(characterPath('飛', { x: 90, y: 120, width: 120, height: 124 }), { fill: red }),
  ].join(''),
};
