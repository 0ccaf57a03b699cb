import type { ScoreAnswer, ScorePayment } from '../contract/score.ts';
import type { HanScore } from '../rules/han/score-han.ts';
import type { PointScore } from '../rules/points/score-points.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { type Score, scoreHand } from '../rules/score.ts';
import type { Scoring } from '../rules/scoring.ts';
import { settleWin } from '../rules/settle.ts';
import type { Settlement, Transfer } from '../rules/settlement.ts';
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
      const settled = settleWin(ruleset, { score, ...settlement });
      return { ok: true, answer: winAnswer(ruleset, score, settled) };
    }
    default:
      return score satisfies never;
  }
}

function winAnswer({ scoring }: Ruleset, score: Score, settled: Settlement): ScoreAnswer {
  switch (score.method) {
    case 'points':
      return pointAnswer(scoring, score, settled);
    case 'han':
      return hanAnswer(score, settled);
    default:
      return score satisfies never;
  }
}

function pointAnswer(scoring: Scoring, score: PointScore, { transfers }: Settlement): ScoreAnswer {
  const payments = sumByPayer(transfers);
  if (score.limit !== null) {
    const { size: limit, points: limitPoints } = score.limit;
    return { legal: true, limit, limitPoints, payments };
  }
  const { handPoints, bonusPoints } = score;
  const noLimit = scoring.method === 'points' && scoring.limits === null ? {} : { limit: null };
  return { legal: true, ...noLimit, handPoints, bonusPoints, items: pointsById(score), payments };
}

/** A counted yakuman is an ordinary hand of so many han. */
function hanAnswer(score: HanScore, { transfers, pot }: Settlement): ScoreAnswer {
  const { yakuman, han, tableHan, fu } = score;
  const paid = { payments: sumByPayer(transfers), ...(pot.length === 0 ? {} : { pot: [...pot] }) };
  if (yakuman > 0) return { legal: true, yakuman, ...paid };
  const counted = { ...(tableHan === null ? {} : { tableHan }), ...(fu === null ? {} : { fu }) };
  return { legal: true, yakuman: 0, han, ...counted, items: pointsById(score), ...paid };
}

function pointsById({ items }: Pick<Score, 'items'>): Record<string, number> {
  return Object.fromEntries(items.map(({ id, points }) => [id, points]));
}

/** Transfers say why; the answer says only how much each loser pays, in alphabetical order of the payers. */
function sumByPayer(transfers: readonly Transfer[]): ScorePayment[] {
  const payments = new Map<string, ScorePayment>();
  for (const { from, to, points } of transfers) {
    payments.set(from, { from, to, points: (payments.get(from)?.points ?? 0) + points });
  }
  return [...payments.values()].sort((one, other) => (one.from < other.from ? -1 : 1));
}
