import { z } from 'zod';
import { BEGINNINGS } from '../../hardware/black-box.ts';
import { type BoxEntry, HEADER_NOTE, jsonIn } from '../../hardware/box-entry.ts';
import { RULESET_IDS } from '../../rules/ruleset.ts';

const name = z.string();

/** What the head of a black box tells: whose it is, and what its charts were given. */
const boxAbout = z.object({
  /** The time of day at the head's own entry. */
  at: z.iso.datetime(),
  /** One for each start of a controller: the files of one run bear the same. */
  run: z.string(),
  sw: z.string(),
  port: z.string(),
  club: z.string(),
  tableId: z.string(),
  ruleset: z.enum(RULESET_IDS),
  /** A box of an earlier release has none. */
  options: z.record(z.string(), z.unknown()).default({}),
  players: z.tuple([name, name, name, name.exactOptional()]),
  seed: z.string().nullable(),
  claimWindowMs: z.number().nullable(),
  /** What follows a box of an earlier release does not have. */
  play: z.enum(['as-the-table-can', 'declared']).default('as-the-table-can'),
  confirmTimeMs: z.number().nullable().default(null),
  begins: z.enum(BEGINNINGS).default('with-the-run'),
});
export type BoxAbout = z.infer<typeof boxAbout>;

/** The head in this entry; null for any other entry. */
export const aboutIn = (entry: BoxEntry): BoxAbout | null =>
  boxAbout.safeParse(jsonIn(entry, HEADER_NOTE)).data ?? null;
