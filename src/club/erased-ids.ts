import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErasedPersons, erasedPersons } from '../contract/erased-persons.ts';
import type { PersonId } from '../contract/ids.ts';
import { LedgerError } from '../ledger/ledger-error.ts';

export const erasedFile = (data: string): string => join(data, 'erased.json');

/**
 * Whose names were erased in a club's data folder; nobody's where no list is.
 *
 * @throws LedgerError where it is there and cannot be read: whoever went on would bring names back
 */
export const readErased = (data: string): ErasedPersons['persons'] => {
  const file = erasedFile(data);
  try {
    return erasedPersons.parse(JSON.parse(readFileSync(file, 'utf8'))).persons;
  } catch (thrown) {
    const why = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : null;
    if (why === 'ENOENT') return [];
    throw why === null
      ? new LedgerError('file-lost', 'the list of whose names were erased is damaged', file)
      : new LedgerError(
          'folder-unwritable',
          `the list of whose names were erased cannot be read (${why})`,
          file,
        );
  }
};

/** More than a club erases; every subscriber is told of them at each connect. */
const MOST_TOLD = 1_000;

/** Whom archives are told to let go of: those who were erased last. A table plays on without that list, and says so. */
export const toldErased = (data: string, onNotice: (line: string) => void): readonly PersonId[] => {
  try {
    return readErased(data)
      .slice(-MOST_TOLD)
      .map(({ id }) => id);
  } catch (thrown) {
    if (!(thrown instanceof LedgerError)) throw thrown;
    onNotice(`${thrown.message}; archives are not told whom to let go of until it can be read at a start`);
    return [];
  }
};
