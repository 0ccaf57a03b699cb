import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameForm } from '../../contract/player-name.ts';
import { EXITS, reportFailure, workFailure } from '../../controller/failure/exit-codes.ts';
import { ledgerFailure } from '../../controller/failure/ledger-failure.ts';
import { eraseFromBoxes } from '../../controller/recording/erase-from-boxes.ts';
import { recordsIn, recordsWanted } from '../../ledger/backup/copy-record.ts';
import { backupsIn } from '../../ledger/backup/kept-backups.ts';
import { type Erasing, eraseName, lookForName } from '../../ledger/erase-name.ts';
import { readLedger } from '../../ledger/reading/read-ledger.ts';
import { becomeOwnerOf } from '../rights/folder-owner.ts';
import { clubRegister } from './club-register.ts';
import { eraseFromCopy, keptCopies, type Leaving } from './kept-copies.ts';

export interface EraseOrder {
  /** The club's data folder. */
  readonly data: string;
  /** The name as screens show it, or the id of the person. */
  readonly who: string;
  /** The folder of all backups; null: that of the data folder. */
  readonly backups: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * `mjtable player erase WHO`: takes a name out of the records of a club, its black boxes and what it keeps of persons beside them, and says
 * where it still stands. Entries and facts know the person by his id, so that every chain stays whole. That he was erased is
 * written down first: whoever is cut off begins again, and a backup that is restored brings the name back no more.
 */
export const erasePlayer = async (order: EraseOrder): Promise<number> => {
  const { data, who } = order;
  becomeOwnerOf(data);
  try {
    const found = foundIn(data, who);
    if (found.length === 0)
      return reportFailure(
        workFailure({ what: `nobody is called "${who}" in this record`, where: data, remedy: UNKNOWN }),
      );
    const open = found.find(({ erasing }) => erasing.is === 'in-open-match');
    if (open !== undefined)
      return reportFailure(
        workFailure({
          what: 'the match that is open was begun by a release that wrote this name into it',
          where: open.folder,
          remedy: 'play that match to its end, or end it, and erase then',
        }),
      );
    for (const line of erased(order, found)) process.stdout.write(`${line}\n`);
    return EXITS.ok.code;
  } catch (thrown) {
    const failure = ledgerFailure(thrown, data);
    if (failure === null) throw thrown;
    return reportFailure(failure);
  }
};

/** Erases once more who was erased before, in records that were brought back; returns the lines to be told. */
export const eraseAgain = (data: string): readonly string[] => {
  const register = clubRegister(data);
  const ids = register.erased();
  register.forget(ids);
  return recordsIn(data).flatMap((name) => {
    const folder = join(data, name);
    return [...ids].flatMap((id) =>
      namesIn(folder).has(id) && eraseName(folder, id).is === 'erased'
        ? [`the name of ${id} was erased here before: it is erased again`]
        : [],
    );
  });
};

const UNKNOWN = 'write the name as the screens show it, or the id of the person';

interface Found {
  readonly folder: string;
  readonly erasing: Exclude<Erasing, { is: 'unknown' }>;
}

/** At which tables of the club somebody is called so; nobody plays at any meanwhile. */
const foundIn = (data: string, who: string): readonly Found[] =>
  recordsWanted(data).flatMap((name) => {
    const folder = join(data, name);
    const erasing = lookForName(folder, who);
    return erasing.is === 'unknown' ? [] : [{ folder, erasing }];
  });

/** Each line once what it tells is done: what fails afterwards takes nothing back. */
const erased = function* ({ data, who, backups, now }: EraseOrder, found: readonly Found[]) {
  const register = clubRegister(data);
  const all = found.flatMap(({ erasing }) => (erasing.is === 'erased' ? [erasing] : []));
  const leaving: Leaving = {
    ids: new Set(all.flatMap(({ ids }) => ids)),
    names: new Set(all.flatMap(({ names }) => names)),
  };
  register.keepErased(leaving.ids, now);
  const ended = register.forget(leaving.ids);
  if (ended > 0) yield `${ended} of his phones are known no more`;
  // Before the records: while he is in one of these he is found again by whoever was cut off.
  for (const copy of keptCopies(data)) yield* copyTold(copy, leaving);
  for (const { folder } of found) {
    const erasing = eraseName(folder, who);
    if (erasing.is === 'erased') yield* told(erasing, folder);
  }
  yield* namesakes(data, leaving);
  const lookedIn = backups ?? join(data, 'backups');
  yield* stillIn(lookedIn, leaving);
  if (backups === null)
    yield `Backups were looked for in ${lookedIn}: where the club keeps them elsewhere, give that folder with --backups.`;
  yield 'A broker keeps what screens were shown of a table, and the name in it, until that table is started again.';
  yield 'Of a table that is gone, or has another name now, a broker outside the controller keeps it until somebody takes it away there (docs/running-a-club.md, "Several tables").';
  yield 'Archives that follow this club are told with the next start of its tables, and let go of the name then.';
  yield 'A configuration that names this person would name somebody new at the next start.';
};

const told = (
  { names, ids, entries, facts }: Extract<Erasing, { is: 'erased' }>,
  folder: string,
): readonly string[] => {
  const boxes = new Set(names.flatMap((name) => eraseFromBoxes(join(folder, 'wire'), name)));
  return [
    `erased: ${ids.length === 0 ? 'no row of names' : `the name of ${ids.join(', ')}`}, and ${boxes.size} files of the black box written anew, in ${folder}`,
    ...entries.map(({ seq, id }) => `entry ${seq} ${id} still holds it: it was sealed by an earlier release`),
    ...(facts === 0
      ? []
      : [`${facts} facts of earlier releases still hold it: they go with the moves of their matches`]),
    ...copiesHolding(folder, names).map((file) => `${file} still holds it: a copy of an earlier release`),
  ];
};

/** What was put aside as it was. */
const copiesHolding = (folder: string, names: readonly string[]): readonly string[] =>
  [folder, `${folder}.old`, join(`${folder}.old`, 'wire')]
    .flatMap((place) =>
      existsSync(place)
        ? readdirSync(place, { withFileTypes: true })
            .filter((each) => each.isFile())
            .map((each) => join(place, each.name))
        : [],
    )
    .filter((file) => file.includes('.damaged-') || !file.startsWith(join(folder, '/')))
    .filter((file) => {
      const held = readFileSync(file);
      return names.some((name) => held.includes(name));
    });

/** A table knows nothing of another's persons: who has the same name under another id may be the same person, or not. */
const namesakes = (data: string, { names }: Leaving): readonly string[] => {
  const forms = new Set([...names].map(nameForm));
  return recordsWanted(data).flatMap((record) => {
    const folder = join(data, record);
    const ids = [...namesIn(folder)].flatMap(([id, name]) => (forms.has(nameForm(name)) ? [id] : []));
    return ids.map(
      (id) => `${id} in ${folder} has that name as well: if it is the same person, erase ${id} too`,
    );
  });
};

/** Backups are what they were signed as: the name goes with them, and is erased anew where one is restored. */
const stillIn = (backups: string, { names }: Leaving): readonly string[] => {
  const forms = new Set([...names].map(nameForm));
  const inOne = (backup: string): readonly string[] =>
    recordsIn(backup).some((record) =>
      [...namesIn(join(backup, record)).values()].some((name) => forms.has(nameForm(name))),
    )
      ? [`backup ${backup} still holds it, until it is let go of`]
      : [];
  return orMayHoldIt(`what is in ${backups}`, backups, () =>
    backupsIn(backups).flatMap(({ folder }) => orMayHoldIt(`backup ${folder}`, folder, () => inOne(folder))),
  );
};

/** The records hold the name no more by then: a copy that cannot be read is told, and nothing has failed. */
const orMayHoldIt = (copy: string, folder: string, look: () => readonly string[]): readonly string[] => {
  try {
    return look();
  } catch (thrown) {
    const failure = ledgerFailure(thrown, folder);
    if (failure === null) throw thrown;
    return [`${copy} cannot be read (${failure.what}), and may still hold it`];
  }
};

const copyTold = (copy: string, leaving: Leaving): readonly string[] => {
  try {
    return eraseFromCopy(copy, leaving) === 'erased' ? [`${copy}, which was kept, holds it no more`] : [];
  } catch (thrown) {
    const failure = ledgerFailure(thrown, copy);
    if (failure === null) throw thrown;
    return [`${copy}, which was kept, may still hold it (${failure.what}): remove it where it is not needed`];
  }
};

const namesIn = (folder: string): ReadonlyMap<string, string> => {
  const reader = readLedger(folder);
  try {
    return reader.texts('persons');
  } finally {
    reader.close();
  }
};
