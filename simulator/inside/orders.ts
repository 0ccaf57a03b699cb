import { z } from 'zod';
import { KEY_ACTS, KEYS, SIDES, TILE_SETS } from '../../firmware-protocol/words.ts';
import { parseZone, printZone, type Zone } from '../../firmware-protocol/zone.ts';

/* What whoever looks inside may do: what people do with hands at a table, and what else goes wrong there. */

const zone = z
  .string()
  .max(16)
  .transform((text, context): Zone => {
    const read = parseZone(text);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: `"${text}" is no place of the table` });
    return z.NEVER;
  });

/** As long as a line of a script gets. */
const LONGEST_LINE = 200;

export const insideOrder = z.discriminatedUnion('do', [
  /** A key of one side. */
  z.strictObject({
    do: z.literal('press'),
    side: z.literal(SIDES),
    key: z.enum(KEYS),
    act: z.enum(KEY_ACTS),
  }),
  /** A line of a script: a mishap, and when it comes. */
  z.strictObject({ do: z.literal('cause'), line: z.string().min(1).max(LONGEST_LINE) }),
  /** A hand takes a tile and puts it down; back to where it was, it is turned face up. */
  z.strictObject({ do: z.literal('move'), from: zone, to: zone }),
  /** What lies on the table goes into the open gate. */
  z.strictObject({ do: z.literal('push-in') }),
  /** What lies on the floor goes into the open gate. */
  z.strictObject({ do: z.literal('pick-up') }),
  /** What is of another set is taken out of the drum. */
  z.strictObject({ do: z.literal('sort-drum') }),
  z.strictObject({ do: z.literal('take-set-away'), set: z.enum(TILE_SETS) }),
  z.strictObject({ do: z.literal('bring-set-back'), set: z.enum(TILE_SETS) }),
  /** The cable to the controller. */
  z.strictObject({ do: z.literal('cable'), is: z.enum(['out', 'in']) }),
  /** Whether the simulated staff comes when a display calls, or whoever looks inside is the staff. */
  z.strictObject({ do: z.literal('staff'), is: z.enum(['at-hand', 'away']) }),
]);

export type InsideOrder = z.infer<typeof insideOrder>;

/** An order as it is sent, so that it can be read again. */
export const writtenOrder = (order: InsideOrder): z.input<typeof insideOrder> =>
  order.do === 'move' ? { ...order, from: printZone(order.from), to: printZone(order.to) } : order;

/** What became of it, in words. */
export interface InsideAnswer {
  readonly outcome: 'done' | 'refused';
  readonly told: string;
}
