import { describe, expect, test } from 'vitest';
import { type KeptHand, keptHands, standing, withSubstitutes } from '../../../src/contract/kept-hands.ts';
import { whoPlayed } from '../../../src/contract/kept-persons.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { paceByMatch, pointsByMatch, winsByPattern } from '../../../src/screens/operator/book/figures.ts';
import { foundBy } from '../../../src/screens/operator/book/found-by.ts';
import { wordOf } from '../../../src/screens/operator/book/kept-word.ts';
import { csvOf, isLike } from '../../../src/screens/operator/book/loaded-entries.ts';
import { calledThen } from '../../../src/screens/seat/called-then.ts';
import { keptPenalties } from '../../../src/screens/seat/kept-penalties.ts';
import { nameIn } from '../../../src/words/names.ts';
import { WORDS } from '../../../src/words/words.ts';
import { worthSaid } from '../../../src/words/worth-said.ts';
import { entryAt } from '../club/mqtt/samples.ts';
import { viewWith } from './fixtures.ts';
import { KEPT, KEPT_PENALTIES, LIMIT_WON } from './kept-entries.ts';

const [drawn, won] = keptHands(KEPT);

test('the book has every hand once, the newest first, as it stands now', () => {
  const kinds = keptHands(KEPT).map((hand) => [hand.hand, standing(hand).kind, standing(hand).entry]);
  expect(kinds).toEqual([
    [2, 'void', 6],
    [1, 'won', 4],
  ]);
  expect(drawn?.versions.map(({ kind }) => kind)).toEqual(['drawn', 'void']);
});

test('a corrected hand keeps what it was before, without the step between', () => {
  const points = won?.versions.map(({ deltas }) => deltas.map(({ pts }) => pts));
  expect(points).toEqual([
    [10, -8, -2],
    [14, -12, -2],
  ]);
  expect(won?.versions[1]?.ruled).toBe('Points were misread');
});

test('a kept hand has its tiles and melds, its patterns, and who told and confirmed it', () => {
  expect(won?.versions[0]).toMatchObject({
    wins: [
      {
        winner: 'p1',
        from: 'p2',
        concealed: ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '6z'],
        melds: [['7p', '7p', '7p']],
        aside: ['f1'],
        win: '6z',
        items: [{ id: 'clean-hand', points: 3 }],
      },
    ],
    told: { by: 'p1', confirmed: ['p2'], agreed: 'all' },
    ruled: null,
  });
});

describe('by whose word a kept hand stands', () => {
  const { book } = WORDS.en.machine;
  const wordsOf = (hand: KeptHand | undefined): readonly (readonly string[])[] =>
    (hand?.versions ?? []).map((version) => wordOf(version, { book, nameOf: (player) => `<${player}>` }));
  /** The same hand as p2 declared it, once p1's was undone by all. */
  const [again] = keptHands([
    ...KEPT.slice(0, 2),
    { ...entryAt(3), kind: 'void', ref: 2, hand: 1, actor: { kind: 'player', id: 'p1' } },
    {
      ...entryAt(4),
      hand: 1,
      detail: {
        outcome: 'won',
        declared: {
          by: { role: 'player', player: 'p2' },
          confirmed: [{ role: 'player', player: 'p1' }],
          agreed: 'all',
        },
      },
    },
  ]);

  test('are those who declared it as it stands; those before it stand beside what it was', () => {
    expect(wordsOf(again)).toEqual([
      ['Told by <p1>', 'Confirmed by <p2>', 'All agreed'],
      ['Told by <p2>', 'Confirmed by <p1>', 'All agreed'],
    ]);
    if (again === undefined) throw new Error('a hand was kept');
    expect(standing(again).told?.by).toBe('p2');
  });

  test('is the table’s where nobody told it, and of nobody where it was taken back', () => {
    expect(wordsOf(drawn)).toEqual([['Seen by the table'], [book.ruled('')]]);
  });
});

test('a kept hand tells who paid whom, all reasons together; what was taken back was paid by nobody', () => {
  expect(
    won?.versions.map(({ payments }) => payments.map(({ from, to, points }) => [from, to, points])),
  ).toEqual([
    [
      ['p2', 'p1', 8],
      ['p3', 'p1', 2],
    ],
    [
      ['p2', 'p1', 10],
      ['p3', 'p1', 2],
    ],
  ]);
  expect(drawn?.versions.map(({ payments }) => payments)).toEqual([[], []]);
});

