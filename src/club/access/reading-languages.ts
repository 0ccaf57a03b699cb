import { type LanguageFile, languageFile } from '../../contract/access.ts';
import type { Language } from '../../contract/rule-book.ts';
import { keptFile } from './kept-file.ts';

/** In which language each player reads, as far as anybody has said: kept with the person, wherever he sits next; and the club. */
export interface ReadingLanguages {
  /** What all tables say to everybody; null: every screen what its browser prefers. */
  readonly ofClub: () => Language | null;
  readonly chooseForClub: (language: Language) => void;
  /** Called when the club speaks another one; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Null: as the club does. */
  readonly of: (person: string) => Language | null;
  readonly choose: (person: string, language: Language) => void;
  /** Resolves once all that was chosen is kept over a restart, or cannot be. */
  readonly written: () => Promise<void>;
}

export interface ReadingLanguagesOptions {
  /** Null: nothing is kept over a restart. */
  readonly file: string | null;
  /** What the club speaks as long as nobody has chosen on the operator's page. */
  readonly club: Language | null;
  /** It could not be kept, or not be read: who reads what is chosen again. */
  readonly onTrouble: (line: string) => void;
}

/** More people than a club has: who chose longest ago is forgotten. */
const MOST_PEOPLE = 2_000;

export const createReadingLanguages = ({
  file,
  club,
  onTrouble,
}: ReadingLanguagesOptions): ReadingLanguages => {
  const kept =
    file === null
      ? null
      : keptFile<LanguageFile>({
          path: file,
          parse: (value) => languageFile.parse(value),
          onTrouble: (what) =>
            onTrouble(
              what.failed === 'reading'
                ? `in which languages players read cannot be read from ${file}: they choose again`
                : `in which languages players read cannot be kept (${what.why})`,
            ),
        });
  const found = kept?.read();
  const languages = new Map<string, Language>(found?.people);
  let chosen: Language | null = found?.club ?? null;
  const listeners = new Set<() => void>();
  const write = (): void => {
    kept?.writeBeside({ v: 1, ...(chosen === null ? {} : { club: chosen }), people: [...languages] });
  };

  return {
    written: async () => kept?.written(),
    ofClub: () => chosen ?? club,
    chooseForClub: (language) => {
      if (chosen === language) return;
      chosen = language;
      write();
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    of: (person) => languages.get(person) ?? null,
    choose: (person, language) => {
      if (languages.get(person) === language) return;
      languages.delete(person);
      languages.set(person, language);
      for (const longestAgo of languages.keys()) {
        if (languages.size <= MOST_PEOPLE) break;
        languages.delete(longestAgo);
      }
      write();
    },
  };
};
