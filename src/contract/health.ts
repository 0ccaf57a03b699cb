import { z } from 'zod';
import { tableId } from './ids.ts';

/** `GET /healthz`: the program is alive. */
export const healthAnswer = z.strictObject({ status: z.literal('ok') });

/** What keeps a table from being played at and heard of. */
const waiting = z.enum(['starting', 'failed', 'table', 'broker']);

/** `GET /readyz`: 200 where every table that is to run can be played at, else 503 and what is waited for at which. */
export const readyAnswer = z.strictObject({
  status: z.enum(['ready', 'waiting']),
  /** `table`: its line is not up; `broker`: what it publishes is not known to arrive. */
  waits: z.array(
    z.strictObject({
      table: tableId,
      for: waiting,
      /** The number of that broker in the settings, from 1 on; left out = it waits for none. */
      broker: z.int().min(1).exactOptional(),
    }),
  ),
});

export type HealthAnswer = z.infer<typeof healthAnswer>;
export type ReadyAnswer = z.infer<typeof readyAnswer>;
