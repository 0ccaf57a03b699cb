import type { ScoreAnswer } from '../contract/score.ts';
import { answerScore } from './score-answer.ts';
import { readScoreQuestion } from './score-question.ts';

export interface ScoreStreams {
  /** Lines without their ends. Blank lines are counted and passed over. */
  readonly input: AsyncIterable<string>;
  readonly write: (line: string) => void;
}

/** The body of `mjtable score`: an answer for every line, in order. Returns the exit code: 1 if any line was an error. */
export async function runScore({ input, write }: ScoreStreams): Promise<0 | 1> {
  let exitCode: 0 | 1 = 0;
  let line = 0;
  for await (const text of input) {
    line += 1;
    if (text.trim() === '') continue;
    const answer = answerLine(text, line);
    if ('error' in answer) exitCode = 1;
    write(JSON.stringify(answer));
  }
  return exitCode;
}

function answerLine(text: string, line: number): ScoreAnswer {
  const read = readScoreQuestion(text);
  const answered = read.ok ? answerScore(read.problem) : read;
  return answered.ok ? answered.answer : { error: { ...answered.error, line } };
}
