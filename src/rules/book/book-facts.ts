import { type Family, familyOf } from '../entered/families.ts';
import type { StrictRule } from '../han/han-scoring.ts';
import { OWN_SOURCE } from '../own/own-patterns.ts';
import { isOwnRules } from '../own/rules-schema.ts';
import type {
  OptionValue,
  OwnIdentity,
  PresetId,
  Ruleset,
  RulesetExample,
  RulesetId,
  Scoring,
} from '../ruleset.ts';
import { type OptionEntry, optionsOf } from '../rulesets/catalogue.ts';
import type { WantedValue } from '../rulesets/option-book.ts';
import { conditionOf, type PaidPattern, type Points, type SampleHand, wordOf } from '../scoring/pattern.ts';
import { unreachable } from '../unreachable.ts';
import { type Fact, SECTIONS, type SectionId } from './fact.ts';
import {
  hanClaimFacts,
  hanDrawFacts,
  hanMinimumFacts,
  hanPaymentFacts,
  hanWallFacts,
  pointDrawFacts,
  pointMinimumFacts,
  pointPaymentFacts,
  readyFacts,
} from './scoring-facts.ts';
import { type ShownTiles, shownHand } from './shown-hand.ts';
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

/** What a pattern is worth, in no language yet. */
export type PatternWorth =
  | { readonly in: 'hand' | 'bonus' | 'fan'; readonly points: Points }
  | { readonly in: 'points'; readonly points: Points }
  | { readonly in: 'limit'; readonly size: 'half' | 'full' }
  | { readonly in: 'han'; readonly closed: number; readonly open: number }
  | { readonly in: 'dora' }
  | { readonly in: 'yakuman'; readonly times: number };

/** A pattern with what this ruleset pays for it. */
interface PricedPattern {
  readonly pattern: PaidPattern;
  readonly worth: PatternWorth;
}

/** Every pattern of the ruleset, in the order of its book. */
export function pricedPatterns(scoring: Scoring): readonly PricedPattern[] {
  switch (scoring.method) {
    case 'points':
      return [
        ...scoring.patterns.map(
          (pattern): PricedPattern => ({
            pattern,
            worth: { in: scoring.unit ?? pattern.pays, points: pattern.worth },
          }),
        ),
        ...(scoring.limits?.hands ?? []).map(
          (pattern): PricedPattern => ({ pattern, worth: { in: 'limit', size: pattern.worth } }),
        ),
      ];
    case 'han':
      return [
        ...scoring.yaku.map(
          (pattern): PricedPattern => ({
            pattern,
            worth: { in: 'han', closed: pattern.closed, open: pattern.open },
          }),
        ),
        ...scoring.dora.map((pattern): PricedPattern => ({ pattern, worth: { in: 'dora' } })),
        ...scoring.yakuman.map(
          (pattern): PricedPattern => ({ pattern, worth: { in: 'yakuman', times: pattern.times } }),
        ),
      ];
    case 'groups':
      return scoring.patterns.map(
        (pattern): PricedPattern => ({ pattern, worth: { in: 'points', points: pattern.worth } }),
      );
    default:
      return unreachable(scoring);
  }
}

/** The tiles of a sample hand. */
function tilesOfSample(sample: SampleHand): string {
  return typeof sample === 'string' ? sample : sample.hand;
}

/** How a pattern stands among the others. */
export type PatternNote =
  /** Those it is counted in place of, by the words for them. */
  | { readonly note: 'in-place-of'; readonly called: readonly string[] }
  /** It is the only one of its hand that counts. */
  | { readonly note: 'alone' }
  /** It never makes the minimum. */
  | { readonly note: 'bonus' }
  /** On a discard it asks for more. */
  | { readonly note: 'strict'; readonly asks: StrictRule['asks'] };

export interface PatternFact {
  readonly id: string;
  /** The word players know it by. */
  readonly called: string;
  /** By what the words know its condition. */
  readonly condition: string;
  readonly notes: readonly PatternNote[];
  /** Where people look for it. */
  readonly family: Family;
  readonly worth: PatternWorth;
  /** Where it is stated; `null` = in the club's own file. */
  readonly source: string | null;
  /** A hand that has it, in notation. */
  readonly example: string;
  /** The same, to be drawn. */
  readonly shown: readonly ShownTiles[];
}

export interface OptionFact {
  readonly name: string;
  readonly standard: OptionValue;
  readonly inForce: OptionValue;
  readonly wanted: WantedValue;
}

interface ExampleFact {
  readonly hand: string;
  readonly shown: readonly ShownTiles[];
  readonly worth: readonly PatternWorth[];
}

/** Everything a ruleset says, in no language yet. */
export interface BookFacts {
  readonly id: RulesetId;
  /** The club's own names; `null` = it plays by the book. */
  readonly own: OwnIdentity | null;
  /** Under which name it was chosen; `null` = its own. */
  readonly preset: PresetId | null;
  readonly version: number;
  /** The sections of patterns, options and examples have no other facts. */
  readonly sections: readonly { readonly id: SectionId; readonly facts: readonly Fact[] }[];
  readonly patterns: readonly PatternFact[];
  readonly options: readonly OptionFact[];
  readonly examples: readonly ExampleFact[];
}

