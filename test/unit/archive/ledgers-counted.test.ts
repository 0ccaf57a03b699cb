import { describe, expect, test } from 'vitest';
import { createLeagueReader } from '../../../src/archive/league-reader.ts';
import type { DraftEntry, LedgerEntry } from '../../../src/contract/ledger.ts';
import { answered } from '../../harness/answered.ts';
import { chainOf, keptInMemory, type LedgerKept } from './kept-in-memory.ts';

type Draft = Partial<DraftEntry>;

const deltas = (...points: readonly [number, number, number]) =>
  ([0, 1, 2] as const).map((side) => ({ side, player: `p${side + 1}`, pts: points[side] }));

const OPEN: Draft = {
  id: 't1/g1/open',
  kind: 'open',
  deltas: deltas(0, 0, 0),
  detail: { players: { p1: 'ada', p2: 'ben', p3: 'cho' } },
};
const won = (winner: string, ...points: readonly [number, number, number]): Draft => ({
  deltas: deltas(...points),
  detail: { outcome: 'won', winner },
});
const CLOSE: Draft = { id: 't1/g1/close', kind: 'close', deltas: deltas(0, 0, 0) };
const MATCH = [OPEN, won('p1', 6, -4, -2), CLOSE];

/** The first entry of an epoch that goes on from this one; `at`: when it was begun. */
const goesOnFrom = ({ epoch, seq, hash, totals, game }: LedgerEntry, at = 1_000_000): Draft => ({
  id: `t1/g${game}/close-epoch`,
  kind: 'close',
  game,
  deltas: totals,
  detail: { follows: { epoch, seq, hash }, keptIn: null },
  at,
});
const ofMatch = (game: number, drafts: readonly Draft[]): readonly Draft[] =>
  drafts.map((draft, n) => ({ ...draft, game, id: `t1/g${game}/${n}`, at: 2_000_000 + n }));

const entryOf = (chain: readonly LedgerEntry[], seq: number): LedgerEntry =>
  chain[seq - 1] ?? expect.unreachable();

const league = async (ledgers: readonly LedgerKept[]) => {
  const standings = await answered(createLeagueReader(keptInMemory(ledgers))());
  return Object.fromEntries(
    standings.map(({ person, matches, points, wins }) => [person, { matches, points, wins }]),
  );
};
const at =
  (table: string) =>
  (entries: readonly LedgerEntry[]): LedgerKept => ({ table, entries });
const [t1, hall] = [at('t1'), at('hall-1')];

describe('a record that goes on with another epoch', () => {
  const left = chainOf('a', [OPEN, won('p1', 10, -5, -5), won('p2', -40, 50, -10), won('p2', -20, 30, -10)]);

  test('closes the match that was open, where it is kept as it was left', async () => {
    const begun = chainOf('b', [goesOnFrom(entryOf(left, 4))]);
    for (const kept of [
      [t1(left), t1(begun)],
      [t1(begun), t1(left)],
    ])
      expect(await league(kept)).toMatchObject({ ben: { matches: 1, points: 75 }, ada: { points: -50 } });
  });

  test('has a match counted for nobody of which entries were never heard', async () => {
    const begun = chainOf('b', [goesOnFrom(entryOf(left, 4))]);
    expect(await league([t1(left.slice(0, 2)), t1(begun)])).toEqual({});
  });

  test('has a match counted for nobody that is kept otherwise than it was left', async () => {
    const other = chainOf('a', [
      OPEN,
      won('p1', 10, -5, -5),
      won('p2', -40, 50, -10),
      won('p3', -20, -10, 30),
    ]);
    const begun = chainOf('b', [goesOnFrom(entryOf(other, 4))]);
    expect(await league([t1(left), t1(begun)])).toEqual({});
  });

  test('takes back what was told behind the entry that it goes on from: a backup was restored, and the hand entered again', async () => {
    const told = chainOf('a', [OPEN, won('p1', 6, -3, -3), won('p1', 10, -5, -5)]);
    const begun = chainOf('b', [
      goesOnFrom(entryOf(told, 2)),
      ...ofMatch(2, [OPEN, won('p1', 10, -5, -5), CLOSE]),
    ]);
    for (const kept of [
      [t1(told), t1(begun)],
      [t1(begun), t1(told)],
    ])
      expect(await league(kept)).toMatchObject({ ada: { matches: 2, points: 16, wins: 2 } });
  });

  test('takes back a whole epoch where an older copy was gone on with after it', async () => {
    const told = chainOf('a', [OPEN, won('p1', 6, -3, -3), won('p1', 10, -5, -5)]);
    const lost = chainOf('b', [goesOnFrom(entryOf(told, 3)), ...ofMatch(2, MATCH)]);
    const lostToo = chainOf('c', [goesOnFrom(entryOf(lost, 4)), ...ofMatch(3, MATCH)]);
    const begun = chainOf('d', [goesOnFrom(entryOf(told, 2), 3_000_000), ...ofMatch(2, MATCH)]);
    expect(await league([t1(told), t1(lost), t1(lostToo), t1(begun)])).toMatchObject({
      ada: { matches: 2, points: 12, wins: 2 },
    });
  });

  test('ends for whoever says that two epochs follow on each other', async () => {
    const begun = chainOf('b', [goesOnFrom(entryOf(left, 4)), ...ofMatch(2, MATCH)]);
    const round = chainOf('a', [goesOnFrom(entryOf(begun, 4)), ...ofMatch(3, MATCH)]);
    const itself = chainOf('e', [goesOnFrom(entryOf(chainOf('e', [OPEN]), 1)), ...ofMatch(4, MATCH)]);
    expect(Object.keys(await league([t1(round), t1(begun), t1(itself)]))).toEqual(['ada', 'cho', 'ben']);
  });
});

