import type { Language } from '../contract/rule-book.ts';
import type { MachineWords } from '../words/en/machine.ts';
import { languageOfTag } from '../words/language-names.ts';
import type { PageWords } from '../words/language-words.ts';
import { keptForGood } from './kept-here.ts';
import type { Words } from './language.ts';

/** A page loads its own language alone. */
const PAGES: Readonly<Record<Language, () => Promise<{ readonly page: PageWords }>>> = {
  en: () => import('../words/en/page.ts'),
  ko: () => import('../words/ko/page.ts'),
  ja: () => import('../words/ja/page.ts'),
  'zh-Hant': () => import('../words/zh-hant/page.ts'),
  'zh-Hans': () => import('../words/zh-hans/page.ts'),
};

const MACHINES: Readonly<Record<Language, () => Promise<{ readonly machine: MachineWords }>>> = {
  en: () => import('../words/en/machine.ts'),
  ko: () => import('../words/ko/machine.ts'),
  ja: () => import('../words/ja/machine.ts'),
  'zh-Hant': () => import('../words/zh-hant/machine.ts'),
  'zh-Hans': () => import('../words/zh-hans/machine.ts'),
};

/** What is said of the machine to whoever looks after it: loaded by their page alone. */
export const machineWordsIn = async (lang: Language): Promise<MachineWords> =>
  (await MACHINES[lang]()).machine;

const chosen = keptForGood('language');

export const rememberLanguage = (lang: Language): void => chosen.write(lang);

const askedFor = (): string | null => new URLSearchParams(location.search).get('lang');

/** Whether the address says which language it is read in, and there is that one. */
export const isLanguageAsked = (): boolean => languageOfTag(askedFor() ?? '') !== null;

/** What the club speaks, as the server says with each page. */
const ofClub = (): string | null => /(?:^|; )mjtable-language=([^;]*)/.exec(document.cookie)?.[1] ?? null;

/** What the address asks for (`?lang=ko`), what was chosen in this browser, what the club speaks, then what the browser prefers. */
export const preferredLanguages = (): readonly string[] =>
  [askedFor(), chosen.read(), ofClub(), ...navigator.languages].filter((tag) => tag !== null);

/** The first of these languages that there is, else English. */
export const languageFor = (preferred: readonly string[]): Language =>
  preferred.map(languageOfTag).find((language) => language !== null) ?? 'en';

/** The words of a language, loaded when somebody reads them. */
export const wordsIn = async (lang: Language): Promise<Words> => ({ ...(await PAGES[lang]()).page, lang });
