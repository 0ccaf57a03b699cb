import { patternsOf, type Ruleset, type Scoring } from '../ruleset.ts';
import { wordOf } from '../scoring/pattern.ts';
import { unreachable } from '../unreachable.ts';
import { problemWithBase, tooManyRows } from './base-contradictions.ts';
import type { OwnProblem } from './checks.ts';
import { hanOfWritten, mainName, problemAmongPatterns, withPatterns } from './own-patterns.ts';
import type { OwnRules, WrittenRules } from './written-rules.ts';

type Laid =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly problem: OwnProblem };

/** A club's own rules laid over the ruleset they are based on, its options chosen. */
export function laidOver(base: Ruleset, own: OwnRules): Laid {
  const { written } = own;
  const problem = problemWithBase(base, written);
  if (problem !== null) return { ok: false, problem };
  const kept = without(base.scoring, written.without ?? []);
  const scoring = withPatterns(paidOtherwise(kept, written), written.pattern ?? []);
  const among = problemAmongPatterns(written.pattern ?? [], scoring) ?? tooManyRows(scoring);
  if (among !== null) return { ok: false, problem: among };
  const ruleset: Ruleset = {
    ...base,
    scoring,
    forms: formsWithout(base, scoring),
    match: matchWith(base.match, written),
    options: { ...base.options, ownRules: own },
    own: { hash: own.hash, name: written.name, names: namesIn(base, written) },
    // Those of the book are worth what the book says.
    examples: [],
  };
  return { ok: true, ruleset };
}

/** What patterns of the file are called, and those of the base that it calls otherwise, by the word for them. */
function namesIn({ scoring }: Ruleset, { names = {}, pattern = [] }: WrittenRules) {
  const words = new Map(patternsOf(scoring).map((each) => [each.id, wordOf(each)]));
  return Object.fromEntries([
    ...Object.entries(names).map(([id, named]) => [words.get(id) ?? id, named] as const),
    ...pattern.map((each) => [mainName(each.names), each.names] as const),
  ]);
}

const beside =
  (ids: readonly string[]) =>
  <P extends { readonly id: string }>(patterns: readonly P[]): readonly P[] =>
    patterns.filter(({ id }) => !ids.includes(id));

/** The patterns that are left; what is paid in place of one that is gone is paid alone. */
function without(scoring: Scoring, ids: readonly string[]): Scoring {
  if (ids.length === 0) return scoring;
  const left = beside(ids);
  const leftIds = (named: readonly string[]): readonly string[] => named.filter((id) => !ids.includes(id));
  switch (scoring.method) {
    case 'points':
      return {
        ...scoring,
        patterns: left(scoring.patterns),
        limits: scoring.limits === null ? null : { ...scoring.limits, hands: left(scoring.limits.hands) },
      };
    case 'han':
      return {
        ...scoring,
        yaku: left(scoring.yaku).map((each) => ({ ...each, excludes: leftIds(each.excludes) })),
        yakuman: left(scoring.yakuman).map((each) => ({ ...each, excludes: leftIds(each.excludes) })),
        dora: left(scoring.dora),
      };
    case 'groups':
      return { ...scoring, patterns: left(scoring.patterns) };
    default:
      return unreachable(scoring);
  }
}

/** Patterns that are a form of hand: without them nobody wins by it. */
const OF_SEVEN_PAIRS: readonly string[] = ['seven-pairs', 'chiitoitsu'];
const OF_ORPHANS: readonly string[] = ['thirteen-orphans', 'kokushi', 'kokushi-13'];

function formsWithout(base: Ruleset, scoring: Scoring): Ruleset['forms'] {
  const lost = (ids: readonly string[]): boolean =>
    patternsOf(base.scoring).some(({ id }) => ids.includes(id)) &&
    !patternsOf(scoring).some(({ id }) => ids.includes(id));
  return {
    ...base.forms,
    ...(lost(OF_SEVEN_PAIRS) ? { sevenPairs: 'none' } : {}),
    ...(lost(OF_ORPHANS) ? { orphans: null } : {}),
  };
}

function paidOtherwise(scoring: Scoring, written: WrittenRules): Scoring {
  const { worth = {}, limits = {}, minimum, payment = {}, draws = {} } = written;
  const worthOf = (id: string, before: number): number =>
    typeof worth[id] === 'number' ? worth[id] : before;
  switch (scoring.method) {
    case 'points':
      return {
        ...scoring,
        minimum: minimum ?? scoring.minimum,
        patterns: scoring.patterns.map((each) => ({ ...each, worth: worthOf(each.id, each.worth) })),
        limits:
          scoring.limits === null
            ? null
            : {
                ...scoring.limits,
                points: payment.limits ?? scoring.limits.points,
                hands: scoring.limits.hands.map((each) => ({
                  ...each,
                  worth: limits[each.id] ?? each.worth,
                })),
              },
        payment: {
          ...scoring.payment,
          discard: payment.discard ?? scoring.payment.discard,
          waitingReduction: payment['waiting-reduction'] ?? scoring.payment.waitingReduction,
        },
        draw: {
          goulashStep: draws.carries ?? scoring.draw.goulashStep,
          goulashCap: draws['carries-at-most'] ?? scoring.draw.goulashCap,
        },
        threeReady: draws['three-ready'] ?? scoring.threeReady,
      };
    case 'han':
      return {
        ...scoring,
        minimum: minimum ?? scoring.minimum,
        yaku: scoring.yaku.map((each) => ({ ...each, ...hanChanged(each, worth[each.id]) })),
        payments: {
          ...scoring.payments,
          stick: payment.stick ?? scoring.payments.stick,
          honba: payment.honba ?? scoring.payments.honba,
          honbaEach:
            payment['honba-each'] ??
            (payment.honba === undefined ? scoring.payments.honbaEach : payment.honba / 3),
          noten: draws.noten ?? scoring.payments.noten,
        },
      };
    case 'groups':
      return {
        ...scoring,
        east: payment.east ?? scoring.east,
        patterns: scoring.patterns.map((each) => ({ ...each, worth: worthOf(each.id, each.worth) })),
      };
    default:
      return unreachable(scoring);
  }
}

/** A number alone leaves a yaku that only concealed hands have to them. */
function hanChanged(
  { open }: { readonly open: number },
  han: Parameters<typeof hanOfWritten>[0] | undefined,
) {
  if (han === undefined) return {};
  return typeof han === 'number' && open === 0 ? { closed: han } : hanOfWritten(han);
}

function matchWith(match: Ruleset['match'], { match: said = {}, deals }: WrittenRules): Ruleset['match'] {
  const { hands, rounds, start, target, 'falls-out-below': fallsOutBelow } = said;
  const { ending } = match;
  return {
    ...match,
    dealer: deals?.dealer ?? match.dealer,
    start: start ?? match.start,
    length:
      hands !== undefined
        ? { in: 'hands', hands }
        : rounds !== undefined
          ? { in: 'rounds', rounds }
          : match.length,
    ending: {
      ...ending,
      target: target ?? ending.target,
      fallsOutBelow: fallsOutBelow ?? ending.fallsOutBelow,
    },
  };
}
