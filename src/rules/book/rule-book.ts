import type { OptionValue, Ruleset, RulesetExample, RulesetId } from '../ruleset.ts';
import { type OptionEntry, optionsOf } from '../rulesets/option-books.ts';
import { titleOf } from '../rulesets/titles.ts';
import type { Language } from '../scoring/pattern.ts';
import { unreachable } from '../unreachable.ts';
import { isAttested, type PricedPattern, pricedPatterns, tilesOfSample } from './book-patterns.ts';
import { type Fact, type FactKind, SECTIONS, type SectionId } from './fact.ts';
import { hanClaimFacts, hanDrawFacts, hanMinimumFacts, hanPaymentFacts, hanWallFacts } from './han-facts.ts';
import { acceptsText, optionMeaning } from './option-texts.ts';
import { pointDrawFacts, pointMinimumFacts, pointPaymentFacts } from './point-facts.ts';
import { readyFacts } from './ready-facts.ts';
import {
  claimFacts,
  flowerFacts,
  formFacts,
  irregularityFacts,
  jokerFacts,
  matchFacts,
  tileFacts,
  wallFacts,
} from './table-facts.ts';
import { en } from './texts/en.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import type { BookTexts } from './texts/texts.ts';
import { zh } from './texts/zh.ts';

export interface BookSection {
  readonly id: SectionId;
  readonly title: string;
  readonly lines: readonly string[];
}

export interface BookPattern {
  readonly id: string;
  readonly name: string;
  /** `ours`: nobody else is known to call it so. */
  readonly named: 'attested' | 'ours';
  readonly worth: string;
  readonly source: string;
  /** A hand that has it, in notation. */
  readonly example: string;
}

export interface BookOption {
  readonly name: string;
  readonly meaning: string;
  readonly standard: OptionValue;
  readonly inForce: OptionValue;
  readonly accepts: string;
}

export interface BookExample {
  readonly hand: string;
  readonly says: string;
}

/** Everything a ruleset says, for people who are about to play by it. */
export interface RuleBook {
  readonly id: RulesetId;
  readonly version: number;
  readonly language: Language;
  readonly title: string;
  /** The whole book as text, patterns, options and examples included. */
  readonly sections: readonly BookSection[];
  readonly patterns: readonly BookPattern[];
  readonly options: readonly BookOption[];
  readonly examples: readonly BookExample[];
}

const TEXTS: Readonly<Record<Language, BookTexts>> = { en, ko, ja, zh };

/** The book of a ruleset with the options in force. */
export function ruleBook(ruleset: Ruleset, language: Language): RuleBook {
  const texts = TEXTS[language];
  const patterns = pricedPatterns(ruleset.scoring).map((priced) => patternEntry(priced, language));
  const options = optionsOf(ruleset.id).map((entry) => optionEntry(entry, { ruleset, language }));
  const examples = ruleset.examples.map((example) => exampleEntry(example, { ruleset, language }));
  const lines: Readonly<Record<SectionId, readonly string[]>> = {
    ...factLines(ruleset, texts),
    patterns: patterns.map((pattern) => patternLine(pattern, texts)),
    options: options.map((option) => optionLine(option, texts)),
    examples: examples.map(({ hand, says }) => `${hand}: ${says}`),
  };
  return {
    id: ruleset.id,
    version: ruleset.version,
    language,
    title: titleOf(ruleset.id)[language],
    sections: SECTIONS.map((id) => ({ id, title: texts.sections[id], lines: lines[id] })),
    patterns,
    options,
    examples,
  };
}

type FactSection = Exclude<SectionId, 'patterns' | 'options' | 'examples'>;

