import { LANGUAGES, type Language, type RuleBook } from '../../../src/contract/rule-book.ts';
import { bookFacts } from '../../../src/rules/book/book-facts.ts';
import { type ExplainedWin, statementsOf } from '../../../src/rules/explain/explain.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { type Pattern, wordOf } from '../../../src/rules/scoring/pattern.ts';
import { ruleBook } from '../../../src/words/rule-book.ts';
import { type ExplainedLine, explained, WORDS } from '../../../src/words/words.ts';

/* Rules as people read them. */

export const bookIn = (ruleset: Ruleset, language: Language): RuleBook =>
  ruleBook(bookFacts(ruleset), language);

export const explain = (won: ExplainedWin, language: Language): readonly ExplainedLine[] =>
  explained(statementsOf(won), language);

export const isNamed = (pattern: Pattern): boolean =>
  LANGUAGES.every((language) => Object.hasOwn(WORDS[language].patterns.of, wordOf(pattern)));
