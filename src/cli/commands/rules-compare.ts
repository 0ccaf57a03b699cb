import type { Language } from '../../contract/rule-book.ts';
import { bookFacts } from '../../rules/book/book-facts.ts';
import type { SectionId } from '../../rules/book/fact.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { ruleBook } from '../../words/rule-book.ts';
import { WORDS } from '../../words/words.ts';

/** What some rulesets say and others do not. */
export interface Comparison {
  /** By the names under which they are chosen, in the order of the columns. */
  readonly rulesets: readonly string[];
  readonly sections: readonly {
    readonly title: string;
    readonly rows: readonly { readonly says: string; readonly in: readonly string[] }[];
  }[];
}

/** Choices show in what they change, and examples are none of the rules. */
const LEFT_OUT: ReadonlySet<string> = new Set(['options', 'examples'] satisfies SectionId[]);

/** Every sentence of their books, and what every pattern is worth, that is not the same in all of them. */
export function compared(rulesets: readonly Ruleset[], language: Language): Comparison {
  const names = rulesets.map(({ id, preset = id }) => preset);
  const books = rulesets.map((ruleset) => ruleBook(bookFacts(ruleset), language));
  const [first] = books;
  const sections = (first?.sections ?? [])
    .filter(({ id }) => !LEFT_OUT.has(id))
    .map(({ id, title }) => {
      const said = books.map((book) =>
        id === 'patterns'
          ? book.patterns.map(({ name, worth }) => `${name}: ${worth}`)
          : (book.sections.find((each) => each.id === id)?.lines ?? []),
      );
      const rows = [...new Set(said.flat())]
        .map((says) => ({ says, in: names.filter((_, place) => said[place]?.includes(says)) }))
        .filter((row) => row.in.length < names.length);
      return { title, rows };
    });
  return { rulesets: names, sections: sections.filter(({ rows }) => rows.length > 0) };
}

const MARKS = { there: '●', missing: '·' } as const;

/** As a table: a column for each ruleset, by its number, and what it says at the end of the line. */
export function comparisonText({ rulesets, sections }: Comparison, language: Language): string {
  const { titles, presets } = WORDS[language];
  const known: Readonly<Record<string, string>> = {
    ...titles,
    ...Object.fromEntries(Object.entries(presets).map(([id, { title }]) => [id, title])),
  };
  const column = (text: string): string => text.padStart(String(rulesets.length).length);
  const longest = Math.max(...rulesets.map(({ length }) => length));
  const legend = rulesets.map(
    (name, place) => `${column(String(place + 1))}  ${name.padEnd(longest)}  ${known[name] ?? ''}`,
  );
  const heading = rulesets.map((_, place) => column(String(place + 1))).join(' ');
  const tables = sections.flatMap(({ title, rows }) => [
    '',
    `# ${title}`,
    heading,
    ...rows.map(({ says, in: those }) => {
      const marks = rulesets.map((name) => column(those.includes(name) ? MARKS.there : MARKS.missing));
      return `${marks.join(' ')}  ${says}`;
    }),
  ]);
  return [...legend, ...tables].map((line) => `${line}\n`).join('');
}
