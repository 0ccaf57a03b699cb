import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { slowDisk } from '../ledger/slow-disk.ts';
import { quantile } from '../quantile.ts';
import { type Row, times } from '../row.ts';
import type { Settlements } from './settlements.ts';

const SETTLEMENTS = fileURLToPath(new URL('./settlements.js', import.meta.url));

/** So much longer a disk takes that has no memory of its own to lose: a good one of those that are sold for small computers. */
const SLOWER_BY_MS = 0.5;

/**
 * From the settlement until a subscriber has its entry, as this disk is and as another would be: what our program does of it is the same
 * on both, and on a disk that keeps things in no time there is nothing else.
 */
export const measureBus = async (): Promise<readonly Row[]> => {
  const disk = slowDisk(SLOWER_BY_MS);
  try {
    return [
      ...rowsOf(await settlements({}), 'this disk'),
      ...rowsOf(await settlements(disk.env), `a disk that takes ${SLOWER_BY_MS} ms longer`),
    ];
  } finally {
    disk.done();
  }
};

const settlements = async (env: Readonly<Record<string, string>>): Promise<Settlements> => {
  const { stdout } = await promisify(execFile)(process.execPath, [SETTLEMENTS], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout);
};

const rowsOf = (took: Settlements, disk: string): readonly Row[] => [
  rowOf(took, disk, { share: 0.5, aim: '≤ 2×' }),
  rowOf(took, disk, { share: 0.99, aim: '' }),
];

const rowOf = (
  { ours, bare }: Settlements,
  disk: string,
  { share, aim }: { readonly share: number; readonly aim: string },
): Row => {
  const [own, floor] = [quantile(ours, share), quantile(bare, share)];
  return {
    what: `settlement until a subscriber of Mosquitto has it, p${share * 100} of ${ours.length}, ${disk}`,
    measured: `${own.toFixed(2)} ms`,
    beside: `bare client and broker, and one sync ${floor.toFixed(2)} ms`,
    ratio: times(own, floor),
    aim,
  };
};
