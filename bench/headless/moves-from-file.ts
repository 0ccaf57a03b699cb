import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import { type Deed, repeatDeeds, writeDeeds } from '../../test/harness/scripted-people.ts';
import { startWholeTable, type WholeTableOptions } from '../../test/harness/whole-table.ts';
import { type Row, times } from '../row.ts';
import { processorMs } from './processor-ms.ts';
import { shownHash } from './what-both-record.ts';

/** Compiled code settles within so many hands. */
const WARM_UP = 150;

/** People who take some time: what they did at their times is done again at the same times, in the same order. */
const SPEED = 20;

/** A table that plays a hand whenever it is asked to. */
const openTable = async (options: Omit<WholeTableOptions, 'ledger' | 'seed' | 'speed'> = {}) => {
  const kept = createMemoryLedger();
  const recorded = createHash('sha256');
  let ended = 0;
  const table = await startWholeTable({
    ...options,
    seed: 'bench',
    speed: SPEED,
    truth: 'unwatched',
    ledger: {
      ...kept,
      commit: (batch) => {
        for (const event of batch.events) {
          recorded.update(JSON.stringify(event));
          if (event.type === 'HandWon' || event.type === 'HandDrawn') ended += 1;
        }
        return kept.commit(batch);
      },
    },
  });
  return {
    table,
    recorded: () => recorded.copy().digest('hex'),
    /** Resolves with the processor's time that it took. */
    hand: async (): Promise<number> => {
      const before = processorMs();
      const until = ended + 1;
      await table.playWhile(() => ended < until);
      return processorMs() - before;
    },
  };
};

/** What people did in so many hands, as a file of it tells. */
const deedsOf = async (hands: number): Promise<readonly Deed[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-deeds-'));
  const file = join(folder, 'deeds.json');
  const { table, hand } = await openTable();
  const deeds = writeDeeds(table.simulator.table, table.clock);
  for (let played = 0; played < hands; played += 1) await hand();
  await table.stop();
  writeFileSync(file, JSON.stringify(deeds));
  const read: readonly Deed[] = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return read;
};

/** The same hands in turn by people who think, and by what they did, read from a file. */
export const measureMovesFromFile = async (hands: number): Promise<Row> => {
  const all = WARM_UP + hands;
  const people = await openTable();
  const file = await openTable({ seat: repeatDeeds(await deedsOf(all + 1)) });
  const spentMs = { people: 0, file: 0 };
  for (let hand = 0; hand < all; hand += 1) {
    const spent = { people: await people.hand(), file: await file.hand() };
    if (hand < WARM_UP) continue;
    spentMs.people += spent.people;
    spentMs.file += spent.file;
  }
  if (people.recorded() !== file.recorded()) throw new Error('what was done again was recorded otherwise');
  await people.table.stop();
  await file.table.stop();
  const perS = (ms: number): string => `${((hands / ms) * 1_000).toFixed(1)} hands/s`;
  return {
    what: `headless, people's moves from a file, hand by hand in turn, time of the processor, hash ${shownHash(file.recorded())}`,
    measured: perS(spentMs.file),
    beside: `people who think ${perS(spentMs.people)}`,
    ratio: times(spentMs.people, spentMs.file),
    aim: '≥ 1.5×',
  };
};
