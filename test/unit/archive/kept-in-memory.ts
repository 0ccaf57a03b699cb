import type { ArchivedLine, ArchivedTable, ArchiveStore } from '../../../src/archive/archive-store.ts';
import { lineIn, lineOf } from '../../../src/archive/archived-line.ts';
import { clubId, ledgerEpoch, tableId } from '../../../src/contract/ids.ts';
import type { DraftEntry, LedgerEntry } from '../../../src/contract/ledger.ts';
import { seal } from '../../../src/ledger/chain.ts';
import { draftAt } from '../club/mqtt/samples.ts';

const CLUB = clubId.parse('club');

/** What a table has written in one epoch, as an archive keeps it. */
export interface LedgerKept {
  readonly table: string;
  readonly entries: readonly LedgerEntry[];
}

/** An epoch whose entries differ from the sample's in this; of each the first match if nothing else is said. */
export const chainOf = (epoch: string, drafts: readonly Partial<DraftEntry>[]): readonly LedgerEntry[] => {
  const chain: LedgerEntry[] = [];
  for (const [at, changes] of drafts.entries())
    chain.push(
      seal(
        { ...draftAt(at + 1), ...changes },
        { epoch: ledgerEpoch.parse(epoch), previous: chain.at(-1) ?? null },
      ).entry,
    );
  return chain;
};

/** As a store reads them, in this order. */
export const keptInMemory = (
  ledgers: readonly LedgerKept[],
): Pick<ArchiveStore, 'tables' | 'entries' | 'lines'> => {
  const named = ledgers.flatMap(({ table, entries }) => {
    const last = entries.at(-1);
    return last === undefined ? [] : [{ of: { club: CLUB, table: tableId.parse(table) }, entries, last }];
  });
  return {
    tables: async () => ({
      ok: true,
      value: named.map(({ of, entries, last: { epoch, seq, hash, at } }): ArchivedTable => {
        return { ...of, epoch, entries: entries.length, seq, hash, at };
      }),
    }),
    entries: async ({ club, table }, { epoch, from, limit }) => ({
      ok: true,
      value: named
        .filter(({ of, last }) => of.club === club && of.table === table && last.epoch === epoch)
        .flatMap(({ entries }) => entries.filter(({ seq }) => seq >= from).slice(0, limit)),
    }),
    lines: async function* () {
      for (const { of, entries } of named)
        yield {
          ok: true,
          value: entries.map(
            (entry): ArchivedLine =>
              lineIn({ ...of, epoch: entry.epoch, seq: entry.seq, at: entry.at, line: lineOf(entry) }),
          ),
        };
    },
  };
};
