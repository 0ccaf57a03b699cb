import { z } from 'zod';
import { canonicalJson } from '../contract/canonical-json.ts';
import { controllerAddress } from '../contract/controller-address.ts';
import { type ClubId, clubId, type TableId, tableId } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { TableAddress } from '../contract/topics.ts';
import { LedgerNotRead, readLedger } from '../follow/index.ts';

/** A controller, and what it has given to an archive for its code. */
export interface ServedLedgers {
  /** `http://localhost:8080`; over `https://` from another computer. */
  readonly url: string;
  readonly token: string;
  /** Of this club alone its word counts: whoever runs a controller may call his club as he likes. */
  readonly club: ClubId;
}

export type TablesRead =
  | { readonly ok: true; readonly tables: readonly TableAddress[] }
  | { readonly ok: false; readonly why: string };

/** More than any controller has. */
const MOST_TABLES = 1_000;

/** What is needed of it: a later release may say more of its tables. */
const tablesSaid = z.object({
  club: clubId,
  tables: z.array(z.object({ table: tableId })).max(MOST_TABLES),
});

const wordsOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  return cause instanceof Error && cause.message !== '' ? cause.message : thrown.message;
};

/** Which tables a controller runs, and of which club. */
export const tablesAt = async (
  { url }: Pick<ServedLedgers, 'url'>,
  signal: AbortSignal,
): Promise<TablesRead> => {
  try {
    // What lets an archive in is for this address and for none that it points to.
    const answer = await fetch(controllerAddress(url, '/api/tables'), { signal, redirect: 'error' });
    if (!answer.ok) return { ok: false, why: `it answers ${answer.status}` };
    const said = tablesSaid.safeParse(await answer.json());
    if (!said.success) return { ok: false, why: 'it does not answer as a controller does' };
    const { club, tables } = said.data;
    return { ok: true, tables: tables.map(({ table }) => ({ club, table })) };
  } catch (thrown) {
    return { ok: false, why: wordsOf(thrown) };
  }
};

export interface LedgerAsked {
  readonly at: ServedLedgers;
  readonly table: TableId;
  /** The newest entry that is kept of it; null: none is. */
  readonly after: LedgerEntry | null;
  readonly signal: AbortSignal;
}

/** The record begins anew with another epoch, and the entries before are of one that was left. */
const isOtherRecord = (thrown: unknown): boolean =>
  thrown instanceof LedgerNotRead && thrown.refusal === 'other-ledger';

/**
 * Entry by entry what a table has written after the one that is kept, proved; of a table that has begun another epoch all of that.
 *
 * @throws LedgerNotRead as `readLedger` does, and where the ledger ends before the entry that is kept
 */
export async function* entriesAfter(asked: LedgerAsked): AsyncGenerator<LedgerEntry> {
  for await (const entry of provedAfter(asked)) yield written(entry);
}

async function* provedAfter({ at, table, after, signal }: LedgerAsked): AsyncGenerator<LedgerEntry> {
  const asked = { url: at.url, token: at.token, table, signal };
  if (after === null) return yield* readLedger(asked);
  try {
    return yield* readLedger({ ...asked, after });
  } catch (thrown) {
    if (!isOtherRecord(thrown)) throw thrown;
  }
  for await (const entry of readLedger(asked)) {
    if (entry.epoch === after.epoch)
      throw new LedgerNotRead('not-proved', `it ends before entry ${after.seq}, which is kept`);
    yield entry;
  }
}

/** What was sealed as another release writes it may be proved, and can still not be written as every entry is. */
const written = (entry: LedgerEntry): LedgerEntry => {
  try {
    canonicalJson(entry);
    return entry;
  } catch {
    throw new LedgerNotRead('not-proved', `entry ${entry.seq} is no canonical JSON`);
  }
};

/** Why a ledger was not read, for whoever looks after the archive. */
export const whyNotRead = (thrown: LedgerNotRead): string =>
  thrown.refusal === 'no-code'
    ? 'what was given to this archive is not known there, or not any more: enter a new code for an archive'
    : thrown.message;
