import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** As processes of this project call themselves: mjtable, mjtable-sim, or node while they start. */
const OURS = /^(?:mjtable|node|MainThread)/;

/**
 * What the programs of this computer keep open, folders too: `mjtable` and `mjtable-sim` hold the one they run from.
 * Null where it cannot be known: on a system without /proc, or while somebody else's program may be one of ours.
 */
export const foldersInUse = (): ReadonlySet<string> | null => {
  const held = new Set<string>();
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const open = openIn(pid);
      if (open === 'unknown') return null;
      for (const path of open) held.add(path);
    }
  } catch {
    return null;
  }
  return held;
};

const openIn = (pid: string): readonly string[] | 'unknown' => {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).map((descriptor) => readlinkSync(`${folder}/${descriptor}`));
  } catch (error) {
    return isForbidden(error) && OURS.test(nameOf(pid)) ? 'unknown' : [];
  }
};

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EACCES';

const nameOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
};
