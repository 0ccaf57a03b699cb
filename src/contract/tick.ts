import { z } from 'zod';

/** `at` is the controller's time in milliseconds since 1970; three beats missed mean a stale screen. */
export const tick = z.object({ type: z.literal('tick'), at: z.number().int() });
