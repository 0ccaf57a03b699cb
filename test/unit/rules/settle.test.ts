import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENTS } from '../../../src/rules/points/point-scoring.ts';
import { goulashCarry, type PointWin, settlePoints } from '../../../src/rules/points/settle-points.ts';
import { koreanScoring } from './korean.ts';

const points = (handPoints: number, bonusPoints: number) => ({ handPoints, bonusPoints, limit: null });
const limit = (size: 'half' | 'full', worth: number) => ({
  ...points(0, 0),
  limit: { size, points: worth },
});

/** East wins; South is the discarder where there is one. */
const SEATS = ['east', 'south', 'west'] as const;
const eastWins = { seats: SEATS, winner: 'east', from: 'south', waiting: [], goulash: 0 } as const;

function paid(win: PointWin, options: Readonly<Record<string, unknown>> = {}) {
  const transfers = settlePoints(koreanScoring(options), win);
  const by = (loser: string) =>
    transfers.filter(({ from }) => from === loser).reduce((total, each) => total + each.points, 0);
  return [by('south'), by('west')];
}

describe('settlements worked by hand: what South and West pay East', () => {
  const rows: readonly (readonly [string, Partial<PointWin>, readonly number[]])[] = [
    ['a discard of H 9, Bn 2: the discarder 20, the other 2', { score: points(9, 2) }, [20, 2]],
    ['… and nothing from the other who was waiting', { score: points(9, 2), waiting: ['west'] }, [20, 0]],
    ['a waiting discarder pays 2H + Bn − 2', { score: points(9, 3), waiting: ['south'] }, [19, 3]],
    ['a self-draw of H 16, Bn 3: 19 each', { score: points(16, 3), from: null }, [19, 19]],
    ['… and 17 from a waiting loser', { score: points(16, 3), from: null, waiting: ['south'] }, [17, 19]],
    ['a half limit on a discard', { score: limit('half', 20) }, [40, 20]],
    ['… with one goulash before', { score: limit('half', 20), goulash: 1 }, [45, 25]],
    ['a full limit self-drawn', { score: limit('full', 40), from: null }, [40, 40]],
    ['a limit is never less for waiting', { score: limit('full', 40), waiting: ['west'] }, [80, 40]],
    ['two goulashes are ten from each', { score: points(5, 2), goulash: 2 }, [22, 12]],
    ['a robbed kong of H 4, Bn 4: its declarer 12, the other 4', { score: points(4, 4) }, [12, 4]],
    ['no bonus to pay, no payment below nothing', { score: points(7, 0), waiting: ['west'] }, [14, 0]],
  ];
  test.each(rows)('%s', (_, win, want) => {
    expect(paid({ ...eastWins, score: points(0, 0), ...win })).toEqual(want);
  });
});

describe('the four ways to pay a discard of H 6, Bn 4', () => {
  const rows: readonly (readonly [string, readonly ('south' | 'west')[], readonly number[]])[] = [
    ['a', [], [16, 4]],
    ['b', [], [14, 6]],
    ['b', ['west'], [12, 6]],
    ['b', ['south'], [12, 6]],
    ['c', [], [20, 0]],
    ['c', ['west'], [18, 0]],
    ['c', ['south'], [12, 6]],
    ['c', ['south', 'west'], [10, 6]],
    ['d', ['south', 'west'], [20, 0]],
  ];
  test.each(rows)('(%s), waiting: %s', (payment, waiting, want) => {
    expect(paid({ ...eastWins, score: points(6, 4), waiting }, { payment })).toEqual(want);
  });
});

test('the reason of each transfer is told, and nobody pays nothing', () => {
  expect(
    settlePoints(koreanScoring(), { ...eastWins, score: points(9, 2), waiting: ['west'], goulash: 1 }),
  ).toEqual([
    { from: 'south', to: 'east', points: 18, because: 'hand' },
    { from: 'south', to: 'east', points: 2, because: 'bonus' },
    { from: 'south', to: 'east', points: 5, because: 'goulash' },
    { from: 'west', to: 'east', points: 5, because: 'goulash' },
  ]);
});

test('a cap holds the goulash', () => {
  expect(goulashCarry({ goulashStep: 10, goulashCap: 25 }, 3)).toBe(25);
  expect(goulashCarry({ goulashStep: 10, goulashCap: null }, 3)).toBe(30);
});

test('only losers pay, only to the winner, always above nothing: so payments sum to zero', () => {
  const seat = fc.constantFrom('east' as const, 'south' as const, 'west' as const);
  const anyWin = fc.record({
    score: fc.oneof(
      fc.record({ handPoints: fc.nat(60), bonusPoints: fc.nat(30), limit: fc.constant(null) }),
      fc.constantFrom(limit('half', 20), limit('full', 40)),
    ),
    winner: seat,
    from: fc.option(seat),
    waiting: fc.uniqueArray(seat),
    goulash: fc.nat(9),
  });
  fc.assert(
    fc.property(anyWin, fc.constantFrom(...PAYMENTS), (win, payment) => {
      fc.pre(win.winner !== win.from);
      for (const transfer of settlePoints(koreanScoring({ payment }), { ...win, seats: SEATS })) {
        expect(transfer.to).toBe(win.winner);
        expect(transfer.from).not.toBe(win.winner);
        expect(transfer.points).toBeGreaterThan(0);
      }
    }),
  );
});
