import type { Language } from '../contract/rule-book.ts';

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
