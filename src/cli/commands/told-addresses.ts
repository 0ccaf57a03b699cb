import { type Failure, refusedUsage } from '../../controller/failure/exit-codes.ts';
import { readSecretLines } from '../start/credentials.ts';

/**
 * Where addresses are told. They may hold passwords, and everybody on the computer reads flags: therefore a file that only
 * its owner may read, or the environment.
 */
export interface AddressesTold {
  /** Of the flag, without its dashes. */
  readonly flag: string;
  readonly given: readonly string[];
  /** What `--<flag>-file` names: an address a line. */
  readonly file: string | null;
  /** Of the environment: addresses with spaces between them. Flag or file stand above it. */
  readonly variable: string | undefined;
}

export type AddressesRead =
  | { readonly ok: true; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly failure: Failure };

export const readAddresses = ({ flag, given, file, variable }: AddressesTold): AddressesRead => {
  if (file === null)
    return { ok: true, addresses: given.length > 0 ? given : (variable?.split(/\s+/).filter(Boolean) ?? []) };
  if (given.length > 0) {
    const what = `--${flag} and --${flag}-file both say where`;
    return refusedUsage({ what, where: null, remedy: 'give one of them' });
  }
  const read = readSecretLines(file, `${flag}-file`);
  return read.ok ? { ok: true, addresses: read.lines } : read;
};
