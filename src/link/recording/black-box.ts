import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonNote, printEntry, type WireEntry } from '../../../firmware-protocol/wire-entry.ts';
import type { OpenChannel } from '../channel/line-channel.ts';
import {
  CLOSED_NOTE,
  HEADER_NOTE,
  HOLE_NOTE,
  OPENED_NOTE,
  OVERLONG_NOTE,
  REFUSED_NOTE,
} from './box-notes.ts';

/** Keeps what went over the line, the newest of it, for whoever has to find out what happened. */
export interface BlackBox {
  readonly note: (mark: WireEntry['mark'], text: string) => void;
  /**
   * What people said. It has room of its own, so that whoever says very much pushes no line out: what goes beyond it is
   * left out of this file, and counted.
   */
  readonly noteSaid: (text: string) => void;
  /**
   * Whether it wants a head at the next place from which it can be read alone: its file is long enough to end there, or something
   * before could not be written.
   */
  readonly wantsHead: () => boolean;
  /** Ends the file here: the next one begins with these notes, which tell all that was before. Behind a hole a short file goes on with them. */
  readonly beginAnew: (notes: readonly string[]) => void;
  /** Resolves when everything noted before is on the disk; what comes later is left out. */
  readonly close: () => Promise<void>;
}

/** Where a file begins: with a process, at a place that its head tells, or in the middle of something. */
export const BEGINNINGS = ['with-the-run', 'at-rest', 'anywhere'] as const;
type Beginning = (typeof BEGINNINGS)[number];

export interface BlackBoxOptions {
  readonly folder: string;
  /** What is to be known of whoever records, in the head of each file. */
  readonly about: Readonly<Record<string, unknown>>;
  /** What was before this process, behind the first head. */
  readonly before?: readonly string[];
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
  /** The time of day in milliseconds. */
  readonly now: () => number;
  /** It cannot be written: what comes is left out, and with the first that comes a minute later it is tried again. Told once. */
  readonly onFailed: (error: unknown) => void;
  /** It can be again. */
  readonly onMended: () => void;
  readonly limits?: Partial<typeof LIMITS>;
}

const LIMITS = {
  /** Of one file, which may become twice as long before it ends anywhere; a busy day is about ten megabytes. */
  fileBytes: 8 * 1024 * 1024,
  /** The file being written and those before it. */
  files: 3,
  /** What may wait for a slow disk; more is left out, and counted. */
  waitingBytes: 256 * 1024,
  /** Of one file, for what people say; of what waits for a slow disk they have as large a part. A busy match says 200 kB. */
  saidBytes: 2 * 1024 * 1024,
};

/** A disk that is full stays so for a while. */
const AGAIN_AFTER_MS = 60_000;
const MS_A_SECOND = 1_000;

/** It tells what lay in concealed hands: for its owner alone. */
const OWNERS_FOLDER = 0o700;
const OWNERS_FILE = 0o600;

/** What waits to be written, the last of it still growing. */
interface Piece {
  text: string;
  readonly into: 'this-file' | 'next-file';
}

const nameOf = (age: number): string => (age === 0 ? 'wire.log' : `wire.${age}.log`);

