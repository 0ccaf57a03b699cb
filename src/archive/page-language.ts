import type { Language } from '../contract/rule-book.ts';
import { languageOfTag } from '../words/language-names.ts';

/** `ko-KR;q=0.9` of an Accept-Language (RFC 9110, 12.5.4): the tag, and how much it is wanted, from 0 to 1. */
const WANTED = /^\s*([a-z0-9-]{1,35})\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/i;

/** So many are looked at: whoever names more is no browser. */
const MOST_TAGS = 20;

/** The first of ours in the order in which a browser wants them; English where it wants none of ours. */
export const languageWanted = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? '')
    .split(',', MOST_TAGS)
    .flatMap((each) => {
      const [, tag = '', q = '1'] = WANTED.exec(each) ?? [];
      const language = languageOfTag(tag);
      return language === null || Number(q) === 0 ? [] : [{ language, q: Number(q) }];
    })
    .sort((one, other) => other.q - one.q);
  return wanted[0]?.language ?? 'en';
};
