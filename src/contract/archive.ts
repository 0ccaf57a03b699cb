import { z } from 'zod';
import { clubId, ledgerEpoch, tableId } from './ids.ts';
import { LEDGER_PAGE_LIMIT, ledgerEntry } from './ledger.ts';
import { signedHead } from './signed-head.ts';
import { freeText, instant } from './values.ts';

/* What an archive answers over HTTP: everything is read, and nothing is said to it. */

/** The ledger that an address names. */
export const archivedTableParams = z.object({ club: clubId, table: tableId });

const epoch = freeText({ least: 1, most: 64 }).brand<'Epoch'>();
/** No ledger comes near it; databases keep the numbers of entries in 32 bits. */
const LAST_SEQ = 2_147_483_647;
/** The number of an entry in an address. */
export const entrySeq = z.coerce.number().int().min(1).max(LAST_SEQ);
const from = entrySeq.default(1);

/** `GET /api/t/<club>/<table>/ledger?epoch=&from=&limit=`: entries `from`, `from` + 1, … */
export const archivedLedgerQuery = z.strictObject({
  epoch,
  from,
  limit: z.coerce.number().int().min(1).max(LEDGER_PAGE_LIMIT).default(LEDGER_PAGE_LIMIT),
});

/** `GET /api/t/<club>/<table>/ledger.ndjson?epoch=&from=&limit=`: an entry a line, `from` to the newest that is kept. */
export const archivedStreamQuery = z.strictObject({
  epoch,
  from,
  /** So many at most; left out = all. */
  limit: z.coerce.number().int().min(1).exactOptional(),
});

/** `GET /api/league?club=&ruleset=`: of every club where none is named, and of each system of rules. */
export const leagueQuery = z.strictObject({
  club: clubId.exactOptional(),
  ruleset: freeText({ least: 1, most: 64 }).exactOptional(),
});

/** `GET /api/tables`: every epoch of every ledger that is kept. */
export const archivedTablesAnswer = z.object({
  v: z.literal(1),
  tables: z.array(
    z.object({
      club: clubId,
      table: tableId,
      epoch: ledgerEpoch,
      entries: z.number().int().min(1),
      /** Of its newest entry, as `hash` and `at`. */
      seq: z.number().int().min(1),
      hash: ledgerEntry.shape.hash,
      at: instant,
    }),
  ),
});

const times = z.number().int().min(0);

/** Of all matches that are over: a person of a club has a line for each system of rules that he has played by. By club, system and points. */
export const leagueAnswer = z.object({
  v: z.literal(1),
  standings: z.array(
    z.object({
      club: clubId,
      /** The id of the system that its points, places and rating are of; empty where an archive kept the matches before it noted that. */
      ruleset: z.string(),
      /** The id by which entries know the person. */
      person: z.string(),
      /** As a table has told it; the id where none has, or where it was erased. */
      name: z.string(),
      matches: z.number().int().min(1),
      points: z.number().int(),
      /** Hands won. */
      wins: times,
      /** How often first, second, third, fourth; whoever shares a place has the better one. */
      places: z.tuple([times, times, times, times]),
      /** OpenSkill's; `ordinal` is what standings are shown by. */
      rating: z.object({ mu: z.number(), sigma: z.number(), ordinal: z.number() }),
    }),
  ),
});

/** Empty where none of them is kept. */
export const archivedLedgerAnswer = z.object({
  v: z.literal(1),
  from: z.number().int().min(1),
  entries: z.array(ledgerEntry),
});

/** `GET /api/t/<club>/<table>/signed`: what the club has signed of the table's ledger, in the order in which it came. */
export const archivedHeadsAnswer = z.object({ v: z.literal(1), heads: z.array(signedHead) });

/** Every refusal of an archive. */
export const archiveRefusal = z.object({
  error: z.object({
    code: z.enum(['bad-query', 'bad-address', 'unknown-address', 'foreign-host', 'archive-away', 'failed']),
    message: z.string(),
  }),
});

/** With which status of HTTP each comes. */
export const ARCHIVE_REFUSED_WITH = {
  'bad-query': 400,
  'bad-address': 400,
  'unknown-address': 404,
  'foreign-host': 421,
  'archive-away': 503,
  failed: 500,
} as const satisfies Readonly<Record<ArchiveRefusalCode, number>>;

export type ArchivedTablesAnswer = z.infer<typeof archivedTablesAnswer>;
export type LeagueAsked = z.infer<typeof leagueQuery>;
export type LeagueAnswer = z.infer<typeof leagueAnswer>;
export type ArchivedLedgerAnswer = z.infer<typeof archivedLedgerAnswer>;
export type ArchivedHeadsAnswer = z.infer<typeof archivedHeadsAnswer>;
export type ArchiveRefusal = z.infer<typeof archiveRefusal>;
export type ArchiveRefusalCode = ArchiveRefusal['error']['code'];
