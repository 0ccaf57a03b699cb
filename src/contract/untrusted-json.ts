/** Deeper than anything that is ever sent; reading what is nested by thousands would take a schema beyond its stack. */
const MOST_DEPTH = 64;

/** No database of an archive keeps it in a text. */
const NUL = '\0';

/** The values that are right within this one, names of members among them. */
const within = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value : Object.entries(value).flat();
};

/** Every value of JSON, level by level. */
const levelsOf = function* (value: unknown): Generator<readonly unknown[]> {
  for (let level: readonly unknown[] = [value]; level.length > 0; level = level.flatMap(within)) yield level;
};

/** Whether it is nested no deeper than anything of ours. */
export const isShallow = (value: unknown): boolean => {
  let depth = 0;
  for (const _ of levelsOf(value)) {
    depth += 1;
    if (depth > MOST_DEPTH) return false;
  }
  return true;
};

const holdsNul = (value: unknown): boolean => {
  for (const level of levelsOf(value))
    if (level.some((each) => typeof each === 'string' && each.includes(NUL))) return true;
  return false;
};

/** What somebody has sent, to be read by a schema; undefined where it is no JSON, or holds what nothing of ours ever does. */
export const untrustedJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value) && !holdsNul(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
