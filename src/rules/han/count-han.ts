import { type NoScore, refused } from '../barriers/refusal.ts';
import type { EnteredPatterns, EnteredProblem } from '../entered/entered-patterns.ts';
import type { Situation } from '../hands/situation.ts';
import type { ScoredItem } from '../points/score-points.ts';
import { sumOf } from '../points/score-points.ts';
import type { Han, HanScoring, PaidYakuman } from './han-scoring.ts';
import { priceOf } from './han-worth.ts';
import { type HanScore, minimumFor } from './score-han.ts';

export interface HanEntered extends Pick<EnteredPatterns, 'melds' | 'fu'> {
  /** How often each yaku, yakuman and dora is in the hand, by its id. */
  readonly times: ReadonlyMap<string, number>;
  readonly situation: Situation;
}

type CountedHan = Omit<HanScore, 'reading'>;

/** The han of yaku that were entered, with dora and fu; or the yakuman they are. */
export function countHan(scoring: HanScoring, entered: HanEntered): CountedHan | NoScore | EnteredProblem {
  return yakumanWin(scoring, entered) ?? yakuWin(scoring, entered);
}

interface Excluding {
  readonly id: string;
  readonly excludes: readonly string[];
}

function withoutExcluded<Row extends Excluding>(rows: readonly Row[]): readonly Row[] {
  const excluded = new Set(rows.flatMap(({ excludes }) => excludes));
  return rows.filter(({ id }) => !excluded.has(id));
}

function yakumanWin(
  { yakuman, worth }: HanScoring,
  { times, situation }: HanEntered,
): CountedHan | undefined {
  const rows: readonly PaidYakuman[] = withoutExcluded(yakuman.filter(({ id }) => times.has(id)));
  if (rows.length === 0) return undefined;
  const paid = rows.reduce((sum, row) => sum + row.times, 0);
  const { toDealer, toOther } = priceOf(worth, { yakuman: paid, han: 0, fu: null }).onDiscard;
  const points = situation.seat === 'east' ? toDealer : toOther;
  return {
    outcome: 'won',
    method: 'han',
    handPoints: 0,
    bonusPoints: 0,
    yakuman: paid,
    han: 0,
    tableHan: null,
    fu: null,
    limit: { size: 'full', points, ids: rows.map(({ id }) => id) },
    items: [],
  };
}

function yakuWin(scoring: HanScoring, entered: HanEntered): CountedHan | NoScore | EnteredProblem {
  const { worth, dora } = scoring;
  const { times, situation, fu } = entered;
  const yaku = yakuItems(scoring, entered);
  const handPoints = sumOf(yaku, 'hand');
  if (handPoints === 0) return refused('no-yaku', null);
  if (handPoints < minimumFor(scoring, situation)) return refused('below-minimum', null);
  if (worth.by === 'fu' && fu === null) return { outcome: 'fu-wanted' };
  const indicated = dora
    .map(({ id }): ScoredItem => ({ id, pays: 'bonus', points: times.get(id) ?? 0 }))
    .filter(({ points }) => points > 0);
  const items = [...yaku, ...indicated];
  const bonusPoints = sumOf(items, 'bonus');
  const han: Han = handPoints + bonusPoints;
  const tableHan = worth.by === 'table' ? han + worth.baseHan : null;
  const takings = { handPoints, bonusPoints, limit: null };
  return { outcome: 'won', method: 'han', ...takings, yakuman: 0, han, tableHan, fu, items };
}

/** A yaku that is not counted in a hand with claimed melds excludes nothing there. */
function yakuItems({ yaku }: HanScoring, { times, melds }: HanEntered): readonly ScoredItem[] {
  const hanOf = ({ closed, open }: { closed: Han; open: Han }): Han => (melds === 'claimed' ? open : closed);
  const rows = yaku.filter((row) => times.has(row.id) && hanOf(row) > 0);
  return withoutExcluded(rows).map((row) => ({
    id: row.id,
    pays: row.role === 'yaku' ? 'hand' : 'bonus',
    points: hanOf(row) * (times.get(row.id) ?? 0),
  }));
}
