import type { InfoPayload } from '../contract/club-payloads.ts';
import type { ClubId, PersonId } from '../contract/ids.ts';
import type { ArchiveStore, StoreTrouble } from './archive-store.ts';

/** How persons of clubs are called, until it is kept, and whose names are to be let go of, until they are. */
export interface NamesToKeep {
  /** Whether something of what a table of this club says is to be written. */
  readonly hear: (club: ClubId, told: Pick<InfoPayload, 'sides' | 'erased'>) => boolean;
  /** Writes all that wait; null, or why it cannot. */
  readonly keep: () => Promise<StoreTrouble | null>;
}

export const createNamesToKeep = (store: Pick<ArchiveStore, 'keepNames' | 'forgetNames'>): NamesToKeep => {
  /** By club and person. */
  const waiting = new Map<ClubId, Map<PersonId, string>>();
  const kept = new Map<string, string>();
  /** Whose names are to be let go of, by club; and all of whom that was told. */
  const toForget = new Map<ClubId, Set<PersonId>>();
  const forgotten = new Set<string>();

  const hearErased = (club: ClubId, person: PersonId): boolean => {
    if (forgotten.has(`${club}/${person}`)) return false;
    forgotten.add(`${club}/${person}`);
    waiting.get(club)?.delete(person);
    toForget.set(club, (toForget.get(club) ?? new Set<PersonId>()).add(person));
    return true;
  };

  const hearName = (club: ClubId, person: PersonId, name: string): boolean => {
    if (forgotten.has(`${club}/${person}`)) return false;
    const fresh = waiting.get(club) ?? new Map<PersonId, string>();
    const told = fresh.get(person) ?? kept.get(`${club}/${person}`);
    if (told === name) return false;
    waiting.set(club, fresh.set(person, name));
    return true;
  };

  const keepNames = async (): Promise<StoreTrouble | null> => {
    for (const [club, fresh] of waiting) {
      const part = new Map(fresh);
      const written = await store.keepNames(club, part);
      if (!written.ok) return written.trouble;
      for (const [person, name] of part) {
        kept.set(`${club}/${person}`, name);
        if (fresh.get(person) === name) fresh.delete(person);
      }
      if (fresh.size === 0) waiting.delete(club);
    }
    return null;
  };

  const forgetNames = async (): Promise<StoreTrouble | null> => {
    for (const [club, persons] of toForget) {
      const part = [...persons];
      const done = await store.forgetNames(club, part);
      if (!done.ok) return done.trouble;
      for (const person of part) persons.delete(person);
      if (persons.size === 0) toForget.delete(club);
    }
    return null;
  };

  return {
    hear: (club, { sides, erased = [] }) => {
      const left = erased.map((person) => hearErased(club, person));
      const named = sides.map(
        ({ person, name, unnamed }) =>
          person !== null && name !== null && unnamed === undefined && hearName(club, person, name),
      );
      return [...left, ...named].includes(true);
    },
    keep: async () => (await keepNames()) ?? (await forgetNames()),
  };
};
