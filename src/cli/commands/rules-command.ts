import { LANGUAGES, type Language, type RuleBook } from '../../contract/rule-book.ts';
import { EXITS, reportFailure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { bookFacts } from '../../rules/book/book-facts.ts';
import { PRESET_IDS, RULESET_IDS, type Ruleset } from '../../rules/ruleset.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import { nearest } from '../../rules/rulesets/option-book.ts';
import { PLAYABLE_IDS } from '../../rules/rulesets/presets.ts';
import { ruleBook, ruleList } from '../../words/rule-book.ts';
import { chooseRules, isRulesFile } from '../start/rules-file.ts';
import { compared, comparisonText } from './rules-compare.ts';

/** `mjtable rules [id]`: the list of systems, the book of one, or the names that nobody attests. */
export const rulesCommand = async (asked: RulesAsked): Promise<number> => {
  const { id, language, about, as } = asked;
  if (about === 'comparison') return compareCommand(asked);
  if (id === null) {
    process.stdout.write(about === 'book' ? rulesetList(language, as) : unsourcedText(everyRuleset(), as));
    return EXITS.ok.code;
  }
  const ruleset = rulesCalled(id);
  if (typeof ruleset === 'number') return ruleset;
  const text = about === 'book' ? bookText(ruleset, language, as) : unsourcedText([ruleset], as);
  process.stdout.write(text);
  return EXITS.ok.code;
};

/** What differs between these, or between all systems and presets. */
const compareCommand = ({ id, language, as }: RulesAsked): number => {
  const rulesets: Ruleset[] = [];
  for (const name of id?.split(',') ?? PLAYABLE_IDS) {
    const ruleset = rulesCalled(name);
    if (typeof ruleset === 'number') return ruleset;
    rulesets.push(ruleset);
  }
  const comparison = compared(rulesets, language);
  process.stdout.write(as === 'json' ? jsonOf(comparison) : comparisonText(comparison, language));
  return EXITS.ok.code;
};

/** The rules of this id, or in this file; else how the command ends. */
const rulesCalled = (id: string): Ruleset | number => {
  if (isRulesFile(id)) {
    const read = chooseRules(id, {});
    return read.ok ? read.chosen.ruleset : reportFailure(read.failure);
  }
  const chosen = rulesetWith(id);
  return chosen.ok ? chosen.ruleset : unknown(id);
};

const everyRuleset = (): readonly Ruleset[] =>
  RULESET_IDS.flatMap((id) => {
    const chosen = rulesetWith(id);
    return chosen.ok ? [chosen.ruleset] : [];
  });

const unknown = (id: string): number => {
  const meant = nearest(id, PLAYABLE_IDS);
  const remedy = meant === null ? 'see "mjtable rules"' : `did you mean ${meant}?`;
  return reportFailure(usageFailure({ what: `"${id}" is not a ruleset`, where: null, remedy }));
};

/** What `mjtable rules` is asked for. */
export interface RulesAsked {
  /** A ruleset or a file as it was written, of a comparison several with commas between; `null` = all of them. */
  readonly id: string | null;
  readonly language: Language;
  readonly about: 'book' | 'unsourced-names' | 'comparison';
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

/** The systems there are, and the presets of them. */
export function rulesetList(language: Language, form: Form): string {
  const { systems, presets } = ruleList({ systems: RULESET_IDS, presets: PRESET_IDS }, language);
  const list = [...systems, ...presets.map(({ id, title }) => ({ id, title }))];
  const width = Math.max(...PLAYABLE_IDS.map(({ length }) => length));
  return form === 'json'
    ? jsonOf(list)
    : linesOf(list.map(({ id, title }) => `${id.padEnd(width)}  ${title}`));
}

/** The whole book of a ruleset. */
export function bookText(ruleset: Ruleset, language: Language, form: Form): string {
  const book = ruleBook(bookFacts(ruleset), language);
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

function unsourcedIn(ruleset: Ruleset): readonly UnsourcedName[] {
  const books = LANGUAGES.map((language) => ruleBook(bookFacts(ruleset), language));
  const [first] = books;
  return (first?.patterns ?? []).flatMap(({ id: pattern }, index) =>
    books.flatMap(({ language, patterns }) => {
      const named = patterns[index];
      return named?.named === 'ours' ? [{ ruleset: ruleset.id, pattern, language, name: named.name }] : [];
    }),
  );
}
