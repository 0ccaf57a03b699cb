import type { Language } from '../../contract/rule-book.ts';
import { refusalStatement, statementsOf } from '../../rules/explain/explain.ts';
import type { Statement } from '../../rules/explain/statement.ts';
import { scoreHand } from '../../rules/score.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { explained } from '../../words/words.ts';
import type { ScoreProblem } from './score-question.ts';
import { settledWin } from './settled-win.ts';

/** The answer to a question in sentences; none for a hand that cannot exist. */
export function explainScore(problem: ScoreProblem, language: Language): string[] {
  const { ruleset, hand, situation } = problem;
  const told = (statements: readonly Statement[]): string[] =>
    explained(statements, language).map(({ text }) => text);
  const score = scoreHand(ruleset, hand, situation);
  switch (score.outcome) {
    case 'impossible':
      return [];
    case 'refused':
      return told([refusalStatement(ruleset, score)]);
    case 'won': {
      const settled = settledWin(problem, score);
      return settled.ok ? told(statementsOf({ ruleset, situation, ...settled })) : [];
    }
    default:
      return unreachable(score);
  }
}
