import { rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClubConfig } from '../../club/club-config.ts';
import { WRITABLE_AGAIN } from '../../controller/failure/ledger-failure.ts';
import { thereOrAbove } from '../../ledger/file/on-disk.ts';
import { systemWord } from '../thrown-words.ts';
import type { Finding } from './finding.ts';

const about = 'disk';
const MEGABYTE = 1_000_000;
/** A year of one table takes some hundreds; below the first it is soon over, below the second worth a look. */
const FEWEST_FREE = 200 * MEGABYTE;
const FEW_FREE = 2_000 * MEGABYTE;
const SLOW_MS = 200;
const WRITES = 5;

/** Whether the data folder keeps what is written, how fast, and how much more it holds. */
export const checkDisk = async ({ data }: Pick<ClubConfig, 'data'>): Promise<readonly Finding[]> => {
  try {
    const folder = thereOrAbove(data); // A check makes nothing that would belong to whoever has checked.
    const keptInMs = await timeToKeep(folder);
    const { bavail, bsize } = statfsSync(folder);
    return [keptFinding(data, keptInMs), roomFinding(data, bavail * bsize)];
  } catch (thrown) {
    return [unwritableFinding(data, systemWord(thrown))];
  }
};

/** `why`: the system's own word. */
export const unwritableFinding = (data: string, why: string): Finding => ({
  is: 'wrong',
  about,
  what: `${data} cannot be written to (${why})`,
  remedy:
    why === 'EROFS'
      ? WRITABLE_AGAIN
      : 'name another folder with --data, or give this one to the user who runs the club',
});

/** How long a small write takes until the disk has it, at the median. */
const timeToKeep = async (folder: string): Promise<number> => {
  const file = join(folder, `check-${process.pid}`);
  const times: number[] = [];
  try {
    rmSync(file, { force: true });
    const opened = await open(file, 'wx', 0o600);
    for (let write = 0; write < WRITES; write += 1) {
      const beganMs = performance.now();
      await opened.write('a line of the record, kept\n');
      await opened.datasync();
      times.push(performance.now() - beganMs);
    }
    await opened.close();
  } finally {
    rmSync(file, { force: true });
  }
  return times.toSorted((a, b) => a - b)[Math.floor(WRITES / 2)] ?? 0;
};

const keptFinding = (data: string, ms: number): Finding => {
  const what = `${data} keeps a write within ${Math.ceil(ms)} ms`;
  return ms <= SLOW_MS
    ? { is: 'well', about, what }
    : { is: 'remarkable', about, what, remedy: 'a faster disk shows hands sooner' };
};

export const roomFinding = (data: string, bytes: number): Finding => {
  const what = `${Math.floor(bytes / MEGABYTE)} MB are free at ${data}`;
  if (bytes >= FEW_FREE) return { is: 'well', about, what };
  const remedy = 'make room, or name another folder with --data';
  return { is: bytes < FEWEST_FREE ? 'wrong' : 'remarkable', about, what, remedy };
};
