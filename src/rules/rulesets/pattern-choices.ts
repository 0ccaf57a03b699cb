import type { LiabilityRule } from '../han/han-scoring.ts';
import type { WrittenRules } from '../own/written-rules.ts';
import { patternsOf, type Ruleset, type Scoring } from '../ruleset.ts';
import type { LimitPattern, PointPattern } from '../scoring/pattern.ts';
import { unreachable } from '../unreachable.ts';
import { type MadeRuleset, type OptionBook, readOptions, type WantedValue } from './option-book.ts';
import { shapesLeft } from './shapes-left.ts';

/** Han where no set is claimed, and where one is. */
type ClosedAndOpen = { readonly closed: number; readonly open: number };

/** What a club pays for a pattern: points, fan or han each time, how many yakuman, or which limit. */
type ChosenWorth = Readonly<Record<string, number | 'half' | 'full' | ClosedAndOpen>>;

/** What a club may choose of the patterns of every ruleset (docs/rules.md, "Options"). */
export type PatternChoices = {
  /** Patterns that are not played, by their ids. */
  readonly without: readonly string[];
  readonly worth: ChosenWorth;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWorth = (value: unknown): value is ChosenWorth[string] =>
  value === 'half' || value === 'full' || isPaid(value) || isClosedAndOpen(value);

const isPaid = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const isClosedAndOpen = (value: unknown): boolean =>
  isRecord(value) &&
  Object.keys(value).length === 2 &&
  isPaid(value['closed']) &&
  (value['open'] === 0 || isPaid(value['open']));

export const PATTERN_CHOICES: OptionBook<PatternChoices> = {
  defaults: { without: [], worth: {} },
  checks: {
    without: {
      accepts: (value): value is readonly string[] =>
        Array.isArray(value) && value.every((each) => typeof each === 'string'),
      wanted: { kind: 'shape', shape: '[id]' },
    },
    worth: {
      accepts: (value): value is ChosenWorth => isRecord(value) && Object.values(value).every(isWorth),
      wanted: { kind: 'shape', shape: '{id: 1… | half | full | {closed: 1…, open: 0…}}' },
    },
  },
};

/** The choices of a club that are about patterns, and the others. */
export function choicesIn(chosen: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(chosen);
  const isOurs = ([name]: readonly [string, unknown]) => Object.hasOwn(PATTERN_CHOICES.checks, name);
  return {
    ours: Object.fromEntries(entries.filter(isOurs)),
    others: Object.fromEntries(entries.filter((entry) => !isOurs(entry))),
  };
}

/** These choices together with what a file says of patterns; what is said beside a file counts before it. */
export function withPatternsOfFile(
  chosen: Readonly<Record<string, unknown>>,
  { without = [], worth = {}, limits = {} }: Pick<WrittenRules, 'without' | 'worth' | 'limits'>,
): Readonly<Record<string, unknown>> {
  const beside = { without: chosen['without'] ?? [], worth: chosen['worth'] ?? {} };
  return {
    ...chosen,
    without: Array.isArray(beside.without) ? [...new Set([...without, ...beside.without])] : beside.without,
    worth: isRecord(beside.worth) ? { ...worth, ...limits, ...beside.worth } : beside.worth,
  };
}

/** The ruleset without the patterns that are left out, and with the chosen worth of others. */
export function withChoices(ruleset: Ruleset, chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions(ruleset.id, PATTERN_CHOICES, chosen);
  if (!read.ok) return read;
  const { without, worth } = read.options;
  const options = { ...ruleset.options, without, worth };
  if (without.length === 0 && Object.keys(worth).length === 0) {
    return { ok: true, ruleset: { ...ruleset, options } };
  }
  const known = new Set(patternsOf(ruleset.scoring).map(({ id }) => id));
  const wanted: WantedValue = { kind: 'one-of', values: [...known] };
  const stranger = without.find((id) => !known.has(id));
  if (stranger !== undefined)
    return { ok: false, error: { code: 'bad-option-value', option: 'without', value: stranger, wanted } };
  const mispriced = Object.entries(worth).find(
    ([id, price]) => without.includes(id) || !canBeWorth(ruleset.scoring, id, price),
  );
  if (mispriced !== undefined) {
    const [id, price] = mispriced;
    const { wanted: shape } = PATTERN_CHOICES.checks.worth;
    return {
      ok: false,
      error: { code: 'bad-option-value', option: 'worth', value: { [id]: price }, wanted: shape },
    };
  }
  const scoring = scoringWith(ruleset.scoring, read.options);
  const irregularities = irregularitiesLeft(ruleset, scoring);
  const left = { ...shapesLeft(ruleset, { scoring }), irregularities };
  return { ok: true, ruleset: { ...ruleset, ...left, options } };
}

function canBeWorth(scoring: Scoring, id: string, worth: ChosenWorth[string]): boolean {
  const has = (patterns: readonly { readonly id: string }[]) => patterns.some((each) => each.id === id);
  switch (scoring.method) {
    case 'points':
      return typeof worth === 'string'
        ? has(scoring.limits?.hands ?? [])
        : typeof worth === 'number' && has(scoring.patterns);
    case 'han':
      return (
        typeof worth !== 'string' &&
        (has(scoring.yaku) || (typeof worth === 'number' && has(scoring.yakuman)))
      );
    case 'groups':
      return typeof worth === 'number' && has(scoring.patterns);
    default:
      return unreachable(scoring);
  }
}

function scoringWith(scoring: Scoring, { without, worth }: PatternChoices): Scoring {
  const isPlayed = (id: string): boolean => !without.includes(id);
  const kept = <P extends { readonly id: string }>(patterns: readonly P[]): readonly P[] =>
    patterns.filter(({ id }) => isPlayed(id));
  const left = (ids: readonly string[]): readonly string[] => ids.filter(isPlayed);
  const numberFor = (id: string, standard: number): number => {
    const chosen = worth[id];
    return typeof chosen === 'number' ? chosen : standard;
  };
  const priced = (pattern: PointPattern): PointPattern => ({
    ...pattern,
    ...pattern.amongPlayed?.(isPlayed),
    worth: numberFor(pattern.id, pattern.worth),
  });
  const sized = (pattern: LimitPattern): LimitPattern => {
    const chosen = worth[pattern.id];
    return typeof chosen === 'string' ? { ...pattern, worth: chosen } : pattern;
  };
  switch (scoring.method) {
    case 'points': {
      const { limits, payment } = scoring;
      const { liable: liableFor } = payment;
      return {
        ...scoring,
        patterns: kept(scoring.patterns).map(priced),
        limits: limits === null ? null : { ...limits, hands: kept(limits.hands).map(sized) },
        payment: liableFor === undefined ? payment : { ...payment, liable: left(liableFor) },
      };
    }
    case 'groups':
      return { ...scoring, patterns: kept(scoring.patterns).map(priced) };
    case 'han':
      return {
        ...scoring,
        yaku: kept(scoring.yaku).map((yaku) => ({
          ...yaku,
          ...yaku.amongPlayed?.(isPlayed),
          ...hanFor(yaku, worth[yaku.id]),
          excludes: left(yaku.excludes),
          ...(yaku.strict?.asks === 'every-wait'
            ? { strict: { ...yaku.strict, givenBy: left(yaku.strict.givenBy) } }
            : {}),
        })),
        yakuman: kept(scoring.yakuman).map((each) => ({
          ...each,
          times: numberFor(each.id, each.times),
          excludes: left(each.excludes),
        })),
        dora: kept(scoring.dora),
        payments: { ...scoring.payments, liability: liabilityLeft(scoring.payments.liability, left) },
      };
    default:
      return unreachable(scoring);
  }
}

/** Nobody is liable for what is not played; who feeds an open kong may be all the same. */
function liabilityLeft(
  rule: LiabilityRule | null,
  left: (ids: readonly string[]) => readonly string[],
): LiabilityRule | null {
  if (rule === null) return null;
  const yakuman = left(rule.yakuman);
  return yakuman.length === 0 && rule.openKong === 'none' ? null : { ...rule, yakuman };
}

/** Of a number alone an open hand loses what it lost before. */
function hanFor({ closed, open }: ClosedAndOpen, chosen: ChosenWorth[string] | undefined): ClosedAndOpen {
  if (typeof chosen === 'object') return chosen;
  if (typeof chosen !== 'number') return { closed, open };
  return { closed: chosen, open: open === 0 ? 0 : Math.max(1, chosen - (closed - open)) };
}

/** What ready is paid as; where nothing pays for it nobody declares it, and nobody does so wrongly. */
const READY_PATTERNS: readonly string[] = ['ready', 'open-ready', 'riichi', 'double-riichi'];

function irregularitiesLeft({ irregularities }: Ruleset, scoring: Scoring): Ruleset['irregularities'] {
  if (patternsOf(scoring).some(({ id }) => READY_PATTERNS.includes(id))) return irregularities;
  const { 'false-ready': _, 'playing-after-ready': __, ...others } = irregularities;
  return others;
}