test('entries of older releases, and lines that take back no hand, are no hands or poor ones', () => {
  const lone = { ...entryAt(9), kind: 'void' as const, ref: 4 };
  expect(keptHands([lone])).toEqual([]);
  expect(keptHands([entryAt(1)]).map((hand) => standing(hand).wins)).toEqual([[]]);
});

/** A won hand and a penalty in it, both entered again for whoever really sat there. */
const reseated = (): readonly LedgerEntry[] => {
  const [, settled] = KEPT;
  if (settled === undefined) throw new Error('a hand was won');
  const seats = { p1: 1, p2: 0, p3: 2 };
  const at = (seq: number, ref: number) => ({ ...entryAt(seq), hand: 1, ref });
  return [
    settled,
    { ...entryAt(3), kind: 'penalty', hand: 1 },
    { ...at(4, 2), kind: 'void' },
    { ...at(5, 3), kind: 'void' },
    { ...at(6, 2), kind: 'correct', detail: { ...settled.detail, winner: 'p2', from: 'p1', seats } },
    { ...at(7, 3), kind: 'correct', detail: { seats } },
  ];
};

test('a penalty that is entered again with its hand is none of its outcomes, nor is its lifting', () => {
  const lifted: LedgerEntry = { ...entryAt(8), hand: 1, kind: 'void', ref: 7 };
  for (const entries of [reseated(), [...reseated(), lifted]]) {
    const [hand, ...others] = keptHands(entries);
    if (hand === undefined) throw new Error('a hand was won');
    expect(others).toEqual([]);
    expect(hand.versions.map(({ entry, kind }) => [entry, kind])).toEqual([
      [2, 'won'],
      [6, 'won'],
    ]);
    expect(standing(hand).wins.map(({ winner }) => winner)).toEqual(['p2']);
  }
});

test('a penalty that is entered again without its hand makes no hand', () => {
  expect(keptHands(reseated().filter(({ seq }) => seq === 3 || seq === 5 || seq === 7))).toEqual([]);
});

test('a hand whose facts were lost before seats were corrected was won as it had been, by who really sat there', () => {
  const deltas: LedgerEntry['deltas'] = [
    { side: 0, player: 'p2', pts: 10 },
    { side: 1, player: 'p1', pts: -8 },
    { side: 2, player: 'p3', pts: -2 },
  ];
  const detail = { seats: { p1: 1, p2: 0, p3: 2 } };
  const [hand] = keptHands(
    reseated().map((entry) => (entry.seq === 6 ? { ...entry, deltas, detail } : entry)),
  );
  if (hand === undefined) throw new Error('a hand was won');
  const [{ wins: before }] = hand.versions;
  const { kind, wins, payments } = standing(hand);
  expect([kind, wins]).toEqual(['won', before.map((win) => ({ ...win, winner: 'p2', from: 'p1' }))]);
  expect(payments.map(({ from, to }) => [from, to])).toEqual([
    ['p1', 'p2'],
    ['p3', 'p2'],
  ]);
});

test('who played is told by the opening of the match', () => {
  expect([won, drawn].map((hand) => hand?.persons.get('p2'))).toEqual(['person-2', 'person-2']);
});

