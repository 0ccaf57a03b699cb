import { describe, expect, test } from 'vitest';
import { changesOf } from '../../../src/play/game/match/points-by-player.ts';
import { handDrawn } from '../../../src/play/win/settling.ts';
import { THREE } from '../../harness/three-players.ts';
import { StackedTable } from './stacked-table.ts';

/** Nothing, a hidden pong of white and a pair of green (4), the own wind's pair (1). */
const DEALERS = '147m258p19s12357z3z';
const SOUTHS = '147m258p19s55566z';
const WESTS = '258m369p19s1233z6z';

const WAITING = '123m456m678p34p99p';

describe('under house rules', () => {
  test('the losers pay each other for what they hold when somebody has won', () => {
    const table = new StackedTable({
      rules: 'house',
      hands: { p1: DEALERS, p2: WAITING, p3: SOUTHS },
      wall: '5p',
    }).deal();
    table.throwAway('p1', '7z').draw('p2').press('p2', 'win');
    const { result } = table.hand;
    if (result?.kind !== 'won') throw new Error('the hand is not won');
    const { score, transfers } = result.won;
    // The winner: all chows, no honours, going out, self-draw.
    expect(score).toMatchObject({ method: 'groups', hands: { p1: 0, p2: 8, p3: 4 } });
    expect(transfers.filter(({ because }) => because === 'held')).toEqual([
      { from: 'p1', to: 'p3', points: 4, because: 'held' },
    ]);
    expect(changesOf(transfers, THREE)).toEqual({ p1: -8 - 4, p2: 16, p3: -8 + 4 });
  });

  test('everybody pays everybody when nobody has', () => {
    const table = new StackedTable({ rules: 'house', hands: { p1: DEALERS, p2: SOUTHS, p3: WESTS } }).deal();
    table.throwAway('p1', '7z');
    const { transfers } = handDrawn(table, 'wall-exhausted');
    expect(changesOf(transfers, THREE)).toEqual({ p1: -4 - 1, p2: 2 * 4 - 1, p3: 2 * 1 - 4 });
  });
});

test('under Korean/Japanese rules nothing is paid when nobody has won', () => {
  const table = new StackedTable({ hands: { p1: DEALERS } }).deal();
  table.throwAway('p1', '7z');
  expect(handDrawn(table, 'wall-exhausted').transfers).toEqual([]);
});
