import { isDeepStrictEqual } from 'node:util';
import type { TableId } from '../contract/ids.ts';
import { type NamedPlayersFile, namedPlayersFile } from '../contract/named-players.ts';
import type { NameBook } from '../controller/name-book.ts';
import { type ByPlayer, type Person, PLAYERS } from '../play/seating/furniture.ts';
import { mapPlayers } from '../play/seating/seating.ts';
import { keptFile } from './access/kept-file.ts';

/** Who was named at one table plays its matches until its settings name somebody else in his place, whenever it begins again. */
export interface NamedAtTable {
  /** Those whom the settings name, with whoever was named at the table since in their places. */
  readonly over: (configured: ByPlayer<Person>, names: Pick<NameBook, 'nameOf'>) => ByPlayer<Person>;
  /** Who was named since the table began. */
  readonly keep: (named: Partial<ByPlayer<Person>>) => void;
}

export interface NamedPlayers {
  readonly at: (table: TableId) => NamedAtTable;
  /** Resolves once all until now is kept over a restart, or cannot be. */
  readonly written: () => Promise<void>;
}

interface NamedPlayersOptions {
  /** `named-players.json` in the club's folder. */
  readonly file: string;
  readonly onTrouble: (line: string) => void;
}

type Kept = NamedPlayersFile['named'][number];

export const createNamedPlayers = ({ file, onTrouble }: NamedPlayersOptions): NamedPlayers => {
  const store = keptFile<NamedPlayersFile>({
    path: file,
    parse: (value) => namedPlayersFile.parse(value),
    onTrouble: (what) =>
      onTrouble(
        what.failed === 'reading'
          ? `who was named at the tables cannot be read from ${file}: those play whom the settings name`
          : `who was named at the tables cannot be kept (${what.why}): after a start those play whom the settings name`,
      ),
  });
  let all: readonly Kept[] = store.read()?.named ?? [];

  const placesAt = (table: TableId): readonly Kept[] => all.filter((each) => each.table === table);
  const keepAt = (table: TableId, places: readonly Kept[]): void => {
    if (isDeepStrictEqual(placesAt(table), places)) return;
    all = [...all.filter((each) => each.table !== table), ...places];
    store.writeBeside({ v: 1, named: [...all] });
  };

  const at = (table: TableId): NamedAtTable => {
    let begun: { readonly configured: ByPlayer<Person>; readonly nameOf: NameBook['nameOf'] } | null = null;
    let seen: Partial<ByPlayer<Person>> = {};
    return {
      over: (configured, { nameOf }) => {
        begun = { configured, nameOf };
        seen = {};
        const counting = placesAt(table).filter((each) => stillCounts(each, configured, nameOf));
        const found = counting.filter((each) => !playsElsewhere(each, configured, counting));
        keepAt(table, found);
        return mapPlayers(configured, (person, player) => {
          const instead = found.find((each) => each.player === player);
          if (instead === undefined) return person;
          return instead.as === 'guest' ? { id: instead.id, name: null } : { id: instead.id };
        });
      },
      keep: (named) => {
        if (begun === null || named === seen) return;
        seen = named;
        const { configured, nameOf } = begun;
        const places = PLAYERS.flatMap((player): readonly Kept[] => {
          const person = named[player];
          if (person === undefined) return placesAt(table).filter((each) => each.player === player);
          const as = nameOf(person) === null ? 'guest' : 'called';
          return [{ table, player, id: person.id, as, insteadOf: idNamed(configured[player]) }];
        });
        keepAt(table, places);
      },
    };
  };
  return { at, written: store.written };
};

const idNamed = (person: Person | undefined): string | null =>
  person === undefined || person.name === null ? null : person.id;

/** The settings' newer word ends it, and so does the erasing of a name. */
const stillCounts = (
  { player, id, as, insteadOf }: Kept,
  configured: ByPlayer<Person>,
  nameOf: NameBook['nameOf'],
): boolean =>
  configured[player] !== undefined &&
  idNamed(configured[player]) === insteadOf &&
  (as === 'guest' || nameOf({ id }) !== null);

/** Whom the settings name in another place, where he was not succeeded, sits there: nobody sits twice. */
const playsElsewhere = ({ id }: Kept, configured: ByPlayer<Person>, counting: readonly Kept[]): boolean =>
  PLAYERS.some((player) => configured[player]?.id === id && counting.every((each) => each.player !== player));
