import { uptime } from 'node:os';
import { openSittings } from '../sittings/kept-sittings.ts';
import type { TableSittings } from '../sittings/table-sittings.ts';
import type { PagesTalk } from '../table-talk.ts';
import { sittingsAsItsOwn } from './as-its-own.ts';
import type { Surroundings } from './surroundings.ts';

const SECOND_MS = 1_000;

interface SittingsPorts {
  readonly talk: PagesTalk;
  readonly showAgain: () => void;
}

/** Opens the sittings of a table, whose end is said to it in the operator's name; they end with the table. */
export const sittingsAt = async (
  { config, record, listeners, stopper }: Surroundings,
  { talk: { talk }, showAgain }: SittingsPorts,
): Promise<TableSittings | 'unreadable' | null> => {
  const { folder, ledger, recovered, clock } = record;
  const sittings = await openSittings(config.sittings, {
    folder,
    ledger,
    recovered,
    now: clock.now,
    // It counts hours that the computer has slept through: they have passed, whatever the other says.
    monotonicMs: () => uptime() * SECOND_MS,
    endMatch: (by, declaration) => talk.declare({ as: 'operator', ...by }, declaration),
    showAgain,
    onTrouble: listeners.onNotice,
  });
  if (sittings === null || sittings === 'unreadable') return sittings;
  stopper.add(sittings.stop);
  return sittingsAsItsOwn(sittings);
};
