import type { Language } from '../contract/rule-book.ts';
import { en } from './en/words.ts';
import { ja } from './ja/words.ts';
import { ko } from './ko/words.ts';
import type { AllWords, ForeignWords } from './language-words.ts';
import { zh } from './zh/words.ts';

/** Every word in every language: for programs. A page loads one language, and what it shows of it. */
export const WORDS: { readonly [language in Language]: language extends 'en' ? AllWords : ForeignWords } = {
  en,
  ko,
  ja,
  zh,
};