describe('a table that is called otherwise', () => {
  const played = chainOf('a', MATCH);
  const longer = chainOf('a', [...MATCH, ...ofMatch(2, [OPEN, won('p2', -4, 8, -4)])]);

  test('has each match counted once', async () => {
    expect(await league([t1(played), hall(played)])).toMatchObject({
      ada: { matches: 1, points: 6, wins: 1 },
    });
    const over = chainOf('a', [...MATCH, ...ofMatch(2, [OPEN, won('p2', -4, 8, -4), CLOSE])]);
    for (const kept of [
      [t1(played), hall(over)],
      [t1(longer), hall(over)],
      [hall(played), t1(over)],
    ])
      expect(await league(kept)).toMatchObject({
        ada: { matches: 2, points: 2 },
        ben: { points: 4, wins: 1 },
      });
  });

  test('closes under its new name the match that was open under the old one', async () => {
    const begun = chainOf('b', [goesOnFrom(entryOf(longer, 5))]);
    for (const kept of [
      [t1(longer), hall(begun)],
      [t1(longer), t1(begun), hall(begun)],
    ])
      expect(await league(kept)).toMatchObject({ ada: { matches: 2, points: 2 } });
  });

  test('takes nothing back of another table whose record was copied, which plays on', async () => {
    const begun = chainOf('b', [goesOnFrom(entryOf(longer, 3)), ...ofMatch(2, MATCH)]);
    const over = chainOf('a', [...MATCH, ...ofMatch(2, [OPEN, won('p2', -4, 8, -4), CLOSE])]);
    expect(await league([t1(over), hall(begun)])).toMatchObject({ ada: { matches: 3, points: 8 } });
  });

  const ofBen = [...MATCH, ...ofMatch(2, [OPEN, won('p2', -4, 8, -4), CLOSE])];
  const ofAda = [...MATCH, ...ofMatch(2, [OPEN, won('p1', 8, -4, -4), CLOSE])];

  test('is two tables where both have played on with one record, and what was over before counts once', async () => {
    const [one, other] = [chainOf('a', ofBen), chainOf('a', ofAda)];
    for (const kept of [
      [t1(one), hall(other)],
      [hall(other), t1(one)],
    ])
      expect(await league(kept)).toMatchObject({
        ada: { matches: 3, points: 10, wins: 2 },
        ben: { matches: 3, points: 0 },
      });
  });

  test('has each match of three that parted one after the other counted once', async () => {
    const third = ofMatch(3, [OPEN, won('p3', -1, -1, 2), CLOSE]);
    const [one, two, three] = [chainOf('a', ofBen), chainOf('a', ofAda), chainOf('a', [...ofAda, ...third])];
    const kept = [t1(one), hall(three), at('hall-2')(two)];
    expect(await league(kept)).toMatchObject({ ada: { matches: 4, points: 9, wins: 2 } });
  });

  test('has no match of before it parted counted with the table that has taken it back', async () => {
    const one = chainOf('a', [...ofBen, ...ofMatch(3, MATCH)]);
    const begun = chainOf('b', [goesOnFrom(entryOf(one, 1)), ...ofMatch(2, MATCH)]);
    expect(await league([t1(one), t1(begun), hall(chainOf('a', ofAda))])).toMatchObject({
      ada: { matches: 3, points: 20, wins: 3 },
    });
  });

  test('counts all of both where not even the first entry is the same', async () => {
    const other = chainOf('a', [{ ...OPEN, reason: 'another' }, ...ofAda.slice(1)]);
    expect(await league([t1(chainOf('a', ofBen)), hall(other)])).toMatchObject({ ada: { matches: 4 } });
  });
});
