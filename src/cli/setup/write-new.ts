import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Failure } from '../../controller/failure/exit-codes.ts';

const MODES = { 'for-all': 0o644, 'for-its-owner': 0o600 } as const;

/**
 * Writes a file that is not there yet; null: it is written. It belongs to whom its folder belongs to, so that what root sets up
 * can be read by the user under whom the service runs.
 */
export const writeNew = (path: string, text: string, mode: keyof typeof MODES): Failure | null => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx', mode: MODES[mode] });
    const { uid, gid } = statSync(dirname(path));
    if (process.getuid?.() === 0) chownSync(path, uid, gid);
    return null;
  } catch (thrown) {
    const why = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);
    return {
      exit: 'wrong-usage',
      what: `the file cannot be written (${why})`,
      where: path,
      remedy: 'name another place with --config, or make its folder yours',
    };
  }
};
