import { KIND_COUNT } from '../../../src/rules/tiles/kind.ts';

/**
 * The slow, plain way to split tiles: every eye, then every set that uses the lowest tile left, written as text.
 * The fast one must find the same.
 */
export function naiveSplits(kinds: readonly number[]): ReadonlySet<string> {
  const splits = new Set<string>();
  for (let eye = 0; eye < KIND_COUNT; eye += 1) {
    const rest = without(kinds, [eye, eye]);
    if (rest === undefined) continue;
    for (const sets of naiveSets(rest)) splits.add([`eye ${eye}`, ...sets.toSorted()].join(' '));
  }
  return splits;
}

function naiveSets(kinds: readonly number[]): readonly (readonly string[])[] {
  if (kinds.length === 0) return [[]];
  const lowest = Math.min(...kinds);
  const afterPong = without(kinds, [lowest, lowest, lowest]);
  const isRun = lowest < 27 && lowest % 9 < 7;
  const afterChow = isRun ? without(kinds, [lowest, lowest + 1, lowest + 2]) : undefined;
  return [
    ...(afterPong === undefined ? [] : naiveSets(afterPong).map((sets) => [`pong ${lowest}`, ...sets])),
    ...(afterChow === undefined ? [] : naiveSets(afterChow).map((sets) => [`chow ${lowest}`, ...sets])),
  ];
}

function without(kinds: readonly number[], taken: readonly number[]): readonly number[] | undefined {
  const rest = [...kinds];
  for (const kind of taken) {
    const at = rest.indexOf(kind);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}
