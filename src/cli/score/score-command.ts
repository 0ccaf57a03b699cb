import type { Language } from '../../contract/rule-book.ts';
import type { MatchAnswer, ScoreAnswer } from '../../contract/score.ts';
import { answerMatch } from './match-question.ts';
import { answerScore } from './score-answer.ts';
import { explainScore } from './score-explanation.ts';
import { parseJson, readParsedQuestion } from './score-question.ts';

export interface ScoreStreams {
  /** Lines without their ends. Blank lines are counted and passed over. */
  readonly input: AsyncIterable<string>;
  readonly write: (line: string) => void;
  /** The language answers are explained in; left out = they are not. */
  readonly explainIn?: Language | null;
}

/** The body of `mjtable score`: an answer for every line, in order. Returns the exit code: 1 if any line was an error. */
export async function runScore({ input, write, explainIn = null }: ScoreStreams): Promise<0 | 1> {
  let exitCode: 0 | 1 = 0;
  let line = 0;
  for await (const text of input) {
    line += 1;
    if (text.trim() === '') continue;
    const answer = answerLine(text, { line, explainIn });
    if ('error' in answer) exitCode = 1;
    write(JSON.stringify(answer));
  }
  return exitCode;
}

interface Asked {
  readonly line: number;
  readonly explainIn: Language | null;
}

function answerLine(text: string, { line, explainIn }: Asked): ScoreAnswer | MatchAnswer {
  const parsed = parseJson(text);
  if (!parsed.ok) return { error: { ...parsed.error, line } };
  const ofMatch = answerMatch(parsed.json, explainIn);
  if (ofMatch !== null) return ofMatch.ok ? ofMatch.answer : { error: { ...ofMatch.error, line } };
  const read = readParsedQuestion(parsed.json);
  if (!read.ok) return { error: { ...read.error, line } };
  const answered = answerScore(read.problem);
  if (!answered.ok) return { error: { ...answered.error, line } };
  if (explainIn === null) return answered.answer;
  return { ...answered.answer, explanation: explainScore(read.problem, explainIn) };
}
