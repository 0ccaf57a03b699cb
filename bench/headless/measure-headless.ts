import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLedger } from '../../src/ledger/ledgers.ts';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import { type Row, times } from '../row.ts';
import type { Settings } from '../settings.ts';
import { measureAgainst } from './against.ts';
import { measureMovesFromFile } from './moves-from-file.ts';
import { type Played, playHands } from './play-hands.ts';
import { type Share, sharesOf } from './shares.ts';

const WARM_UP_S = 2;
const SHOWN = ['chart', 'codec', 'rules', 'people', 'ledger', 'machine', 'view', 'other', 'waiting'] as const;

const perS = ({ hands, tookMs }: Played): number => (hands / tookMs) * 1000;

const inWords = (shares: ReadonlyMap<Share, number>): string =>
  SHOWN.map((share) => `${share} ${Math.round((shares.get(share) ?? 0) * 100)}%`).join(', ');

/** Controller, machine and people in one process on one clock that never waits, except for the disk. */
export const measureHeadless = async ({ playS, against, turns }: Settings): Promise<readonly Row[]> => {
  await inMemory(WARM_UP_S);
  const memory = await inMemory(playS);
  const durable = await onDisk(playS);
  const memoryShares = await sharesOf(() => inMemory(playS / 2));
  const durableShares = await sharesOf(() => onDisk(playS / 2));
  return [
    {
      what: `headless, one table through charts and codec, ledger in memory, hash ${memory.hash}`,
      measured: `${perS(memory).toFixed(1)} hands/s`,
      beside: `group-commit on disk ${perS(durable).toFixed(1)} hands/s, hash ${durable.hash}`,
      ratio: times(perS(memory), perS(durable)),
      aim: '',
    },
    split('headless, where the time goes, in memory', memoryShares),
    split('headless, where the time goes, on disk', durableShares),
    await measureMovesFromFile(turns),
    ...(against === null ? [] : await measureAgainst(against, turns)),
  ];
};

const split = (what: string, shares: ReadonlyMap<Share, number>): Row => ({
  what,
  measured: inWords(shares),
  beside: '',
  ratio: '',
  aim: '',
});

const inMemory = (forS: number): Promise<Played> =>
  playHands(forS, { ledger: createMemoryLedger(), seed: 'bench' });

const onDisk = async (forS: number): Promise<Played> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-bench-'));
  const ledger = await openLedger(folder);
  const played = await playHands(forS, { ledger, seed: 'bench' });
  await ledger.close();
  rmSync(folder, { recursive: true });
  return played;
};
