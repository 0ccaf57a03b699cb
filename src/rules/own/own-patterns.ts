import type { PaidYaku, PaidYakuman } from '../han/han-scoring.ts';
import type { Scoring } from '../ruleset.ts';
import type { LimitPattern, PaidPattern, PointPattern } from '../scoring/pattern.ts';
import { unreachable } from '../unreachable.ts';
import { firstProblem, type OwnPath, type OwnProblem, wrongName, wrongValue } from './checks.ts';
import { asksForSelfDraw, needsOf } from './need-of.ts';
import { testOf, timesOf } from './needs-meaning.ts';
import type { Named, WrittenHan, WrittenPattern } from './written-rules.ts';

/** Where the rules of a file stand; books name it in their language. */
export const OWN_SOURCE = "the club's own rules";

export type OwnSource = typeof OWN_SOURCE;

/** A pattern can be entered so often where hands are told by their patterns. */
const MOST_TIMES = 16;

/** The name that stands for it wherever no language is asked for. */
export function mainName(named: Named): string {
  if (typeof named === 'string') return named;
  return named['en'] ?? Object.values(named)[0] ?? '';
}

/** What the scorer asks of it. It is looked for in winning hands only. */
function definitionOf(pattern: WrittenPattern): PaidPattern {
  const { id, names, each, needs, example, 'near-miss': nearMiss } = pattern;
  const holds = needs === undefined ? null : testOf(needs);
  const times = each === undefined ? null : timesOf(each);
  return {
    id,
    called: mainName(names),
    means: OWN_SOURCE,
    source: OWN_SOURCE,
    example: tilesOf(example),
    nearMiss: nearMiss === undefined ? null : tilesOf(nearMiss),
    needs: needsOf(pattern),
    entry: { most: each === undefined ? 1 : MOST_TIMES },
    count: (reading, situation) => {
      if (reading.form === 'unfinished') return 0;
      if (holds !== null && !holds(reading, situation)) return 0;
      return times === null ? 1 : times(reading);
    },
  };
}

const tilesOf = (shown: WrittenPattern['example']): string =>
  typeof shown === 'string' ? shown : shown.hand;

const WORTHS = ['points', 'fan', 'han', 'limit', 'yakuman'] as const;
type WorthKey = (typeof WORTHS)[number];

/** What a pattern can be worth where hands are counted so. */
function worthsOf(scoring: Scoring): readonly WorthKey[] {
  switch (scoring.method) {
    case 'points':
      return [
        scoring.unit === 'fan' ? 'fan' : 'points',
        ...(scoring.limits === null ? [] : ['limit' as const]),
      ];
    case 'han':
      return ['han', 'yakuman'];
    case 'groups':
      return ['points'];
    default:
      return unreachable(scoring);
  }
}

/** What is wrong with a pattern by itself, before any other is looked at. */
export function problemOfPattern(
  pattern: WrittenPattern,
  scoring: Scoring,
  path: OwnPath,
): OwnProblem | null {
  const possible = worthsOf(scoring);
  const told = WORTHS.filter((key) => pattern[key] !== undefined);
  const strange = told.find((key) => !possible.includes(key));
  const wanted = possible.join(' or ');
  if (strange !== undefined)
    return wrongName([...path, strange], `is not how its base counts: a pattern there has ${wanted}`);
  if (told.length === 0) return wrongName(path, `is worth nothing: it wants ${wanted}`);
  if (told.length > 1)
    return wrongName([...path, told[1] ?? ''], `beside ${told[0]}: a pattern has one of them`);
  if (pattern.needs === undefined && pattern.each === undefined)
    return wrongName(path, 'would be in every hand: it wants "needs" or "each"');
  const fixed = pattern.limit !== undefined || pattern.yakuman !== undefined;
  if (fixed && pattern.each !== undefined)
    return wrongName([...path, 'each'], 'cannot be counted of a limit: it is paid once');
  if (fixed && pattern.kind !== undefined)
    return wrongName([...path, 'kind'], 'has no meaning for a limit, which is paid in place of points');
  if (scoring.method === 'groups' && pattern.kind === 'bonus')
    return wrongValue([...path, 'kind'], 'is "bonus", and its base counts points of one kind');
  if (scoring.method === 'points' && scoring.unit === 'fan' && pattern.kind === 'bonus')
    return wrongValue([...path, 'kind'], 'is "bonus", and its base counts fan alone');
  return null;
}

