import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

/** A small file of the club's own, which is read at the start and written whole with each change. */
export interface KeptFile<Kept> {
  /**
   * Null where there is none yet, or none that can be read: that one is set aside. One that this user may not read is let alone, and
   * nothing is written in its place: whoever gives it back finds all that was in it.
   */
  readonly read: () => Kept | null;
  /** It is on the disk when this returns, and all else waits for that. */
  readonly write: (kept: Kept) => void;
  /** Nothing waits but whoever asks for `written`: one after the other, and of what waits for its turn only the newest. */
  readonly writeBeside: (kept: Kept) => void;
  /** Resolves once what was written beside until now is on the disk, or could not be written and was told so. */
  readonly written: () => Promise<void>;
}

export interface KeptFileOptions<Kept> {
  readonly path: string;
  /** @throws on what is none */
  readonly parse: (value: unknown) => Kept;
  /** What everybody is told where it cannot be read, or not be written. */
  readonly onTrouble: (
    what: { readonly failed: 'reading' } | { readonly failed: 'writing'; readonly why: string },
  ) => void;
}

/** For its owner alone, as the record is. */
export const OWNERS_FILE = 0o600;

const SYNCED = { mode: OWNERS_FILE, flush: true } as const;

/** Where the folder itself cannot be, whoever makes it says so. */
const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR'];
/** Another user has written it, such as root who ran the club by hand. */
const FORBIDDEN: readonly unknown[] = ['EACCES', 'EPERM'];

const codeOf = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown ? thrown.code : null;

const whyOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

export const keptFile = <Kept>({ path, parse, onTrouble }: KeptFileOptions<Kept>): KeptFile<Kept> => {
  /** Why the file that is there may not be read. */
  let forbidden: string | null = null;
  let waiting: { readonly kept: Kept } | null = null;
  let writing: Promise<void> = Promise.resolve();
  const isAllowed = (): boolean => {
    if (forbidden !== null) onTrouble({ failed: 'writing', why: forbidden });
    return forbidden === null;
  };
  const writeNext = async (): Promise<void> => {
    const next = waiting;
    waiting = null;
    if (next !== null) await replace(path, next.kept).catch((thrown: unknown) => tell(thrown, onTrouble));
  };
  return {
    read: () => {
      try {
        return parse(JSON.parse(readFileSync(path, 'utf8')));
      } catch (thrown) {
        if (MISSING.includes(codeOf(thrown))) return null;
        if (FORBIDDEN.includes(codeOf(thrown))) forbidden = whyOf(thrown);
        else setAside(path);
        onTrouble({ failed: 'reading' });
        return null;
      }
    },
    write: (kept) => {
      if (isAllowed()) writeWhole(path, kept, onTrouble);
    },
    writeBeside: (kept) => {
      if (!isAllowed()) return;
      const isTurnTaken = waiting !== null;
      waiting = { kept };
      if (!isTurnTaken) writing = writing.then(writeNext);
    },
    written: () => writing,
  };
};

const setAside = (path: string): void => {
  try {
    renameSync(path, `${path}.set-aside`);
  } catch {
    // What cannot be moved is written over with the next change.
  }
};

const textOf = (kept: unknown): string => `${JSON.stringify(kept)}\n`;

const tell = (thrown: unknown, onTrouble: KeptFileOptions<unknown>['onTrouble']): void =>
  onTrouble({ failed: 'writing', why: whyOf(thrown) });

/** In one step, whatever becomes of the process meanwhile. */
const writeWhole = (path: string, kept: unknown, onTrouble: KeptFileOptions<unknown>['onTrouble']): void => {
  const beside = `${path}.new`;
  try {
    writeFileSync(beside, textOf(kept), SYNCED);
    renameSync(beside, path);
  } catch (thrown) {
    tell(thrown, onTrouble);
  }
};

const replace = async (path: string, kept: unknown): Promise<void> => {
  const beside = `${path}.new`;
  await writeFile(beside, textOf(kept), SYNCED);
  await rename(beside, path);
};
