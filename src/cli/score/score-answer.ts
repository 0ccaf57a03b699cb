import type { ScoreAnswer, ScorePayment } from '../../contract/score.ts';
import type { SeatWorth } from '../../rules/groups/settle-groups.ts';
import type { HanScore } from '../../rules/han/score-han.ts';
import type { PointScore } from '../../rules/points/score-points.ts';
import type { Scoring } from '../../rules/ruleset.ts';
import { type Score, scoreHand } from '../../rules/score.ts';
import type { Settlement, Transfer } from '../../rules/scoring/settlement.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { FailedReading } from './line-error.ts';
import type { ScoreProblem } from './score-question.ts';
import { cannotBe, settledWin } from './settled-win.ts';

export type Answered = { readonly ok: true; readonly answer: ScoreAnswer } | FailedReading;

/** Scores and settles one question. A hand that cannot exist is an error, never a score. */
export function answerScore(problem: ScoreProblem): Answered {
  const { ruleset, hand, situation } = problem;
  const score = scoreHand(ruleset, hand, situation);
  switch (score.outcome) {
    case 'impossible':
      return cannotBe(score);
    case 'refused': {
      const { reason, handPoints } = score;
      return { ok: true, answer: { legal: false, reason, ...(handPoints === null ? {} : { handPoints }) } };
    }
    case 'won':
      return winAnswer(problem, score);
    default:
      return unreachable(score);
  }
}

function winAnswer(problem: ScoreProblem, score: Score): Answered {
  const paid = settledWin(problem, score);
  if (!paid.ok) return paid;
  const { held, settlement: settled } = paid;
  const { ruleset, settlement } = problem;
  switch (score.method) {
    case 'points':
      return { ok: true, answer: pointAnswer(ruleset.scoring, score, settled) };
    case 'han':
      return { ok: true, answer: hanAnswer(score, settled) };
    case 'groups': {
      const worth = [...held, { seat: settlement.winner, points: score.handPoints }];
      return { ok: true, answer: groupAnswer(worth, settled) };
    }
    default:
      return unreachable(score);
  }
}

function groupAnswer(worth: readonly SeatWorth[], { transfers }: Settlement): ScoreAnswer {
  const scores = Object.fromEntries(worth.map(({ seat, points }) => [seat, points]));
  const payments = transfers.map(({ from, to, points }) => ({ from, to, points }));
  return { legal: true, scores, payments: payments.sort(byPayerThenPayee) };
}

function byPayerThenPayee(one: ScorePayment, other: ScorePayment): number {
  const [here, there] = [`${one.from} ${one.to}`, `${other.from} ${other.to}`];
  return here < there ? -1 : 1;
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
