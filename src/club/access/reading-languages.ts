import { type LanguageFile, languageFile } from '../../contract/access.ts';
import type { Language } from '../../contract/rule-book.ts';
import { keptFile } from './kept-file.ts';

/** In which language each player reads, as far as anybody has said: kept with the person, wherever he sits next. */
export interface ReadingLanguages {
  /** Null: as the club does. */
  readonly of: (person: string) => Language | null;
  readonly choose: (person: string, language: Language) => void;
}

export interface ReadingLanguagesOptions {
  /** Null: nothing is kept over a restart. */
  readonly file: string | null;
  /** It could not be kept, or not be read: who reads what is chosen again. */
  readonly onTrouble: (line: string) => void;
}

/** More people than a club has: who chose longest ago is forgotten. */
const MOST_PEOPLE = 2_000;

export const createReadingLanguages = ({ file, onTrouble }: ReadingLanguagesOptions): ReadingLanguages => {
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
  const languages = new Map<string, Language>(kept?.read()?.people);

  return {
    of: (person) => languages.get(person) ?? null,
    choose: (person, language) => {
      if (languages.get(person) === language) return;
      languages.delete(person);
      languages.set(person, language);
      for (const longestAgo of languages.keys()) {
        if (languages.size <= MOST_PEOPLE) break;
        languages.delete(longestAgo);
      }
      kept?.write({ v: 1, people: [...languages] });
    },
  };
};
