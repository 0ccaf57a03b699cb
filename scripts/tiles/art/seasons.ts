import { INK, type Ink } from '../palette.ts';
import { circle, ellipse, type Point, path, placed, ring } from '../svg.ts';
import { label } from './label.ts';

const { red, rose, blush, gold, amber, green, leaf, paleGreen, bark, ivory, blue, paleBlue, black } = INK;

const stroke = (ink: Ink, width: number) =>
  ({
    fill: 'none',
    stroke: ink,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) as const;

const swallow = (at: Point, scale: number, turn: number): string =>
  placed(
    path(
      'M-62-30C-30-30-12-16 0-6C14-26 40-40 74-38C50-26 34-8 22 8C40 22 54 36 62 58C44 48 30 40 12 28C-2 38-18 40-34 34C-22 30-14 22-8 12C-22-6-38-20-62-30Z',
      { fill: black },
    ) + path('M-8 12C-2 20 4 24 12 28C-2 38-18 40-34 34C-22 30-14 22-8 12Z', { fill: red }),
    { ...at, scale, turn },
  );

const willow = (x: number, length: number): string =>
  path(`M${x} 128C${x - 16} ${168} ${x + 14} ${length - 60} ${x - 4} ${length}`, stroke(leaf, 4)) +
  Array.from({ length: Math.floor((length - 150) / 24) }, (_, index) => {
    const y = 152 + index * 24;
    const shared = { fill: index % 2 === 0 ? green : paleGreen };
    return (
      placed(path('M0 0C10 4 16 14 14 30C4 24-2 12 0 0Z', shared), { x, y }) +
      placed(path('M0 0C-10 4-16 14-14 30C-4 24 2 12 0 0Z', shared), { x: x - 2, y: y + 8 })
    );
  }).join('');

const SPRING = [
  path('M34 136C96 114 190 142 266 122', stroke(bark, 10)),
  willow(64, 342),
  willow(108, 264),
  willow(206, 226),
  willow(244, 346),
  swallow({ x: 156, y: 288 }, 0.95, -8),
].join('');

const lotusPetal = (turn: number, length: number, fill: Ink): string =>
  placed(
    path(
      `M0 0C-40 ${-0.36 * length} -26 ${-0.82 * length} 0 ${-length}C26 ${-0.82 * length} 40 ${-0.36 * length} 0 0Z`,
      { fill, stroke: red, 'stroke-width': 3 },
    ),
    {
      x: 150,
      y: 256,
      turn,
    },
  );

const SUMMER = [
  path('M150 250C146 300 154 330 150 366', stroke(green, 8)),
  ellipse({ x: 86, y: 318 }, { x: 56, y: 21 }, { fill: leaf, stroke: green, 'stroke-width': 3.5 }),
  ellipse({ x: 218, y: 336 }, { x: 50, y: 18 }, { fill: paleGreen, stroke: green, 'stroke-width': 3.5 }),
  path(
    'M86 318L48 310M86 318L124 310M86 318L86 300M86 318L70 336M86 318L106 335M218 336L184 330M218 336L250 328M218 336L226 352',
    stroke(green, 2.5),
  ),
  lotusPetal(-74, 112, blush),
  lotusPetal(74, 112, blush),
  lotusPetal(-50, 128, rose),
  lotusPetal(50, 128, rose),
  lotusPetal(-25, 138, blush),
  lotusPetal(25, 138, blush),
  lotusPetal(0, 142, rose),
  ellipse({ x: 150, y: 252 }, { x: 21, y: 11 }, { fill: gold, stroke: red, 'stroke-width': 2.5 }),
].join('');

const MAPLE =
  'M0 96L-4 46C-22 54-42 56-60 50L-52 36C-72 30-88 16-98-4L-80-6C-92-24-94-38-92-54L-66-42L-62-62L-36-34C-40-56-34-80-24-92L-14-80L0-112L14-80L24-92C34-80 40-56 36-34L62-62L66-42L92-54C94-38 92-24 80-6L98-4C88 16 72 30 52 36L60 50C42 56 22 54 4 46L4 96Z';

const mapleLeaf = (at: Point & { readonly scale: number; readonly turn: number }, fill: Ink): string =>
  placed(
    path(MAPLE, { fill, stroke: red, 'stroke-width': 3.5, 'stroke-linejoin': 'round' }) +
      path('M0 50V-86M0 40L-72-30M0 40L72-30M0 44L-66 12M0 44L66 12', stroke(ivory, 3)),
    at,
  );

const AUTUMN = [
  mapleLeaf({ x: 136, y: 216, scale: 1.02, turn: -12 }, amber),
  mapleLeaf({ x: 218, y: 314, scale: 0.46, turn: 34 }, red),
  mapleLeaf({ x: 76, y: 330, scale: 0.34, turn: -40 }, gold),
].join('');

const ARM = [
  path('M0 0V-112M0-46L-22-66M0-46L22-66M0-74L-18-92M0-74L18-92', stroke(blue, 8)),
  circle({ x: 0, y: -112 }, 8, { fill: blue }),
].join('');

const flake = (x: number, y: number, scale: number): string =>
  placed(ring(path('M0 0V-112M0-66L-26-90M0-66L26-90', stroke(paleBlue, 13)), 6), { x, y, scale });

const WINTER = [
  placed(ring(ARM, 6) + circle({ x: 0, y: 0 }, 17, { fill: ivory, stroke: blue, 'stroke-width': 7 }), {
    x: 150,
    y: 222,
  }),
  flake(62, 346, 0.2),
  flake(244, 344, 0.2),
].join('');

const ink = { number: blue, name: red } as const;

export const SEASONS: Readonly<Record<string, string>> = {
  g1: SPRING + label(1, '春', ink),
  g2: SUMMER + label(2, '夏', ink),
  g3: AUTUMN + label(3, '秋', ink),
  g4: WINTER + label(4, '冬', ink),
};
