import type { StatementKind, Statements } from '../rules/explain/statement.ts';

/** How a language says each statement. */
export type ExplanationWords = {
  readonly [K in StatementKind]: (stated: Statements[K]) => string;
};

/** The parts that there are, with something between them. */
export function joined(parts: readonly (string | null | false)[], between: string): string {
  return parts.filter((part) => part !== null && part !== false && part !== '').join(between);
}
