import { z } from 'zod';

/** What choosing rules for the next match comes to. */
export const choiceTaken = {
  holds: z.enum(['at-once', 'after-this-match']),
  /** `other`: the table asks for them to be sorted before it plays. */
  tiles: z.enum(['same', 'other']),
};
