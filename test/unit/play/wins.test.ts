import { describe, expect, test } from 'vitest';
import type { HandWon, WonByPoints } from '../../../src/play/events/outcome.ts';
import { changesOf } from '../../../src/play/game/match/points-by-player.ts';
import { THREE } from '../../harness/three-players.ts';
import { codeOf, StackedTable } from './stacked-table.ts';

const wonOf = (table: StackedTable): HandWon => {
  const { result } = table.hand;
  if (result?.kind !== 'won') throw new Error('the hand is not won');
  return result.won;
};

const pointsOf = ({ score }: HandWon): WonByPoints => {
  if (score.method !== 'points') throw new Error(`the hand was counted by ${score.method}`);
  return score;
};

/** Scattered tiles that neither wait nor pair up. */
const JUNK = '147m258p19s1235z';

describe('a win by self-draw', () => {
  const dealt = (goulash = 0): StackedTable =>
    new StackedTable({
      hands: { p1: `${JUNK}7z`, p2: '123m456m678p34p99p', p3: '258m147p19s1236z' },
      wall: '5p',
      goulash,
    })
      .deal()
      .throwAway('p1', '7z');

  test('is paid by both others: hand-points and bonus-points each', () => {
    const won = wonOf(dealt().draw('p2').press('p2', 'win'));
    expect(won).toMatchObject({ player: 'p2', by: 'self-draw', from: null, win: '5p', waiting: [] });
    const { handPoints, bonusPoints } = pointsOf(won);
    const each = handPoints + bonusPoints;
    expect(changesOf(won.transfers, THREE)).toEqual({ p1: -each, p2: 2 * each, p3: -each });
  });

  test('ends the hand with the winner’s concealed tiles on record', () => {
    const table = dealt().draw('p2').press('p2', 'win');
    expect(table.hand).toMatchObject({ stage: 'settling', turn: null, window: null });
    expect(wonOf(table).hand).toHaveLength(13);
  });

  test('after drawn hands takes five points a hand more from each', () => {
    const plain = changesOf(wonOf(dealt().draw('p2').press('p2', 'win')).transfers, THREE);
    const carried = changesOf(wonOf(dealt(2).draw('p2').press('p2', 'win')).transfers, THREE);
    expect(carried).toEqual({ p1: plain.p1 - 10, p2: plain.p2 + 20, p3: plain.p3 - 10 });
  });

  test('is said in the own turn, after the draw', () => {
    expect(codeOf(() => dealt().press('p2', 'win'))).toBe('draw_first');
    expect(codeOf(() => dealt().press('p3', 'win'))).toBe('claim_over');
  });

  test('needs a winning hand', () => {
    const table = new StackedTable({ hands: { p1: `${JUNK}7z` } }).deal();
    expect(codeOf(() => table.press('p1', 'win'))).toBe('not_a_win');
  });

  test('may be made by the dealer before his first discard', () => {
    const table = new StackedTable({ hands: { p1: '123m456m678p34p99p5p' } }).deal().press('p1', 'win');
    expect(wonOf(table)).toMatchObject({ player: 'p1', by: 'self-draw' });
  });
});

