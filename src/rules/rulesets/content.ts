import type { Ruleset } from '../ruleset.ts';

/** What is said to people about the rules and changes nothing in them. */
const WORDS: readonly string[] = ['names', 'source', 'example', 'nearMiss', 'examples'];

/**
 * Everything a ruleset says, as one stable text: keys in order, words for people and functions left out (a pattern's
 * id and the ruleset's version stand for them). Two tables play the same rules when these texts are equal.
 */
export function rulesetContent(ruleset: Ruleset): string {
  return JSON.stringify(sorted(ruleset));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !WORDS.includes(key))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
