import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Database from 'libsql';
import { type Row, times } from '../row.ts';
import { fillLedger } from './fill-ledger.ts';
import { DAMAGED, SYNC_MS, slowDisk } from './slow-disk.ts';

const TABLES = 64;
const PLAY_S = 30;
/** What the program starts with (src/cli/launch.cts). */
const POOL_THREADS = '64';
const MOST_MS = 250;

export interface CommitsOfMany {
  readonly commits: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** How much later than it was to the computer took up this program again, in 99 of 100 times. */
  readonly late99: number;
  /** What the trouble of the one more table came to. */
  readonly told: string;
}

type Trouble = 'none' | 'full' | 'held' | 'damaged';

interface Playing {
  readonly tables: number;
  readonly forS: number;
  readonly trouble: Trouble;
}

/** Commits of many tables in one process whose disk is slow. */
export const commitsOfMany = async (
  program: string,
  { tables, forS, trouble }: Playing,
): Promise<CommitsOfMany> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-many-'));
  const disk = slowDisk();
  try {
    // A record that is made anew waits for a slow disk some ten times.
    for (let n = 0; n < tables; n += 1) fillLedger(join(folder, `t${n}`), 0);
    if (trouble === 'damaged') damage(join(folder, DAMAGED));
    const args = [program, folder, String(tables), String(forS), trouble];
    const env = { ...process.env, ...disk.env, UV_THREADPOOL_SIZE: POOL_THREADS };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return JSON.parse(stdout);
  } finally {
    disk.done();
    rmSync(folder, { recursive: true });
  }
};

/** So many that they are not written anew in a moment. */
const DAMAGED_ENTRIES = 5_000;

const damage = (folder: string): void => {
  fillLedger(folder, DAMAGED_ENTRIES);
  const spoiler = new Database(join(folder, 'ledger.db'));
  spoiler.exec("UPDATE events SET json = '[]'");
  spoiler.close();
};

const PROGRAM = fileURLToPath(new URL('./commits-of-many.js', import.meta.url));

/** As many tables as a club has, and a disk that takes its time for each. */
export const measureMany = async (): Promise<readonly Row[]> => {
  const found = await commitsOfMany(PROGRAM, { tables: TABLES, forS: PLAY_S, trouble: 'none' });
  return [
    {
      what: `commit of ${TABLES} tables at play, syncs of ${SYNC_MS} ms, p99 of ${found.commits}`,
      measured: `${found.p99.toFixed(0)} ms`,
      beside: `median ${found.p50.toFixed(0)} ms, longest ${found.longest.toFixed(0)} ms`,
      ratio: times(found.p99, SYNC_MS),
      aim: `≤ ${MOST_MS} ms`,
    },
  ];
};
