import { z } from 'zod';
import { seatsHeld } from './access.ts';
import { clubId, tableId } from './ids.ts';
import { LEDGER_PAGE_LIMIT, ledgerEntry } from './ledger.ts';
import { LANGUAGES } from './rule-book.ts';
import { tableLink, tableView } from './table-view.ts';
import { freeText } from './values.ts';

/** What a screen hears over `/ws/t/<table>`: the whole view at connect and at each change, a beat each second. */
export const feedMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('view'),
    view: tableView,
    seats: seatsHeld,
    /** What the screen says to everybody; left out = what its browser prefers. */
    language: z.enum(LANGUAGES).exactOptional(),
  }),
  /** `at` is the controller's time in milliseconds since 1970; three beats missed mean a stale screen. */
  z.object({ type: z.literal('tick'), at: z.number().int() }),
]);

/** How it stands with a table of the club. What failed is told by its code, and in words beside it. */
export const tableStanding = z.discriminatedUnion('state', [
  z.object({ state: z.literal('starting') }),
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('stopped'), why: z.literal('asked') }),
  z.object({
    state: z.literal('failed'),
    code: z.string(),
    why: z.string(),
    /** The file or port it is about, for the operator alone; null where there is none. */
    where: z.string().nullable().exactOptional(),
    /** What to do about it, in English, for the operator alone. */
    remedy: z.string().exactOptional(),
  }),
]);

/** `GET /api/tables`: the tables and their screens, for the start page. */
export const tablesAnswer = z.object({
  v: z.literal(1),
  club: clubId,
  /** Whether whoever asks has entered as operator: may start and stop tables, and have them read again. */
  operator: z.boolean(),
  tables: z.array(
    z.object({
      table: tableId,
      standing: tableStanding,
      /** Whether its machine is heard; left out = it does not run, or has not shown itself yet. */
      link: z.object(tableLink).exactOptional(),
      screens: z.array(
        z.object({
          /** `table`, `operator`, or `seat-` and the side. */
          id: z.string(),
          /** Who sits there; left out = it is nobody's. */
          name: z.string().exactOptional(),
          /** The same in English. */
          title: z.string(),
          path: z.string(),
        }),
      ),
      /** Where the rules it plays by can be read. */
      rules: z.string(),
    }),
  ),
});

/** `POST /api/tables/<table>/start` and `…/stop`, by the operator: how the table stands now. */
export const standingAnswer = z.object({ v: z.literal(1), table: tableId, standing: tableStanding });

/** `POST /api/reload`, by the operator: what became of which tables. */
export const reloadAnswer = z.object({
  v: z.literal(1),
  added: z.array(tableId),
  removed: z.array(tableId),
  /** Stopped, and started by what is written now. */
  changed: z.array(tableId),
  /** They go on, and play by the rules that are written now as soon as no match is on. */
  otherRules: z.array(tableId),
  kept: z.array(tableId),
});

/** The table an address names. */
export const tableParams = z.object({ table: freeText({ most: 64 }) });

/** `GET /api/t/<table>/ledger?from=&limit=`, and `/api/ledger` where there is one table: entries `from`, `from` + 1, … */
export const ledgerQuery = z.strictObject({
  from: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(LEDGER_PAGE_LIMIT).default(LEDGER_PAGE_LIMIT),
});
export const ledgerAnswer = z.object({
  v: z.literal(1),
  from: z.number().int(),
  entries: z.array(ledgerEntry),
});

/** The type of a ledger told whole: an entry a line, each as it was sealed. */
export const LINES_OF_JSON = 'application/x-ndjson';

/** `GET /api/t/<table>/ledger.ndjson?epoch=&from=`: an entry a line, `from` to the newest there is. */
export const ledgerStreamQuery = z.strictObject({
  /** Of the entry before `from`, which whoever goes on has already. */
  epoch: freeText({ least: 1, most: 64 }).brand<'Epoch'>().exactOptional(),
  from: z.coerce.number().int().min(1).default(1),
});

const personId = freeText({ least: 1, most: 64 });

/** `GET /api/t/<table>/names?ids=…,…`, by the operator: how the persons of entries are called. */
export const namesQuery = z.strictObject({
  ids: freeText({ most: 4_000 })
    .transform((ids) => ids.split(','))
    .pipe(z.array(personId).max(64)),
});
/** Whoever has no name is left out. */
export const namesAnswer = z.object({ v: z.literal(1), names: z.record(z.string(), z.string()) });

/** Every refusal over HTTP. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.enum([
      'unknown-table',
      'unknown-address',
      'unknown-ruleset',
      'bad-query',
      'foreign-origin',
      'foreign-host',
      'needs-tls',
      'no-code',
      'wrong-code',
      'other-seat',
      'too-many-codes',
      'seat-taken',
      'invitation-ended',
      'typing-paused',
      'not-answered',
      'not-admitted',
      'not-asked',
      'still-you',
      'not-allowed',
      'bad-declaration',
      'bad-address',
      'too-large',
      'too-many-connections',
      'too-many-questions',
      'too-many-declarations',
      'this-computer-only',
      'not-ready',
      'table-stopped',
      'reload-refused',
      'damaged-entry',
      'other-ledger',
      'screens-not-built',
      'failed',
    ]),
    message: z.string(),
  }),
});

export type FeedMessage = z.infer<typeof feedMessage>;
export type TableStandingTold = z.infer<typeof tableStanding>;
export type TablesAnswer = z.infer<typeof tablesAnswer>;
export type StandingAnswer = z.infer<typeof standingAnswer>;
export type ReloadAnswer = z.infer<typeof reloadAnswer>;
export type LedgerAnswer = z.infer<typeof ledgerAnswer>;
export type NamesAnswer = z.infer<typeof namesAnswer>;
export type ErrorAnswer = z.infer<typeof errorAnswer>;
export type ErrorCode = ErrorAnswer['error']['code'];
