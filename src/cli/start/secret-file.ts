import { readFileSync, statSync } from 'node:fs';
import type { Failure } from '../../controller/failure/exit-codes.ts';

export type TextRead =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly failure: Failure };

/** Whatever lets a group or everybody read or write it. */
const OTHERS = 0o077;

/** Reads a file that a flag names. */
export const readNamedFile = (file: string, flag: string): TextRead => {
  try {
    return { ok: true, text: readFileSync(file, 'utf8') };
  } catch (thrown) {
    const why = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);
    return failed(`the file cannot be read (${why})`, { file, remedy: `check the path given with ${flag}` });
  }
};

/** Reads the one line of a file that holds a secret; only its owner may be able to. */
export const readSecretFile = (file: string, flag: string): TextRead => {
  const read = readNamedFile(file, flag);
  if (!read.ok) return read;
  if ((statSync(file).mode & OTHERS) !== 0)
    return failed('others may read the file, which holds a secret', { file, remedy: `chmod 600 ${file}` });
  const text = read.text.replace(/\r?\n$/, '');
  if (text !== '' && !/[\r\n]/.test(text)) return { ok: true, text };
  return failed('the file wants one line that is not empty', { file, remedy: `write it anew for ${flag}` });
};

const failed = (what: string, { file, remedy }: { file: string; remedy: string }): TextRead => ({
  ok: false,
  failure: { exit: 'wrong-usage', what, where: file, remedy },
});
