import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brutePayments } from '../harness/brute-scorer/brute-payments.ts';
import { bruteScore, LIMIT_POINTS, type Verdict } from '../harness/brute-scorer/brute-score.ts';
import type { WindTile } from '../harness/brute-scorer/hand-points.ts';
import type { LaidSet } from '../harness/brute-scorer/readings.ts';
import { printsIn } from '../harness/brute-scorer/tiles.ts';

type Seat = 'east' | 'south' | 'west';
interface Question {
  readonly concealed: string;
  readonly melds?: readonly string[];
  readonly win: string;
  readonly by: 'self-draw' | 'discard' | 'robbed-kong';
  readonly seat: Seat;
  readonly round: Seat;
  readonly from?: Seat;
  readonly flowers?: number;
  readonly ready?: 'declared' | 'open';
  readonly lastTile?: boolean;
  readonly everyoneReady?: boolean;
  readonly waiting?: readonly Seat[];
  readonly goulash?: number;
  readonly ownDiscards?: readonly string[];
  readonly options?: unknown;
}
interface Case {
  readonly name: string;
  readonly input: Question;
  readonly expect: Readonly<Record<string, unknown>>;
}

const WIND_TILES: Readonly<Record<Seat, WindTile>> = { east: '1z', south: '2z', west: '3z' };
const SEATS: readonly Seat[] = ['east', 'south', 'west'];

const casesIn = (file: string): readonly Case[] =>
  readFileSync(new URL(`../cases/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): Case => JSON.parse(line))
    // It knows the ruleset with nothing chosen, and what a hand is worth, not what makes one impossible.
    .filter((each) => each.input.options === undefined && !('error' in each.expect));

const laidSet = (text: string): LaidSet => ({
  shape: text.startsWith('P') ? 'pong' : 'kong',
  print: printsIn(text)[0] ?? '',
  concealed: text.startsWith('A'),
});

const answerTo = (input: Question): Readonly<Record<string, unknown>> => {
  const { concealed, melds = [], win, by, seat, round } = input;
  const hand = { concealed: printsIn(concealed), laid: melds.map(laidSet), win, by };
  const verdict = bruteScore(hand, {
    seat: WIND_TILES[seat],
    round: WIND_TILES[round],
    flowers: input.flowers ?? 0,
    ready: input.ready ?? 'no',
    lastTile: input.lastTile ?? false,
    everyoneReady: input.everyoneReady ?? false,
    ownDiscards: input.ownDiscards ?? [],
  });
  return verdict.legal ? { ...worthOf(verdict), payments: paymentsOf(verdict, input) } : verdict;
};

const worthOf = ({ limit, handPoints, bonusPoints }: Extract<Verdict, { legal: true }>) =>
  limit === null
    ? { legal: true, limit, handPoints, bonusPoints }
    : { legal: true, limit, limitPoints: LIMIT_POINTS[limit] };

const paymentsOf = (worth: Extract<Verdict, { legal: true }>, { seat, from, waiting, goulash }: Question) => {
  const losers = SEATS.filter((each) => each !== seat).map((each) => ({
    seat: each,
    wasWaiting: waiting?.includes(each) ?? false,
    gaveTheTile: each === from,
  }));
  const paid = brutePayments(worth, losers, goulash ?? 0);
  return SEATS.flatMap((each) =>
    paid[each] === undefined ? [] : [{ from: each, to: seat, points: paid[each] }],
  );
};

describe.each(['korean-japanese.jsonl', 'worked/korean-japanese.jsonl'])('the brute scorer, %s', (file) => {
  test.each(casesIn(file))('$name', ({ input, expect: { items: _items, ...wanted } }) => {
    expect(answerTo(input)).toEqual(wanted);
  });
});

test('the brute scorer shares no file with what it checks', () => {
  const folder = new URL('../harness/brute-scorer/', import.meta.url);
  const imports = readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/from '([^']+)'/g)].map(([, path]) => path),
  );
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((path) => path?.startsWith('./') !== true)).toEqual([]);
});
