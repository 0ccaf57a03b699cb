import { describe, expect, test } from 'vitest';
import { claimWindow } from '../../../src/play/game/hand/claim-window.ts';
import { codeOf, StackedTable } from './stacked-table.ts';

describe('an open kong', () => {
  const dealt = (): StackedTable =>
    new StackedTable({ hands: { p1: '9p123m456m789m1z1s9s5z', p2: '999p' }, tail: '7z' })
      .deal()
      .discard('p1', '9p');

  test('is a discard and three tiles of the hand, replaced from the tail', () => {
    const table = dealt().pong('p2', 'p1', '9p').lay('p2', '9p', 1);
    expect(table.hand.players.p2.melds).toMatchObject([{ kind: 'open-kong', from: 'p1' }]);
    expect(codeOf(() => table.discard('p2', table.facesOf('p2')[0] ?? ''))).toBe('draw_first');
  });

  test('may be laid down hand tiles first', () => {
    const table = dealt().press('p2', 'claim').pass('p3').lay('p2', '9p', 3).take('p2', 'p1').replace('p2');
    expect(table.hand.players.p2.melds).toMatchObject([{ kind: 'open-kong' }]);
    expect(table.facesOf('p2')).toHaveLength(11);
    expect(table.hand.turn).toMatchObject({ doing: 'discarding', source: 'kong' });
  });

  test('is not open to be robbed', () => {
    expect(claimWindow(dealt().pong('p2', 'p1', '9p').lay('p2', '9p', 1).hand)).toBeNull();
  });

  test('is replaced from the tail, never from the head of the wall', () => {
    const table = dealt().pong('p2', 'p1', '9p').lay('p2', '9p', 1);
    expect(codeOf(() => table.move(table.nextOfWall(), table.freeSlot('p2')))).toBe('wrong_tile');
  });
});

describe('an added kong', () => {
  const ponged = (): StackedTable =>
    new StackedTable({ hands: { p1: '9p123m456m789m1z1s9s5z', p2: '99p' }, wall: '6z6z9p', tail: '7z' })
      .deal()
      .discard('p1', '9p')
      .pong('p2', 'p1', '9p');
  const drawnFourth = (): StackedTable => {
    const table = ponged();
    table
      .throwAway('p2', table.facesOf('p2')[0] ?? '')
      .draw('p3')
      .throwAway('p3', '6z');
    return table.draw('p1').throwAway('p1', '6z').draw('p2');
  };

  test('puts the fourth tile beside the own pong in a later turn', () => {
    const table = drawnFourth().lay('p2', '9p', 1);
    expect(table.hand.players.p2.melds).toMatchObject([{ kind: 'added-kong', from: 'p1' }]);
    expect(claimWindow(table.hand)).toMatchObject({ cause: 'added-kong', face: '9p', from: 'p2' });
  });

  test('may be robbed until its replacement is drawn', () => {
    const table = drawnFourth().lay('p2', '9p', 1).replace('p2');
    expect(table.last(2)).toEqual(['ClaimWindowClosed', 'ReplacementDrawn']);
    expect(codeOf(() => table.press('p3', 'win'))).toBe('claim_over');
  });

  test('cannot be claimed for a pong', () => {
    expect(codeOf(() => drawnFourth().lay('p2', '9p', 1).press('p3', 'claim'))).toBe('no_claim');
  });
});

