import type { NoScore } from '../barriers/refusal.ts';
import type { Situation } from '../hands/situation.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Score } from '../score.ts';
import type { Settlement } from '../scoring/settlement.ts';
import type { Scoring } from '../scoring.ts';
import type { WinToSettle } from '../settle.ts';
import { faceOf } from '../tiles/kind.ts';
import { unreachable } from '../unreachable.ts';
import { groupStatements } from './group-statements.ts';
import { hanStatements } from './han-statements.ts';
import { type PaidHand, paymentStatements } from './payment-statements.ts';
import { pointStatements } from './point-statements.ts';
import { readStatements } from './read-statements.ts';
import type { Statement, Statements } from './statement.ts';

/** A hand that was won, as it was scored and settled. */
export interface ExplainedWin {
  readonly ruleset: Ruleset;
  readonly situation: Situation;
  readonly win: WinToSettle;
  readonly settlement: Settlement;
}

/** Why a hand may not win. */
export function refusalStatement({ scoring }: Ruleset, { reason, handPoints }: NoScore): Statement {
  return { says: 'refusal', reason, counted: handPoints, ...neededBy(scoring) };
}

/** What a hand with too little of it lacked. */
function neededBy(scoring: Scoring): Pick<Statements['refusal'], 'minimum' | 'unit'> {
  switch (scoring.method) {
    case 'points':
      return { minimum: scoring.minimum, unit: scoring.unit ?? 'hand' };
    case 'han':
      return { minimum: scoring.repeatMinimum?.han ?? scoring.minimum, unit: 'han' };
    case 'groups':
      return { minimum: scoring.minimum, unit: 'hand' };
    default:
      return unreachable(scoring);
  }
}

/** Why a hand is worth what it is: how it is read, what each pattern pays and why, and who pays whom. */
export function statementsOf(won: ExplainedWin): readonly Statement[] {
  const { situation, win } = won;
  const { score, winner, from } = win;
  const tile = faceOf(score.reading.hand.win);
  return [
    { says: 'win', winner, by: situation.by, from, tile },
    ...readStatements(score.reading),
    ...worthStatements(won),
    ...paymentStatements(paidHandOf(won)),
  ];
}

function worthStatements({ ruleset: { scoring }, situation, win }: ExplainedWin): readonly Statement[] {
  const { score, goulash } = win;
  switch (scoring.method) {
    case 'points':
      return score.method === 'points'
        ? pointStatements({ scoring, score, situation, goulash })
        : mismatch(scoring, score);
    case 'han':
      return score.method === 'han' ? hanStatements({ scoring, score, situation }) : mismatch(scoring, score);
    case 'groups':
      return groupStatements({ scoring, score, held: win.held ?? [] });
    default:
      return unreachable(scoring);
  }
}

function mismatch(scoring: Scoring, score: Score): never {
  throw new TypeError(`a score of ${score.method} was not counted by ${scoring.method}`);
}

function paidHandOf({ ruleset: { scoring, match }, situation, win, settlement }: ExplainedWin): PaidHand {
  const { score, winner, from } = win;
  return {
    settlement,
    seats: win.seats ?? match.seats,
    winner,
    by: situation.by,
    // Where everybody's hand is paid, who discarded pays no more than the rest.
    from: scoring.method === 'groups' ? null : from,
    spared: sparedBy(scoring, win),
    handIs: scoring.method === 'points' && scoring.unit === undefined ? 'hand' : 'price',
    dealer: dealerIn(scoring),
    worth: scoring.method === 'han' ? {} : worthOf(score),
  };
}

function dealerIn(scoring: Scoring): PaidHand['dealer'] {
  switch (scoring.method) {
    case 'points':
      return 'like-others';
    case 'han':
      return 'pays-more';
    case 'groups':
      return scoring.east === 'double' ? 'pays-more' : 'like-others';
    default:
      return unreachable(scoring);
  }
}

function worthOf({ handPoints, bonusPoints, limit }: Score): PaidHand['worth'] {
  return { hand: handPoints, bonus: bonusPoints, ...(limit === null ? {} : { limit: limit.points }) };
}

/** Losers who were waiting, where that makes a difference. */
function sparedBy(scoring: Scoring, { score, waiting }: WinToSettle): WinToSettle['waiting'] {
  if (scoring.method !== 'points' || score.limit !== null) return [];
  const { discard, waitingReduction } = scoring.payment;
  return waitingReduction > 0 && discard !== 'd' ? waiting : [];
}
