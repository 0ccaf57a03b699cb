import { z } from 'zod';
import { side } from './values.ts';

/** Where in the machine a fault is, as its firmware numbers the parts (SPEC §8.4); left out = not known, or without a number. */
export const faultPlace = z.strictObject({
  side: side.exactOptional(),
  head: z.int().exactOptional(),
  slot: z.int().exactOptional(),
  tile: z.int().exactOptional(),
  set: z.enum(['A', 'B']).exactOptional(),
});

/**
 * What ends a fault: another attempt with a start press; a start key held down, then a press; two start keys, which open the
 * machine for a tile; or the machine goes on by itself when what is in its way is gone. `after-hand`: nothing before the hand
 * that goes on is over.
 */
const faultEnd = z.enum(['press-start', 'hold-start', 'two-keys', 'by-itself', 'after-hand']);

const stopped = { code: z.string(), place: faultPlace.exactOptional() };

/** A fault, as staff is to meet it. */
export const faultView = z.strictObject({
  ...stopped,
  ends: faultEnd,
  /** With the lid open: what it was opened for. */
  before: z.strictObject(stopped).exactOptional(),
});

export type FaultPlaceView = z.infer<typeof faultPlace>;
export type FaultEnd = z.infer<typeof faultEnd>;
export type FaultView = z.infer<typeof faultView>;
