import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A small file of the club's own, which is read at the start and written whole with each change. */
export interface KeptFile<Kept> {
  /** Null where there is none yet, or none that can be read: that one is set aside. */
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
const isMissing = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR');

export const keptFile = <Kept>({ path, parse, onTrouble }: KeptFileOptions<Kept>): KeptFile<Kept> => ({
  read: () => {
    try {
      return parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (thrown) {
      if (isMissing(thrown)) return null;
      try {
        renameSync(path, `${path}.set-aside`);
      } catch {
        // What cannot be moved is written over with the next change.
      }
      onTrouble({ failed: 'reading' });
      return null;
    }
  },
  // In one step, whatever becomes of the process meanwhile.
  write: (kept) => {
    const beside = `${path}.new`;
    try {
      writeFileSync(beside, `${JSON.stringify(kept)}\n`, { mode: ONLY_OWNER, flush: true });
      renameSync(beside, path);
    } catch (thrown) {
      onTrouble({ failed: 'writing', why: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  },
});
