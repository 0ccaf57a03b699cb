import { setTimeout as pass } from 'node:timers/promises';
import { canonicalJson } from '../../../src/contract/canonical-json.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { answered } from '../answered.ts';
import { openMemoryTable } from '../memory-table.ts';
import { CLUB, EPOCH, type Stage } from './stage.ts';

/** What became of a table that two controllers claim. */
export interface ForkSeen {
  /** What the archive told of it. */
  readonly told: string | null;
  /** Whether what is kept is what one of the two has written, and nothing of the other. */
  readonly isOneOfThem: boolean;
}

const PATIENCE_MS = 60_000;
const HOUR_MS = 3_600_000;

const begins = (whole: readonly LedgerEntry[], part: readonly LedgerEntry[]): boolean =>
  part.every((entry, at) => canonicalJson(entry) === canonicalJson(whole[at] ?? null));

/** A second controller goes on with a copy of the record; both write. */
export const claimTwice = async (stage: Stage): Promise<ForkSeen> => {
  const [first] = stage.tables;
  if (first === undefined) throw new Error('there is no table');
  await stage.connected();
  await stage.write(5);
  await stage.converged();
  const second = openMemoryTable({
    club: CLUB,
    table: first.table,
    epoch: EPOCH,
    ledger: first.ledger,
    broker: stage.broker.forTables(stage.tableLine.url),
    timeOfDay: () => Date.now() - HOUR_MS,
  });
  try {
    const told = (): string | null =>
      stage.told.find((line) => line.startsWith(`${CLUB}/${first.table}: `)) ?? null;
    for (const endMs = performance.now() + PATIENCE_MS; performance.now() < endMs && told() === null; ) {
      first.settle();
      second.settle();
      await pass(200);
    }
    const of = { club: CLUB, table: first.table };
    const kept = await answered(stage.archive.entries(of, { epoch: EPOCH, from: 1, limit: 10_000 }));
    return { told: told(), isOneOfThem: begins(first.ledger, kept) || begins(second.ledger, kept) };
  } finally {
    await second.close();
  }
};
