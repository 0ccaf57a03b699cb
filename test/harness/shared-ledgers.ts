import { afterAll } from 'vitest';
import { type Ledgers, openLedgers } from '../../src/ledger/ledgers.ts';

/**
 * Records in the threads that all tests of a file share, as the tables of a club do: to begin two threads for each takes the
 * processor longer than most of what is tried with it. Threads of its own has what is tried by a program.
 */
const shared = openLedgers();
afterAll(() => shared.close());

/** Opens the record of one data folder; whoever opens it closes it. */
export const openLedger: Ledgers['open'] = (folder, options) => shared.open(folder, options);
