import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptFile } from '../../club/access/kept-file.ts';
import { erasedFile, readErased } from '../../club/erased-ids.ts';
import { type LanguageFile, languageFile, type TokenFile, tokenFile } from '../../contract/access.ts';
import { type ErasedPersons, erasedPersons } from '../../contract/erased-persons.ts';
import { personId } from '../../contract/ids.ts';
import { type NamedPlayersFile, namedPlayersFile } from '../../contract/named-players.ts';

/** What a club's folder keeps of persons beside its records: by their ids alone. */
export interface ClubRegister {
  /** In which language somebody reads; null: he has not said. */
  readonly languageOf: (id: string) => string | null;
  readonly sessionsOf: (id: string) => readonly Session[];
  /** Where he plays the next matches because he was named at the table. */
  readonly namedFor: (id: string) => readonly NamedFor[];
  /** Forgets in which languages they read and where they were named, and ends their sessions; returns how many of these there were. */
  readonly forget: (ids: ReadonlySet<string>) => number;
  /** All that were ever erased here. */
  readonly erased: () => ReadonlySet<string>;
  readonly keepErased: (ids: ReadonlySet<string>, at: number) => void;
}

/** A phone by which somebody was known: what opens it is not told. */
export type Session = Omit<TokenFile['tokens'][number], 'hash' | 'person' | 'role'>;

/** A place in the matches of a table. */
export type NamedFor = Pick<NamedPlayersFile['named'][number], 'table' | 'player'>;

/** @throws where a file cannot be read or written */
export const clubRegister = (data: string): ClubRegister => {
  const languages = registerFile<LanguageFile>(join(data, 'languages.json'), (value) =>
    languageFile.parse(value),
  );
  const tokens = registerFile<TokenFile>(join(data, 'access.json'), (value) => tokenFile.parse(value));
  const named = registerFile<NamedPlayersFile>(join(data, 'named-players.json'), (value) =>
    namedPlayersFile.parse(value),
  );
  const erased = registerFile<ErasedPersons>(erasedFile(data), (value) => erasedPersons.parse(value));
  return {
    languageOf: (id) => languages.read()?.people.find(([person]) => person === id)?.[1] ?? null,
    sessionsOf: (id) =>
      (tokens.read()?.tokens ?? []).flatMap(({ hash: _hash, person, role: _role, ...session }) =>
        person === id ? [session] : [],
      ),
    namedFor: (who) =>
      (named.read()?.named ?? []).flatMap(({ table, player, id }) => (id === who ? [{ table, player }] : [])),
    forget: (ids) => {
      const places = named.read();
      const others =
        places?.named.filter(({ id, insteadOf }) => !ids.has(id) && !ids.has(insteadOf ?? '')) ?? [];
      if (places !== null && others.length < places.named.length) named.write({ ...places, named: others });
      const spoken = languages.read();
      if (spoken?.people.some(([id]) => ids.has(id)) === true)
        languages.write({ ...spoken, people: spoken.people.filter(([id]) => !ids.has(id)) });
      const known = tokens.read();
      const kept = known?.tokens.filter(({ person }) => person === null || !ids.has(person)) ?? [];
      const ended = (known?.tokens.length ?? 0) - kept.length;
      if (ended > 0) tokens.write({ v: 1, tokens: kept });
      return ended;
    },
    erased: () => new Set(readErased(data).map(({ id }) => id)),
    keepErased: (ids, at) => {
      const before = readErased(data);
      const fresh = [...ids].filter((id) => !before.some((each) => each.id === id));
      if (fresh.length > 0)
        erased.write({ v: 1, persons: [...before, ...fresh.map((id) => ({ id: personId.parse(id), at }))] });
    },
  };
};

/** As the club keeps it; here a file that cannot be read is let alone, and what cannot be written is told. */
const registerFile = <Kept>(path: string, parse: (value: unknown) => Kept) => {
  const kept = keptFile<Kept>({
    path,
    parse,
    onTrouble: (what) => {
      throw new Error(`${path} cannot be written${what.failed === 'writing' ? ` (${what.why})` : ''}`);
    },
  });
  return { write: kept.write, read: (): Kept | null => readAt(path, parse) };
};

const readAt = <Kept>(path: string, parse: (value: unknown) => Kept): Kept | null => {
  try {
    return parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
};
