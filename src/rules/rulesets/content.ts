import type { Ruleset } from '../ruleset.ts';

/** What changes nothing in the rules: what is said to people about them, and what only spares the scorer a look. */
const WORDS: readonly string[] = ['called', 'source', 'example', 'nearMiss', 'examples', 'needs'];

/**
 * Everything a ruleset says, as one stable text: keys in order, words for people, needs and functions left out (a pattern's
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
