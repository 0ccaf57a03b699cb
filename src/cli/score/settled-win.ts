import { type SeatWorth, type WorthOfLosers, worthOfLosers } from '../../rules/groups/settle-groups.ts';
import type { ImpossibleHand } from '../../rules/hands/impossible.ts';
import type { Score } from '../../rules/score.ts';
import type { Settlement } from '../../rules/scoring/settlement.ts';
import { settleWin, type WinToSettle } from '../../rules/settle.ts';
import { type FailedReading, fail } from './line-error.ts';
import type { ScoreProblem } from './score-question.ts';

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
