import type { Language } from '../../contract/rule-book.ts';
import { seededChance } from '../../controller/chance-and-time.ts';
import { EXITS, failureText, reportFailure } from '../../controller/failure/exit-codes.ts';
import { bookFacts } from '../../rules/book/book-facts.ts';
import {
  BUILT_HANDS,
  type Changed,
  RANDOM_HANDS,
  type RulesTried,
  type TriedPattern,
  tryRules,
} from '../../rules/own/check/check-rules.ts';
import { LAWS, type Law } from '../../rules/own/check/try-hands.ts';
import { mainName } from '../../rules/own/own-patterns.ts';
import type { WrittenHand } from '../../rules/own/written-rules.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { ownNameIn } from '../../words/names.ts';
import { ruleBook } from '../../words/rule-book.ts';
import { withoutMark } from '../../words/sources.ts';
import { type FileOfRules, readRulesFile } from '../start/rules-file.ts';

/** What `mjtable rules check` is asked for. */
export interface RulesCheckAsked {
  readonly file: string;
  readonly seed: string;
  readonly language: Language;
  readonly as: 'text' | 'json';
}

/** `mjtable rules check FILE`: what the file changes, whether its examples hold, and what trying it brings. */
export const rulesCheckCommand = async ({ file, seed, language, as }: RulesCheckAsked): Promise<number> => {
  const read = readRulesFile(file);
  if (!read.ok) return reportFailure(read.failure);
  const checked = checkedRules(read.rules, seed, language);
  process.stdout.write(
    as === 'json' ? `${JSON.stringify({ v: 1, file, ...checked }, null, 2)}\n` : textOf(file, checked),
  );
  return isWhole(checked) ? EXITS.ok.code : EXITS['work-failed'].code;
};

/** A section of the book, with the lines that the base has there and the file has not, and the other way round. */
interface Otherwise {
  readonly section: string;
  readonly base: readonly string[];
  readonly here: readonly string[];
}

/** Everything a check finds. */
export interface CheckedRules {
  readonly title: string;
  readonly base: string;
  readonly sha256: string;
  readonly otherwise: readonly Otherwise[];
  readonly examples: readonly { readonly hand: string; readonly wrong: string | null }[];
  readonly seed: string;
  readonly tried: Omit<RulesTried, 'patterns'>;
  readonly patterns: readonly NamedPattern[];
}

/** A pattern of the file, as its language calls it. */
interface NamedPattern extends TriedPattern {
  readonly name: string;
}

export const checkedRules = (
  { own, chosen: { ruleset }, examples }: FileOfRules,
  seed: string,
  language: Language,
  howMany = { random: RANDOM_HANDS, built: BUILT_HANDS },
): CheckedRules => {
  const { base, pattern = [] } = own.written;
  const { patterns, ...tried } = tryRules(
    ruleset,
    own,
    (stream) => seededChance(`${seed} ${stream}`),
    howMany,
  );
  const nameOf = ruleset.own === undefined ? mainName : ownNameIn(ruleset.own, language);
  return {
    title: ruleBook(bookFacts(ruleset), language).title,
    base,
    sha256: own.hash,
    otherwise: otherwiseThan(base, ruleset, language),
    examples: examples.map(({ hand, failure }) => ({
      hand,
      wrong: failure === null ? null : failureText(failure),
    })),
    seed,
    tried,
    patterns: patterns.map((each, index) => ({
      ...each,
      name: nameOf(mainName(pattern[index]?.names ?? each.id)),
    })),
  };
};

/** What the two books say otherwise. */
const otherwiseThan = (base: string, ruleset: Ruleset, language: Language): readonly Otherwise[] => {
  const made = rulesetWith(base);
  if (!made.ok) throw new TypeError(`${base} is played, and cannot be made`);
  const [before, after] = [made.ruleset, ruleset].map((each) => ruleBook(bookFacts(each), language).sections);
  return (after ?? []).flatMap(({ id, title, lines }): readonly Otherwise[] => {
    // No example of the book is one of a club's; and sources are counted through each book.
    if (id === 'examples' || id === 'sources') return [];
    const known = (before?.find((each) => each.id === id)?.lines ?? []).map(withoutMark);
    const said = lines.map(withoutMark);
    // Of an option what is usual stands beside what is chosen.
    const gone = id === 'options' ? [] : known.filter((line) => !said.includes(line));
    const come = said.filter((line) => !known.includes(line));
    return gone.length + come.length === 0 ? [] : [{ section: title, base: gone, here: come }];
  });
};

