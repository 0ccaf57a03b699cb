import type { Language } from '../../contract/rule-book.ts';
import type { ScoreAnswer, ScorePayment } from '../../contract/score.ts';
import { refusalStatements, statementsOf } from '../../rules/explain/explain.ts';
import type { Statement } from '../../rules/explain/statement.ts';
import { type SeatWorth, type WorthOfLosers, worthOfLosers } from '../../rules/groups/settle-groups.ts';
import type { HanScore } from '../../rules/han/score-han.ts';
import type { ImpossibleHand } from '../../rules/hands/impossible.ts';
import type { PointScore } from '../../rules/points/score-points.ts';
import type { Scoring } from '../../rules/ruleset.ts';
import { type Score, scoreHand } from '../../rules/score.ts';
import type { Settlement, Transfer } from '../../rules/scoring/settlement.ts';
import { settleWin, type WinToSettle } from '../../rules/settle.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { explained } from '../../words/words.ts';
import { type FailedReading, fail } from './score-hands.ts';
import type { ScoreProblem } from './score-question.ts';

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

export function byPayerThenPayee(one: ScorePayment, other: ScorePayment): number {
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

/** Transfers say why; the answer says only how much each pays to whom, in alphabetical order of the payers. */
function sumByPayer(transfers: readonly Transfer[]): ScorePayment[] {
  const payments = new Map<string, ScorePayment>();
  for (const { from, to, points } of transfers) {
    const both = `${from} ${to}`;
    payments.set(both, { from, to, points: (payments.get(both)?.points ?? 0) + points });
  }
  return [...payments.values()].sort(byPayerThenPayee);
}

export type SettledWin =
  | {
      readonly ok: true;
      readonly win: WinToSettle;
      /** What the losers' hands are worth, where they are counted. */
      readonly held: readonly SeatWorth[];
      readonly settlement: Settlement;
    }
  | FailedReading;

/** What is paid for the win a question asks about. Losers' tiles that cannot exist are an error. */
export function settledWin(problem: ScoreProblem, score: Score): SettledWin {
  const { ruleset, settlement } = problem;
  const counted = countedLosers(problem, score);
  if (counted.outcome === 'impossible') {
    const { ok, error } = cannotBe(counted.impossible);
    return { ok, error: { ...error, message: `losers.${counted.seat}.${error.message}` } };
  }
  const { worth: held } = counted;
  const win = { score, ...settlement, held };
  return { ok: true, win, held, settlement: settleWin(ruleset, win) };
}

export function cannotBe({ error: { code, where, message } }: ImpossibleHand): FailedReading {
  return fail(code, `${where}: ${message}`);
}

/** Elsewhere than where everybody's hand is counted nobody is asked for it. */
function countedLosers({ ruleset, losers, situation }: ScoreProblem, { reading }: Score): WorthOfLosers {
  const { scoring } = ruleset;
  if (scoring.method !== 'groups') return { outcome: 'counted', worth: [] };
  const { round } = situation;
  return worthOfLosers({ ...ruleset, scoring }, { held: losers, round, won: reading.hand });
}

/** The answer to a question in sentences; none for a hand that cannot exist. */
export function explainScore(problem: ScoreProblem, language: Language): string[] {
  const { ruleset, hand, situation } = problem;
  const told = (statements: readonly Statement[]): string[] =>
    explained(statements, language, ruleset.own).map(({ text }) => text);
  const score = scoreHand(ruleset, hand, situation);
  switch (score.outcome) {
    case 'impossible':
      return [];
    case 'refused':
      return told(refusalStatements({ ruleset, hand, situation, refused: score }));
    case 'won': {
      const settled = settledWin(problem, score);
      return settled.ok ? told(statementsOf({ ruleset, situation, ...settled })) : [];
    }
    default:
      return unreachable(score);
  }
}
