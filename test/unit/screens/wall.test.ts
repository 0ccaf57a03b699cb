import { describe, expect, test } from 'vitest';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import type { WallAnswer, WallTable } from '../../../src/contract/wall.ts';
import { endedSince, leftOut, pagesOf } from '../../../src/screens/wall/showing.ts';

const tableCalled = (name: string, more: Partial<WallTable> = {}): WallTable => ({
  ...{ table: tableId.parse(name), state: 'here', link: { state: 'ready', since: 0 }, staff: false },
  ...{ players: [], ended: null },
  ...{ match: null, moment: 'playing' },
  ...more,
});

const answerOf = (...tables: readonly WallTable[]): WallAnswer => ({
  v: 1,
  club: clubId.parse('club'),
  staff: false,
  tables: [...tables],
});

const many = (count: number): readonly WallTable[] =>
  Array.from({ length: count }, (_, index) => tableCalled(`t${index + 1}`));

describe('the wall', () => {
  test.each([
    [0, []],
    [1, [1]],
    [6, [6]],
    [7, [4, 3]],
    [64, [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 4]],
  ])('shows %i tables on pages of at most six, the last not all but empty', (count, sizes) => {
    expect(pagesOf(many(count)).map(({ length }) => length)).toEqual(sizes);
  });

  test('takes a table large when a hand of it has ended, once, and not one that had ended before it looked', () => {
    const playing = tableCalled('t1');
    const ended = tableCalled('t1', { moment: 'settling', ended: { hand: 3, winners: [1] } });
    const rest = tableCalled('t2');
    expect(endedSince(null, answerOf(ended, rest))).toBeNull();
    expect(endedSince(answerOf(playing, rest), answerOf(ended, rest))).toBe('t1');
    expect(endedSince(answerOf(ended, rest), answerOf(ended, rest))).toBeNull();
  });

  test('leaves out the tables that its address names', () => {
    expect([...leftOut('?without=t2,t3&lang=ko')]).toEqual(['t2', 't3']);
    expect([...leftOut('?lang=ko')]).toEqual([]);
  });
});
