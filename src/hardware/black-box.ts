import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BoxEntry, HEADER_NOTE, printEntry } from './box-entry.ts';

/** Keeps what went over the line, the newest of it, for whoever has to find out what happened. */
export interface BlackBox {
  readonly note: (mark: BoxEntry['mark'], text: string) => void;
  /** Resolves when everything noted before is on the disk; what comes later is left out. */
  readonly close: () => Promise<void>;
}

export interface BlackBoxOptions {
  readonly folder: string;
  /** What is to be known of whoever records, in the head of each file. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
  /** The time of day in milliseconds. */
  readonly now: () => number;
  /** It cannot be written any more; the line goes on without it. */
  readonly onFailed: (error: unknown) => void;
  readonly limits?: Partial<typeof LIMITS>;
}

const LIMITS = {
  /** Of one file; a busy day at a table is about ten megabytes. */
  fileBytes: 8 * 1024 * 1024,
  /** The file being written and those before it. */
  files: 3,
  /** What may wait for a slow disk; more is left out, and counted. */
  waitingBytes: 256 * 1024,
};

const nameOf = (age: number): string => (age === 0 ? 'wire.log' : `wire.${age}.log`);

/** Opens the box in its folder, behind what an earlier process left there. It never throws, and never holds anyone up. */
export const openBlackBox = (options: BlackBoxOptions): BlackBox => {
  const { folder, about, monotonicMs, now, onFailed } = options;
  const limits = { ...LIMITS, ...options.limits };
  const startMs = monotonicMs();
  let waiting = '';
  let leftOut = 0;
  let state: 'recording' | 'over' = 'recording';
  let writing: Promise<void> | null = null;
  let file: FileHandle | null = null;
  let fileBytes = 0;

  const entry = (mark: BoxEntry['mark'], text: string): string =>
    printEntry({ atMs: monotonicMs() - startMs, mark, text });

  const header = (): string =>
    `\n${entry('=', `${HEADER_NOTE}${JSON.stringify({ at: new Date(now()).toISOString(), ...about })}`)}`;

  const openFile = async (): Promise<FileHandle> => {
    await mkdir(folder, { recursive: true });
    const path = join(folder, nameOf(0));
    fileBytes = await sizeOf(path);
    if (fileBytes >= limits.fileBytes) await makeRoom();
    const opened = await open(path, 'a');
    await append(opened, header());
    return opened;
  };

  /** Each file becomes the one before it; the oldest is gone. */
  const makeRoom = async (): Promise<void> => {
    for (let age = limits.files - 2; age >= 0; age -= 1)
      await rename(join(folder, nameOf(age)), join(folder, nameOf(age + 1))).catch(unlessMissing);
    fileBytes = 0;
  };

  const append = async (to: FileHandle, text: string): Promise<void> => {
    const { bytesWritten } = await to.write(text);
    fileBytes += bytesWritten;
  };

  const takeWaiting = (): string => {
    const told = leftOut === 0 ? '' : entry('=', `${leftOut} entries left out: the disk was too slow`);
    const text = waiting + told;
    waiting = '';
    leftOut = 0;
    return text;
  };

  const drain = async (): Promise<void> => {
    while (waiting !== '') {
      if (file !== null && fileBytes >= limits.fileBytes) {
        await file.close();
        file = null;
      }
      file ??= await openFile();
      await append(file, takeWaiting());
    }
  };

  const giveUp = (error: unknown): void => {
    state = 'over';
    waiting = '';
    onFailed(error);
  };

  const write = (): void => {
    writing ??= drain()
      .catch(giveUp)
      .finally(() => {
        writing = null;
        if (waiting !== '') write();
      });
  };

  return {
    note: (mark, text) => {
      if (state === 'over') return;
      if (waiting.length > limits.waitingBytes) {
        leftOut += 1;
        return;
      }
      waiting += entry(mark, text);
      write();
    },
    close: async () => {
      state = 'over';
      while (writing !== null) await writing;
      await file?.close().catch(() => undefined);
      file = null;
    },
  };
};

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

const unlessMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};
