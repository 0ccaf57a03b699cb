import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerStore } from '../../src/ledger/ledger-store.ts';
import { type Ledgers, openLedgers } from '../../src/ledger/ledgers.ts';
import { startWholeTable } from '../../test/harness/whole-table.ts';
import { grownMib, heapBytes, mib, SLACK_BYTES } from './live-heap.ts';
import { say } from './say.ts';
import { wholeNumber } from './wrong-flag.ts';

const TOLD_TIMES = 20;
/** What a table may have under way in one moment and not in another. */
const SLACK_OF_A_TABLE_BYTES = 256 * 1024;

/** A table of a club whose records are on the disk, with machine and people in the same process. */
const openTable = async (ledgers: Ledgers, folder: string, name: string, onEnded: () => void) => {
  const kept = await ledgers.open(folder);
  const commit: LedgerStore['commit'] = (batch) => {
    for (const { type } of batch.events) if (type === 'HandWon' || type === 'HandDrawn') onEnded();
    return kept.commit(batch);
  };
  const table = await startWholeTable({
    seed: `soak ${name}`,
    sets: 2,
    truth: 'unwatched',
    ledger: { ...kept, commit },
  });
  return {
    playWhile: table.playWhile,
    stop: table.stop,
  };
};

/**
 * Plays so many hands at so many tables in one process, and tells whether its memory stays flat: what is alive at a quarter of the
 * hands, and at the end. Where one table waits for the disk the others play. Gives the exit code.
 *
 * @throws WrongFlag for a number that is none.
 */
export async function soakHands(typedHands: string, typedTables: string): Promise<number> {
  const hands = wholeNumber('HANDS', typedHands, 4);
  const count = wholeNumber('TABLES', typedTables, 1);
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-soak-'));
  let ended = 0;
  const onEnded = (): void => {
    ended += 1;
  };
  const names = Array.from({ length: count }, (_, table) => `t${table + 1}`);
  const ledgers = openLedgers();
  const tables = await Promise.all(
    names.map((name) => openTable(ledgers, join(folder, name), name, onEnded)),
  );
  const mostGrown = SLACK_BYTES + count * SLACK_OF_A_TABLE_BYTES;
  try {
    let quarter = 0;
    for (let part = 1; part <= TOLD_TIMES; part += 1) {
      const until = Math.ceil((hands * part) / TOLD_TIMES);
      await Promise.all(tables.map(({ playWhile }) => playWhile(() => ended < until)));
      const alive = heapBytes();
      if (part === TOLD_TIMES / 4) quarter = alive;
      say(`${ended} hands: ${mib(alive)} alive, ${mib(process.memoryUsage().rss)} held`);
    }
    const grown = heapBytes() - quarter;
    say(`from a quarter to the end: ${grownMib(grown)} (at most ${mib(mostGrown)})`);
    return grown > mostGrown ? 1 : 0;
  } finally {
    await Promise.all(tables.map(({ stop }) => stop()));
    await ledgers.close();
    rmSync(folder, { recursive: true });
  }
}
