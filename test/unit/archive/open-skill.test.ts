import { expect, test } from 'vitest';
import { NEW_RATING, ordinalOf, type Rating, ratingsAfter } from '../../../src/archive/open-skill.ts';

const after = (before: readonly Rating[], places: readonly number[]) =>
  ratingsAfter(before.map((rating, at) => ({ before: rating, place: places[at] ?? 0 })));

const close = (mu: number, sigma: number) => ({
  mu: expect.closeTo(mu, 9),
  sigma: expect.closeTo(sigma, 9),
});

const FRESH = [NEW_RATING, NEW_RATING, NEW_RATING];
const FOUR = [
  { mu: 30, sigma: 5 },
  { mu: 20, sigma: 8 },
  { mu: 25, sigma: 2 },
  { mu: 27.5, sigma: 7 },
];

/** What the library openskill 5.0.1 makes of the same matches. */
test.each([
  [
    'three who are new',
    FRESH,
    [0, 1, 2],
    [
      [27.869048680749426, 8.205243377397993],
      [25.717262170187357, 8.058224222802378],
      [21.413689149063217, 8.058224222802378],
    ],
  ],
  [
    'three of whom two are level',
    FRESH,
    [0, 0, 2],
    [
      [25.717262170187357, 8.205243377397993],
      [25.717262170187357, 8.205243377397993],
      [23.565475659625285, 8.205243377397993],
    ],
  ],
  [
    'four of different strength',
    FOUR,
    [2, 0, 3, 1],
    [
      [29.47626480212758, 4.9288727908074135],
      [23.67688476625024, 7.908296358022322],
      [24.74512423535138, 2.000111734244292],
      [28.828431668988266, 6.834192608389701],
    ],
  ],
  [
    'four of whom the last two are level',
    FOUR,
    [2, 0, 2, 1],
    [
      [28.6164518775101, 4.9288727908074135],
      [23.67688476625024, 7.908296358022322],
      [24.882894870592782, 2.000111734244292],
      [28.828431668988266, 6.834192608389701],
    ],
  ],
])('a match of %s is rated as OpenSkill rates it', (_, before, places, wanted) => {
  expect(after(before, places)).toEqual(wanted.map(([mu = 0, sigma = 0]) => close(mu, sigma)));
});

test('twenty matches in a row are rated as OpenSkill rates them', () => {
  const courses = [
    [0, 1, 2],
    [1, 0, 2],
    [2, 1, 0],
    [0, 0, 2],
  ];
  let ratings: readonly Rating[] = FRESH;
  for (let match = 0; match < 20; match += 1) ratings = after(ratings, courses[match % 4] ?? []);
  expect(ratings).toEqual([
    close(25.85847014370911, 5.541681264696377),
    close(32.16519776250304, 5.472560632790687),
    close(16.411712147455056, 5.96626307834462),
  ]);
});

test('who is new stands at nothing, and above it once he has won', () => {
  expect(ordinalOf(NEW_RATING)).toBe(0);
  const [first, , last] = after(FRESH, [0, 1, 2]).map(ordinalOf);
  expect(first).toBeGreaterThan(0);
  expect(last).toBeLessThan(0);
});
