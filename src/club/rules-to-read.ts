import { bookFacts } from '../rules/book/book-facts.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { rulesetWith } from '../rules/rulesets/catalogue.ts';
import { ruleBook } from '../words/rule-book.ts';
import type { RulesToRead } from './web/rule-routes.ts';

/** The books of all rulesets; that of the table's own with the club's choices. */
export const rulesToRead = (played: Ruleset): RulesToRead => ({
  ofTable: played.id,
  book: (id, language) => {
    const chosen = id === played.id ? ({ ok: true, ruleset: played } as const) : rulesetWith(id);
    return chosen.ok ? { v: 1, ...ruleBook(bookFacts(chosen.ruleset), language) } : null;
  },
});
