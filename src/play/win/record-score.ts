import type { SeatWorth } from '../../rules/groups/settle-groups.ts';
import type { HanScoring } from '../../rules/han/han-scoring.ts';
import { limitNameOf } from '../../rules/han/han-worth.ts';
import type { Scoring } from '../../rules/ruleset.ts';
import type { CountedWin } from '../../rules/score.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { WinScore, WonByGroups, WonByHan, WonByPoints } from '../events/win-score.ts';
import type { SeatWinds } from '../seating/furniture.ts';
import { mapPlayers } from '../seating/seating.ts';

export interface ScoreToRecord {
  readonly scoring: Scoring;
  readonly score: CountedWin;
  readonly winds: SeatWinds;
  /** What every hand is worth, the winner's too, where each is paid; a hand that is left out is worth nothing. */
  readonly hands: readonly SeatWorth[];
}

type CountedBy<Method extends CountedWin['method']> = Extract<CountedWin, { method: Method }>;

/** What the record keeps of a score. */
export function winScore({ scoring, score, winds, hands }: ScoreToRecord): WinScore {
  switch (score.method) {
    case 'points':
      return wonByPoints(score);
    case 'han':
      return wonByHan(hanIn(scoring), score);
    case 'groups': {
      const worth = mapPlayers(winds, (wind) => hands.find(({ seat }) => seat === wind)?.points ?? 0);
      return { method: 'groups', hands: worth, items: score.items } satisfies WonByGroups;
    }
    default:
      return unreachable(score);
  }
}

function wonByPoints({ method, handPoints, bonusPoints, limit, items }: CountedBy<'points'>): WonByPoints {
  return {
    method,
    handPoints,
    bonusPoints,
    limit: limit?.size ?? null,
    limitPoints: limit?.points ?? 0,
    limitIds: limit?.ids ?? [],
    items,
  };
}

function wonByHan({ worth, yakuman: rows }: HanScoring, score: CountedBy<'han'>): WonByHan {
  const { method, yakuman, han, tableHan, fu, limit } = score;
  const paidYakuman = rows
    .filter(({ id }) => limit?.ids.includes(id) === true)
    .map(({ id, times }) => ({ id, pays: 'yakuman', points: times }) as const);
  return {
    method,
    yakuman,
    han,
    tableHan,
    fu,
    limitName: limitNameOf(worth, score),
    items: [...score.items, ...paidYakuman],
  };
}

function hanIn(scoring: Scoring): HanScoring {
  if (scoring.method !== 'han') throw new TypeError(`han were not counted by ${scoring.method}`);
  return scoring;
}
