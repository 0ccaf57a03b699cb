import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readScoreQuestion, type ScoreProblem } from '../src/cli/score/score-question.ts';
import { pricedPatterns } from '../src/rules/book/book-facts.ts';
import { worthUnfinished } from '../src/rules/groups/score-groups.ts';
import { tallyOfWaiting } from '../src/rules/hands/tally.ts';
import { RULESET_IDS, type Ruleset, type RulesetId } from '../src/rules/ruleset.ts';
import { optionsOf, rulesetWith } from '../src/rules/rulesets/catalogue.ts';
import { type Score, scoreHand } from '../src/rules/score.ts';
import type { PaidPattern } from '../src/rules/scoring/pattern.ts';
import { titles } from '../src/words/en/names.ts';
import { rulesetProblem } from '../src/words/en/refusals.ts';

/**
 * The index of the rules: for every pattern and option of every ruleset the file that says it and a test that holds it.
 * `npm run rules-index` writes docs/rules-index.md; a unit test fails when it is out of date or has a gap.
 */
export interface RulesIndex {
  readonly text: string;
  /** Rules that no case and no test names. */
  readonly gaps: readonly string[];
}

export const INDEX_FILE = 'docs/rules-index.md';

const ROOT = join(import.meta.dirname, '..');

interface CaseLine {
  readonly name: string;
  readonly source?: string;
  readonly input: {
    readonly ruleset: string;
    readonly options?: Readonly<Record<string, unknown>>;
  };
}

interface Case extends CaseLine {
  /** From the repository's root. */
  readonly file: string;
  /** The patterns of the hand's best reading. */
  readonly patterns: readonly string[];
}

