import type { HanScoring, PaidYaku } from '../han/han-scoring.ts';
import { limitNameOf } from '../han/han-worth.ts';
import type { HanScore } from '../han/score-han.ts';
import { hanOf } from '../han/yaku-of-reading.ts';
import type { Situation } from '../hands/situation.ts';
import { wordOf } from '../scoring/pattern.ts';
import type { Statement } from './statement.ts';

interface CountedHand {
  readonly scoring: HanScoring;
  readonly score: HanScore;
  readonly situation: Situation;
}

/** What a hand of han, or a yakuman, is worth. */
export function hanStatements(counted: CountedHand): readonly Statement[] {
  return counted.score.yakuman > 0 ? yakumanWorth(counted) : hanWorth(counted);
}

function hanWorth({ scoring, score, situation }: CountedHand): readonly Statement[] {
  const rows = [...scoring.yaku, ...scoring.dora];
  const paid = score.items.flatMap(({ id, points }) =>
    rows
      .filter((row) => row.id === id)
      .slice(0, 1)
      .map(
        (row): Statement => ({
          says: 'pattern',
          id,
          called: wordOf(row),
          unit: 'han',
          points,
          source: row.source,
        }),
      ),
  );
  return [...paid, ...uncountedYaku({ scoring, score, situation }), hanTotal(scoring, score)];
}

function hanTotal({ worth }: HanScoring, { yakuman, han, fu, tableHan }: HanScore): Statement {
  const row = worth.by === 'table' && tableHan !== null ? { baseHan: worth.baseHan, tableHan } : null;
  return { says: 'hanTotal', han, fu, row, limitName: limitNameOf(worth, { yakuman, han, fu }) };
}

/** Yaku of the reading that another contains, or that the other waits of the hand forbid. */
function uncountedYaku({ scoring, score, situation }: CountedHand): readonly Statement[] {
  const { reading, items } = score;
  const isCounted = ({ id }: PaidYaku): boolean => items.some((item) => item.id === id);
  const counted = scoring.yaku.filter(isCounted);
  const uncounted = scoring.yaku.filter(
    (yaku) => !isCounted(yaku) && hanOf(yaku, reading) > 0 && yaku.count(reading, situation) > 0,
  );
  return uncounted.flatMap((yaku): readonly Statement[] => {
    const { id, strict } = yaku;
    const called = wordOf(yaku);
    const container = counted.find(({ excludes }) => excludes.includes(id));
    if (container !== undefined)
      return [{ says: 'excluded', id, called, because: { by: 'pattern', called: wordOf(container) } }];
    return strict === undefined ? [] : [{ says: 'excluded', id, called, because: { by: 'strict-rule' } }];
  });
}

function yakumanWorth({ scoring, score, situation }: CountedHand): readonly Statement[] {
  const ids = score.limit?.ids ?? [];
  const counted = scoring.yakuman.filter(({ id }) => ids.includes(id));
  const uncounted = scoring.yakuman.filter(
    ({ id, count }) => !ids.includes(id) && count(score.reading, situation) > 0,
  );
  return [
    ...counted.map(
      (yakuman): Statement => ({
        says: 'yakuman',
        id: yakuman.id,
        called: wordOf(yakuman),
        times: yakuman.times,
        source: yakuman.source,
      }),
    ),
    ...uncounted.flatMap((yakuman): readonly Statement[] => {
      const { id } = yakuman;
      const called = wordOf(yakuman);
      const container = counted.find(({ excludes }) => excludes.includes(id));
      return container === undefined
        ? []
        : [{ says: 'excluded', id, called, because: { by: 'pattern', called: wordOf(container) } }];
    }),
    { says: 'yakumanTotal', times: score.yakuman },
  ];
}
