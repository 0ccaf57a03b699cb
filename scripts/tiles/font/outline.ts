import { short } from '../svg.ts';
import type { Contour, OutlinePoint } from './glyph.ts';

/** Where a character is to stand: its ink fills this box, as large as its proportions allow, centred. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Map = (point: OutlinePoint) => OutlinePoint;

/** The SVG path of a character, its ink fitted into the box. */
export const outlinePath = (contours: readonly Contour[], box: Box): string => {
  const map = fitInto(contours.flat(), box);
  return contours.map((contour) => contourPath(contour.map(map))).join('');
};

const fitInto = (points: readonly OutlinePoint[], box: Box): Map => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(box.width / (right - left), box.height / (high - low));
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return ({ x, y, onCurve }) => ({
    x: middle.x + (x - (left + right) / 2) * scale,
    y: middle.y - (y - (low + high) / 2) * scale,
    onCurve,
  });
};

const halfway = (a: OutlinePoint, b: OutlinePoint): OutlinePoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  onCurve: true,
});

const at = ({ x, y }: OutlinePoint): string => `${short(x)} ${short(y)}`;

/** Between two control points in a row lies an unwritten point of the curve, halfway. */
const spelledOut = (contour: Contour): Contour =>
  contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length] ?? point;
    return point.onCurve || next.onCurve ? [point] : [point, halfway(point, next)];
  });

const contourPath = (contour: Contour): string => {
  const points = spelledOut(contour);
  const first = points.findIndex(({ onCurve }) => onCurve);
  const turned = [...points.slice(first), ...points.slice(0, first)];
  const [start, ...rest] = turned;
  if (start === undefined) return '';
  const commands = [...rest, start].map((point, index, all) => {
    if (!point.onCurve) return `Q${at(point)} `;
    return all[index - 1]?.onCurve === false ? at(point) : `L${at(point)}`;
  });
  return `M${at(start)}${commands.join('')}Z`;
};
