import { INK, type Ink } from '../palette.ts';
import {
  around,
  circle,
  circleOutline,
  ellipseOutline,
  from,
  outline,
  type Point,
  path,
  placed,
  polar,
  turned,
} from '../svg.ts';

interface Dot extends Point {
  readonly r: number;
  readonly ink: Ink;
}

const { blue, green, red, ivory, gold } = INK;

/** What is ivory in a coin: a flower of eight petals around its heart. */
const flower = (r: number): string => {
  const petal = (turn: number): string =>
    ellipseOutline(turned({ x: 0, y: -0.5 * r }, turn), { x: 0.125 * r, y: 0.17 * r }, turn);
  return around(8, petal, 22.5) + circleOutline(0.24 * r);
};

const eachAt = (dots: readonly Dot[], drawn: string): string => dots.map((dot) => from(dot, drawn)).join('');

/** Coins of one size, each a rim, a ring and a flower: what is of one ink is painted together. */
const coins = (dots: readonly Dot[]): string => {
  const [{ r } = { r: 0 }] = dots;
  const inInk = (drawn: string): string =>
    [...new Set(dots.map(({ ink }) => ink))]
      .map((ink) =>
        path(
          eachAt(
            dots.filter((dot) => dot.ink === ink),
            drawn,
          ),
          { fill: ink },
        ),
      )
      .join('');
  return [
    inInk(circleOutline(r)),
    path(eachAt(dots, circleOutline(0.84 * r)), { fill: 'none', stroke: ivory, 'stroke-width': 0.07 * r }),
    path(eachAt(dots, flower(r)), { fill: ivory }),
    inInk(circleOutline(0.13 * r)),
  ].join('');
};

const leaf = (turn: number): string =>
  outline(
    { x: 0, y: -18 },
    [
      [
        { x: 16, y: -34 },
        { x: 16, y: -54 },
        { x: 0, y: -68 },
      ],
      [
        { x: -16, y: -54 },
        { x: -16, y: -34 },
        { x: 0, y: -18 },
      ],
    ],
    { turn, end: 'closed' },
  );

/** The great coin stands around the origin. */
const here = (outlines: string, fill: string): string => path(from({ x: 0, y: 0 }, outlines), { fill });

const greatCoin = (ink: { readonly rim: Ink; readonly heart: Ink }): string => {
  const pearl = (turn: number): string =>
    ellipseOutline(turned({ x: 0, y: -87 }, turn), { x: 7, y: 10 }, turn);
  return placed(
    [
      circle({ x: 0, y: 0 }, 112, { fill: ink.rim }),
      circle({ x: 0, y: 0 }, 101, { fill: ivory }),
      circle({ x: 0, y: 0 }, 72, { fill: 'none', stroke: ink.rim, 'stroke-width': 5 }),
      here(around(24, pearl) + around(8, leaf), ink.rim),
      here(
        around(8, (turn) => circleOutline(5, polar(57, turn)), 22.5),
        gold,
      ),
      circle({ x: 0, y: 0 }, 24, { fill: ivory }),
      circle({ x: 0, y: 0 }, 18, { fill: ink.heart }),
      here(
        around(6, (turn) => circleOutline(4, turned({ x: 0, y: -9 }, turn))),
        ivory,
      ),
    ].join(''),
    { x: 150, y: 200 },
  );
};

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
  ...Object.fromEntries(Object.entries(LAYOUTS).map(([face, layout]) => [face, coins(layout)])),
};
