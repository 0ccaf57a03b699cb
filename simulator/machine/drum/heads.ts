import type { Zone } from '../../../firmware-protocol/zone.ts';
import { placesOf, type WallPlan } from './wall-places.ts';

/** How many heads take tiles from the drum: one for all walls, one for each, or two for each. */
export type HeadCount = 1 | 4 | 8;

/**
 * The stacking heads: each fills its own wall; when that stands the middle; when that is full too, the conveyor
 * takes its tiles to a wall that is still short.
 */
export interface Heads {
  readonly count: HeadCount;
  readonly wants: (head: number) => boolean;
  /** The place where the tile just taken by the head will stand. Throws where the head wants none. */
  readonly next: (head: number) => Zone;
}

interface Queue {
  readonly zones: readonly Zone[];
  filled: number;
}

const isFull = (queue: Queue | undefined): boolean =>
  queue === undefined || queue.filled >= queue.zones.length;

export const createHeads = (plan: WallPlan, count: HeadCount): Heads => {
  const { walls, middle } = placesOf(plan);
  const wallQueues: Queue[] =
    count === 1 ? [{ zones: walls.flat(), filled: 0 }] : walls.map((zones) => ({ zones, filled: 0 }));
  const middleQueue: Queue = { zones: middle, filled: 0 };
  const queueOf = (head: number): Queue => {
    const own = wallQueues[head % wallQueues.length];
    return [own, middleQueue, ...wallQueues].find((queue) => !isFull(queue)) ?? middleQueue;
  };
  return {
    count,
    wants: (head) => !isFull(queueOf(head)),
    next: (head) => {
      const queue = queueOf(head);
      const zone = queue.zones[queue.filled];
      if (zone === undefined) throw new Error(`head ${head} has nowhere to put a tile`);
      queue.filled += 1;
      return zone;
    },
  };
};
