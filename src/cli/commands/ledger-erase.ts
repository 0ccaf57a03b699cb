import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXITS, type Failure, reportFailure } from '../../controller/failure/exit-codes.ts';
import { ledgerFailure } from '../../controller/failure/ledger-failure.ts';
import { eraseFromBoxes } from '../../controller/recording/erase-from-boxes.ts';
import { type Erasing, eraseName } from '../../ledger/erase-name.ts';
import { unreachable } from '../../rules/unreachable.ts';

/**
 * `mjtable ledger erase PLAYER`: takes a name out of the record of a table and out of its black box, and says where it still
 * stands. Entries and facts know the person by his id, so that every chain stays whole.
 */
export const eraseCommand = async (folder: string, who: string): Promise<number> => {
  try {
    const erasing = eraseName(folder, who);
    switch (erasing.is) {
      case 'erased':
        for (const line of told(erasing, folder)) process.stdout.write(`${line}\n`);
        return EXITS.ok.code;
      case 'unknown':
        return reportFailure(failed(folder, `nobody is called "${who}" in this record`, UNKNOWN));
      case 'in-open-match':
        return reportFailure(
          failed(folder, 'the match that is open was begun by a release that wrote this name into it', OPEN),
        );
      default:
        return unreachable(erasing);
    }
  } catch (thrown) {
    const failure = ledgerFailure(thrown, folder);
    if (failure === null) throw thrown;
    return reportFailure(failure);
  }
};

const UNKNOWN = 'write the name as the screens show it, or the id of the person';
const OPEN = 'play that match to its end, or end it, and erase then';

const failed = (where: string, what: string, remedy: string): Failure => ({
  exit: 'work-failed',
  what,
  where,
  remedy,
});

const told = (
  { name, ids, entries, facts }: Extract<Erasing, { is: 'erased' }>,
  folder: string,
): readonly string[] => {
  const boxes = eraseFromBoxes(join(folder, 'wire'), name);
  return [
    `erased: ${ids.length === 0 ? 'no row of names' : `the name of ${ids.join(', ')}`}, and ${boxes.length} files of the black box written anew`,
    ...entries.map(({ seq, id }) => `entry ${seq} ${id} still holds it: it was sealed by an earlier release`),
    ...(facts === 0
      ? []
      : [`${facts} facts of earlier releases still hold it: they go with the moves of their matches`]),
    ...stillHolding(folder, name).map((file) => `${file} still holds it: a copy of an earlier release`),
    'A configuration that names this person would name somebody new at the next start.',
  ];
};

/** What was put aside as it was. */
const stillHolding = (folder: string, name: string): readonly string[] =>
  [folder, `${folder}.old`, join(`${folder}.old`, 'wire')]
    .flatMap((place) =>
      existsSync(place)
        ? readdirSync(place, { withFileTypes: true })
            .filter((each) => each.isFile())
            .map((each) => join(place, each.name))
        : [],
    )
    .filter((file) => file.includes('.damaged-') || !file.startsWith(join(folder, '/')))
    .filter((file) => readFileSync(file).includes(name));