export function hanOfWritten(han: WrittenHan): { readonly closed: number; readonly open: number } {
  return typeof han === 'number' ? { closed: han, open: han } : han;
}

function pointPattern(pattern: WrittenPattern): PointPattern {
  return {
    ...definitionOf(pattern),
    pays: pattern.kind ?? 'hand',
    worth: pattern.points ?? pattern.fan ?? 0,
    inPlaceOf: pattern.replaces ?? [],
    standsAlone: false,
    forSelfDraw: asksForSelfDraw(pattern),
  };
}

function limitPattern(pattern: WrittenPattern): LimitPattern {
  return { ...definitionOf(pattern), pays: 'limit', worth: pattern.limit ?? 'full' };
}

function yaku(pattern: WrittenPattern): PaidYaku {
  const role = pattern.kind === 'bonus' ? 'bonus' : 'yaku';
  return {
    ...definitionOf(pattern),
    role,
    ...hanOfWritten(pattern.han ?? 0),
    excludes: pattern.replaces ?? [],
  };
}

function yakuman(pattern: WrittenPattern): PaidYakuman {
  return { ...definitionOf(pattern), times: pattern.yakuman ?? 1, excludes: pattern.replaces ?? [] };
}

/** The same way of counting with these patterns behind its own. */
export function withPatterns<S extends Scoring>(scoring: S, patterns: readonly WrittenPattern[]): Scoring {
  const [limits, others] = [
    patterns.filter(({ limit }) => limit !== undefined),
    patterns.filter(({ limit }) => limit === undefined),
  ];
  switch (scoring.method) {
    case 'points': {
      const { limits: known } = scoring;
      return {
        ...scoring,
        patterns: [...scoring.patterns, ...others.map(pointPattern)],
        limits: known === null ? null : { ...known, hands: [...known.hands, ...limits.map(limitPattern)] },
      };
    }
    case 'groups':
      return { ...scoring, patterns: [...scoring.patterns, ...others.map(pointPattern)] };
    case 'han':
      return {
        ...scoring,
        yaku: [...scoring.yaku, ...patterns.filter(({ han }) => han !== undefined).map(yaku)],
        yakuman: [...scoring.yakuman, ...patterns.filter((each) => each.yakuman !== undefined).map(yakuman)],
      };
    default:
      return unreachable(scoring);
  }
}

/** The ids a pattern may replace: those that are paid beside it. */
function besideIt(pattern: WrittenPattern, scoring: Scoring): readonly string[] {
  switch (scoring.method) {
    case 'points':
      return (pattern.limit === undefined ? scoring.patterns : (scoring.limits?.hands ?? [])).map(
        ({ id }) => id,
      );
    case 'groups':
      return scoring.patterns.map(({ id }) => id);
    case 'han':
      return (pattern.han === undefined ? scoring.yakuman : scoring.yaku).map(({ id }) => id);
    default:
      return unreachable(scoring);
  }
}

/** What is wrong between patterns; `scoring` has them all. */
export function problemAmongPatterns(
  patterns: readonly WrittenPattern[],
  scoring: Scoring,
): OwnProblem | null {
  return firstProblem(patterns, (pattern, index) => {
    const known = besideIt(pattern, scoring);
    return firstProblem(pattern.replaces ?? [], (id, place) => {
      const path = ['pattern', index, 'replaces', place];
      if (id === pattern.id) return wrongValue(path, 'is the pattern itself');
      if (pattern.limit !== undefined)
        return wrongValue(path, 'is not needed: a limit is paid in place of all points');
      return known.includes(id) ? null : wrongValue(path, `"${id}" is no pattern that is counted beside it`);
    });
  });
}
