import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { en } from './en.ts';

/** What a language must be able to say. */
export type Words = typeof en;

/** The languages at hand; another one is a file beside en.ts and a line here. */
export const LANGUAGES: Readonly<Record<string, Words>> = { en };

export const LanguageContext = createContext<Words>(en);

export const useWords = (): Words => useContext(LanguageContext);

/** The first of the browser's languages that is at hand, else English. */
export const wordsFor = (preferred: readonly string[]): Words => {
  const known = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES);
  return (known === undefined ? undefined : LANGUAGES[known]) ?? en;
};
