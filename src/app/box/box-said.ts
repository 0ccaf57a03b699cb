import { z } from 'zod';
import { type Declaration, declaration } from '../../contract/declaration.ts';
import { type BoxEntry, jsonIn, jsonNote } from '../../hardware/box-entry.ts';
import type { Said } from '../declaration-desk.ts';

/**
 * What somebody said on a page, in a note of the black box: who, what, and under which id. By which code or token
 * he was known is not in it.
 */
const SAID_NOTE = 'said ';

const speaker = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('player'), player: z.enum(['p1', 'p2', 'p3']) }),
  z.strictObject({ role: z.literal('operator') }),
]);
const saidNote = declaration.extend({ speaker });

export const noteOf = ({ speaker: who, id, say }: Said): string =>
  jsonNote(SAID_NOTE, { speaker: who, id, say });

/** What was said in this entry; null for any other entry. */
export const saidIn = (entry: BoxEntry): (Declaration & Pick<Said, 'speaker'>) | null =>
  saidNote.safeParse(jsonIn(entry, SAID_NOTE)).data ?? null;
