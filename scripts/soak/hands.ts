import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { LedgerStore } from '../../src/ledger/ledger-store.ts';
import { openLedger } from '../../src/ledger/ledgers.ts';
import { startWholeTable } from '../../test/harness/whole-table.ts';
import { wholeNumber } from './wrong-flag.ts';

const TOLD_TIMES = 20;
/** What code that was compiled meanwhile and an evening's plot may add between a quarter of the hands and the last. */
const SLACK_BYTES = 4 * 1024 * 1024;
const MIB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const heapBytes = (): number => {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
};
const mib = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MiB`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Plays so many hands at one table, machine and people in the same process, and tells whether its memory stays flat: what is
 * alive at a quarter of the hands, and at the end. Gives the exit code.
 *
 * @throws WrongFlag for a number that is none.
 */
export async function soakHands(typed: string): Promise<number> {
  const hands = wholeNumber('HANDS', typed, 4);
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-soak-'));
  const kept = await openLedger(folder);
  let ended = 0;
  const commit: LedgerStore['commit'] = (batch) => {
    ended += batch.events.filter(({ type }) => type === 'HandWon' || type === 'HandDrawn').length;
    return kept.commit(batch);
  };
  const table = await startWholeTable({ seed: 'soak', sets: 2, ledger: { ...kept, commit } });
  try {
    let quarter = 0;
    for (let part = 1; part <= TOLD_TIMES; part += 1) {
      const until = Math.ceil((hands * part) / TOLD_TIMES);
      await table.playWhile(() => ended < until);
      const alive = heapBytes();
      if (part === TOLD_TIMES / 4) quarter = alive;
      say(`${ended} hands: ${mib(alive)} alive, ${mib(process.memoryUsage().rss)} held`);
    }
    const grown = heapBytes() - quarter;
    say(`from a quarter to the end: ${grown < 0 ? '−' : '+'}${mib(Math.abs(grown))}`);
    return grown > SLACK_BYTES ? 1 : 0;
  } finally {
    await table.stop();
    await kept.close();
    rmSync(folder, { recursive: true });
  }
}
