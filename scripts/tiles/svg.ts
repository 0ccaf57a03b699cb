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

export const polar = (r: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: r * Math.cos(angle), y: r * Math.sin(angle) };
};
