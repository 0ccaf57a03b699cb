import type { Side, Zone } from '../../src/play/seating/furniture.ts';
import type { Course } from './course.ts';
import { isBoundByReady } from './held.ts';
import type { BySide, SeenTile } from './seat-sight.ts';

/** Hands that everybody sees: of who has said ready twice, from his discard on; what he draws then stands until he discards it. */
export function laidOpenIn(
  course: Course,
  hands: BySide<readonly SeenTile[]>,
): Partial<BySide<readonly SeenTile[]>> | undefined {
  if (course.shown.size === 0) return undefined;
  const open = [...course.shown].filter((side) => isBoundByReady(course, side));
  return Object.fromEntries(open.map((side) => [side, withoutDrawn(course, side, hands[side])]));
}

function withoutDrawn({ moves }: Course, side: Side, hand: readonly SeenTile[]): readonly SeenTile[] {
  const last = moves.findLast(({ from, to }) => touches(from, side) || touches(to, side))?.to;
  return last?.place === 'hand' ? hand.filter(({ index }) => index !== last.index) : hand;
}

const touches = (zone: Zone, side: Side): boolean => zone.place === 'hand' && zone.side === side;
