import { z } from 'zod';

/** A name as people see it: letters, marks, digits, signs and blanks; nothing that turns or hides what stands beside it. */
export const playerName = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,24}$/u, 'wants names of 1 to 24 visible characters');