describe('a seat that another takes over in mid-match', () => {
  const drawnAt = (seq: number, hand: number): LedgerEntry => ({
    ...{ ...entryAt(seq), hand, detail: { outcome: 'drawn' } },
  });
  /** Dan sits down for Ada before the second hand; the first is corrected only then. */
  const TAKEN_OVER: readonly LedgerEntry[] = [
    ...KEPT.slice(0, 2),
    { ...entryAt(3), kind: 'adjust', hand: 1, detail: { player: 'p1', person: 'dan' } },
    drawnAt(4, 2),
    { ...entryAt(5), kind: 'void', ref: 2, hand: 1 },
    { ...drawnAt(6, 1), kind: 'correct', ref: 2 },
  ];
  const playedBy = (entries: readonly LedgerEntry[]) =>
    Object.fromEntries(keptHands(entries).map(({ hand, persons }) => [hand, persons.get('p1')]));

  test('has played no hand before, not even one that is corrected afterwards', () => {
    for (const entries of [TAKEN_OVER, TAKEN_OVER.slice(0, 5), TAKEN_OVER.slice(0, 4)])
      expect(playedBy(entries)).toEqual({ 1: 'person-1', 2: 'dan' });
  });

  test('has played what was undone, and is played again', () => {
    expect(playedBy([...TAKEN_OVER.slice(0, 5), drawnAt(6, 1)])).toEqual({ 1: 'dan', 2: 'dan' });
  });

  test('is called by its place on the phones where another had it, and by the name that is there now', () => {
    const called = calledThen(
      TAKEN_OVER,
      viewWith({ at: 'playing', turn: 0, doing: 'discarding', claim: null, misplaced: 0 }),
      WORDS.en.screens,
    );
    expect(keptHands(TAKEN_OVER).map((hand) => [called(hand, 'p1'), called(hand, 'p2')])).toEqual([
      ['Hana', 'Minjun'],
      ['Player 1', 'Minjun'],
    ]);
    expect([called({ game: 1 }, 'p1'), called({ game: 1 }, 'p4')]).toEqual(['Hana', 'p4']);
  });

  test('has its penalties of whoever had it', () => {
    const [penalty] = KEPT_PENALTIES;
    if (penalty === undefined) throw new Error('somebody was penalised');
    const [open, adjust] = [TAKEN_OVER[0], TAKEN_OVER[2]];
    if (open === undefined || adjust === undefined) throw new Error('a seat was taken over');
    const played = whoPlayed([open, { ...penalty, seq: 2 }, adjust, { ...penalty, seq: 4 }]);
    expect([2, 4].map((entry) => played.at(entry).get('p1'))).toEqual(['person-1', 'dan']);
  });

  test('was taken over by name in entries of before', () => {
    const [open] = KEPT;
    if (open === undefined) throw new Error('a match was opened');
    const named: LedgerEntry = { ...entryAt(2), kind: 'adjust', detail: { player: 'p2', name: 'Dan' } };
    expect(whoPlayed([open, named]).lastIn(1).get('p2')).toBe('Dan');
  });

  test('is unknown where a correction is read without its hand', () => {
    expect(playedBy(TAKEN_OVER.slice(2, 3).concat(TAKEN_OVER.slice(5)))).toEqual({ 1: undefined });
  });
});

