import { expect, test } from 'vitest';
import type { ArchivedLine } from '../../../src/archive/archive-store.ts';
import type { LedgersCounted } from '../../../src/archive/ledgers-counted.ts';
import { NEW_RATING, ordinalOf } from '../../../src/archive/open-skill.ts';
import { createLeague, type Standing } from '../../../src/archive/standings.ts';
import { clubId, ledgerEpoch, type TableId, tableId } from '../../../src/contract/ids.ts';

const [T1, T2] = [tableId.parse('t1'), tableId.parse('t2')];

type Entry = Partial<ArchivedLine['entry']>;

const deltas = (...points: readonly number[]) =>
  points.map((pts, at) => ({ side: at === 0 ? 0 : at === 1 ? 1 : 2, player: `p${at + 1}`, pts }) as const);

const match = (game: number, entries: readonly Entry[]): readonly ArchivedLine[] =>
  entries.map((entry, at) => ({
    club: clubId.parse('club'),
    table: T1,
    epoch: ledgerEpoch.parse('e'),
    seq: at + 1,
    at: 1_000 * at,
    entry: { kind: 'settle', game, ref: null, deltas: [], detail: {}, ...entry },
  }));

const OPEN: Entry = { kind: 'open', detail: { players: { p1: 'ada', p2: 'ben', p3: 'cho' } } };
const CLOSE: Entry = { kind: 'close' };
const won = (winner: string, ...points: readonly number[]): Entry => ({
  deltas: deltas(...points),
  detail: { outcome: 'won', winner },
});

const EVERYTHING: LedgersCounted = {
  upTo: () => Number.POSITIVE_INFINITY,
  sharedTo: () => 0,
  wentOnFrom: () => null,
};

const standingsOf = (lines: readonly ArchivedLine[], counted = EVERYTHING): readonly Standing[] => {
  const league = createLeague(counted);
  for (const line of lines) league.take(line);
  return league.standings();
};

const of = (lines: readonly ArchivedLine[], person: string) =>
  standingsOf(lines).find((standing) => standing.person === person);

test('a match that is over counts: points, hands won, places', () => {
  const lines = match(1, [OPEN, won('p1', 6, -4, -2), won('p2', -3, 5, -2), CLOSE]);
  expect(of(lines, 'ada')).toMatchObject({ points: 3, wins: 1, matches: 1, places: [1, 0, 0, 0] });
  expect(of(lines, 'ben')).toMatchObject({ points: 1, wins: 1, places: [0, 1, 0, 0] });
  expect(of(lines, 'cho')).toMatchObject({ points: -4, wins: 0, places: [0, 0, 1, 0] });
  expect(standingsOf(lines).map(({ person }) => person)).toEqual(['ada', 'ben', 'cho']);
});

test('a match that is not over does not', () => {
  expect(standingsOf(match(1, [OPEN, won('p1', 6, -4, -2)]))).toEqual([]);
});

const NO_POINTS: Entry = { ...OPEN, deltas: deltas(0, 0, 0) };

test.each([
  ['was decided', []],
  ['stands', [won('p1', 6, -4, -2), { kind: 'void', ref: 2, deltas: deltas(-6, 4, 2) }]],
  ['stands, and somebody was penalised', [{ kind: 'penalty', deltas: deltas(-20, 10, 10) }]],
] satisfies [string, Entry[]][])('a match of which no hand %s counts for nobody', (_, entries) => {
  expect(standingsOf(match(1, [NO_POINTS, ...entries, CLOSE]))).toEqual([]);
});

test('who is level shares the better place', () => {
  const lines = match(1, [OPEN, won('p1', 4, 4, -8), CLOSE]);
  expect(of(lines, 'ben')?.places).toEqual([1, 0, 0, 0]);
  expect(of(lines, 'cho')?.places).toEqual([0, 0, 1, 0]);
});

test('a hand that was taken out is won by nobody, and one that was corrected by whoever it is given to', () => {
  const lines = match(1, [
    OPEN,
    won('p1', 6, -4, -2),
    { kind: 'void', ref: 2, deltas: deltas(-6, 4, 2) },
    { ...won('p2', -3, 5, -2), kind: 'correct', ref: 2 },
    CLOSE,
  ]);
  expect(of(lines, 'ada')).toMatchObject({ wins: 0, points: -3 });
  expect(of(lines, 'ben')).toMatchObject({ wins: 1, points: 5, matches: 1 });
});

