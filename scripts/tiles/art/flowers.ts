import { INK, type Ink } from '../palette.ts';
import { circle, ellipse, type Point, path, placed, polar, ring } from '../svg.ts';
import { label } from './label.ts';

const { red, rose, blush, gold, amber, green, leaf, paleGreen, violet, lilac, bark, ivory, blue } = INK;

const stroke = (ink: Ink, width: number) =>
  ({
    fill: 'none',
    stroke: ink,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) as const;

/** Five round petals and their stamens. */
const blossom = (at: Point, r: number): string =>
  placed(
    [
      ring(
        circle({ x: 0, y: -0.62 * r }, 0.46 * r, { fill: rose, stroke: red, 'stroke-width': 0.06 * r }),
        5,
      ),
      circle({ x: 0, y: 0 }, 0.34 * r, { fill: blush }),
      ring(
        path(`M0 0V${-0.5 * r}`, stroke(ivory, 0.05 * r)) +
          circle({ x: 0, y: -0.54 * r }, 0.07 * r, { fill: gold }),
        10,
        18,
      ),
      circle({ x: 0, y: 0 }, 0.13 * r, { fill: gold }),
    ].join(''),
    at,
  );

const bud = (at: Point, turn: number): string =>
  placed(
    circle({ x: 0, y: -11 }, 13, { fill: rose, stroke: red, 'stroke-width': 2.5 }) +
      path('M-9 0C-4-10 4-10 9 0Z', { fill: bark }),
    { ...at, turn },
  );

const PLUM = [
  path(
    'M60 366C84 320 112 312 132 268C150 230 190 216 226 136M132 268C108 242 84 236 62 186M176 224C206 236 226 236 248 262',
    stroke(bark, 11),
  ),
  bud({ x: 226, y: 138 }, 14),
  bud({ x: 62, y: 188 }, -28),
  bud({ x: 247, y: 258 }, 60),
  blossom({ x: 164, y: 196 }, 54),
  blossom({ x: 106, y: 286 }, 46),
  blossom({ x: 214, y: 304 }, 38),
  blossom({ x: 104, y: 144 }, 32),
].join('');

const orchidFlower = (at: Point, scale: number, turn: number): string =>
  placed(
    [
      ring(
        path('M0 0C-20-18-18-48 0-64C18-48 20-18 0 0Z', { fill: lilac, stroke: violet, 'stroke-width': 3 }),
        3,
      ),
      ring(
        path('M0 0C-24-12-30-36-12-52C8-50 18-24 0 0Z', { fill: lilac, stroke: violet, 'stroke-width': 3 }),
        2,
        62,
      ),
      path('M-15 4C-19 26-8 40 0 44C8 40 19 26 15 4C8-6-8-6-15 4Z', {
        fill: rose,
        stroke: violet,
        'stroke-width': 3,
      }),
      circle({ x: 0, y: 4 }, 8, { fill: gold }),
    ].join(''),
    { ...at, scale, turn },
  );

const ORCHID = [
  path(
    'M150 368C118 300 78 254 34 238C78 272 112 320 150 368ZM150 368C146 284 118 206 70 146C126 196 160 280 150 368ZM150 368C168 296 214 252 268 240C222 272 186 314 150 368ZM150 368C146 318 150 276 160 250C164 284 160 322 150 368Z',
    {
      fill: leaf,
      stroke: green,
      'stroke-width': 3,
    },
  ),
  path('M150 366C158 300 164 250 196 176M164 268C150 240 136 222 118 210', stroke(green, 6)),
  orchidFlower({ x: 196, y: 174 }, 0.98, 10),
  orchidFlower({ x: 122, y: 216 }, 0.72, -18),
  orchidFlower({ x: 214, y: 282 }, 0.56, 30),
].join('');

const petalRing = (length: number, width: number, fill: Ink): string =>
  path(
    `M0 0C${-width} ${-0.4 * length} ${-width} ${-0.9 * length} 0 ${-length}C${width} ${-0.9 * length} ${width} ${-0.4 * length} 0 0Z`,
    {
      fill,
      stroke: red,
      'stroke-width': 1.8,
    },
  );

const chrysanthemum = (at: Point, scale: number): string =>
  placed(
    [
      ring(petalRing(84, 13, amber), 18),
      ring(petalRing(64, 12, gold), 15, 10),
      ring(petalRing(43, 10, amber), 11, 4),
      circle({ x: 0, y: 0 }, 15, { fill: gold, stroke: red, 'stroke-width': 2 }),
    ].join(''),
    { ...at, scale },
  );

const chrysanthemumLeaf =
  'M0 0C-16-10-30-8-40-26C-30-30-30-38-36-50C-18-50-12-58-6-72C6-60 14-52 30-52C26-40 28-32 36-26C26-10 14-8 0 0Z';

const CHRYSANTHEMUM = [
  path('M154 366C150 320 150 280 150 210', stroke(green, 9)),
  placed(path(chrysanthemumLeaf, { fill: leaf, stroke: green, 'stroke-width': 3 }), {
    x: 150,
    y: 348,
    turn: -66,
    scale: 1.15,
  }),
  placed(path(chrysanthemumLeaf, { fill: leaf, stroke: green, 'stroke-width': 3 }), {
    x: 152,
    y: 350,
    turn: 64,
    scale: 1.15,
  }),
  chrysanthemum({ x: 150, y: 210 }, 1.12),
].join('');

const stem = (x: number, lean: number): string =>
  placed(
    [118, 180, 242, 304]
      .map((y) =>
        path(`M-9 ${y + 3}C-7 ${y + 18} -7 ${y + 42} -9 ${y + 57}H9C7 ${y + 42} 7 ${y + 18} 9 ${y + 3}Z`, {
          fill: leaf,
          stroke: green,
          'stroke-width': 2.5,
        }),
      )
      .join(''),
    { x, y: 0, turn: lean },
  );

const BLADE = 'M0 0C22-16 54-18 86 4C56 14 24 16 0 0Z';
const blade = (x: number, y: number, turn: number, fill: Ink): string =>
  placed(path(BLADE, { fill, stroke: green, 'stroke-width': 2 }), { x, y, turn });

const BAMBOO_GROVE = [
  stem(108, 0),
  stem(180, -2),
  ...[
    [108, 180, 158],
    [108, 180, 206],
    [108, 242, 12],
    [188, 180, -44],
    [188, 180, 14],
    [108, 242, 158],
    [188, 242, 150],
    [188, 304, 20],
    [188, 304, -28],
    [108, 304, 164],
    [108, 304, 204],
  ].map(([x = 0, y = 0, turn = 0], index) => blade(x, y, turn, index % 2 === 0 ? green : paleGreen)),
].join('');

/** A small bee visits the chrysanthemum; the set's joke, seen only from near. */
const BEE = placed(
  [
    ellipse({ x: -6, y: -11 }, { x: 8, y: 12 }, { fill: ivory, stroke: blue, 'stroke-width': 2 }),
    ellipse({ x: 8, y: -11 }, { x: 8, y: 12 }, { fill: ivory, stroke: blue, 'stroke-width': 2 }),
    ellipse({ x: 0, y: 0 }, { x: 17, y: 10 }, { fill: gold, stroke: bark, 'stroke-width': 2.5 }),
    path('M-6-9V9M3-10V10', stroke(bark, 4)),
  ].join(''),
  { ...polar(0, 0), x: 252, y: 134, turn: -16 },
);

const ink = { number: red, name: green } as const;

export const FLOWERS: Readonly<Record<string, string>> = {
  f1: PLUM + label(1, '梅', ink),
  f2: ORCHID + label(2, '蘭', ink),
  f3: CHRYSANTHEMUM + BEE + label(3, '菊', ink),
  f4: BAMBOO_GROVE + label(4, '竹', ink),
};
