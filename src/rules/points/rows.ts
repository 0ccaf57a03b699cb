import type { LimitPattern, LimitSize, Pattern, PointPattern, Points } from '../scoring/pattern.ts';

interface Standing {
  readonly inPlaceOf?: readonly Pattern[];
  readonly standsAlone?: true;
  readonly forSelfDraw?: true;
}

/** A line of a rule book: what it is and what it is worth. */
export type PointRow = readonly [pattern: Pattern, worth: Points, standing?: Standing];
export type LimitRow = readonly [pattern: Pattern, worth: LimitSize];

interface Page {
  readonly pays: PointPattern['pays'];
  /** Where the rule book states these rows. */
  readonly source: string;
}

/** The rows of a page of hand-points or bonus-points. */
export function pointPatterns({ pays, source }: Page, rows: readonly PointRow[]): readonly PointPattern[] {
  return rows.map(([pattern, worth, { inPlaceOf = [], standsAlone = false, forSelfDraw = false } = {}]) => {
    const replaces = inPlaceOf.map((other) => other.id);
    return { ...definitionOf(pattern), source, pays, worth, inPlaceOf: replaces, standsAlone, forSelfDraw };
  });
}

/** The rows of a page of limit hands. */
export function limitPatterns(source: string, rows: readonly LimitRow[]): readonly LimitPattern[] {
  return rows.map(([pattern, worth]) => ({ ...definitionOf(pattern), source, pays: 'limit', worth }));
}

function definitionOf({ id, called, example, nearMiss, needs, entry, count }: Pattern): Pattern {
  return { id, called, example, nearMiss, needs, entry, count };
}