test('a hand whose facts were lost before seats were corrected is won by who really sat where it was won', () => {
  const seated: Entry['deltas'] = [
    { side: 0, player: 'p2', pts: 6 },
    { side: 1, player: 'p1', pts: -4 },
    { side: 2, player: 'p3', pts: -2 },
  ];
  const lines = match(1, [
    OPEN,
    won('p1', 6, -4, -2),
    { kind: 'penalty', deltas: deltas(-20, 10, 10) },
    { kind: 'void', ref: 2, deltas: deltas(-6, 4, 2) },
    { kind: 'correct', ref: 2, deltas: seated },
    { kind: 'correct', ref: 3 },
    CLOSE,
  ]);
  expect(of(lines, 'ada')).toMatchObject({ wins: 0, points: -24 });
  expect(of(lines, 'ben')).toMatchObject({ wins: 1, points: 16, matches: 1 });
});

test('points of two systems of rules are never added: each has its own line, places and rating', () => {
  const by = (id: string, game: number, entries: readonly Entry[]) =>
    match(
      game,
      entries.map((entry) => ({ rule: { id }, ...entry })),
    );
  const standings = standingsOf([
    ...by('korean-japanese', 1, [OPEN, won('p1', 60, -30, -30), CLOSE]),
    ...by('sanma', 2, [OPEN, won('p2', -1_000, 2_000, -1_000), CLOSE]),
    ...by('korean-japanese', 3, [OPEN, won('p1', 60, -20, -40), CLOSE]),
  ]);
  expect(standings.map(({ ruleset, person, points, matches }) => [ruleset, person, points, matches])).toEqual(
    [
      ['korean-japanese', 'ada', 120, 2],
      ['korean-japanese', 'ben', -50, 2],
      ['korean-japanese', 'cho', -70, 2],
      ['sanma', 'ben', 2_000, 1],
      ['sanma', 'ada', -1_000, 1],
      ['sanma', 'cho', -1_000, 1],
    ],
  );
  const alone = standingsOf(by('sanma', 2, [OPEN, won('p2', -1_000, 2_000, -1_000), CLOSE]));
  expect(standings.slice(3)).toEqual(alone);
});

test('a match is of the system that its entries name, also where older ones were kept without', () => {
  const lines = match(1, [OPEN, won('p1', 6, -4, -2), { ...CLOSE, rule: { id: 'sanma' } }]);
  expect(of(lines, 'ada')).toMatchObject({ ruleset: 'sanma', points: 6 });
  expect(of(match(1, [OPEN, won('p1', 6, -4, -2), CLOSE]), 'ada')).toMatchObject({ ruleset: '', points: 6 });
});

test('several winners on one tile have each won', () => {
  const both = { ...won('p1', 3, 3, -6), detail: { outcome: 'won', winner: 'p1', also: [{ winner: 'p2' }] } };
  const lines = match(1, [OPEN, both, CLOSE]);
  expect([of(lines, 'ada')?.wins, of(lines, 'ben')?.wins]).toEqual([1, 1]);
});

test('who takes over a seat answers for what is paid from then on', () => {
  const lines = match(1, [
    OPEN,
    won('p1', 6, -4, -2),
    { kind: 'adjust', detail: { player: 'p1', person: 'dan' } },
    won('p1', 2, -1, -1),
    CLOSE,
  ]);
  expect([of(lines, 'ada')?.points, of(lines, 'dan')?.points]).toEqual([6, 2]);
});

test('a hand that is corrected after a seat was taken over is of those who played it', () => {
  const lines = match(1, [
    OPEN,
    won('p2', -6, 6, 0),
    { kind: 'adjust', deltas: deltas(0, 0, 0), detail: { player: 'p2', person: 'dan' } },
    { kind: 'void', ref: 2, deltas: deltas(6, -6, 0) },
    { ...won('p3', -6, 0, 6), kind: 'correct', ref: 2 },
    { kind: 'void', ref: 5, deltas: deltas(6, 0, -6) },
    { ...won('p2', 0, 4, -4), kind: 'correct', ref: 5 },
    won('p2', -3, 3, 0),
    CLOSE,
  ]);
  expect(of(lines, 'ben')).toMatchObject({ points: 4, wins: 1 });
  expect(of(lines, 'dan')).toMatchObject({ points: 3, wins: 1 });
  expect(of(lines, 'cho')).toMatchObject({ points: -4, wins: 0 });
});