test('a hand is found by all words that are looked for, in any order', () => {
  const said = ['Match 1', '김영수', 'Clean hand', '6z'];
  expect([isLike('clean 김영수', said), isLike('', said), isLike('clean 7z', said)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a name that would be a formula stays a text in a table for other programs', () => {
  expect(csvOf([['=1+1', 'a "b", c', -3]])).toBe(`'=1+1,"a ""b"", c",-3\r\n`);
});

test('points of a match count what was taken back once, and patterns the hands as they stand', () => {
  const points = pointsByMatch(KEPT).map(({ match, player, points }) => [match, player, points]);
  expect(points).toEqual([
    [1, 'p1', 14],
    [1, 'p2', -12],
    [1, 'p3', -2],
  ]);
  expect(winsByPattern(keptHands(KEPT))).toEqual([{ pattern: 'clean-hand', wins: 1 }]);
});

test('a limit hand, which has no points but its limit, is counted, found and told by its name', () => {
  const { screens, patterns, tiles } = WORDS.en;
  const hands = keptHands([LIMIT_WON]);
  expect(winsByPattern(hands)).toEqual([{ pattern: 'four-concealed-kongs', wins: 1 }]);
  const [hand] = hands;
  const worth = hand === undefined ? null : standing(hand).wins[0]?.worth;
  if (hand === undefined || worth === null || worth === undefined) throw new Error('a limit hand was won');
  const called = (_hand: unknown, player: string): string => player;
  const said = foundBy(hand, called, { operator: screens.operator, patterns: patterns.of, tiles }, 'Match 1');
  expect(isLike('four concealed', said)).toBe(true);
  const names = { pattern: nameIn(patterns.of), player: String, points: String };
  expect(worthSaid(worth, screens, names)).toBe('Full limit · Four concealed kongs');
});

test('points that another epoch has left were won in no match of this one', () => {
  const deltas = KEPT[1]?.deltas ?? [];
  const carried: LedgerEntry = {
    ...{ ...entryAt(1), kind: 'close', hand: 0, deltas },
    detail: { follows: { epoch: 'before', seq: 7, hash: 'ab'.repeat(32) }, keptIn: null },
  };
  expect(pointsByMatch([carried])).toEqual([]);
});

describe('hands an hour', () => {
  const HOUR_MS = 3_600_000;
  const FIVE_MINUTES_MS = 300_000;
  const drawnAt = (hand: number, at: number): LedgerEntry => ({
    ...{ ...entryAt(1 + hand), kind: 'settle', ref: null, hand, at, detail: { outcome: 'drawn' } },
  });
  const openedAt = (at: number): LedgerEntry => ({ ...entryAt(1), kind: 'open', hand: 0, at });
  /** Twelve hands, one every five minutes. */
  const HANDS = Array.from({ length: 12 }, (_, place) => drawnAt(1 + place, (1 + place) * FIVE_MINUTES_MS));
  const PACE = [{ match: 1, hands: 12, anHour: 12 }];

  test('are counted from the opening of a match to its last hand, without those that are void', () => {
    const timed = KEPT.map((entry, index) => ({ ...entry, at: index * 360_000 }));
    expect(paceByMatch(timed)).toEqual([{ match: 1, hands: 1, anHour: 10 }]);
    expect(paceByMatch([openedAt(0), ...HANDS])).toEqual(PACE);
  });

  test('stay what they were when a hand is corrected and the match ended the next day', () => {
    const late = { at: 24 * HOUR_MS, hand: 3 };
    const ruled: readonly LedgerEntry[] = [
      { ...entryAt(14), ...late, kind: 'void', ref: 4 },
      { ...entryAt(15), ...late, kind: 'correct', ref: 4, detail: { outcome: 'drawn' } },
      { ...entryAt(16), ...late, kind: 'close', ref: null, hand: 12, detail: {} },
    ];
    expect(paceByMatch([openedAt(0), ...HANDS, ...ruled])).toEqual(PACE);
  });

  test('leave out the hours before somebody came, and a night in the middle', () => {
    const nextDay = [13, 14].map((hand) => drawnAt(hand, 20 * HOUR_MS + hand * FIVE_MINUTES_MS));
    expect(paceByMatch([openedAt(-8 * HOUR_MS), ...HANDS])).toEqual(PACE);
    expect(paceByMatch([openedAt(0), ...HANDS, ...nextDay])).toEqual([{ match: 1, hands: 14, anHour: 12 }]);
  });
});

test('for whom a substitute played stands in every version of the hand, also when it was taken out', () => {
  const [own] = keptHands(KEPT);
  expect(own?.substitutes).toEqual([]);
  const detail = { outcome: 'drawn', substitutes: ['p2'] };
  const [played] = keptHands([
    { ...entryAt(1), seq: 1, kind: 'settle', ref: null, detail },
    { ...entryAt(1), seq: 2, kind: 'void', ref: 1, detail: {} },
  ]);
  if (played === undefined) throw new Error('a hand was played');
  const called = withSubstitutes((_hand, player) => player, ' (substitute)');
  expect([played.substitutes, called(played, 'p1'), called(played, 'p2')]).toEqual([
    ['p2'],
    'p1',
    'p2 (substitute)',
  ]);
  expect(called({ game: 1 }, 'p2')).toBe('p2');
});

test('penalties are told with what they were for and what they changed, without those that were lifted', () => {
  expect(keptPenalties([...KEPT, ...KEPT_PENALTIES])).toEqual([
    {
      ...{ entry: 7, game: 1, hand: 2, irregularity: 'false-win', player: 'p1' },
      ...{ reason: 'The pair was not a pair', deltas: KEPT_PENALTIES[0]?.deltas },
    },
  ]);
});

test('a penalty that was entered again for whoever really sat there is told of him', () => {
  const [penalty] = KEPT_PENALTIES;
  if (penalty === undefined) throw new Error('somebody was penalised');
  const sat = new Map([
    ['p1', 'p2'],
    ['p2', 'p1'],
  ]);
  const deltas = penalty.deltas.map((delta) => ({ ...delta, player: sat.get(delta.player) ?? delta.player }));
  const again = [
    { ...penalty, seq: 8, kind: 'void', ref: 7 },
    {
      ...penalty,
      seq: 9,
      kind: 'correct',
      ref: 7,
      deltas,
      detail: {},
      reason: 'swapped',
    },
  ] as const;
  expect(keptPenalties([penalty, ...again])).toMatchObject([
    { entry: 9, irregularity: 'false-win', player: 'p2', reason: 'The pair was not a pair' },
  ]);
});
