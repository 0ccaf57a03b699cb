import { openLedger } from '../../../src/ledger/ledgers.ts';
import { draft, matchOpened } from '../../unit/ledger/drafts.ts';

/**
 * A process to be killed: it appends entries and events, several at a time, and prints the number of each
 * once the ledger has said that it is written. It goes on from where the one before it was killed.
 */
const [, , folder = ''] = process.argv;
const ledger = await openLedger(folder);
const { head } = await ledger.recover();
let next = head?.seq ?? 0;

const append = async (): Promise<never> => {
  for (;;) {
    next += 1;
    const number = next;
    const events = [matchOpened(number)];
    const seen = { boot: '1.0001', sequence: number };
    await ledger.commit({ events, entries: [draft(`e${number}`)], seen, at: number });
    process.stdout.write(`${number}\n`);
  }
};

await Promise.all([append(), append(), append()]);
