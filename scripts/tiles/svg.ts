/** A few helpers to write SVG as text. Lengths are user units of the tile's frame. */

export const FRAME = { width: 300, height: 400 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Attributes = Readonly<Record<string, string | number>>;

/** Rounded to a hundredth: nobody sees more, and the sprite stays small. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

const attribute = ([name, value]: readonly [string, string | number]): string =>
  ` ${name}="${typeof value === 'number' ? short(value) : value}"`;

export const element = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const open = `<${name}${Object.entries(attributes).map(attribute).join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`;
};

export const circle = (at: Point, r: number, attributes: Attributes): string =>
  element('circle', { cx: at.x, cy: at.y, r, ...attributes });

export const ellipse = (at: Point, radii: Point, attributes: Attributes): string =>
  element('ellipse', { cx: at.x, cy: at.y, rx: radii.x, ry: radii.y, ...attributes });

export const path = (d: string, attributes: Attributes): string => element('path', { d, ...attributes });

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  element('g', attributes, ...children);

/** Drawn around the origin, put at a point, turned clockwise by degrees and scaled. */
export const placed = (
  drawing: string,
  { x, y, turn = 0, scale = 1 }: Point & { readonly turn?: number; readonly scale?: number },
): string => {
  const steps = [
    `translate(${short(x)} ${short(y)})`,
    ...(turn === 0 ? [] : [`rotate(${short(turn)})`]),
    ...(scale === 1 ? [] : [`scale(${short(scale)})`]),
  ];
  return group({ transform: steps.join(' ') }, drawing);
};

/** The drawing repeated `count` times around the origin. */
export const ring = (drawing: string, count: number, start = 0): string =>
  Array.from({ length: count }, (_, index) =>
    placed(drawing, { x: 0, y: 0, turn: start + (index * 360) / count }),
  ).join('');

/** Turned clockwise around the origin, by degrees. */
export const turned = ({ x, y }: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
};

/*
 * Outlines: what is painted alike and does not overlap can be one path of many. A page that shows a hundred tiles has a
 * hundred times as many things as a tile is made of. They begin and end at a point of their own, `from`, so that equal ones
 * are the same text.
 */

/** A tenth of a unit is a fiftieth of a pixel: less would only have to be sent. */
const tenth = (value: number): string => String(Math.round(value * 10) / 10 + 0);

const at = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`;

const opposite = ({ x, y }: Point): Point => ({ x: -x, y: -y });

/** What is outlined around the origin, at a point. */
export const from = (point: Point, outlines: string): string => `M${at(point)}${outlines}`;

/**
 * The outline of an ellipse; `turn`: clockwise around its middle, degrees. Radii of an arc that cannot span its ends grow until
 * they do (SVG 1.1, F.6.6): their ratio is enough, and halves that were rounded meet.
 */
export const ellipseOutline = (middle: Point, radii: Point, turn = 0): string => {
  const across = turned({ x: 2 * radii.x, y: 0 }, turn);
  const begin = { x: middle.x - across.x / 2, y: middle.y - across.y / 2 };
  const half = (to: Point): string => `a1 ${short(radii.y / radii.x)} ${tenth(turn)} 1 0 ${at(to)}`;
  return `m${at(begin)}${half(across)}${half(opposite(across))}zm${at(opposite(begin))}`;
};

export const circleOutline = (r: number, middle: Point = { x: 0, y: 0 }): string =>
  ellipseOutline(middle, { x: r, y: r });

/** To one point straight, to three as a curve. */
type Step = readonly [Point] | readonly [Point, Point, Point];

const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** Goes from a point by steps and back to the origin; `turn`: of all of it, clockwise around the origin, degrees. */
export const outline = (
  begin: Point,
  steps: readonly Step[],
  { turn = 0, end }: { readonly turn?: number; readonly end: 'open' | 'closed' },
): string => {
  let here = turned(begin, turn);
  const drawn = [`m${at(here)}`];
  for (const step of steps) {
    const points = step.map((point) => turned(point, turn));
    drawn.push((step.length === 1 ? 'l' : 'c') + points.map((point) => at(less(point, here))).join(' '));
    here = points.at(-1) ?? here;
  }
  const back = end === 'closed' ? turned(begin, turn) : here;
  return `${drawn.join('')}${end === 'closed' ? 'z' : ''}m${at(opposite(back))}`;
};

/** `count` outlines around the origin, each made for its turn in degrees. */
export const around = (count: number, outline: (turn: number) => string, start = 0): string =>
  Array.from({ length: count }, (_, index) => outline(start + (index * 360) / count)).join('');

export const polar = (r: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: r * Math.cos(angle), y: r * Math.sin(angle) };
};