/** Nothing to complain of. */
export const isWhole = ({ examples, tried, patterns }: CheckedRules): boolean =>
  examples.every(({ wrong }) => wrong === null) &&
  tried.broken.length === 0 &&
  patterns.every(({ met }) => met === 'paid');

const LAW_TEXTS: Readonly<Record<Law, string>> = {
  'payments-sum-to-zero': 'what is paid comes to zero among all',
  'order-does-not-matter': 'the order of tiles and melds does not matter',
  'items-add-up': 'what is counted adds up',
};

const MOST_BROKEN_SHOWN = 5;

/** The check for people. */
export const textOf = (file: string, checked: CheckedRules): string => {
  const { title, base, sha256, otherwise, examples, seed, tried, patterns } = checked;
  const wrong = examples.filter((example) => example.wrong !== null);
  const paragraphs = [
    [`${file}: ${title}`, `SHA-256 ${sha256}`],
    [
      `Otherwise than in ${base}:`,
      ...(otherwise.length === 0 ? ['  nothing'] : otherwise.flatMap(otherwiseText)),
    ],
    [
      `Examples: ${examples.length - wrong.length} of ${examples.length} hold`,
      ...wrong.map((example) => `  ${example.wrong}`),
    ],
    [
      `Tried by the seed "${seed}": ${numberText(tried.hands)} hands, of which ${numberText(tried.wins)} win`,
      ...LAWS.map((law) => `  ${LAW_TEXTS[law]}: ${lawText(law, tried)}`),
      ...tried.broken.slice(0, MOST_BROKEN_SHOWN).map(({ hand }) => `    ${handText(hand)}`),
    ],
    ...patterns.map(patternText),
    [isWhole(checked) ? 'Nothing is wrong.' : 'Something is wrong: see above.'],
  ];
  return `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

const numberText = (count: number): string => count.toLocaleString('en');

const otherwiseText = ({ section, base, here }: Otherwise): readonly string[] => [
  `  ${section}`,
  ...base.map((line) => `    - ${line}`),
  ...here.map((line) => `    + ${line}`),
];

const lawText = (law: Law, { broken }: Pick<RulesTried, 'broken'>): string => {
  const times = broken.filter((each) => each.law === law).length;
  return times === 0 ? 'holds' : `DOES NOT HOLD in ${numberText(times)} hands`;
};

/** As it can be written into a file. */
const handText = ({ hand, norths, ...how }: WrittenHand): string => {
  const told = Object.entries({ ...how, ...(norths === undefined ? {} : { norths }) });
  return [hand, ...told.map(([key, value]) => `${key} = ${JSON.stringify(value)}`)].join(', ');
};

const patternText = (pattern: NamedPattern): readonly string[] => [
  `${pattern.name} [${pattern.id}]: ${metText(pattern)}`,
  ...(pattern.shown === null ? [] : [`  such as ${handText(pattern.shown)}`]),
  `  of hands at random ${changedText(pattern.random)}`,
  ...(pattern.built.hands === 0 ? [] : [`  of hands built for it ${changedText(pattern.built)}`]),
];

const metText = ({ met, instead }: TriedPattern): string => {
  switch (met) {
    case 'paid':
      return 'can be had';
    case 'never-paid':
      return `NO HAND IS PAID IT: what has it ${instead ?? 'is worth nothing'}`;
    case 'no-hand':
      return 'NO HAND CAN HAVE IT: its needs contradict each other, the tiles or the forms of these rules';
    case 'not-found':
      return 'NO HAND WAS FOUND that has it, though not all could be looked at';
    default:
      return unreachable(met);
  }
};

const changedText = ({ hands, paidIt, worthOtherwise, winByIt, pointsMore }: Changed): string =>
  `${numberText(paidIt)} of ${numberText(hands)} are paid it: ${numberText(worthOtherwise)} are worth otherwise by it, ` +
  `${numberText(winByIt)} win by it alone, and the winners take ${numberText(pointsMore)} points more`;
