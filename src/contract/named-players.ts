import { z } from 'zod';
import { PLAYERS } from '../play/seating/furniture.ts';

/** `named-players.json` in the club's folder: who was named at a table in a player's place, by ids alone. */
export const namedPlayersFile = z.strictObject({
  v: z.literal(1),
  named: z.array(
    z.strictObject({
      table: z.string().min(1),
      player: z.enum(PLAYERS),
      id: z.string().min(1),
      /** Somebody who had a name then: once it is erased, he is nobody's successor any more. */
      as: z.enum(['called', 'guest']),
      /** Whom the settings named in that place then; null: a guest. */
      insteadOf: z.string().min(1).nullable(),
    }),
  ),
});

export type NamedPlayersFile = z.infer<typeof namedPlayersFile>;
