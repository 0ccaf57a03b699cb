import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type MatchPayments,
  type MatchPlan,
  NO_PAYMENTS,
  PLAIN_ENDING,
  TIE_RULES,
} from '../../../src/rules/match.ts';
import { NINE_HANDS } from '../../../src/rules/rulesets/table-plans.ts';
import type { Transfer } from '../../../src/rules/scoring/settlement.ts';
import { type Standing, settleMatch } from '../../../src/rules/settle-match.ts';
import type { Wind } from '../../../src/rules/tiles/tile.ts';
import { rulesetOf } from './built-hands.ts';

/* docs/rules/sanma-modern.md, "End of the match": every number here was worked by hand. */

const paying = (pays: Partial<MatchPayments>): { readonly match: MatchPlan } => ({
  match: { ...NINE_HANDS, ending: { ...PLAIN_ENDING, pays: { ...NO_PAYMENTS, ...pays } } },
});

const SEATS = ['east', 'south', 'west'] as const;
type Three = readonly [number, number, number];

const standings = (held: Three, handsWon: Three = [1, 1, 1]): readonly Standing[] =>
  SEATS.map((seat, index) => ({ seat, held: held[index] ?? 0, handsWon: handsWon[index] ?? 0 }));

/** What each seat gains, east's first. */
const gains = (transfers: readonly Transfer[]): readonly number[] =>
  SEATS.map((seat) =>
    transfers.reduce(
      (sum, { from, to, points }) => sum + (to === seat ? points : 0) - (from === seat ? points : 0),
      0,
    ),
  );

const pay = (from: Wind, to: Wind, points: number, because: Transfer['because']): Transfer => ({
  from,
  to,
  points,
  because,
});

describe('a match that four drawn hands in a row end', () => {
  const endedBy = (fourth: string) =>
    settleMatch(rulesetOf('old-korean', { fourth }), standings([20, -15, -5]), 'cancelled');

  test('is cancelled: everybody has again what he began with', () => {
    expect(endedBy('cancelMatch')).toEqual([
      pay('east', 'west', 5, 'cancelled'),
      pay('east', 'south', 15, 'cancelled'),
    ]);
  });

  test('or, by agreement, only ended: points are kept', () => {
    expect(endedBy('endMatch')).toEqual([]);
  });
});

describe('uma', () => {
  const tens = paying({ uma: [15_000, 0, -15_000] });

  test('goes from the last place to the first', () => {
    expect(settleMatch(tens, standings([31_700, 52_300, 21_000]))).toEqual([
      pay('west', 'south', 15_000, 'uma'),
    ]);
  });

  test('is paid by every place that loses, the last first', () => {
    const transfers = settleMatch(
      paying({ uma: [20_000, -5_000, -15_000] }),
      standings([30_000, 20_000, 55_000]),
    );
    expect(transfers).toEqual([pay('south', 'west', 15_000, 'uma'), pay('east', 'west', 5_000, 'uma')]);
  });

  test('may be gained by two', () => {
    const transfers = settleMatch(
      paying({ uma: [15_000, 5_000, -20_000] }),
      standings([20_000, 50_000, 35_000]),
    );
    expect(transfers).toEqual([pay('east', 'south', 15_000, 'uma'), pay('east', 'west', 5_000, 'uma')]);
  });
});

describe('oka', () => {
  test('is what everybody puts in, for the winner', () => {
    const transfers = settleMatch(paying({ oka: 5_000 }), standings([31_700, 52_300, 21_000]));
    expect(transfers).toEqual([pay('west', 'south', 5_000, 'oka'), pay('east', 'south', 5_000, 'oka')]);
  });

  test('is paid beside uma', () => {
    const both = paying({ uma: [15_000, 0, -15_000], oka: 5_000 });
    expect(gains(settleMatch(both, standings([31_700, 52_300, 21_000])))).toEqual([-5_000, 25_000, -20_000]);
  });
});

