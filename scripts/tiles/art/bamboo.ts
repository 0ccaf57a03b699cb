import { INK, type Ink } from '../palette.ts';
import { type Point, path, placed } from '../svg.ts';
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

/** A stem of two joints around the origin: swollen at both ends and at the knot, with a light along each joint. */
const stick = ({ x, y, height, ink, turn = 0 }: Stick): string => {
  const end = height / 2;
  const w = HALF_WIDTH;
  const joint = (sign: 1 | -1): string =>
    `M${-0.62 * w} ${sign * 7}L${-0.62 * w} ${sign * (end - 12)}C${-w} ${sign * (end - 10)} ${-w} ${sign * end} ${-0.6 * w} ${sign * end}` +
    `L${0.6 * w} ${sign * end}C${w} ${sign * end} ${w} ${sign * (end - 10)} ${0.62 * w} ${sign * (end - 12)}L${0.62 * w} ${sign * 7}Z`;
  const light = (sign: 1 | -1): string => `M0 ${sign * 16}L0 ${sign * (end - 13)}`;
  return placed(
    [
      path(joint(1) + joint(-1), { fill: ink }),
      path(
        `M${-0.75 * w}-8H${0.75 * w}C${1.1 * w}-8 ${1.1 * w} 8 ${0.75 * w} 8H${-0.75 * w}C${-1.1 * w} 8 ${-1.1 * w}-8 ${-0.75 * w}-8Z`,
        { fill: ink },
      ),
      path(light(1) + light(-1), {
        stroke: ivory,
        'stroke-width': 6,
        'stroke-linecap': 'round',
        fill: 'none',
      }),
      path(`M${-0.6 * w} 0H${0.6 * w}`, { stroke: ivory, 'stroke-width': 3, 'stroke-linecap': 'round' }),
    ].join(''),
    { x, y, turn },
  );
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
  '8s': [
    ...row({ y: UPPER, xs: [50, 250], height: TALL, inks: [green] }),
    { x: 116, y: UPPER, height: TALL, ink: green, turn: 27 },
    { x: 184, y: UPPER, height: TALL, ink: green, turn: -27 },
    ...row({ y: LOWER, xs: [50, 250], height: TALL, inks: [blue] }),
    { x: 116, y: LOWER, height: TALL, ink: blue, turn: -27 },
    { x: 184, y: LOWER, height: TALL, ink: blue, turn: 27 },
  ],
  '9s': THIRDS.flatMap((y) => row({ y, xs: THREE, height: LOW, inks: [green, red, blue] })),
};

export const BAMBOO: Readonly<Record<string, string>> = {
  '1s': BIRD,
  ...Object.fromEntries(Object.entries(LAYOUTS).map(([face, sticks]) => [face, sticks.map(stick).join('')])),
};
