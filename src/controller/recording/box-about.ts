import { z } from 'zod';
import { freeText } from '../../contract/values.ts';
import { BEGINNINGS } from '../../link/recording/black-box.ts';
import { type BoxEntry, HEADER_NOTE, jsonIn } from '../../link/recording/box-entry.ts';
import { RULESET_IDS } from '../../rules/ruleset.ts';

const name = freeText({ most: 256 });

/** What the head of a black box tells: whose it is, and what its charts were given. */
const boxAbout = z.object({
  /** The time of day at the head's own entry. */
  at: z.iso.datetime(),
  /** One for each start of a controller: the files of one run bear the same. */
  run: name,
  sw: name,
  port: name,
  club: name,
  tableId: name,
  ruleset: z.enum(RULESET_IDS),
  /** A box of an earlier release has none. */
  options: z.record(name, z.unknown()).default({}),
  players: z.tuple([name, name, name, name.exactOptional()]),
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

/** The head in this entry; null for any other entry. */
export const aboutIn = (entry: BoxEntry): BoxAbout | null =>
  boxAbout.safeParse(jsonIn(entry, HEADER_NOTE)).data ?? null;
