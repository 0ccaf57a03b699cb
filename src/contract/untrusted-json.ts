/** Deeper than anything that is ever sent; reading what is nested by thousands would take a schema beyond its stack. */
const MOST_DEPTH = 64;

/** No database of an archive keeps it in a text. */
const NUL = '\0';

/** The values that are right within this one, names of members among them. */
const within = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value : Object.entries(value).flat();
};

const isFit = (value: unknown): boolean => {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) return false;
    if (level.some((each) => typeof each === 'string' && each.includes(NUL))) return false;
    level = level.flatMap(within);
  }
  return true;
};

/** What somebody has sent, to be read by a schema; undefined where it is no JSON, or holds what nothing of ours ever does. */
export const untrustedJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return isFit(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