/** Opens the box in its folder, behind what an earlier process left there. It never throws, and never holds anyone up. */
export const openBlackBox = (options: BlackBoxOptions): BlackBox => {
  const { folder, about, before = [], monotonicMs, now, onFailed, onMended } = options;
  const limits = { ...LIMITS, ...options.limits };
  const startMs = monotonicMs();
  let waiting: readonly Piece[] = [];
  let waitingBytes = 0;
  let leftOut = 0;
  let saidBytes = 0;
  let saidLeftOut = 0;
  let state: 'recording' | 'over' = 'recording';
  /** Since when it cannot be written, and when that was tried last; null: it can, for all that is known. */
  let failed: { readonly sinceMs: number; readonly triedMs: number } | null = null;
  let writing: Promise<void> | null = null;
  let file: FileHandle | null = null;
  let fileBytes = 0;
  /** Whether the file was told to end, and has not yet. */
  let ending: 'ending' | 'goes-on' = 'goes-on';
  /** Whether what was written last can be read from its last head on. */
  let since: 'a-head' | 'a-hole' = 'a-head';

  const entry = (mark: WireEntry['mark'], text: string): string =>
    printEntry({ atMs: monotonicMs() - startMs, mark, text });

  const head = (begins: Beginning, notes: readonly string[]): string => {
    const told = jsonNote(HEADER_NOTE, { at: new Date(now()).toISOString(), begins, ...about });
    return ['\n', ...[told, ...notes].map((note) => entry('=', note))].join('');
  };

  /** Where an earlier process ended, or a new file when that one is long enough. */
  const openFile = async (): Promise<FileHandle> => {
    await mkdir(folder, { recursive: true, mode: OWNERS_FOLDER });
    fileBytes = await sizeOf(join(folder, nameOf(0)));
    if (fileBytes >= limits.fileBytes) await makeRoom();
    return await openNewest();
  };

  const openNewest = (): Promise<FileHandle> => open(join(folder, nameOf(0)), 'a', OWNERS_FILE);

  /** Each file becomes the one before it; the oldest is gone. */
  const makeRoom = async (): Promise<void> => {
    for (let age = limits.files - 2; age >= 0; age -= 1)
      await rename(join(folder, nameOf(age)), join(folder, nameOf(age + 1))).catch(unlessMissing);
    fileBytes = 0;
  };

  const nextFile = async (last: FileHandle): Promise<FileHandle> => {
    await last.close();
    await makeRoom();
    ending = 'goes-on';
    return await openNewest();
  };

  const append = async (to: FileHandle, text: string): Promise<void> => {
    // Whole, or it throws: where the disk has room for a part of it a single write gives that part.
    await to.writeFile(text);
    fileBytes += Buffer.byteLength(text);
  };

  const wait = (text: string, into: Piece['into'] = 'this-file'): void => {
    const last = waiting.at(-1);
    if (last === undefined || into === 'next-file') waiting = [...waiting, { text, into }];
    else last.text += text;
    waitingBytes += text.length;
    write();
  };

  const takeWaiting = (): Piece | null => {
    const [piece, ...rest] = waiting;
    if (piece === undefined) return null;
    waiting = rest;
    waitingBytes -= piece.text.length;
    if (rest.length > 0) return piece;
    return { ...piece, text: piece.text + tellLeftOut() };
  };

  const tellLeftOut = (): string => {
    const told = [
      ...(leftOut === 0 ? [] : [`${leftOut} entries left out: the disk was too slow`]),
      ...(saidLeftOut === 0 ? [] : [`${saidLeftOut} declarations left out: more was said than has room`]),
    ];
    leftOut = 0;
    saidLeftOut = 0;
    return told.map((text) => entry('=', text)).join('');
  };

  const drain = async (): Promise<void> => {
    for (let piece = takeWaiting(); piece !== null; piece = takeWaiting()) {
      if (file === null) {
        file = await openFile();
        await append(file, failed === null ? head('with-the-run', before) : headBehindHole(failed.sinceMs));
      }
      if (piece.into === 'next-file') file = await nextFile(file);
      else if (fileBytes >= 2 * limits.fileBytes) {
        file = await nextFile(file);
        saidBytes = 0;
        await append(file, head('anywhere', []));
      }
      await append(file, piece.text);
      if (failed !== null) onMended();
      failed = null;
    }
  };

  const headBehindHole = (sinceMs: number): string => {
    const seconds = Math.round((monotonicMs() - sinceMs) / MS_A_SECOND);
    since = 'a-hole';
    return head('anywhere', [`${HOLE_NOTE}${seconds} s: it could not be written`]);
  };

  const fail = async (error: unknown): Promise<void> => {
    if (failed === null) onFailed(error);
    const triedMs = monotonicMs();
    failed = { sinceMs: failed?.sinceMs ?? triedMs, triedMs };
    waiting = [];
    waitingBytes = 0;
    ending = 'goes-on';
    await file?.close().catch(() => undefined);
    file = null;
  };

  const isLong = (): boolean => fileBytes >= limits.fileBytes;

  const isTaking = (): boolean =>
    state === 'recording' && (failed === null || monotonicMs() - failed.triedMs >= AGAIN_AFTER_MS);

  const write = (): void => {
    writing ??= drain()
      .catch(fail)
      .finally(() => {
        writing = null;
        if (waiting.length > 0) write();
      });
  };

  return {
    note: (mark, text) => {
      if (!isTaking()) return;
      if (waitingBytes > limits.waitingBytes) {
        leftOut += 1;
        return;
      }
      wait(entry(mark, text));
    },
    noteSaid: (text) => {
      if (!isTaking()) return;
      const said = entry('=', text);
      const part = limits.saidBytes / limits.fileBytes;
      if (saidBytes + said.length > limits.saidBytes || waitingBytes > part * limits.waitingBytes) {
        saidLeftOut += 1;
        return;
      }
      saidBytes += said.length;
      wait(said);
    },
    wantsHead: () => isTaking() && ending === 'goes-on' && (isLong() || since === 'a-hole'),
    beginAnew: (notes) => {
      if (!isTaking()) return;
      const isInThisFile = since === 'a-hole' && !isLong();
      since = 'a-head';
      if (isInThisFile) return wait(head('at-rest', notes));
      ending = 'ending';
      // What is said from now on waits behind this head.
      saidBytes = 0;
      wait(head('at-rest', notes), 'next-file');
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

/** The same channel, with every line both ways noted in the black box before anybody acts on it. */
export const recordedChannel =
  (open: OpenChannel, { note }: Pick<BlackBox, 'note'>): OpenChannel =>
  async (listener) => {
    const opening = await open({
      onLine: (line) => {
        note('<', line);
        listener.onLine(line);
      },
      onOverlong: (start) => {
        note('=', OVERLONG_NOTE);
        listener.onOverlong(start);
      },
      onClosed: (why) => {
        note('=', `${CLOSED_NOTE}: ${why}`);
        listener.onClosed(why);
      },
    });
    if (!opening.ok) {
      note('=', `${REFUSED_NOTE}: ${opening.message}`);
      return opening;
    }
    const { channel } = opening;
    note('=', OPENED_NOTE);
    const write = (text: string): void => {
      for (const line of text.split('\n')) if (line !== '') note('>', line);
      channel.write(text);
    };
    const close = (): void => {
      note('=', `${CLOSED_NOTE}: by the controller`);
      channel.close();
    };
    return { ok: true, channel: { ...channel, write, close } };
  };
