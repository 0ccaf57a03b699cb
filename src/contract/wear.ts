import { z } from 'zod';
import { SET_NAMES } from '../play/seating/furniture.ts';
import { faultPlace } from './fault.ts';

const set = z.enum(SET_NAMES);
const at = z.int();

/** One thing the machine has done that wears it, as it is kept. */
export const wearFact = z.discriminatedUnion('what', [
  z.object({ v: z.literal(1), what: z.literal('built'), at, set, cycle: z.int() }),
  /** A moving part was blocked; `event` is the device's own number of it, by which it is counted once. */
  z.object({
    v: z.literal(1),
    what: z.literal('jam'),
    at,
    code: z.string(),
    event: z.string(),
    place: faultPlace.exactOptional(),
  }),
]);

/** How often the walls of each set were built, and what has jammed where, since the record began. */
export const wearView = z.strictObject({
  built: z.array(z.strictObject({ set, times: z.int(), jams: z.int() })),
  /** The newest first. */
  jams: z.array(
    z.strictObject({ code: z.string(), place: faultPlace.exactOptional(), times: z.int(), last: at }),
  ),
});

export type WearFact = z.infer<typeof wearFact>;
export type WearView = z.infer<typeof wearView>;
