import type { PointItem } from '../contract/outcome-view.ts';
import type { Language } from '../contract/rule-book.ts';
import type { OwnIdentity, PresetId } from '../rules/ruleset.ts';

/** What a preset is called, and in what it differs. */
export type PresetWords = Readonly<Record<PresetId, { readonly title: string; readonly about: string }>>;

/** What stands there for an id, if anything. */
export const textIn = (texts: Readonly<Record<string, string>>, id: string): string | null =>
  (Object.hasOwn(texts, id) ? texts[id] : undefined) ?? null;

/** What something is called; by its own id where nobody named it. */
export const nameIn =
  (names: Readonly<Record<string, string>>) =>
  (id: string): string =>
    textIn(names, id) ?? id;

/** What a value of an option means; the value itself where nobody says. */
export const optionValueIn =
  (options: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  (option: string, value: string | number): string => {
    const values = Object.hasOwn(options, option) ? options[option] : undefined;
    return nameIn(values ?? {})(String(value));
  };

/** Where a club says nothing in one script of Chinese its words in the other are read; `zh` may be either. */
const READ_INSTEAD: { readonly [language in Language]?: readonly string[] } = {
  'zh-Hant': ['zh', 'zh-Hans'],
  'zh-Hans': ['zh', 'zh-Hant'],
};

/** What a club says in a language, if anything. */
export const ownTextIn = (texts: Readonly<Record<string, string>>, language: Language): string | undefined =>
  [language, ...(READ_INSTEAD[language] ?? [])]
    .map((each) => (Object.hasOwn(texts, each) ? texts[each] : undefined))
    .find((text) => text !== undefined);

/** What a club calls a pattern in a language, by the word for it; the word itself where it says nothing. */
export const ownNameIn =
  ({ names }: OwnIdentity, language: Language) =>
  (called: string): string => {
    const named = Object.hasOwn(names, called) ? names[called] : undefined;
    if (typeof named === 'string') return named;
    return (named === undefined ? undefined : ownTextIn(named, language)) ?? called;
  };

/** What an item of a hand's worth is called: a pattern, or what drawn hands carry into it. */
export const itemName = (
  { kind, called }: Pick<PointItem, 'kind' | 'called'>,
  { patterns, goulash }: ItemWords,
): string => (kind === 'goulash' ? goulash : nameIn(patterns)(called));

export interface ItemWords {
  readonly patterns: Readonly<Record<string, string>>;
  /** What drawn hands carry into the next. */
  readonly goulash: string;
}
