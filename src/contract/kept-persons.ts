import type { LedgerEntry } from './ledger.ts';
import { partOf } from './recorded.ts';

/* Who had which place in the matches of a record, as far as its entries say. */

/** Who has which place: the ids of persons, or names in entries of before. */
export type Persons = ReadonlyMap<string, string>;

type Seated = readonly [player: string, person: string];

/** Who sits down by this entry: everybody as a match opens, one who takes over a seat in it. */
export const seatedBy = ({ kind, detail }: Pick<LedgerEntry, 'kind' | 'detail'>): readonly Seated[] => {
  const told: readonly (readonly [unknown, unknown])[] =
    kind === 'open'
      ? Object.entries(partOf(detail, 'players'))
      : [[detail['player'], detail['person'] ?? detail['name']]];
  return told.flatMap(([player, person]): readonly Seated[] =>
    typeof player === 'string' && typeof person === 'string' ? [[player, person]] : [],
  );
};

/** Who played, of whom the entries say so. */
export interface Played {
  /** As each was made, by its number: what takes it back, or corrects it, is theirs who sat there then. */
  readonly at: (entry: number) => Persons;
  /** Who came last to each place of a match, by its number. */
  readonly lastIn: (game: number) => Persons;
}

const NOBODY: Persons = new Map();

export const whoPlayed = (entries: readonly LedgerEntry[]): Played => {
  const byEntry = new Map<number, Persons>();
  const atLast = new Map<number, Persons>();
  for (const entry of entries) {
    const { seq, ref, game } = entry;
    const seated = seatedBy(entry);
    if (seated.length > 0) atLast.set(game, new Map([...(atLast.get(game) ?? NOBODY), ...seated]));
    byEntry.set(seq, (ref === null ? atLast.get(game) : byEntry.get(ref)) ?? NOBODY);
  }
  return { at: (entry) => byEntry.get(entry) ?? NOBODY, lastIn: (game) => atLast.get(game) ?? NOBODY };
};
