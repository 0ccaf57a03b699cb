import type { Language } from '../../contract/rule-book.ts';
import {
  type DrawnAnswer,
  type DrawnQuestion,
  drawnQuestionSchema,
  type ScorePayment,
} from '../../contract/score.ts';
import { drawStatements, paidStatements } from '../../rules/explain/score-statements.ts';
import { worthOfLosers } from '../../rules/groups/settle-groups.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import type { Transfer } from '../../rules/scoring/settlement.ts';
import { settleDraw } from '../../rules/settle.ts';
import { rulesetProblem } from '../../words/en/refusals.ts';
import { explained } from '../../words/words.ts';
import { byPayerThenPayee } from './score-answer.ts';
import { type FailedReading, fail, readEveryHand } from './score-hands.ts';
import { unitsBySeat } from './score-question.ts';

type DrawnAnswered = { readonly ok: true; readonly answer: DrawnAnswer } | FailedReading;

/** What is paid when nobody has won, where every hand is counted; null where the line asks about something else. */
export function answerDrawn(json: unknown, explainIn: Language | null): DrawnAnswered | null {
  if (typeof json !== 'object' || json === null || !('drawn' in json)) return null;
  const checked = drawnQuestionSchema.safeParse(json);
  if (checked.success) return answer(checked.data, explainIn);
  const [issue] = checked.error.issues;
  return fail('bad-input', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a question'}`);
}

function answer(question: DrawnQuestion, explainIn: Language | null): DrawnAnswered {
  const chosen = rulesetWith(question.ruleset, question.options ?? {});
  if (!chosen.ok) return fail(chosen.error.code, rulesetProblem(chosen.error));
  const { ruleset } = chosen;
  const { scoring } = ruleset;
  if (scoring.method !== 'groups') return paidDraw(ruleset, question, explainIn);
  const hands = readEveryHand(question.drawn, ruleset.match.seats);
  if (!hands.ok) return hands;
  const counted = worthOfLosers(
    { ...ruleset, scoring },
    { held: hands.read, round: question.round, won: null },
  );
  if (counted.outcome === 'impossible') {
    const { code, where, message } = counted.impossible.error;
    return fail(code, `drawn.${counted.seat}.${where}: ${message}`);
  }
  const { worth: held } = counted;
  const transfers = settleDraw(ruleset, { waiting: [], held });
  const scores = Object.fromEntries(held.map(({ seat, points }) => [seat, points]));
  const payments = paymentsOf(transfers);
  if (explainIn === null) return { ok: true, answer: { scores, payments } };
  const told = explained(drawStatements(scoring, { held, transfers }), explainIn);
  return { ok: true, answer: { scores, payments, explanation: told.map(({ text }) => text) } };
}

/** What is paid for having been ready, for one's discards, or for kongs and animals. */
function paidDraw(
  ruleset: Ruleset,
  { drawn, waiting = [], nagashi = [], instant }: DrawnQuestion,
  explainIn: Language | null,
): DrawnAnswered {
  if (Object.keys(drawn).length > 0)
    return fail('contradiction', `drawn: no hand is counted in ${ruleset.id} when nobody has won`);
  const { seats } = ruleset.match;
  for (const [told, winds] of Object.entries({ waiting, nagashi })) {
    if (new Set(winds).size !== winds.length || !winds.every((wind) => seats.includes(wind)))
      return fail('contradiction', `${told}: the seats are ${seats.join(', ')}, none of them twice`);
  }
  const units = unitsBySeat(instant, seats);
  const transfers = settleDraw(ruleset, { waiting, nagashi, instant: units });
  const payments = paymentsOf(transfers);
  if (explainIn === null) return { ok: true, answer: { payments } };
  const told = explained(paidStatements(transfers), explainIn);
  return { ok: true, answer: { payments, explanation: told.map(({ text }) => text) } };
}

const paymentsOf = (transfers: readonly Transfer[]): ScorePayment[] =>
  transfers.map(({ from, to, points }) => ({ from, to, points })).sort(byPayerThenPayee);
