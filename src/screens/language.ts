import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Language } from '../contract/rule-book.ts';
import type { PageWords } from '../words/language-words.ts';

/** What a page, or a part of it, says, and in which language. */
export interface Words extends PageWords {
  readonly lang: Language;
}

export const LanguageContext = createContext<Words | null>(null);

export const useWords = (): Words => {
  const words = useContext(LanguageContext);
  if (words === null) throw new Error('a page is shown without words');
  return words;
};

const MINUS = '−';

/** Numbers below it are written without a mark between their digits. */
const FIRST_GROUPED = 1_000;

/** The first of a page has the browser look through all languages that it knows: a tenth of a second on a small computer. */
let grouping: Intl.NumberFormat | null = null;

/** All languages here write numbers alike: a test holds that. */
const grouped = (points: number): string => {
  if (points < FIRST_GROUPED) return String(points);
  grouping ??= new Intl.NumberFormat('en');
  return grouping.format(points);
};

/** A total: a minus sign (U+2212) where it is negative, nothing else. */
export const total = (points: number): string =>
  points < 0 ? `${MINUS}${grouped(-points)}` : grouped(points);

/** A change: always with its sign, zero with plus-minus. */
export const change = (points: number): string => {
  if (points === 0) return '±0';
  return points > 0 ? `+${grouped(points)}` : total(points);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** hh:mm:ss on this screen's clock, from milliseconds since 1970. */
export const clockTime = (at: number): string => {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
};

/** The day and the time on this screen's clock, the day as the reader's language writes it. */
export const dayAndTime = (at: number, lang: Language): string =>
  `${new Intl.DateTimeFormat(lang, { dateStyle: 'short' }).format(at)} ${clockTime(at)}`;

const dayOf = (at: number): string => new Date(at).toDateString();

/** When something began that may last for days, or was last so: the time, and its day before it where that is not today. */
export const timeSince = (at: number, lang: Language, now = Date.now()): string =>
  dayOf(at) === dayOf(now) ? clockTime(at) : dayAndTime(at, lang);

/** A name that stands alone: names of irregularities begin small where they stand in a sentence. */
export const asTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
