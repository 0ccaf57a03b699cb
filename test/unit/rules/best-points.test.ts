import { describe, expect, test } from 'vitest';
import type { Reading } from '../../../src/rules/hands/reading.ts';
import { readingsOf } from '../../../src/rules/hands/readings.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import type { PointScoring } from '../../../src/rules/points/point-scoring.ts';
import { scorePoints } from '../../../src/rules/points/score-points.ts';
import type { LimitPattern, LimitSize, PointPattern } from '../../../src/rules/scoring/pattern.ts';
import { hand, korean, koreanScoring } from './korean.ts';

/* docs/rules.md, "Best reading", on a made-up system that says of each reading what it is worth. */

const WON = { by: 'discard', seat: 'south', round: 'east' } as const;

function readingsFrom(text: string): readonly Reading[] {
  const tallied = tallyOf(korean(), hand(text));
  if (tallied.outcome === 'impossible') throw new Error(tallied.error.message);
  return readingsOf(tallied.hand, WON.by, korean().forms);
}

/** Three pongs or three chows. */
const READINGS = readingsFrom('222333444p55m67m +8m');
const CLAIMED = readingsFrom('222p33m55m P444p P666z +3m');

type Worth = readonly [handPoints: number, bonusPoints: number];

/** So many points of a kind in each reading, by its place. */
function paying(pays: 'hand' | 'bonus', points: readonly number[]): PointPattern {
  const count = (reading: Reading) => points[READINGS.indexOf(reading)] ?? 0;
  const standing = { inPlaceOf: [], standsAlone: false, forSelfDraw: false };
  return {
    id: pays,
    example: '',
    nearMiss: null,
    source: '',
    pays,
    worth: 1,
    count,
    ...standing,
  };
}

function worth(points: readonly Worth[]): PointScoring {
  const patterns = [
    paying(
      'hand',
      points.map(([H]) => H),
    ),
    paying(
      'bonus',
      points.map(([, Bn]) => Bn),
    ),
  ];
  return { ...koreanScoring(), minimum: 3, patterns, limits: null, barriers: [] };
}

test('the hand has two readings', () => {
  expect(READINGS).toHaveLength(2);
});

describe('of two readings, with H and Bn each', () => {
  test.each<readonly [rule: string, points: readonly [Worth, Worth], chosen: number]>([
    [
      'the one that pays more is taken',
      [
        [5, 0],
        [4, 2],
      ],
      1,
    ],
    [
      '… wherever it stands',
      [
        [4, 2],
        [5, 0],
      ],
      0,
    ],
    [
      '… be its H the fewer',
      [
        [4, 4],
        [5, 1],
      ],
      0,
    ],
    [
      'of equals the one with more H',
      [
        [4, 2],
        [5, 1],
      ],
      1,
    ],
    [
      '… wherever it stands',
      [
        [5, 1],
        [4, 2],
      ],
      0,
    ],
    [
      'of readings alike in both the first stays',
      [
        [5, 1],
        [5, 1],
      ],
      0,
    ],
    [
      'one below the minimum is not taken, whatever its bonus',
      [
        [3, 0],
        [2, 9],
      ],
      0,
    ],
    [
      '… wherever it stands',
      [
        [2, 9],
        [3, 0],
      ],
      1,
    ],
  ])('%s: %j', (_, points, chosen) => {
    const [handPoints, bonusPoints] = points[chosen] ?? [0, 0];
    const score = scorePoints(worth(points), READINGS, WON);
    expect(score).toMatchObject({ outcome: 'won', handPoints, bonusPoints, limit: null });
    expect(score).toHaveProperty('reading', READINGS[chosen]);
  });

  test.each<readonly [points: readonly [Worth, Worth]]>([
    [
      [
        [1, 5],
        [2, 0],
      ],
    ],
    [
      [
        [2, 0],
        [1, 5],
      ],
    ],
  ])('none with the minimum is refused with the most H there is: %j', (points) => {
    const refusal = { outcome: 'refused', reason: 'below-minimum', handPoints: 2 };
    expect(scorePoints(worth(points), READINGS, WON)).toMatchObject(refusal);
  });

  test('when everybody was ready bonus-points are not counted', () => {
    const score = scorePoints(
      worth([
        [3, 9],
        [4, 0],
      ]),
      READINGS,
      { ...WON, everyoneReady: true },
    );
    expect(score).toMatchObject({ handPoints: 4, bonusPoints: 0 });
  });
});

