import { z } from 'zod';
import { jsonIn, type WireEntry } from '../../../firmware-protocol/wire-entry.ts';
import { freeText } from '../../contract/values.ts';
import { BEGINNINGS } from '../../link/recording/black-box.ts';
import { HEADER_NOTE } from '../../link/recording/box-notes.ts';
import type { ByPlayer, Person } from '../../play/seating/furniture.ts';
import { RULESET_IDS } from '../../rules/ruleset.ts';
import { personsNamed } from '../persons.ts';

const name = freeText({ most: 256 });

const person = z.strictObject({ id: name, name: z.null().exactOptional() });

/** What the head of a black box tells: whose it is, and what its charts were given. */
const boxAbout = z.object({
  /** The time of day at the head's own entry. */
  at: z.iso.datetime(),
  /** One for each start of a controller: the files of one run bear the same. */
  run: name,
  sw: name,
  port: name,
  club: name.brand<'ClubId'>(),
  tableId: name.brand<'TableId'>(),
  ruleset: z.enum(RULESET_IDS),
  /** A box of an earlier release has none. */
  options: z.record(name, z.unknown()).default({}),
  /** Who plays unless somebody else is named at the table; a guest is told to be one. */
  persons: z.tuple([person, person, person, person.exactOptional()]).exactOptional(),
  /** The names of those, in a box of a release that knew persons by them. */
  players: z.tuple([name, name, name, name.exactOptional()]).exactOptional(),
  seed: name.nullable(),
  claimWindowMs: z.number().nullable(),
  /** What follows a box of an earlier release does not have. */
  play: z.enum(['as-the-table-can', 'declared']).default('as-the-table-can'),
  confirmTimeMs: z.number().nullable().default(null),
  speed: z.union([z.number(), z.literal('max')]).default(1),
  undoTimeMs: z.number().nullable().default(null),
  begins: z.enum(BEGINNINGS).default('with-the-run'),
});
export type BoxAbout = z.infer<typeof boxAbout>;

/** Who plays, as the charts were told. */
export const playersIn = ({ persons, players = ['-', '-', '-'] }: BoxAbout): ByPlayer<Person> => {
  if (persons === undefined) return personsNamed(players);
  const [p1, p2, p3, p4] = persons;
  return { p1, p2, p3, ...(p4 === undefined ? {} : { p4 }) };
};

/** The head in this entry; null for any other entry. */
export const aboutIn = (entry: WireEntry): BoxAbout | null =>
  boxAbout.safeParse(jsonIn(entry, HEADER_NOTE)).data ?? null;
