import type { Language } from '../contract/rule-book.ts';
import type { Statement, StatementKind } from '../rules/explain/statement.ts';
import type { ExplanationWords } from './explanation-words.ts';
import { WORDS } from './words.ts';

/** One sentence of an explanation. */
export interface ExplainedLine {
  readonly kind: StatementKind;
  readonly text: string;
}

/** What is stated of a hand or a match, in a language. */
export function explained(statements: readonly Statement[], language: Language): readonly ExplainedLine[] {
  return statements.map((statement) => lineOf(statement, WORDS[language].explanations));
}

function lineOf<K extends StatementKind>(statement: Statement<K>, words: ExplanationWords): ExplainedLine {
  return { kind: statement.says, text: words[statement.says](statement) };
}
