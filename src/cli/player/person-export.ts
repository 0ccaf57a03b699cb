import { join } from 'node:path';
import { totalsAfter } from '../../contract/entry-chain.ts';
import { type Persons, seatedBy } from '../../contract/kept-persons.ts';
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
  /** What has been won or lost from that place in the match so far. */
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
  let match = newMatch(0);
  for (const row of reader.rows()) {
    const entry = readSoundEntry(row);
    if (entry === null)
      throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}`, reader.file);
    match = matchAfter(match, entry);
    for (const [player, person] of match.playedBy.get(entry.seq) ?? [])
      if (ids.has(person)) found.push(hisPart(entry, { player, person, totals: match.totals }));
  }
  return found;
};

/** A match as far as it was read. */
interface MatchRead {
  readonly game: number;
  readonly persons: Persons;
  /** Who played when each of its entries was made, by its number. */
  readonly playedBy: ReadonlyMap<number, Persons>;
  readonly totals: LedgerEntry['deltas'];
}

const newMatch = (game: number): MatchRead => ({ game, persons: new Map(), playedBy: new Map(), totals: [] });

const matchAfter = (last: MatchRead, entry: LedgerEntry): MatchRead => {
  const { game, seq, ref, deltas } = entry;
  const before = last.game === game ? last : newMatch(game);
  const persons = new Map([...before.persons, ...seatedBy(entry)]);
  // What takes an entry back, or corrects it, is theirs who sat there then.
  const theirs = (ref === null ? undefined : before.playedBy.get(ref)) ?? persons;
  return {
    game,
    persons,
    playedBy: new Map([...before.playedBy, [seq, theirs]]),
    totals: totalsAfter(before.totals, deltas),
  };
};

const hisPart = (
  { epoch, seq, id, kind, game, hand, at, reason, deltas }: LedgerEntry,
  { player, person, totals }: Pick<HisEntry, 'player' | 'person'> & Pick<MatchRead, 'totals'>,
): HisEntry => ({
  ...{ epoch, seq, id, kind, game, hand, at, reason, person, player },
  points: pointsOf(deltas, player),
  total: pointsOf(totals, player),
});

const pointsOf = (of: LedgerEntry['deltas'], player: string): number =>
  of.find((each) => each.player === player)?.pts ?? 0;
