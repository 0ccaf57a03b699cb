import type { Language } from '../../contract/rule-book.ts';
import { type MatchAnswer, type MatchQuestion, matchQuestionSchema } from '../../contract/score.ts';
import { matchStatements } from '../../rules/explain/payment-statements.ts';
import { tiesOf } from '../../rules/match.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import { type Standing, settleMatch } from '../../rules/settle-match.ts';
import { rulesetProblem } from '../../words/en/refusals.ts';
import { explained } from '../../words/words.ts';
import { type FailedReading, fail } from './score-hands.ts';

type MatchAnswered = { readonly ok: true; readonly answer: MatchAnswer } | FailedReading;

/** What is paid at the end of a match; null where the line asks about a hand. */
export function answerMatch(json: unknown, explainIn: Language | null): MatchAnswered | null {
  if (typeof json !== 'object' || json === null || !('match' in json)) return null;
  const checked = matchQuestionSchema.safeParse(json);
  if (checked.success) return answer(checked.data, explainIn);
  const [issue] = checked.error.issues;
  return fail('bad-input', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a question'}`);
}

function answer({ ruleset, options = {}, match }: MatchQuestion, explainIn: Language | null): MatchAnswered {
  const chosen = rulesetWith(ruleset, options);
  if (!chosen.ok) return fail(chosen.error.code, rulesetProblem(chosen.error));
  const { seats } = chosen.ruleset.match;
  const sit = match.map(({ seat }) => seat);
  if (new Set(sit).size !== sit.length || !sit.every((seat) => seats.includes(seat)))
    return fail('contradiction', `match: the seats are ${seats.join(', ')}, each once`);
  // Equals are told apart by their seats, not by who was named first.
  const standings = match
    .toSorted((one, other) => seats.indexOf(one.seat) - seats.indexOf(other.seat))
    .map(({ seat, held, won }): Standing => ({ seat, held, handsWon: won }));
  const transfers = settleMatch(chosen.ruleset, standings);
  const payments = transfers.map((transfer) => ({ ...transfer }));
  if (explainIn === null) return { ok: true, answer: { payments } };
  const explanation = explained(matchStatements(standings, transfers, tiesOf(chosen.ruleset)), explainIn).map(
    ({ text }) => text,
  );
  return { ok: true, answer: { payments, explanation } };
}