const filesUnder = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`)
    .sort();

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const patternsIn = ({ items, limit }: Score): readonly string[] => [
  ...items.map(({ id }) => id),
  ...(limit?.ids ?? []),
];

/** What the hands of those who did not win are worth, where they are counted. */
const patternsOfLosers = ({ ruleset, losers, situation: { round } }: ScoreProblem): readonly string[] => {
  const { scoring } = ruleset;
  if (scoring.method !== 'groups') return [];
  return losers.flatMap(({ seat, hand }) => {
    const tallied = tallyOfWaiting(ruleset, hand);
    if (tallied.outcome === 'impossible') return [];
    return worthUnfinished(scoring, tallied.hand, { seat, round }).items.map(({ id }) => id);
  });
};

const patternsOfAnswer = (input: CaseLine['input']): readonly string[] => {
  const read = readScoreQuestion(JSON.stringify(input));
  if (!read.ok) return [];
  const { ruleset, hand, situation } = read.problem;
  const score = scoreHand(ruleset, hand, situation);
  return score.outcome === 'won' ? [...patternsIn(score), ...patternsOfLosers(read.problem)] : [];
};

const casesIn = (file: string): readonly Case[] =>
  textOf(file)
    .trim()
    .split('\n')
    .map((line): CaseLine => JSON.parse(line))
    .map((each) => ({ ...each, file, patterns: patternsOfAnswer(each.input) }));

const standard = (id: RulesetId): Ruleset => {
  const chosen = rulesetWith(id);
  if (!chosen.ok) throw new TypeError(rulesetProblem(chosen.error));
  return chosen.ruleset;
};

/** Options that bring patterns in, so that those are in the index too. */
const MODULES: Partial<Readonly<Record<RulesetId, readonly Readonly<Record<string, unknown>>[]>>> = {
  'korean-japanese': [
    {
      seatDragons: true,
      fiveBamboo: true,
      redDora: true,
      revealedDora: true,
      replacementWin: 1,
      noFlowers: 1,
    },
    { northNormal: true, deadWall: true },
  ],
  'korean-japanese-2010': [{ northFlower: true }],
  'wikidot-table': [
    { seatDragons: true, bonusWind: 'north', redDora: true, revealedDora: true },
    { winds: 'NES', deadWall: true },
  ],
  'old-korean': [{ seatDragons: true, bamboo: true, replacementWin: 1 }],
  'sanma-honshu': [{ redFives: true, uraDora: true, daisharin: true, flowers: true }],
  'sanma-hurley': [{ redFives: true, uraDora: true, daisharin: true, flowers: true }],
  malaysian: [{ fourPlayerHands: true }],
};

/** All patterns a ruleset may have, each once. */
const everyPattern = (id: RulesetId): readonly PaidPattern[] => {
  const variants = [{}, ...(MODULES[id] ?? [])].flatMap((options) => {
    const chosen = rulesetWith(id, options);
    return chosen.ok ? pricedPatterns(chosen.ruleset.scoring).map(({ pattern }) => pattern) : [];
  });
  return [...new Map(variants.map((pattern) => [pattern.id, pattern])).values()];
};

const sources = filesUnder('src/rules', '.ts').map((file) => ({ file, text: textOf(file) }));
/** Those of the rules and the play before others, which only use an option. */
const tests = ['test/unit/rules', 'test/unit/play', 'test/unit', 'test/whole-table']
  .flatMap((folder) => filesUnder(folder, '.test.ts'))
  .map((file) => ({ file, text: textOf(file) }));

/** The file that defines a pattern: in the ruleset's own folder, else where several rulesets share it. */
const fileOfPattern = (ruleset: RulesetId, id: string): string => {
  const defining = sources.filter(({ text }) => text.includes(`id: '${id}'`)).map(({ file }) => file);
  return defining.find((file) => file.includes(`/${ruleset}/`)) ?? defining[0] ?? '';
};

const fileOfOption = (ruleset: RulesetId, name: string): string => {
  const naming = sources
    .filter(({ text }) => new RegExp(`readonly ${name}: `).test(text))
    .map(({ file }) => file);
  const options = naming.filter((file) => file.startsWith('src/rules/rulesets/'));
  return options.find((file) => file.includes(`/${ruleset}/`)) ?? options[0] ?? '';
};

const told = ({ file, name }: Case, more: number): string =>
  `${basename(file)}: ${name.replaceAll('|', '/')}${more > 0 ? ` (+${more})` : ''}`;

/** Cases that were drawn by lot have only a number for a name: others tell more. */
const byCases = (found: readonly Case[]): string | null => {
  const first = found.find(({ name }) => !/\d+$/.test(name)) ?? found[0];
  return first === undefined ? null : told(first, found.length - 1);
};

/** Own cases first, then those of others that share the rule, then a test that names it. */
const testOf = (name: string, own: readonly Case[], shared: readonly Case[]): string | null => {
  const quoted = new RegExp(`['"\`]${name}['"\`]|\\b${name}: `);
  return byCases(own) ?? byCases(shared) ?? tests.find(({ text }) => quoted.test(text))?.file ?? null;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Reads the rules, the cases and the tests, and says which holds which. */
export function rulesIndex(): RulesIndex {
  const cases = filesUnder('test/cases', '.jsonl').flatMap(casesIn);
  const gaps: string[] = [];
  const cellFor = (rule: string, test: string | null): string => {
    if (test === null) gaps.push(rule);
    return test ?? '**none**';
  };
  const chapters = RULESET_IDS.flatMap((id) => {
    const has = ({ input }: Case): boolean => input.ruleset === id;
    const patterns = everyPattern(id).map((pattern) => {
      const found = cases.filter((each) => each.patterns.includes(pattern.id));
      const test = testOf(pattern.id, found.filter(has), found);
      return row([
        `\`${pattern.id}\``,
        pattern.source,
        fileOfPattern(id, pattern.id),
        cellFor(`${id} ${pattern.id}`, test),
      ]);
    });
    const options = optionsOf(id).map(({ name }) => {
      const found = cases.filter(({ input }) => input.options?.[name] !== undefined);
      const test = testOf(name, found.filter(has), found);
      return row([`\`${name}\``, 'option', fileOfOption(id, name), cellFor(`${id} ${name}`, test)]);
    });
    return [
      '',
      `## ${titles[id]} (\`${id}\`)`,
      `${standard(id).examples.length} worked examples; ${cases.filter(has).length} cases.`,
      '',
      row(['rule', 'stated in', 'file', 'test']),
      '|---|---|---|---|',
      ...patterns,
      ...options,
    ];
  });
  const text = [
    '# Index of the rules',
    '',
    'Generated by `npm run rules-index`: every pattern and option, the file that defines it, and a case (the first, and',
    'how many more) or a test that holds it. Every pattern is also held by its example and its near miss.',
    ...chapters,
    '',
    '## What the worked cases cite',
    'Sections, situations and pins by their number, with the files of the cases that hold them.',
    '',
    row(['stated in', 'cases', 'files']),
    '|---|---|---|',
    ...citedRows(cases),
    '',
  ].join('\n');
  return { text, gaps };
}

const citedRows = (cases: readonly Case[]): readonly string[] => {
  const citing = new Map<string, readonly Case[]>();
  for (const each of cases) {
    for (const cited of each.source?.split('; ') ?? [])
      citing.set(cited, [...(citing.get(cited) ?? []), each]);
  }
  const inOrder = [...citing].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  return inOrder.map(([cited, all]) =>
    row([cited, String(all.length), [...new Set(all.map(({ file }) => basename(file)))].sort().join(', ')]),
  );
};

if (process.argv[1] === import.meta.filename) {
  const { text, gaps } = rulesIndex();
  writeFileSync(join(ROOT, INDEX_FILE), text);
  process.stdout.write(`${INDEX_FILE}: ${gaps.length === 0 ? 'no gap' : `no test for ${gaps.join(', ')}`}\n`);
}
