import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nameForm } from '../../contract/player-name.ts';
import { eraseFromBoxes } from '../../controller/recording/erase-from-boxes.ts';
import { recordsIn } from '../../ledger/backup/copy-record.ts';
import { eraseInCopy } from '../../ledger/erase-name.ts';
import { clubRegister } from './club-register.ts';

/** Whom a copy is to hold no more. */
export interface Leaving {
  readonly ids: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** The copies of a whole club in its folder that nobody has signed: what a restore put aside, and what an update would go back to. */
export const keptCopies = (data: string): readonly string[] => [
  ...foldersIn(data).filter((folder) => folder.startsWith(join(data, 'set-aside.'))),
  ...foldersIn(join(data, 'updates')),
];

/**
 * Takes persons out of such a copy, in whichever form its records are: whoever goes back to it finds them erased.
 *
 * @throws LedgerError
 */
export const eraseFromCopy = (copy: string, { ids, names }: Leaving): 'erased' | 'held-none' => {
  const forms = new Set([...names].map(nameForm));
  const holding = recordsIn(copy).filter((record) => {
    const folder = join(copy, record);
    const boxes = [...names].flatMap((name) => eraseFromBoxes(join(folder, 'wire'), name));
    const rows = eraseInCopy(folder, (name, id) => forms.has(nameForm(name)) || ids.has(id));
    return rows === 'erased' || boxes.length > 0;
  });
  clubRegister(copy).forget(ids);
  return holding.length > 0 ? 'erased' : 'held-none';
};

const foldersIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((each) => each.isDirectory())
        .map(({ name }) => join(folder, name))
    : [];
