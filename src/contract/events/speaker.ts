import { z } from 'zod';
import { player, text } from './parts.ts';

/** Who says or rules something, and by what. */
export const voice = z.discriminatedUnion('through', [
  z.strictObject({ through: z.literal('key') }),
  z.strictObject({ through: z.literal('page'), session: text, device: text }),
  z.strictObject({ through: z.literal('command-line') }),
]);

const playerSpeaker = z.strictObject({
  role: z.literal('player'),
  player,
  voice: voice.exactOptional(),
});

export const operatorSpeaker = z.strictObject({
  role: z.literal('operator'),
  voice: voice.exactOptional(),
});

export const speaker = z.discriminatedUnion('role', [playerSpeaker, operatorSpeaker]);

const referee = z.discriminatedUnion('role', [
  playerSpeaker,
  operatorSpeaker,
  z.strictObject({ role: z.literal('table') }),
]);

/** What every ruling says besides. */
export const ruledFacts = { by: referee, reason: text, declaration: text.nullable() };
export const ruled = z.strictObject(ruledFacts);
