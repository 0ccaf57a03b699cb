import { describe, expect, test } from 'vitest';
import { waitOfWinner } from '../../../../simulator/study/winners-wait.ts';
import { StackedTable, type Stacking } from '../../play/stacked-table.ts';

const JUNK = '147m258p19s1235z';
const OTHERS = { p1: `${JUNK}7z`, p3: '258m147p19s1236z' };

const waitIn = (table: StackedTable) => {
  const { result } = table.hand;
  if (result?.kind !== 'won') throw new Error('the hand is not won');
  return waitOfWinner(result.won, { ended: table.hand, ruleset: table.ruleset });
};

/** p2 draws what he lacks, after p1 has thrown a tile away. */
const drawn = (p2: string, wall: string, { thrown = '7z', ...more }: Stacking & { thrown?: string } = {}) =>
  waitIn(
    new StackedTable({ hands: { ...OTHERS, p2 }, wall, options: { minimum: 0 }, ...more })
      .deal()
      .throwAway('p1', thrown)
      .draw('p2')
      .press('p2', 'win'),
  );

describe('what a winner waited for', () => {
  test.each([
    ['a chow from either side', '123m456m678p34p99p', '5p', { tiles: '25p', kinds: 2, form: 'two-sided' }],
    ['the middle of a chow', '123m456m678m35p99p', '4p', { tiles: '4p', kinds: 1, form: 'closed' }],
    ['a chow from its edge', '123m456m678m12p99p', '3p', { tiles: '3p', kinds: 1, form: 'edge' }],
    ['two pairs', '123m456m678m55p99p', '5p', { tiles: '59p', kinds: 2, form: 'pong' }],
    ['an eye', '123m456m678m999p5p', '5p', { tiles: '5p', kinds: 1, form: 'eye' }],
    ['a pair', '114477m2266p33z9p', '9p', { tiles: '9p', kinds: 1, form: 'eye' }],
    ['the last of the orphans', '119m19p19s123567z', '1m', { tiles: '1m', kinds: 1, form: 'orphans' }],
  ])('is told as %s', (_what, hand, came, waited) => {
    expect(drawn(hand, came)).toMatchObject(waited);
  });

  test('are the tiles that he has not seen, the one that came among them', () => {
    expect(drawn('123m456m678p34p99p', '5p')).toMatchObject({ left: 8 });
    expect(drawn('123m456m678p34p99p', '5p', { thrown: '2p' })).toMatchObject({ left: 7 });
    // Two that he holds himself.
    expect(drawn('123m456m678m55p99p', '5p')).toMatchObject({ left: 4 });
  });

  test('is the same where it was discarded to him', () => {
    const hands = { p1: '147m258p19s1236z7z', p2: '234m456m678p34p99p', p3: '258m147p19s1235z' };
    const table = new StackedTable({ hands }).deal().discard('p1', '5p').press('p2', 'win').pass('p3');
    expect(waitIn(table)).toEqual({ tiles: '25p', kinds: 2, left: 8, form: 'two-sided' });
  });

  test('is nothing that would have been worth too little', () => {
    // Either makes a pong, but without dragons all of the hand is worth less.
    const hand = '123m456m678m55p77z';
    expect(drawn(hand, '7z', { options: { minimum: 4 } })).toMatchObject({
      tiles: '5p7z',
      kinds: 2,
      left: 3,
    });
    expect(drawn(hand, '7z', { options: { minimum: 5 } })).toMatchObject({ tiles: '7z', kinds: 1, left: 1 });
  });
});
