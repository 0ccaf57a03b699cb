import { join } from 'node:path';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { nameForm } from '../../contract/player-name.ts';
import { recordsWanted } from '../../ledger/backup/copy-record.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import { type LedgerReader, readLedger } from '../../ledger/reading/read-ledger.ts';
import { readSoundEntry } from '../../ledger/rows/entry-row.ts';
import { type ClubRegister, clubRegister, type NamedFor, type Session } from './club-register.ts';

/** All that a club keeps of one person, for himself. */
export interface PersonExport {
  readonly v: 1;
  /** Milliseconds since 1970, as all times here. */
  readonly at: number;
  readonly tables: readonly PersonAtTable[];
}

interface PersonAtTable {
  readonly table: string;
  readonly persons: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly language: string | null;
    readonly sessions: readonly Session[];
    /** Whom the settings name there he succeeds. */
    readonly namedFor: readonly NamedFor[];
  }[];
  /** What was entered for him, the oldest first. */
  readonly entries: readonly HisEntry[];
}

/** What an entry of the ledger says of him. */
interface HisEntry
  extends Pick<LedgerEntry, 'epoch' | 'seq' | 'id' | 'kind' | 'game' | 'hand' | 'at' | 'reason'> {
  readonly person: string;
  /** His place in the match. */
  readonly player: string;
  readonly points: number;
  readonly total: number;
}

/**
 * `who`: the name, or the id of the person. Null where nobody is called so at any table.
 *
 * @throws LedgerError
 */
export const exportPerson = (data: string, who: string, at: number): PersonExport | null => {
  const register = clubRegister(data);
  const tables = recordsWanted(data).flatMap((folder) => {
    const reader = readLedger(join(data, folder));
    try {
      return atTable(reader, { who, register });
    } finally {
      reader.close();
    }
  });
  return tables.length === 0 ? null : { v: 1, at, tables };
};

interface Asked {
  readonly who: string;
  readonly register: ClubRegister;
}

const atTable = (reader: LedgerReader, { who, register }: Asked): readonly PersonAtTable[] => {
  const names = reader.texts('persons');
  const form = nameForm(names.get(who) ?? who);
  const named = [...names].flatMap(([id, called]) => (nameForm(called) === form ? [id] : []));
  // Somebody without a name is known by his id alone.
  const ids = new Set(named.length > 0 ? named : [who]);
  const entries = entriesOf(reader, ids);
  if (named.length === 0 && entries.length === 0) return [];
  const persons = [...ids].map((id) => ({
    id,
    name: names.get(id) ?? null,
    language: register.languageOf(id),
    sessions: register.sessionsOf(id),
    namedFor: register.namedFor(id),
  }));
  return [{ table: reader.table(), persons, entries }];
};

const entriesOf = (reader: LedgerReader, ids: ReadonlySet<string>): readonly HisEntry[] => {
  const found: HisEntry[] = [];
  let places: ReadonlyMap<string, string> = new Map();
  for (const row of reader.rows()) {
    const entry = readSoundEntry(row);
    if (entry === null)
      throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}`, reader.file);
    places = placesAfter(places, entry);
    for (const [player, person] of places)
      if (ids.has(person)) found.push(hisPart(entry, { player, person }));
  }
  return found;
};

/** Who has which place of the match: by ids, or, of earlier releases, by names. */
const placesAfter = (
  before: ReadonlyMap<string, string>,
  { kind, detail }: LedgerEntry,
): ReadonlyMap<string, string> => {
  const { players, player, person = detail['name'] } = detail;
  if (kind === 'open')
    return new Map(Object.entries(Object(players)).map(([place, id]) => [place, String(id)]));
  return typeof player === 'string' && typeof person === 'string'
    ? new Map([...before, [player, person]])
    : before;
};

const hisPart = (
  { epoch, seq, id, kind, game, hand, at, reason, deltas, totals }: LedgerEntry,
  { player, person }: Pick<HisEntry, 'player' | 'person'>,
): HisEntry => ({
  ...{ epoch, seq, id, kind, game, hand, at, reason, person, player },
  points: pointsOf(deltas, player),
  total: pointsOf(totals, player),
});

const pointsOf = (of: LedgerEntry['deltas'], player: string): number =>
  of.find((each) => each.player === player)?.pts ?? 0;