/** Whatever bars a reading of these places. */
const barring = (places: readonly number[]): PointScoring['barriers'] => [
  { reason: 'north-pong', source: '', bars: (reading) => places.includes(READINGS.indexOf(reading)) },
];

describe('a barred reading', () => {
  test('is not taken, be it worth more', () => {
    const scoring = {
      ...worth([
        [9, 9],
        [3, 0],
      ]),
      barriers: barring([0]),
    };
    expect(scorePoints(scoring, READINGS, WON)).toMatchObject({ handPoints: 3, reading: READINGS[1] });
  });

  test('is the reason of the refusal where all are', () => {
    const scoring = {
      ...worth([
        [9, 9],
        [9, 9],
      ]),
      barriers: barring([0, 1]),
    };
    expect(scorePoints(scoring, READINGS, WON)).toMatchObject({ reason: 'north-pong', handPoints: null });
  });
});

/** Limit hands by their name, each in the readings of these places. */
function limited(
  rows: readonly (readonly [id: string, worth: LimitSize, places: readonly number[]])[],
  { of = 'any-hand', barred = [] }: { of?: 'any-hand' | 'concealed-hands'; barred?: readonly number[] } = {},
): PointScoring {
  const hands = rows.map(([id, size, places]): LimitPattern => {
    const count = (reading: Reading) => (places.includes(Math.max(0, READINGS.indexOf(reading))) ? 1 : 0);
    return { id, example: '', nearMiss: null, source: '', pays: 'limit', worth: size, count };
  });
  const limits = { hands, of, points: { half: 20, full: 40 } };
  return {
    ...worth([
      [99, 9],
      [99, 9],
    ]),
    limits,
    barriers: barring(barred),
  };
}

describe('a limit hand', () => {
  test('pays its limit where its points would pay more, and lists none', () => {
    expect(scorePoints(limited([['one', 'half', [1]]]), READINGS, WON)).toEqual({
      outcome: 'won',
      method: 'points',
      handPoints: 0,
      bonusPoints: 0,
      limit: { size: 'half', points: 20, ids: ['one'] },
      items: [],
      reading: READINGS[1],
    });
  });

  test.each([
    ['before', 0, 1],
    ['after', 1, 0],
  ])('of several readings the full limit is taken, though it comes %s the half', (_, full, half) => {
    const scoring = limited([
      ['one', 'half', [half]],
      ['two', 'full', [full]],
    ]);
    const limit = { size: 'full', points: 40, ids: ['two'] };
    expect(scorePoints(scoring, READINGS, WON)).toMatchObject({ limit, reading: READINGS[full] });
  });

  test('of several in one reading those of the highest are named', () => {
    const scoring = limited([
      ['one', 'half', [0]],
      ['two', 'full', [0]],
      ['three', 'full', [0]],
    ]);
    expect(scorePoints(scoring, READINGS, WON)).toHaveProperty('limit.ids', ['two', 'three']);
  });

  test('counts in a reading that is not barred', () => {
    const scoring = limited([['one', 'full', [0]]], { barred: [0] });
    expect(scorePoints(scoring, READINGS, WON)).toMatchObject({ limit: null, handPoints: 99 });
  });

  test('must be concealed where that is agreed', () => {
    const limitOf = (readings: readonly Reading[]) =>
      scorePoints(limited([['one', 'full', [0]]], { of: 'concealed-hands' }), readings, WON);
    expect(limitOf(READINGS)).toMatchObject({ limit: { size: 'full' } });
    expect(limitOf(CLAIMED)).not.toMatchObject({ limit: { size: 'full' } });
  });
});