describe('equal points', () => {
  const uma = [10_000, -3_000, -7_000] as const;
  const level: Three = [30_000, 45_000, 30_000];

  test('by seat: nearer to the first dealer is the better place', () => {
    expect(gains(settleMatch(paying({ uma }), standings(level)))).toEqual([-3_000, 10_000, -7_000]);
    expect(gains(settleMatch(paying({ oka: 5_000 }), standings([35_000, 35_000, 35_000])))).toEqual([
      10_000, -5_000, -5_000,
    ]);
  });

  test('shared: what their places gain together is split', () => {
    expect(gains(settleMatch(paying({ uma, ties: 'shared' }), standings(level)))).toEqual([
      -5_000, 10_000, -5_000,
    ]);
    const first: Three = [45_000, 15_000, 45_000];
    expect(gains(settleMatch(paying({ oka: 5_000, ties: 'shared' }), standings(first)))).toEqual([
      2_500, -5_000, 2_500,
    ]);
  });

  test('shared by all: nobody pays anything', () => {
    const all = paying({ uma, oka: 5_000, ties: 'shared' });
    expect(settleMatch(all, standings([35_000, 35_000, 35_000]))).toEqual([]);
  });

  test('shared: a point that cannot be split is the nearer seat’s', () => {
    const odd = paying({ uma: [1, 0, -1], ties: 'shared' });
    expect(gains(settleMatch(odd, standings([30, 45, 30])))).toEqual([0, 1, -1]);
  });
});

describe('yakitori', () => {
  const rules = paying({ yakitori: 2_000 });

  test.each<readonly [string, Three, Three]>([
    ['one who has won nothing pays each of the others', [0, 3, 2], [-4_000, 2_000, 2_000]],
    ['two who have won nothing pay the third', [0, 5, 0], [-2_000, 4_000, -2_000]],
    ['nobody pays where everybody has won', [1, 1, 7], [0, 0, 0]],
    ['nobody is paid where nobody has won', [0, 0, 0], [0, 0, 0]],
  ])('%s', (_, won, gained) => {
    expect(gains(settleMatch(rules, standings([35_000, 35_000, 35_000], won)))).toEqual(gained);
  });

  test('says why', () => {
    expect(settleMatch(rules, standings([1, 2, 3], [0, 1, 0]))).toEqual([
      pay('east', 'south', 2_000, 'yakitori'),
      pay('west', 'south', 2_000, 'yakitori'),
    ]);
  });
});

describe('whatever is agreed', () => {
  const uma = fc
    .tuple(fc.nat(30_000), fc.nat(30_000))
    .map(([high, low]) => [high + low, -low, -high].toSorted((one, other) => other - one));
  const pays = fc.record({
    uma,
    oka: fc.nat(10_000),
    yakitori: fc.nat(10_000),
    ties: fc.constantFrom(...TIE_RULES),
  });
  // Few different scores, so that many are equal.
  const held = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3));

  test('the transfers sum to zero, are above zero, and nobody pays himself', () => {
    fc.assert(
      fc.property(pays, held, held, (agreed, points, won) => {
        const transfers = settleMatch(paying(agreed), standings(points, won));
        expect(gains(transfers).reduce((sum, gain) => sum + gain, 0)).toBe(0);
        expect(transfers.every(({ points: moved, from, to }) => moved > 0 && from !== to)).toBe(true);
      }),
    );
  });

  test('without ties it is the points that count, not the seats', () => {
    const different = fc.uniqueArray(fc.nat(99_999), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(pays, different, held, (agreed, [a = 0, b = 0, c = 0], [u, v, w]) => {
        const [x, y, z] = gains(settleMatch(paying(agreed), standings([a, b, c], [u, v, w])));
        expect(gains(settleMatch(paying(agreed), standings([c, a, b], [w, u, v])))).toEqual([z, x, y]);
      }),
    );
  });
});

describe('the options of sanma', () => {
  test('nothing is paid where nothing is agreed', () => {
    for (const id of ['sanma-honshu', 'sanma-hurley', 'sanma-modern', 'korean-japanese', 'house']) {
      expect(settleMatch(rulesetOf(id), standings([1, 2, 3], [0, 0, 4]))).toEqual([]);
    }
  });

  test('uma, oka: modern sanma pays what was agreed', () => {
    const agreed = { uma: { first: 15_000, second: 0, third: -15_000 }, oka: true };
    const modern = rulesetOf('sanma-modern', agreed);
    expect(gains(settleMatch(modern, standings([31_700, 52_300, 21_000])))).toEqual([
      -5_000, 25_000, -20_000,
    ]);
  });

  test('tiedPlaces: modern sanma shares what equal places gain', () => {
    const agreed = { uma: { first: 15_000, second: 0, third: -15_000 }, tiedPlaces: 'shared' };
    const level = standings([45_000, 45_000, 15_000]);
    expect(gains(settleMatch(rulesetOf('sanma-modern', agreed), level))).toEqual([7_500, 7_500, -15_000]);
  });

  test.each(['sanma-honshu', 'sanma-hurley', 'sanma-modern'])('yakitori: %s', (id) => {
    const rules = rulesetOf(id, { yakitori: 3_000 });
    expect(gains(settleMatch(rules, standings([1, 2, 3], [0, 1, 1])))).toEqual([-6_000, 3_000, 3_000]);
  });
});
