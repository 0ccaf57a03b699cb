import { bookFacts } from '../rules/book/book-facts.ts';
import type { Ruleset, RulesetId } from '../rules/ruleset.ts';
import { rulesetWith } from '../rules/rulesets/catalogue.ts';
import { ruleBook } from '../words/rule-book.ts';
import type { RulesToRead } from './web/web-tables.ts';

/** The books of all rulesets; that of the table's own with its choices, where they are known. */
export const rulesToRead = (played: Ruleset | RulesetId): RulesToRead => ({
  ofTable: typeof played === 'string' ? played : played.id,
  book: (id, language) => {
    const isOwn = typeof played !== 'string' && id === played.id;
    const chosen = isOwn ? ({ ok: true, ruleset: played } as const) : rulesetWith(id);
    return chosen.ok ? { v: 1, ...ruleBook(bookFacts(chosen.ruleset), language) } : null;
  },
});
