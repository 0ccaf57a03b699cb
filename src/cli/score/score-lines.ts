import type { Language } from '../../contract/rule-book.ts';
import type { DrawnAnswer, MatchAnswer, ScoreAnswer } from '../../contract/score.ts';
import type { RulesChosen } from '../start/rules-file.ts';
import { answerScore, explainScore } from './score-answer.ts';
import { answerDrawn } from './score-drawn.ts';
import { answerMatch } from './score-match.ts';
import { parseJson, readParsedQuestion } from './score-question.ts';

export interface ScoreStreams {
  /** Lines without their ends. Blank lines are counted and passed over. */
  readonly input: AsyncIterable<string>;
  readonly write: (line: string) => void;
  /** The language answers are explained in; left out = they are not. */
  readonly explainIn?: Language | null;
  /** The rules of every line; left out = each names its own. */
  readonly rules?: RulesOfLines | null;
}

/** What a line need not say. */
type RulesOfLines = Pick<RulesChosen, 'id' | 'options'>;

/** The body of `mjtable score`: an answer for every line, in order. Returns the exit code: 1 if any line was an error. */
export async function runScore({
  input,
  write,
  explainIn = null,
  rules = null,
}: ScoreStreams): Promise<0 | 1> {
  let exitCode: 0 | 1 = 0;
  let line = 0;
  for await (const text of input) {
    line += 1;
    if (text.trim() === '') continue;
    const answer = answerLine(text, { line, explainIn, rules });
    if ('error' in answer) exitCode = 1;
    write(JSON.stringify(answer));
  }
  return exitCode;
}

interface LineAsked {
  readonly line: number;
  readonly explainIn: Language | null;
  readonly rules: RulesOfLines | null;
}

function answerLine(
  text: string,
  { line, explainIn, rules }: LineAsked,
): ScoreAnswer | MatchAnswer | DrawnAnswer {
  const parsed = parseJson(text);
  if (!parsed.ok) return { error: { ...parsed.error, line } };
  const json = rules === null ? parsed.json : byRules(parsed.json, rules);
  const ofNoWin = answerMatch(json, explainIn) ?? answerDrawn(json, explainIn);
  if (ofNoWin !== null) return ofNoWin.ok ? ofNoWin.answer : { error: { ...ofNoWin.error, line } };
  const read = readParsedQuestion(json);
  if (!read.ok) return { error: { ...read.error, line } };
  const answered = answerScore(read.problem);
  if (!answered.ok) return { error: { ...answered.error, line } };
  if (explainIn === null) return answered.answer;
  return { ...answered.answer, explanation: explainScore(read.problem, explainIn) };
}

/** The line as if it named these rules; its own choices count before theirs. */
function byRules(json: unknown, { id, options }: RulesOfLines): unknown {
  if (typeof json !== 'object' || json === null) return json;
  const said = 'options' in json && typeof json.options === 'object' ? json.options : {};
  return { ruleset: id, ...json, options: { ...options, ...said } };
}
