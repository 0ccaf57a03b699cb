import type { Language } from '../contract/rule-book.ts';
import type { Statement, StatementKind } from '../rules/explain/statement.ts';
import { en } from './en/words.ts';
import { ja } from './ja/words.ts';
import { ko } from './ko/words.ts';
import type { AllWords, ForeignWords } from './language-words.ts';
import type { ExplanationWords } from './rule-words.ts';
import { zh } from './zh/words.ts';

/** Every word in every language: for programs. A page loads one language, and what it shows of it. */
export const WORDS: { readonly [language in Language]: language extends 'en' ? AllWords : ForeignWords } = {
  en,
  ko,
  ja,
  zh,
};

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
