import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArchivedTable, ArchiveStore, StoreRead } from './archive-store.ts';
import { ledgersCounted } from './ledgers-counted.ts';
import { createLeague, type Standing } from './standings.ts';

/** The league of every club, of one system of rules after the other, by points, of all that a store holds. */
export type ReadLeague = () => Promise<StoreRead<readonly Standing[]>>;

type Kept = Pick<ArchiveStore, 'tables' | 'entries' | 'lines'>;

/** Where every ledger ended. */
const endsIn = (tables: readonly ArchivedTable[]): string =>
  JSON.stringify(tables.map(({ club, table, epoch, entries, hash }) => [club, table, epoch, entries, hash]));

/** Between two pages whatever else waits has its turn: what a store reads at once would hold up what it is to keep. */
const readThrough = async (
  store: Kept,
  tables: readonly ArchivedTable[],
): Promise<StoreRead<readonly Standing[]>> => {
  const counted = await ledgersCounted(store, tables);
  if (!counted.ok) return counted;
  const league = createLeague(counted.value);
  for await (const lines of store.lines()) {
    if (!lines.ok) return lines;
    for (const line of lines.value) league.take(line);
    await nextTurn();
  }
  return { ok: true, value: league.standings() };
};

/**
 * Reads the league anew only where a ledger has gone on, and once for all who ask meanwhile: the page is open to everybody, and every
 * line of every ledger is read for it.
 */
export const createLeagueReader = (store: Kept): ReadLeague => {
  let known: { readonly ends: string; readonly standings: readonly Standing[] } | null = null;
  let reading: ReturnType<ReadLeague> | null = null;

  const read: ReadLeague = async () => {
    const tables = await store.tables();
    if (!tables.ok) return tables;
    // Before the lines: what comes while they are read has them read again.
    const ends = endsIn(tables.value);
    if (known?.ends === ends) return { ok: true, value: known.standings };
    const standings = await readThrough(store, tables.value);
    if (standings.ok) known = { ends, standings: standings.value };
    return standings;
  };

  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
};
