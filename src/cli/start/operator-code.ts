import type { Failure } from '../../controller/failure/exit-codes.ts';
import { operatorCode } from './flags.ts';
import { readSecretFile } from './secret-file.ts';

interface CodeFlags {
  readonly 'operator-code': string | null;
  readonly 'operator-code-file': string | null;
}

type CodeRead =
  | { readonly ok: true; readonly code: string | null }
  | { readonly ok: false; readonly failure: Failure };

/** The operator's code as it was given, or as the file says that only its owner may read; null: neither. */
export const operatorCodeOf = (flags: CodeFlags): CodeRead => {
  const { 'operator-code': code, 'operator-code-file': file } = flags;
  if (file === null) return { ok: true, code };
  if (code !== null) {
    const what = '--operator-code and --operator-code-file say both what the code is';
    return { ok: false, failure: { exit: 'wrong-usage', what, where: null, remedy: 'give one of them' } };
  }
  const read = readSecretFile(file, '--operator-code-file');
  if (!read.ok) return read;
  const written = operatorCode.safeParse(read.text);
  if (written.success) return { ok: true, code: written.data };
  const what = `the operator's code ${written.error.issues[0]?.message}`;
  return {
    ok: false,
    failure: { exit: 'wrong-usage', what, where: file, remedy: 'write another one there' },
  };
};
