import { characterPath } from '../font/noto-serif.ts';
import { INK, type Ink } from '../palette.ts';
import { element, path } from '../svg.ts';

const { black, red, green, blue } = INK;

/** The five is written as on tiles people play with. */
const NUMERALS = ['一', '二', '三', '四', '伍', '六', '七', '八', '九'] as const;
const TEN_THOUSAND = '萬';

const UPPER = { x: 62, y: 38, width: 176, height: 142 } as const;
const LOWER = { x: 62, y: 206, width: 176, height: 160 } as const;
const WHOLE = { x: 42, y: 62, width: 216, height: 276 } as const;

/** These are bare lines, which would be hairs on a small screen: their ink is laid on thicker. */
const LINES = ['一', '二', '三'];
const laidOn = (numeral: string, ink: Ink) =>
  LINES.includes(numeral) ? { stroke: ink, 'stroke-width': 9, 'stroke-linejoin': 'round' } : {};

const number = (numeral: string, ink: Ink): string =>
  path(characterPath(numeral, UPPER), { fill: ink, ...laidOn(numeral, ink) }) +
  path(characterPath(TEN_THOUSAND, LOWER), { fill: red });

const honour = (character: string, ink: Ink): string => path(characterPath(character, WHOLE), { fill: ink });

const frame = (inset: number, width: number, radius: number): string =>
  element('rect', {
    x: inset,
    y: inset,
    width: 300 - 2 * inset,
    height: 400 - 2 * inset,
    rx: radius,
    fill: 'none',
    stroke: blue,
    'stroke-width': width,
  });

const CORNERS = [
  [66, 66],
  [234, 66],
  [66, 334],
  [234, 334],
] as const;

const rivet = ([x, y]: readonly [number, number]): string =>
  element('rect', {
    x: x - 8,
    y: y - 8,
    width: 16,
    height: 16,
    fill: blue,
    transform: `rotate(45 ${x} ${y})`,
  });

/** The white dragon: an empty board in its frame. */
const BOARD = frame(42, 12, 10) + frame(86, 4, 4) + CORNERS.map(rivet).join('');

export const CHARACTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NUMERALS.map((numeral, index) => [`${index + 1}m`, number(numeral, black)])),
  '0m': number('伍', red),
};

export const HONOURS: Readonly<Record<string, string>> = {
  '1z': honour('東', black),
  '2z': honour('南', black),
  '3z': honour('西', black),
  '4z': honour('北', black),
  '5z': BOARD,
  '6z': honour('發', green),
  '7z': honour('中', red),
};

const SEAL = { x: 8, y: 8, width: 84, height: 84 } as const;

/** The bare characters of the winds in the colour of their surroundings, in a frame of 100 × 100. */
export const WIND_CHARACTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ east: '東', south: '南', west: '西', north: '北' }).map(([wind, character]) => [
    wind,
    path(characterPath(character, SEAL), { fill: 'currentColor' }),
  ]),
);