describe('a win on a discard', () => {
  const hands = {
    p1: '147m258p19s1236z7z',
    p2: '234m456m678p34p99p',
    p3: '258m147p19s1235z',
  };

  test('is paid twice over by the discarder, and its bonus by the other', () => {
    const table = new StackedTable({ hands }).deal().discard('p1', '5p').press('p2', 'win').pass('p3');
    const won = wonOf(table);
    const { handPoints: H, bonusPoints: B } = pointsOf(won);
    expect(won).toMatchObject({ player: 'p2', by: 'discard', from: 'p1', win: '5p' });
    expect(changesOf(won.transfers, THREE)).toEqual({ p1: -(2 * H + B), p2: 2 * H + 2 * B, p3: -B });
  });

  test('is granted when the window closes', () => {
    const table = new StackedTable({ hands }).deal().discard('p1', '5p').press('p2', 'win');
    expect(table.hand.stage).toBe('playing');
    expect(wonOf(table.endClaimTime()).player).toBe('p2');
  });

  test('beats a pong, even when said after the claim', () => {
    const ponging = { ...hands, p3: '55p28m14p19s1235z6z' };
    const table = new StackedTable({ hands: ponging }).deal().discard('p1', '5p').press('p3', 'claim');
    expect(wonOf(table.press('p2', 'win')).player).toBe('p2');
  });

  test('beats a pong that is laid down within the window', () => {
    const ponging = { ...hands, p3: '55p28m14p19s1235z6z' };
    const table = new StackedTable({ hands: ponging }).deal().discard('p1', '5p').press('p3', 'claim');
    table.take('p3', 'p1').lay('p3', '5p', 2).press('p2', 'win');
    expect(wonOf(table)).toMatchObject({ player: 'p2', from: 'p1' });
  });

  test('may be withdrawn before the window closes', () => {
    const table = new StackedTable({ hands }).deal().discard('p1', '5p').press('p2', 'win').pass('p2', 'p3');
    expect(table.hand.turn).toEqual({ doing: 'drawing', player: 'p2' });
  });

  test('that does not meet the minimum is refused', () => {
    const options = { minimum: 9 };
    const table = new StackedTable({ hands, options }).deal().discard('p1', '5p');
    expect(codeOf(() => table.press('p2', 'win'))).toBe('below_minimum');
    expect(table.hand.stage).toBe('playing');
  });

  test('is never made with the own discard', () => {
    const table = new StackedTable({ hands: { p1: '234m456m678p34p99p5p' } }).deal().discard('p1', '5p');
    expect(codeOf(() => table.press('p1', 'win'))).toBe('not_a_win');
  });

  test('of two players goes to the one with more hand-points', () => {
    const two = { ...hands, p2: '456m999m678p34p11s', p3: '456p678p34p999p77z' };
    const table = new StackedTable({ hands: two })
      .deal()
      .discard('p1', '5p')
      .press('p2', 'win')
      .press('p3', 'win');
    expect(wonOf(table).player).toBe('p3');
  });

  test('of two equal players goes to the nearest after the discarder', () => {
    const two = { ...hands, p1: '17m258p119s12236z7z', p2: '234m456m678p34p99p', p3: '234m456m678p34p99m' };
    const table = new StackedTable({ hands: two })
      .deal()
      .discard('p1', '5p')
      .press('p3', 'win')
      .press('p2', 'win');
    expect(wonOf(table).player).toBe('p2');
  });
});

describe('a sacred discard', () => {
  /** p2 throws 5p first and waits for 2p and 5p. */
  const thrown = (): StackedTable =>
    new StackedTable({
      hands: { p1: '147m2255p9s12367z', p2: '234m456m678p34p99p', p3: '258m14p19s12351z' },
      wall: '5p6z',
    })
      .deal()
      .throwAway('p1', '7z')
      .draw('p2')
      .throwAway('p2', '5p')
      .draw('p3')
      .throwAway('p3', '6z')
      .draw('p1');

  test('cannot be won on', () => {
    const table = thrown().discard('p1', '5p');
    expect(codeOf(() => table.press('p2', 'win'))).toBe('sacred_discard');
  });

  test('does not bar the other tiles of the wait', () => {
    expect(codeOf(() => thrown().discard('p1', '2p').press('p2', 'win'))).toBe('allowed');
  });

  test('stays sacred when it was claimed away', () => {
    const table = new StackedTable({
      hands: { p1: '147m2555p9s12367z', p2: '234m456m678p34p99p', p3: '258m14p19s12351z' },
      wall: '5p',
    })
      .deal()
      .throwAway('p1', '7z')
      .draw('p2')
      .discard('p2', '5p')
      .pong('p1', 'p2', '5p');
    expect(codeOf(() => table.discard('p1', '5p').press('p2', 'win'))).toBe('sacred_discard');
  });
});

