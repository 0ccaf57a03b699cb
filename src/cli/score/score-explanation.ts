import { explain, explainRefusal } from '../../rules/explain/explain.ts';
import { scoreHand } from '../../rules/score.ts';
import type { Language } from '../../rules/scoring/pattern.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { ScoreProblem } from './score-question.ts';
import { settledWin } from './settled-win.ts';

/** The answer to a question in sentences; none for a hand that cannot exist. */
export function explainScore(problem: ScoreProblem, language: Language): string[] {
  const { ruleset, hand, situation } = problem;
  const score = scoreHand(ruleset, hand, situation);
  switch (score.outcome) {
    case 'impossible':
      return [];
    case 'refused':
      return explainRefusal(ruleset, score, language).map(({ text }) => text);
    case 'won': {
      const settled = settledWin(problem, score);
      return settled.ok ? explain({ ruleset, situation, ...settled }, language).map(({ text }) => text) : [];
    }
    default:
      return unreachable(score);
  }
}
