import { INK, type Ink } from '../palette.ts';
import { from, outline, type Point, path } from '../svg.ts';
import { BIRD } from './bird.ts';

interface Stick extends Point {
  /** From end to end. */
  readonly height: number;
  readonly ink: Ink;
  /** Clockwise, degrees. */
  readonly turn?: number;
}

const { green, red, blue, ivory } = INK;
const HALF_WIDTH = 24;

const W = HALF_WIDTH;
const SIGNS = [1, -1] as const;

/** A stem of two joints: swollen at both ends. */
const stem = ({ height, turn = 0 }: Stick): string => {
  const end = height / 2;
  return SIGNS.map((sign) => {
    const to = (x: number, y: number): Point => ({ x, y: sign * y });
    return outline(
      to(-0.62 * W, 7),
      [
        [to(-0.62 * W, end - 12)],
        [to(-W, end - 10), to(-W, end), to(-0.6 * W, end)],
        [to(0.6 * W, end)],
        [to(W, end), to(W, end - 10), to(0.62 * W, end - 12)],
        [to(0.62 * W, 7)],
      ],
      { turn, end: 'closed' },
    );
  }).join('');
};

const knot = ({ turn = 0 }: Stick): string => {
  const to = (x: number, y: number): Point => ({ x: x * W, y });
  return outline(
    to(-0.75, -8),
    [
      [to(0.75, -8)],
      [to(1.1, -8), to(1.1, 8), to(0.75, 8)],
      [to(-0.75, 8)],
      [to(-1.1, 8), to(-1.1, -8), to(-0.75, -8)],
    ],
    { turn, end: 'closed' },
  );
};

/** A light along each joint. */
const light = ({ height, turn = 0 }: Stick): string =>
  SIGNS.map((sign) =>
    outline({ x: 0, y: sign * 16 }, [[{ x: 0, y: sign * (height / 2 - 13) }]], { turn, end: 'open' }),
  ).join('');

const lightOfKnot = ({ turn = 0 }: Stick): string =>
  outline({ x: -0.6 * W, y: 0 }, [[{ x: 0.6 * W, y: 0 }]], { turn, end: 'open' });

/** Sticks of which none lies over another: what is of one ink is painted together. */
const sticks = (all: readonly Stick[]): string => {
  const drawn = (part: (stick: Stick) => string, of: readonly Stick[] = all): string =>
    of.map((stick) => from(stick, part(stick))).join('');
  const line = { stroke: ivory, 'stroke-linecap': 'round', fill: 'none' } as const;
  return [
    ...[...new Set(all.map(({ ink }) => ink))].map((ink) => {
      const ofInk = all.filter((each) => each.ink === ink);
      return path(drawn(stem, ofInk), { fill: ink }) + path(drawn(knot, ofInk), { fill: ink });
    }),
    path(drawn(light), { ...line, 'stroke-width': 6 }),
    path(drawn(lightOfKnot), { ...line, 'stroke-width': 3 }),
  ].join('');
};

interface Row {
  readonly y: number;
  readonly xs: readonly number[];
  readonly height: number;
  readonly inks: readonly Ink[];
}

const row = ({ y, xs, height, inks }: Row): readonly Stick[] =>
  xs.map((x, index) => ({ x, y, height, ink: inks[index % inks.length] ?? green }));

const UPPER = 112;
const LOWER = 288;
const TALL = 160;
const TWO = [100, 200];
const THREE = [72, 150, 228];
const THIRDS = [86, 200, 314];
const LOW = 108;

const FIVE = [
  ...row({ y: UPPER, xs: [76, 224], height: TALL, inks: [green, blue] }),
  ...row({ y: LOWER, xs: [76, 224], height: TALL, inks: [blue, green] }),
];

const LAYOUTS: Readonly<Record<string, readonly Stick[]>> = {
  '2s': [
    { x: 150, y: UPPER, height: TALL, ink: green },
    { x: 150, y: LOWER, height: TALL, ink: blue },
  ],
  '3s': [
    { x: 150, y: UPPER, height: TALL, ink: blue },
    ...row({ y: LOWER, xs: TWO, height: TALL, inks: [green] }),
  ],
  '4s': [
    ...row({ y: UPPER, xs: TWO, height: TALL, inks: [blue, green] }),
    ...row({ y: LOWER, xs: TWO, height: TALL, inks: [green, blue] }),
  ],
  '5s': [...FIVE, { x: 150, y: 200, height: TALL, ink: red }],
  '0s': [...FIVE, { x: 150, y: 200, height: TALL, ink: red }].map((each) => ({ ...each, ink: red })),
  '6s': [
    ...row({ y: UPPER, xs: THREE, height: TALL, inks: [green] }),
    ...row({ y: LOWER, xs: THREE, height: TALL, inks: [blue] }),
  ],
  '7s': [
    { x: 150, y: 86, height: LOW, ink: red },
    ...row({ y: 200, xs: THREE, height: LOW, inks: [green, blue, green] }),
    ...row({ y: 314, xs: THREE, height: LOW, inks: [green, blue, green] }),
  ],
  '9s': THIRDS.flatMap((y) => row({ y, xs: THREE, height: LOW, inks: [green, red, blue] })),
};

/** The slanting ones meet at their ends: one lies over the other. */
const EIGHT =
  sticks([
    ...row({ y: UPPER, xs: [50, 250], height: TALL, inks: [green] }),
    { x: 116, y: UPPER, height: TALL, ink: green, turn: 27 },
    ...row({ y: LOWER, xs: [50, 250], height: TALL, inks: [blue] }),
    { x: 116, y: LOWER, height: TALL, ink: blue, turn: -27 },
  ]) +
  sticks([
    { x: 184, y: UPPER, height: TALL, ink: green, turn: -27 },
    { x: 184, y: LOWER, height: TALL, ink: blue, turn: 27 },
  ]);

export const BAMBOO: Readonly<Record<string, string>> = {
  '1s': BIRD,
  '8s': EIGHT,
  ...Object.fromEntries(Object.entries(LAYOUTS).map(([face, layout]) => [face, sticks(layout)])),
};
