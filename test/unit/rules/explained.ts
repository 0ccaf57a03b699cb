import { settledWin } from '../../../src/cli/score/score-answer.ts';
import { readScoreQuestion } from '../../../src/cli/score/score-question.ts';
import type { Language } from '../../../src/contract/rule-book.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { explain } from './told.ts';

/** The whole explanation of a question that wins. */
export function wonSentences(question: object, language: Language): readonly string[] {
  const read = readScoreQuestion(JSON.stringify(question));
  if (!read.ok) throw new Error(read.error.message);
  const { ruleset, hand, situation } = read.problem;
  const score = scoreHand(ruleset, hand, situation);
  if (score.outcome !== 'won') throw new Error(score.outcome);
  const settled = settledWin(read.problem, score);
  if (!settled.ok) throw new Error(settled.error.message);
  return explain({ ruleset, situation, ...settled }, language).map(({ text }) => text);
}
