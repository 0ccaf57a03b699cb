import type { Choice } from './policy.ts';

/** The choice that was meant, in whichever order its parts were said; undefined where it is none of these. */
export const choiceAmong = (legal: readonly Choice[], said: unknown): Choice | undefined => {
  if (typeof said !== 'object' || said === null) return undefined;
  const parts = new Map<string, unknown>(Object.entries(said));
  return legal.find((each) => isSaid(each, parts));
};

/** What was said is only looked at: it may be nested without end, or be no text where a text is due. */
const isSaid = (choice: Choice, parts: ReadonlyMap<string, unknown>): boolean => {
  const meant = Object.entries(choice);
  return meant.length === parts.size && meant.every(([part, value]) => isSame(value, parts.get(part)));
};

const isSame = (meant: string | readonly string[], said: unknown): boolean =>
  typeof meant === 'string'
    ? said === meant
    : Array.isArray(said) &&
      said.length === meant.length &&
      meant.every((each, index) => said[index] === each);
