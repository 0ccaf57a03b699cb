import { z } from 'zod';
import { LIMIT_NAMES } from '../rules/han/han-worth.ts';
import { side } from './side.ts';

/** What a winning hand is worth, in the measure of the rules it was played by. */
const points = z.number().int();
const count = points.min(0);

export const pointWorth = z.strictObject({
  method: z.literal('points'),
  /** What hand-points are called: fan make the whole hand, without bonus-points. */
  unit: z.enum(['points', 'fan']),
  handPoints: points,
  bonusPoints: points,
  /** The limit hand itself is the item of that kind. */
  limit: z.enum(['half', 'full']).nullable(),
});

export const hanWorth = z.strictObject({
  method: z.literal('han'),
  /** How many times a yakuman; 0 = an ordinary hand. */
  yakuman: count,
  /** 0 for a yakuman. */
  han: count,
  /** The row of a table of prices; null where fu are counted, and for a yakuman. */
  tableHan: count.nullable(),
  /** Null where fu are not counted, and for a yakuman. */
  fu: count.nullable(),
  /** What the price is called; an ordinary hand of very many han is paid as a yakuman. */
  limitName: z.enum(LIMIT_NAMES).nullable(),
});

/** Every hand is counted and paid, the winner's and the others'. */
export const groupWorth = z.strictObject({
  method: z.literal('groups'),
  hands: z.array(z.strictObject({ side, points })),
});

export const worth = z.discriminatedUnion('method', [pointWorth, hanWorth, groupWorth]);

export type Worth = z.infer<typeof worth>;
export type WorthBy<Method extends Worth['method']> = Extract<Worth, { method: Method }>;