describe('robbing a kong', () => {
  /** p3 pongs 3p, draws the fourth and adds it; p2 waits for it in the middle of 2p and 4p. */
  const robbed = (): StackedTable => {
    const table = new StackedTable({
      hands: { p1: '3p147m88p9s123556z7z', p2: '567p678p24p99p666z', p3: '33p258m19s11z22z77z' },
      wall: '3m6m3p',
    })
      .deal()
      .discard('p1', '3p')
      .pong('p3', 'p1', '3p')
      .throwAway('p3', '2m')
      .draw('p1')
      .throwAway('p1', '3m')
      .draw('p2')
      .throwAway('p2', '6m')
      .draw('p3');
    return table.lay('p3', '3p', 1);
  };

  test('wins the tile, and the kong’s player pays as the discarder', () => {
    const won = wonOf(robbed().press('p2', 'win').pass('p1'));
    const { handPoints: H, bonusPoints: B } = pointsOf(won);
    expect(won).toMatchObject({ player: 'p2', by: 'robbed-kong', from: 'p3', win: '3p' });
    expect(changesOf(won.transfers, THREE)).toEqual({ p1: -B, p2: 2 * H + 2 * B, p3: -(2 * H + B) });
  });

  test('holds the replacement back', () => {
    const table = robbed().press('p2', 'win');
    expect(codeOf(() => table.replace('p3'))).toBe('claim_pending');
  });

  test('is not for a concealed kong, but for thirteen orphans', () => {
    const hands = { p1: '1111z23m45m78p789p', p2: '1999m19p19s23567z' };
    const table = new StackedTable({ hands }).deal().lay('p1', '1z', 4);
    expect(wonOf(table.press('p2', 'win').pass('p3'))).toMatchObject({
      by: 'robbed-kong',
      score: { limit: 'full' },
    });
  });

  test('of a concealed kong is refused to any other hand', () => {
    const hands = { p1: '1111m23p45p78p789p', p2: '23m456m678m345p99p' };
    const table = new StackedTable({ hands }).deal().lay('p1', '1m', 4);
    expect(codeOf(() => table.press('p2', 'win'))).toBe('not_a_win');
  });
});

describe('waiting losers', () => {
  const hands = {
    p1: '17m2258p119s12367z',
    p2: '234m456m678p34p99p',
    p3: '258m147p19s1235z',
  };

  test('pay two bonus-points less', () => {
    const waiting = { ...hands, p3: '234m456m789p77m55z' };
    const plain = wonOf(new StackedTable({ hands }).deal().discard('p1', '2p').press('p2', 'win').pass('p3'));
    const table = new StackedTable({ hands: waiting })
      .deal()
      .discard('p1', '2p')
      .press('p2', 'win')
      .pass('p3');
    const won = wonOf(table);
    expect(plain.waiting).toEqual([]);
    expect(won.waiting).toEqual(['p3']);
    expect(changesOf(won.transfers, THREE).p3).toBe(changesOf(plain.transfers, THREE).p3 + 2);
  });

  test('are those too who say win on the last copy that they could have had', () => {
    const table = new StackedTable({
      hands: { p1: '333m258p19s1235z67z', p2: '12m456789m567p55p', p3: '12m123m456m678p99p' },
      wall: '6z7z2z6z7z2z',
    });
    table.deal().throwAway('p1', '3m');
    table.draw('p2').throwAway('p2', '6z').draw('p3').throwAway('p3', '7z').draw('p1').throwAway('p1', '3m');
    table.draw('p2').throwAway('p2', '6z').draw('p3').throwAway('p3', '7z').draw('p1').discard('p1', '3m');
    const won = wonOf(table.press('p3', 'win').press('p2', 'win'));
    expect(won.player).toBe('p2');
    expect(won.waiting).toEqual(['p3']);
    expect(changesOf(won.transfers, THREE).p3).toBe(0);
  });
});
