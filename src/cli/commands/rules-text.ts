import { isAttested } from '../../rules/book/book-patterns.ts';
import { type RuleBook, ruleBook } from '../../rules/book/rule-book.ts';
import { RULESET_IDS, type Ruleset } from '../../rules/ruleset.ts';
import { titleOf } from '../../rules/rulesets/titles.ts';
import type { Language } from '../../rules/scoring/pattern.ts';
import { LANGUAGES } from '../../rules/scoring/pattern.ts';
import { patternsOf } from '../../rules/scoring.ts';

/** What `mjtable rules` is asked for. */
export interface RulesAsked {
  /** A ruleset as it was written; `null` = all of them. */
  readonly id: string | null;
  readonly language: Language;
  readonly about: 'book' | 'unsourced-names';
  readonly as: 'text' | 'json';
}

/** A name that nobody else is known to use. */
interface UnsourcedName {
  readonly ruleset: string;
  readonly pattern: string;
  readonly language: Language;
  readonly name: string;
}

type Form = RulesAsked['as'];

const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** The systems there are. */
export function rulesetList(language: Language, form: Form): string {
  const list = RULESET_IDS.map((id) => ({ id, title: titleOf(id)[language] }));
  const width = Math.max(...RULESET_IDS.map(({ length }) => length));
  return form === 'json'
    ? jsonOf(list)
    : linesOf(list.map(({ id, title }) => `${id.padEnd(width)}  ${title}`));
}

/** The whole book of a ruleset. */
export function bookText(ruleset: Ruleset, language: Language, form: Form): string {
  const book = ruleBook(ruleset, language);
  return form === 'json' ? jsonOf(book) : printed(book);
}

function printed({ title, id, version, sections }: RuleBook): string {
  const heading = `${title} (${id}, ${version})`;
  return linesOf([
    heading,
    ...sections.flatMap(({ title: name, lines }) => ['', `# ${name}`, ...lines.map((line) => `- ${line}`)]),
  ]);
}

/** The names in these rulesets that the project made, each once. */
export function unsourcedText(rulesets: readonly Ruleset[], form: Form): string {
  const names = rulesets.flatMap(unsourcedIn);
  if (form === 'json') return jsonOf(names);
  return linesOf(
    names.map(({ ruleset, pattern, language, name }) => [ruleset, pattern, language, name].join('\t')),
  );
}

function unsourcedIn({ id, scoring }: Ruleset): readonly UnsourcedName[] {
  return patternsOf(scoring).flatMap(({ id: pattern, names }) =>
    LANGUAGES.filter((language) => !isAttested(names, language)).map((language) => ({
      ruleset: id,
      pattern,
      language,
      name: names[language],
    })),
  );
}
