import { explain, explainRefusal } from '../rules/explain/explain.ts';
import type { Language } from '../rules/pattern.ts';
import { scoreHand } from '../rules/score.ts';
import { settleWin } from '../rules/settle.ts';
import type { ScoreProblem } from './score-question.ts';

/** The answer to a question in sentences; none for a hand that cannot exist. */
export function explainScore(problem: ScoreProblem, language: Language): string[] {
  const { ruleset, hand, situation, settlement } = problem;
  const score = scoreHand(ruleset, hand, situation);
  switch (score.outcome) {
    case 'impossible':
      return [];
    case 'refused':
      return explainRefusal(ruleset, score, language).map(({ text }) => text);
    case 'won': {
      const win = { score, ...settlement };
      const settled = settleWin(ruleset, win);
      return explain({ ruleset, situation, win, settlement: settled }, language).map(({ text }) => text);
    }
    default:
      return score satisfies never;
  }
}