test('whoever was named and replaced before anything was played was not in the match, which rates the others', () => {
  const lines = match(1, [
    { ...OPEN, deltas: deltas(0, 0, 0) },
    { kind: 'adjust', deltas: deltas(0, 0, 0), detail: { player: 'p1', person: 'eva' } },
    won('p2', 0, 6, -6),
    CLOSE,
  ]);
  const standings = standingsOf(lines);
  expect(standings.map(({ person, places }) => [person, places.indexOf(1)])).toEqual([
    ['ben', 0],
    ['eva', 1],
    ['cho', 2],
  ]);
  for (const { rating } of standings) expect(rating).not.toEqual(NEW_RATING);
});

test('totals that a new epoch carries over are no points', () => {
  const carried: Entry = {
    kind: 'close',
    deltas: deltas(9, -9, 0),
    detail: { follows: { epoch: 'd' } },
  };
  expect(standingsOf(match(1, [carried]))).toEqual([]);
});

test('a match that a new epoch has closed counts once, in whatever order their lines come', () => {
  const left = match(3, [OPEN, won('p1', 6, -4, -2)]);
  const begun = match(3, [
    { kind: 'close', deltas: deltas(16, -14, -2), detail: { follows: { epoch: 'e', seq: 2, hash: '' } } },
  ]).map((line) => ({ ...line, epoch: ledgerEpoch.parse('next') }));
  for (const lines of [
    [...left, ...begun],
    [...begun, ...left],
  ])
    expect(
      standingsOf(lines, { ...EVERYTHING, wentOnFrom: () => left[0] ?? null }).map(
        ({ person, matches, points }) => [person, matches, points],
      ),
    ).toEqual([
      ['ada', 1, 6],
      ['cho', 1, -2],
      ['ben', 1, -4],
    ]);
});

test('who wins more than others is rated above them, also where four play', () => {
  const four: Entry = {
    detail: { players: { p1: 'ada', p2: 'ben', p3: 'cho', p4: 'dan' } },
    deltas: [...deltas(9, 3, -3), { side: 3, player: 'p4', pts: -9 }],
    kind: 'open',
  };
  const standings = standingsOf([1, 2, 3].flatMap((game) => match(game, [four, {}, CLOSE])));
  const ordinals = standings.map(({ rating }) => ordinalOf(rating));
  expect(standings.map(({ person }) => person)).toEqual(['ada', 'ben', 'cho', 'dan']);
  expect(ordinals).toEqual([...ordinals].sort((a, b) => b - a));
});

test('matches are rated in the order in which they were over, in whatever order their ledgers are kept', () => {
  const at = (table: TableId, hour: number, winner: string, ...points: readonly number[]) =>
    match(1, [OPEN, won(winner, ...points), CLOSE]).map((line) => ({
      ...line,
      table,
      at: line.at + hour * 3_600_000,
    }));
  const [early, late] = [at(T1, 1, 'p1', 6, -4, -2), at(T2, 2, 'p3', -8, 1, 7)];
  const standings = standingsOf([...early, ...late]);
  expect(standingsOf([...late, ...early])).toEqual(standings);
  const turned = standingsOf([...at(T2, 1, 'p3', -8, 1, 7), ...at(T1, 2, 'p1', 6, -4, -2)]);
  expect(turned.map(({ rating }) => rating)).not.toEqual(standings.map(({ rating }) => rating));
});

test('a match in which a seat was taken over rates nobody', () => {
  const lines = match(1, [
    OPEN,
    won('p1', 6, -4, -2),
    { kind: 'adjust', detail: { player: 'p1', person: 'dan' } },
    CLOSE,
  ]);
  for (const person of ['ada', 'ben']) expect(of(lines, person)?.rating).toEqual(NEW_RATING);
});
