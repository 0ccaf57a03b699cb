import { z } from 'zod';
import { jsonIn, jsonNote, type WireEntry } from '../../../firmware-protocol/wire-entry.ts';
import type { NextRules } from '../../charts/chart-events.ts';
import { declaration } from '../../contract/declaration.ts';
import { freeText, reason, side } from '../../contract/values.ts';
import { PLAYERS } from '../../play/seating/furniture.ts';
import type { Declared, PhoneAsking, Said } from '../declaration-intake.ts';

/**
 * What somebody said on a page, in a note of the black box: who, what, and under which id. By which code or token
 * he was known is not in it.
 */
const SAID_NOTE = 'said ';

const id = freeText({ most: 40 });
const voice = z
  .discriminatedUnion('through', [
    z.strictObject({ through: z.literal('key') }),
    z.strictObject({ through: z.literal('page'), session: id, device: id }),
    z.strictObject({ through: z.literal('command-line') }),
  ])
  .exactOptional();
const speaker = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('player'), player: z.enum(PLAYERS), voice }),
  z.strictObject({ role: z.literal('operator'), voice }),
]);
/** Whoever is named is recorded by his id; in a box of a release that knew no ids, by his name. */
const byId = z.strictObject({
  say: z.literal('change-player'),
  player: z.enum(PLAYERS),
  person: freeText({ most: 40 }),
  reason,
});
const saidNote = declaration.extend({ speaker, say: z.union([declaration.shape.say, byId]) });

export const noteOf = ({ speaker: who, id, say }: Said): string =>
  jsonNote(SAID_NOTE, { speaker: who, id, say });

const ASKING_NOTE = 'asking ';
const asking = z.strictObject({ side, now: z.enum(['asks', 'ended']) });

/** That a phone asks for a seat: a key pressed then may have said nothing else. */
export const askingNote = (asked: PhoneAsking): string => jsonNote(ASKING_NOTE, asked);

export const askingIn = (entry: WireEntry): PhoneAsking | null =>
  asking.safeParse(jsonIn(entry, ASKING_NOTE)).data ?? null;

const NEXT_RULES_NOTE = 'next-rules ';
const nextRules = z.strictObject({ rules: z.enum(['same', 'other']) });

/** By which rules the next match is played: a start press after the match may ask for those. */
export const nextRulesNote = (rules: NextRules): string => jsonNote(NEXT_RULES_NOTE, { rules });

export const nextRulesIn = (entry: WireEntry): NextRules | null =>
  nextRules.safeParse(jsonIn(entry, NEXT_RULES_NOTE)).data?.rules ?? null;

/** What was said in this entry; null for any other entry. */
export const saidIn = (entry: WireEntry): (Declared & Pick<Said, 'speaker'>) | null =>
  saidNote.safeParse(jsonIn(entry, SAID_NOTE)).data ?? null;
