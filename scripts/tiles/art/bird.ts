import { INK } from '../palette.ts';
import { circle, ellipse, path, placed } from '../svg.ts';

const { green, paleGreen, blue, paleBlue, red, gold, black, ivory, bark, leaf } = INK;

/** A tail feather from the origin upwards, ending in the peacock's eye. */
const feather = (length: number): string =>
  [
    path(
      `M0 0C-9 ${-length * 0.5} -11 ${-length * 0.8} 0 ${-length}C11 ${-length * 0.8} 9 ${-length * 0.5} 0 0Z`,
      {
        fill: green,
      },
    ),
    path(`M0-20V${-length + 34}`, { stroke: paleGreen, 'stroke-width': 2.5 }),
    ellipse({ x: 0, y: -length + 10 }, { x: 17, y: 20 }, { fill: green }),
    ellipse({ x: 0, y: -length + 11 }, { x: 12, y: 14 }, { fill: gold }),
    ellipse({ x: 0, y: -length + 13 }, { x: 8, y: 9 }, { fill: blue }),
    circle({ x: 0, y: -length + 15 }, 3.5, { fill: red }),
  ].join('');

const FAN = [
  { turn: 118, length: 118 },
  { turn: 14, length: 168 },
  { turn: 96, length: 142 },
  { turn: 34, length: 172 },
  { turn: 75, length: 158 },
  { turn: 54, length: 168 },
] as const;

const tail = placed(FAN.map(({ turn, length }) => placed(feather(length), { x: 0, y: 0, turn })).join(''), {
  x: 116,
  y: 232,
});

const crest = [-34, -16, 2]
  .map((turn) =>
    placed(
      path('M0 0V-30', { stroke: green, 'stroke-width': 3 }) + circle({ x: 0, y: -33 }, 5.5, { fill: red }),
      { x: 86, y: 88, turn },
    ),
  )
  .join('');

const body = [
  path(
    'M64 106C60 84 78 74 94 80C116 88 114 112 112 132C109 160 132 172 150 196C170 224 158 268 118 272C74 276 52 244 62 206C70 178 72 150 64 106Z',
    {
      fill: blue,
    },
  ),
  path(
    'M78 214C84 190 96 184 108 178M80 234C90 206 106 200 122 196M90 250C100 226 116 218 136 214M106 260C116 242 130 236 146 234',
    {
      stroke: paleBlue,
      'stroke-width': 5,
      'stroke-linecap': 'round',
      fill: 'none',
    },
  ),
  path('M70 102L40 112L68 120Z', { fill: gold }),
  circle({ x: 84, y: 100 }, 8.5, { fill: ivory }),
  circle({ x: 83, y: 100 }, 4.5, { fill: black }),
].join('');

const wing =
  path('M96 190C126 184 160 206 168 252C140 262 104 250 96 190Z', { fill: red }) +
  path('M108 200C124 206 142 222 150 246M120 198C138 204 154 222 160 246', {
    stroke: ivory,
    'stroke-width': 3.5,
    'stroke-linecap': 'round',
    fill: 'none',
  });

const perch = [
  path('M96 268V316M124 268V316M96 316L82 324M96 316L108 324M124 316L110 324M124 316L138 324', {
    stroke: bark,
    'stroke-width': 6,
    'stroke-linecap': 'round',
    fill: 'none',
  }),
  path('M38 332C100 322 190 338 264 326', {
    stroke: leaf,
    'stroke-width': 15,
    'stroke-linecap': 'round',
    fill: 'none',
  }),
  path('M92 322V338M196 326V342', { stroke: ivory, 'stroke-width': 3.5 }),
  path(
    'M196 330C214 346 236 356 258 354C246 338 222 328 196 330ZM60 334C58 348 66 360 82 366C84 350 76 338 60 334Z',
    {
      fill: green,
    },
  ),
].join('');

/** The sparrow of the first bamboo, here a peacock on its branch. */
export const BIRD = tail + crest + body + wing + perch;
