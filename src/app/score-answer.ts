import type { ScoreAnswer, ScorePayment } from '../contract/score.ts';
import { scoreHand } from '../rules/score.ts';
import { settleWin } from '../rules/settle.ts';
import type { Transfer } from '../rules/settlement.ts';
import type { LineError, ScoreProblem } from './score-question.ts';

export type Answered =
  | { readonly ok: true; readonly answer: ScoreAnswer }
  | { readonly ok: false; readonly error: LineError };

/** Scores and settles one question. A hand that cannot exist is an error, never a score. */
export function answerScore({ ruleset, hand, situation, settlement }: ScoreProblem): Answered {
  const score = scoreHand(ruleset, hand, situation);
  switch (score.outcome) {
    case 'impossible': {
      const { code, message, where } = score.error;
      return { ok: false, error: { code, message: `${where}: ${message}` } };
    }
    case 'refused': {
      const { reason, handPoints } = score;
      return { ok: true, answer: { legal: false, reason, ...(handPoints === null ? {} : { handPoints }) } };
    }
    case 'won': {
      const payments = sumByPayer(settleWin(ruleset, { score, ...settlement }).transfers);
      if (score.limit !== null) {
        const { size: limit, points: limitPoints } = score.limit;
        return { ok: true, answer: { legal: true, limit, limitPoints, payments } };
      }
      const { handPoints, bonusPoints } = score;
      const items = Object.fromEntries(score.items.map(({ id, points }) => [id, points]));
      const noLimit = ruleset.scoring.limits === null ? {} : { limit: null };
      return { ok: true, answer: { legal: true, ...noLimit, handPoints, bonusPoints, items, payments } };
    }
    default:
      return score satisfies never;
  }
}

/** Transfers say why; the answer says only how much each loser pays, in alphabetical order of the payers. */
function sumByPayer(transfers: readonly Transfer[]): ScorePayment[] {
  const payments = new Map<string, ScorePayment>();
  for (const { from, to, points } of transfers) {
    payments.set(from, { from, to, points: (payments.get(from)?.points ?? 0) + points });
  }
  return [...payments.values()].sort((one, other) => (one.from < other.from ? -1 : 1));
}