function factLines(ruleset: Ruleset, texts: BookTexts): Readonly<Record<FactSection, readonly string[]>> {
  const say = (facts: readonly Fact[]) => facts.map((fact) => factText(fact, texts));
  const method = methodFacts(ruleset);
  return {
    tiles: say(tileFacts(ruleset)),
    walls: say([...wallFacts(ruleset), ...method.walls]),
    break: say([{ fact: 'breaking', of: ruleset.breaking }]),
    deal: say([{ fact: 'deal', of: ruleset.deal }, ...flowerFacts(ruleset)]),
    claims: say([...claimFacts(ruleset), ...method.claims]),
    ready: say(readyFacts(ruleset)),
    winning: say([...formFacts(ruleset.forms), ...jokerFacts(ruleset), ...method.minimum]),
    payment: say(method.payment),
    draw: say(method.draw),
    irregularities: say(irregularityFacts(ruleset)),
    match: say(matchFacts(ruleset)),
  };
}

type MethodFacts = Readonly<Record<'walls' | 'claims' | 'minimum' | 'payment' | 'draw', readonly Fact[]>>;

const NOTHING_MORE = { walls: [], claims: [] } as const;

function methodFacts({ scoring }: Ruleset): MethodFacts {
  switch (scoring.method) {
    case 'points':
      return {
        ...NOTHING_MORE,
        minimum: pointMinimumFacts(scoring),
        payment: pointPaymentFacts(scoring),
        draw: pointDrawFacts(scoring),
      };
    case 'han':
      return {
        walls: hanWallFacts(scoring),
        claims: hanClaimFacts(scoring),
        minimum: hanMinimumFacts(scoring),
        payment: hanPaymentFacts(scoring),
        draw: hanDrawFacts(scoring),
      };
    case 'groups':
      return {
        ...NOTHING_MORE,
        minimum: [{ fact: 'anyHand', of: null }],
        payment: [{ fact: 'everyoneIsPaid', of: { east: scoring.east } }],
        draw: [{ fact: 'everyonePaysEveryone', of: null }],
      };
    default:
      return unreachable(scoring);
  }
}

function factText<K extends FactKind>({ fact, of }: Fact<K>, { facts }: BookTexts): string {
  return facts[fact](of);
}

function patternEntry({ pattern, worth }: PricedPattern, language: Language): BookPattern {
  const { id, names, source, example } = pattern;
  return {
    id,
    name: names[language],
    named: isAttested(names, language) ? 'attested' : 'ours',
    worth: TEXTS[language].worth(worth),
    source,
    example: tilesOfSample(example),
  };
}

function patternLine({ id, name, named, worth, source, example }: BookPattern, texts: BookTexts): string {
  const called = named === 'ours' ? `${name} ${texts.oursMark}` : name;
  return `${called} [${id}]: ${worth}; ${example} [${source}]`;
}

function optionEntry({ name, standard, wants }: OptionEntry, { ruleset, language }: InBook): BookOption {
  return {
    name,
    meaning: optionMeaning(name, language),
    standard,
    inForce: ruleset.options[name] ?? standard,
    accepts: acceptsText(wants, language),
  };
}

function optionLine({ name, meaning, standard, accepts }: BookOption, texts: BookTexts): string {
  return `${name}: ${meaning} (${texts.option(JSON.stringify(standard), accepts)})`;
}

interface InBook {
  readonly ruleset: Ruleset;
  readonly language: Language;
}

function exampleEntry(example: RulesetExample, { ruleset, language }: InBook): BookExample {
  const { concealed, melds, win, says } = example;
  return {
    hand: [concealed, ...melds, `+${win}`].join(' '),
    says: language === 'en' ? says : resultOf(example, { ruleset, language }),
  };
}

/** What an example is worth, where it has no words of its own. */
function resultOf({ handPoints, bonusPoints }: RulesetExample, { ruleset, language }: InBook): string {
  const { worth } = TEXTS[language];
  switch (ruleset.scoring.method) {
    case 'points':
      return ruleset.scoring.unit === 'fan'
        ? worth({ in: 'fan', points: handPoints })
        : [worth({ in: 'hand', points: handPoints }), worth({ in: 'bonus', points: bonusPoints })].join(', ');
    case 'han':
      return worth({ in: 'han', closed: handPoints + bonusPoints, open: handPoints + bonusPoints });
    case 'groups':
      return worth({ in: 'points', points: handPoints });
    default:
      return unreachable(ruleset.scoring);
  }
}
