import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Language } from '../contract/rule-book.ts';
import type { MachineWords } from '../words/en/machine.ts';
import type { PageWords } from '../words/language-words.ts';

/** What a page, or a part of it, says, and in which language. */
export interface Words extends PageWords {
  readonly lang: Language;
}

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

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ko: '한국어',
  ja: '日本語',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
};
export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGE_NAMES, tag);

/** Where Chinese is written in simplified characters, by what browsers say of it. */
const SIMPLIFIED = /^zh-(hans|cn|sg|my)\b/i;

/** The language of a browser's tag: `ko-KR` is Korean; `zh` alone is traditional, as it always was here. */
export const languageOfTag = (tag: string): Language | null => {
  const [first = ''] = tag.toLowerCase().split('-');
  if (first === 'zh') return SIMPLIFIED.test(tag) ? 'zh-Hans' : 'zh-Hant';
  return isLanguage(first) ? first : null;
};

const CHOSEN = 'language';

/** Kept in this browser, where it keeps anything. */
export const rememberLanguage = (lang: Language): void => {
  try {
    localStorage.setItem(CHOSEN, lang);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
};

const remembered = (): string | null => {
  try {
    return localStorage.getItem(CHOSEN);
  } catch {
    return null;
  }
};

const askedFor = (): string | null => new URLSearchParams(location.search).get('lang');

/** Whether the address says which language it is read in, and there is that one. */
export const isLanguageAsked = (): boolean => languageOfTag(askedFor() ?? '') !== null;

/** What the club speaks, as the server says with each page. */
const ofClub = (): string | null => /(?:^|; )mjtable-language=([^;]*)/.exec(document.cookie)?.[1] ?? null;

/** What the address asks for (`?lang=ko`), what was chosen in this browser, what the club speaks, then what the browser prefers. */
export const preferredLanguages = (): readonly string[] =>
  [askedFor(), remembered(), ofClub(), ...navigator.languages].filter((tag) => tag !== null);

/** The first of these languages that there is, else English. */
export const languageFor = (preferred: readonly string[]): Language =>
  preferred.map(languageOfTag).find((language) => language !== null) ?? 'en';

/** The words of a language, loaded when somebody reads them. */
export const wordsIn = async (lang: Language): Promise<Words> => ({ ...(await PAGES[lang]()).page, lang });

export const LanguageContext = createContext<Words | null>(null);

export const useWords = (): Words => {
  const words = useContext(LanguageContext);
  if (words === null) throw new Error('a page is shown without words');
  return words;
};

const MINUS = '−';

/** All languages here write numbers alike: a test holds that. */
const GROUPED = new Intl.NumberFormat('en');

/** A total: a minus sign (U+2212) where it is negative, nothing else. */
export const total = (points: number): string =>
  points < 0 ? `${MINUS}${GROUPED.format(-points)}` : GROUPED.format(points);

/** A change: always with its sign, zero with plus-minus. */
export const change = (points: number): string => {
  if (points === 0) return '±0';
  return points > 0 ? `+${GROUPED.format(points)}` : total(points);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** hh:mm:ss on this screen's clock, from milliseconds since 1970. */
export const clockTime = (at: number): string => {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
};

/** A name that stands alone: names of irregularities begin small where they stand in a sentence. */
export const asTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