describe('a concealed kong', () => {
  const dealt = (face: string): StackedTable =>
    new StackedTable({ hands: { p1: `${face.charAt(0).repeat(4)}${face.charAt(1)}` }, tail: '7z6z' }).deal();

  test('is four tiles of the hand, replaced from the tail', () => {
    const table = dealt('5m').lay('p1', '5m', 4).replace('p1');
    expect(table.hand.players.p1.melds).toMatchObject([{ kind: 'concealed-kong', from: null }]);
    expect(table.facesOf('p1').at(-1)).toBe('7z');
    expect(table.facesOf('p1')).toHaveLength(11);
  });

  test('needs all four', () => {
    const table = new StackedTable({ hands: { p1: '555m' } }).deal();
    expect(codeOf(() => table.lay('p1', '5m', 1))).toBe('no_kong');
  });

  test('may be taken back until it is complete', () => {
    const table = dealt('5m').lay('p1', '5m', 2);
    expect(codeOf(() => table.discard('p1', '5m'))).toBe('finish_set');
    const again = dealt('5m').lay('p1', '5m', 1);
    again.move({ place: 'meld', side: 0, set: 0, index: 0 }, again.freeSlot('p1'));
    expect(again.hand.players.p1.showing).toBeNull();
    expect(again.facesOf('p1')).toHaveLength(14);
  });

  test('of terminals or honours is open to thirteen orphans alone', () => {
    expect(claimWindow(dealt('5m').lay('p1', '5m', 4).hand)).toBeNull();
    expect(claimWindow(dealt('1m').lay('p1', '1m', 4).hand)).toMatchObject({ cause: 'concealed-kong' });
  });

  test('is made in the own turn only', () => {
    const table = new StackedTable({ hands: { p2: '5555m' } }).deal();
    expect(codeOf(() => table.lay('p2', '5m', 1))).toBe('not_your_turn');
  });

  test('replaced by a flower, draws again from the middle and keeps the condition', () => {
    const table = new StackedTable({ hands: { p1: '5555m' }, tail: 'f1' })
      .deal()
      .lay('p1', '5m', 4)
      .replace('p1');
    table.setFlower('p1', 'f1').replace('p1', 'flower');
    expect(table.hand.turn).toMatchObject({ doing: 'discarding', source: 'flower', kong: { from: null } });
    expect(table.facesOf('p1')).toHaveLength(11);
  });
});

describe('a fifth kong', () => {
  test('is refused, whoever made the four before it', () => {
    const hands = { p1: '111122223333m45p', p2: '9999p', p3: '1111s' };
    const table = new StackedTable({ hands, wall: '6z6z', tail: '5z5z5z7z' }).deal();
    for (const [set, face] of ['1m', '2m', '3m'].entries()) table.lay('p1', face, 4, set).replace('p1');
    table.throwAway('p1', '5z').draw('p2').lay('p2', '9p', 4).replace('p2').throwAway('p2', '7z').draw('p3');
    expect(codeOf(() => table.lay('p3', '1s', 1))).toBe('no_kong');
  });
});

describe('flowers in play', () => {
  const drawn = (): StackedTable => {
    const table = new StackedTable({ wall: 'f1' }).deal();
    return table.throwAway('p1', table.facesOf('p1')[0] ?? '').draw('p2');
  };

  test('are set aside before anything else', () => {
    const table = drawn();
    expect(codeOf(() => table.discard('p2', table.facesOf('p2')[0] ?? ''))).toBe('flower_first');
    expect(codeOf(() => drawn().discard('p2', 'f1'))).toBe('flower_first');
  });

  test('are replaced at once', () => {
    const table = drawn().setFlower('p2', 'f1');
    expect(table.hand.turn).toEqual({ doing: 'replacing', player: 'p2', because: 'flower', kong: null });
    table.replace('p2', 'flower');
    expect(table.facesOf('p2')).toHaveLength(14);
  });

  test('are the only tiles that are set aside', () => {
    const table = new StackedTable({ hands: { p1: '5z' } }).deal();
    expect(codeOf(() => table.setFlower('p1', '5z'))).toBe('wrong_place');
  });
});

describe('a joker', () => {
  const hands = { p1: '5p', p2: '55pj', p3: '1p' };

  test('is not added to a pong, since another may rob the tile that is', () => {
    const table = new StackedTable({ rules: 'malaysian', hands, wall: '6z7z4z5z' }).deal();
    table
      .discard('p1', '5p')
      .pong('p2', 'p1', '5p')
      .throwAway('p2', table.facesOf('p2').at(-1) ?? '');
    table
      .draw('p3')
      .throwAway('p3', '1p')
      .draw('p1')
      .throwAway('p1', table.facesOf('p1').at(-1) ?? '');
    expect(codeOf(() => table.draw('p2').lay('p2', 'j', 1))).toBe('no_kong');
  });

  test('may be one of the three that make a kong with a discard', () => {
    const table = new StackedTable({ rules: 'malaysian', hands }).deal();
    table.discard('p1', '5p').pong('p2', 'p1', '5p').lay('p2', 'j', 1);
    expect(table.hand.players.p2.melds).toMatchObject([{ kind: 'open-kong' }]);
  });
});
