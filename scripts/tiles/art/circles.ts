import { INK, type Ink } from '../palette.ts';
import { circle, element, ellipse, type Point, placed, polar, ring } from '../svg.ts';

interface Dot extends Point {
  readonly r: number;
  readonly ink: Ink;
}

const { blue, green, red, ivory, gold } = INK;

const petal = (r: number, fill: string): string =>
  ellipse({ x: 0, y: -0.5 * r }, { x: 0.125 * r, y: 0.17 * r }, { fill });

/** A coin: a rim, a ring and a flower of eight petals. */
const coin = ({ x, y, r, ink }: Dot): string =>
  placed(
    [
      circle({ x: 0, y: 0 }, r, { fill: ink }),
      circle({ x: 0, y: 0 }, 0.84 * r, { fill: 'none', stroke: ivory, 'stroke-width': 0.07 * r }),
      ring(petal(r, ivory), 8, 22.5),
      circle({ x: 0, y: 0 }, 0.24 * r, { fill: ivory }),
      circle({ x: 0, y: 0 }, 0.13 * r, { fill: ink }),
    ].join(''),
    { x, y },
  );

const greatCoin = (ink: { readonly rim: Ink; readonly heart: Ink }): string =>
  placed(
    [
      circle({ x: 0, y: 0 }, 112, { fill: ink.rim }),
      circle({ x: 0, y: 0 }, 101, { fill: ivory }),
      ring(ellipse({ x: 0, y: -87 }, { x: 7, y: 10 }, { fill: ink.rim }), 24),
      circle({ x: 0, y: 0 }, 72, { fill: 'none', stroke: ink.rim, 'stroke-width': 5 }),
      ring(element('path', { d: 'M0-18C16-34 16-54 0-68C-16-54-16-34 0-18Z', fill: ink.rim }), 8),
      ring(circle(polar(57, 0), 5, { fill: gold }), 8, 22.5),
      circle({ x: 0, y: 0 }, 24, { fill: ivory }),
      circle({ x: 0, y: 0 }, 18, { fill: ink.heart }),
      ring(circle({ x: 0, y: -9 }, 4, { fill: ivory }), 6),
    ].join(''),
    { x: 150, y: 200 },
  );

const dots = (r: number, rows: readonly (readonly [x: number, y: number, ink: Ink])[]): readonly Dot[] =>
  rows.map(([x, y, ink]) => ({ x, y, r, ink }));

const FIVE = [
  [86, 92, blue],
  [214, 92, green],
  [150, 200, red],
  [86, 308, green],
  [214, 308, blue],
] as const;

const LAYOUTS = {
  '2p': dots(70, [
    [150, 112, green],
    [150, 288, blue],
  ]),
  '3p': dots(54, [
    [82, 86, blue],
    [150, 200, red],
    [218, 314, green],
  ]),
  '4p': dots(56, [
    [88, 108, blue],
    [212, 108, green],
    [88, 292, green],
    [212, 292, blue],
  ]),
  '5p': dots(50, FIVE),
  '0p': dots(
    50,
    FIVE.map(([x, y]) => [x, y, red] as const),
  ),
  '6p': dots(48, [
    [94, 84, green],
    [206, 84, green],
    [94, 212, red],
    [206, 212, red],
    [94, 318, red],
    [206, 318, red],
  ]),
  '7p': dots(40, [
    [70, 70, green],
    [150, 100, green],
    [230, 130, green],
    [100, 236, red],
    [200, 236, red],
    [100, 326, red],
    [200, 326, red],
  ]),
  '8p': dots(
    41,
    [68, 156, 244, 332].flatMap((y) => [[100, y, blue] as const, [200, y, blue] as const]),
  ),
  '9p': dots(40, [
    [66, 84, green],
    [150, 84, green],
    [234, 84, green],
    [66, 200, red],
    [150, 200, red],
    [234, 200, red],
    [66, 316, blue],
    [150, 316, blue],
    [234, 316, blue],
  ]),
} as const satisfies Record<string, readonly Dot[]>;

export const CIRCLES: Readonly<Record<string, string>> = {
  '1p': greatCoin({ rim: green, heart: red }),
  ...Object.fromEntries(Object.entries(LAYOUTS).map(([face, layout]) => [face, layout.map(coin).join('')])),
};