/** The book of a ruleset with the options in force. */
export function bookFacts(ruleset: Ruleset): BookFacts {
  const { id, preset = null, version, scoring, own = null } = ruleset;
  const facts: Readonly<Record<SectionId, readonly Fact[]>> = {
    ...factsBySection(ruleset),
    patterns: [],
    options: [],
    examples: [],
  };
  return {
    id,
    own,
    preset,
    version,
    sections: SECTIONS.map((section) => ({ id: section, facts: facts[section] })),
    patterns: pricedPatterns(scoring).map((priced) => patternFact(priced, scoring)),
    options: optionsOf(id).map((entry) => optionFact(entry, ruleset)),
    examples: ruleset.examples.map((example) => exampleFact(example, ruleset)),
  };
}

type FactSection = Exclude<SectionId, 'patterns' | 'options' | 'examples'>;

function factsBySection(ruleset: Ruleset): Readonly<Record<FactSection, readonly Fact[]>> {
  const method = methodFacts(ruleset);
  return {
    tiles: tileFacts(ruleset),
    walls: [...wallFacts(ruleset), ...method.walls],
    break: [{ fact: 'breaking', of: ruleset.breaking }],
    deal: [{ fact: 'deal', of: ruleset.deal }, ...flowerFacts(ruleset)],
    claims: [...claimFacts(ruleset), ...method.claims],
    ready: readyFacts(ruleset),
    winning: [...formFacts(ruleset.forms), ...jokerFacts(ruleset), ...method.minimum],
    payment: method.payment,
    draw: method.draw,
    irregularities: irregularityFacts(ruleset),
    match: matchFacts(ruleset),
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

function patternFact({ pattern, worth }: PricedPattern, scoring: Scoring): PatternFact {
  const { id, source, example } = pattern;
  return {
    id,
    called: wordOf(pattern),
    condition: conditionOf(pattern),
    notes: notesOf(id, scoring),
    family: familyOf(pattern),
    worth,
    source: source === OWN_SOURCE ? null : source,
    example: tilesOfSample(example),
    shown: shownHand(tilesOfSample(example)),
  };
}

function notesOf(id: string, scoring: Scoring): readonly PatternNote[] {
  switch (scoring.method) {
    case 'points': {
      const pattern = scoring.patterns.find((each) => each.id === id);
      if (pattern === undefined) return [];
      const alone: readonly PatternNote[] = pattern.standsAlone ? [{ note: 'alone' }] : [];
      return [...inPlaceOf(pattern.inPlaceOf, scoring.patterns), ...alone];
    }
    case 'han': {
      const yaku = scoring.yaku.find((each) => each.id === id);
      if (yaku === undefined) {
        const excluded = scoring.yakuman.find((each) => each.id === id)?.excludes ?? [];
        return inPlaceOf(excluded, scoring.yakuman);
      }
      const bonus: readonly PatternNote[] = yaku.role === 'bonus' ? [{ note: 'bonus' }] : [];
      const strict: readonly PatternNote[] =
        yaku.strict === undefined ? [] : [{ note: 'strict', asks: yaku.strict.asks }];
      return [...inPlaceOf(yaku.excludes, scoring.yaku), ...bonus, ...strict];
    }
    case 'groups':
      return inPlaceOf(scoring.patterns.find((each) => each.id === id)?.inPlaceOf ?? [], scoring.patterns);
    default:
      return unreachable(scoring);
  }
}

function inPlaceOf(ids: readonly string[], patterns: readonly PaidPattern[]): readonly PatternNote[] {
  const called = patterns.filter(({ id }) => ids.includes(id)).map(wordOf);
  return called.length === 0 ? [] : [{ note: 'in-place-of', called }];
}

function optionFact({ name, standard, wanted }: OptionEntry, { options }: Ruleset): OptionFact {
  const inForce = options[name] ?? standard;
  return { name, standard, inForce: isOwnRules(inForce) ? standard : inForce, wanted };
}

function exampleFact(example: RulesetExample, ruleset: Ruleset): ExampleFact {
  const { concealed, melds, win } = example;
  const hand = [concealed, ...melds, `+${win}`].join(' ');
  return { hand, shown: shownHand(hand), worth: worthOf(example, ruleset) };
}

function worthOf({ handPoints, bonusPoints }: RulesetExample, { scoring }: Ruleset): readonly PatternWorth[] {
  switch (scoring.method) {
    case 'points':
      return scoring.unit === 'fan'
        ? [{ in: 'fan', points: handPoints }]
        : [
            { in: 'hand', points: handPoints },
            { in: 'bonus', points: bonusPoints },
          ];
    case 'han':
      return [{ in: 'han', closed: handPoints + bonusPoints, open: handPoints + bonusPoints }];
    case 'groups':
      return [{ in: 'points', points: handPoints }];
    default:
      return unreachable(scoring);
  }
}
