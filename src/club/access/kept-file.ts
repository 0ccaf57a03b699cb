import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A small file of the club's own, which is read at the start and written whole with each change. */
export interface KeptFile<Kept> {
  /**
   * Null where there is none yet, or none that can be read: that one is set aside. One that this user may not read is let alone, and
   * nothing is written in its place: whoever gives it back finds all that was in it.
   */
  readonly read: () => Kept | null;
  readonly write: (kept: Kept) => void;
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

const ONLY_OWNER = 0o600;

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
      if (forbidden === null) writeWhole(path, kept, onTrouble);
      else onTrouble({ failed: 'writing', why: forbidden });
    },
  };
};

const setAside = (path: string): void => {
  try {
    renameSync(path, `${path}.set-aside`);
  } catch {
    // What cannot be moved is written over with the next change.
  }
};

/** In one step, whatever becomes of the process meanwhile. */
const writeWhole = (path: string, kept: unknown, onTrouble: KeptFileOptions<unknown>['onTrouble']): void => {
  const beside = `${path}.new`;
  try {
    writeFileSync(beside, `${JSON.stringify(kept)}\n`, { mode: ONLY_OWNER, flush: true });
    renameSync(beside, path);
  } catch (thrown) {
    onTrouble({ failed: 'writing', why: whyOf(thrown) });
  }
};
