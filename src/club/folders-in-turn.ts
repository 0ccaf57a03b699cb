import { systemClock } from '../controller/chance-and-time.ts';
import { within } from './mqtt/clock.ts';
import type { OpenLedger } from './table-record.ts';

/** A record of years is looked through before it closes; one whose disk hangs never is, and is told to be held. */
const CLOSED_WITHIN_MS = 60_000;

/**
 * Opens the record of a folder only after the one that was opened there before is closed, whichever table of the club had it.
 * Nobody waits for a table that has failed while it ends, and a table that is made anew takes the folder of the one before it.
 */
export const foldersInTurn = (openLedger: OpenLedger): OpenLedger => {
  const closing = new Map<string, Promise<void>>();
  return async (folder, options) => {
    await within(
      { clock: systemClock, timeoutMs: CLOSED_WITHIN_MS },
      closing.get(folder) ?? Promise.resolve(),
    );
    const ledger = await openLedger(folder, options);
    const close = (): Promise<void> => {
      const closed = ledger.close();
      closing.set(
        folder,
        closed.catch(() => undefined),
      );
      return closed;
    };
    return { ...ledger, close };
  };
};
