import { describe, expect, test } from 'vitest';
import { claimWindow } from '../../../src/play/game/hand/claim-window.ts';
import { codeOf, StackedTable } from './stacked-table.ts';

/** p1 can throw 5m (a pair with p3, three with nobody), 9p (three with p2) and 1z. */
const HANDS = {
  p1: '5m9p1z123p456p778p12m',
  p2: '999p1112z2z3z3z5z6z7z',
  p3: '55m11s99s11m5566z7z',
};
const dealt = (): StackedTable => new StackedTable({ hands: HANDS, wall: '5z7z' }).deal();

describe('the claim window', () => {
  test('a discard may be claimed by the two others', () => {
    const table = dealt().discard('p1', '5m');
    expect(claimWindow(table.hand)).toMatchObject({
      face: '5m',
      from: 'p1',
      answered: [],
      open: ['p2', 'p3'],
    });
  });

  test('it closes when everybody has passed', () => {
    const table = dealt().discard('p1', '5m').pass('p2');
    expect(claimWindow(table.hand)?.open).toEqual(['p3']);
    table.pass('p3');
    expect(claimWindow(table.hand)).toBeNull();
    expect(table.hand.turn).toEqual({ doing: 'drawing', player: 'p2' });
  });

  test('it closes at the next player’s draw', () => {
    const table = dealt().discard('p1', '5m').draw('p2');
    expect(table.last(2)).toEqual(['ClaimWindowClosed', 'TileDrawn']);
    expect(codeOf(() => table.press('p3', 'claim'))).toBe('claim_over');
  });

  test('it closes when its time has ended', () => {
    const table = dealt().discard('p1', '5m').endClaimTime();
    expect(claimWindow(table.hand)).toBeNull();
    expect(codeOf(() => table.press('p3', 'claim'))).toBe('claim_over');
  });

  test('a pass that comes too late is no violation', () => {
    expect(codeOf(() => dealt().discard('p1', '5m').endClaimTime().pass('p3'))).toBe('allowed');
  });

  test('only the next player may draw', () => {
    expect(codeOf(() => dealt().discard('p1', '5m').draw('p3'))).toBe('not_your_turn');
  });

  test('nobody draws while a claim stands', () => {
    const table = dealt().discard('p1', '5m').press('p3', 'claim');
    expect(codeOf(() => table.draw('p2'))).toBe('claim_pending');
  });

  test('every window has its own number', () => {
    const table = dealt().discard('p1', '5m');
    const first = claimWindow(table.hand)?.number;
    table.pass('p2', 'p3').draw('p2').discard('p2', '5z');
    expect(claimWindow(table.hand)?.number).toBe((first ?? 0) + 1);
  });
});

describe('a pong', () => {
  test('is made with the discard and two tiles of the hand, and its player discards', () => {
    const table = dealt().discard('p1', '5m').pong('p3', 'p1', '5m');
    expect(table.hand.players.p3.melds).toMatchObject([{ kind: 'pong', set: 0, from: 'p1' }]);
    expect(table.hand.players.p1.river).toEqual([]);
    expect(table.hand.turn).toMatchObject({ doing: 'discarding', player: 'p3', drawn: null });
    table.throwAway('p3', '7z');
    expect(table.hand.turn).toEqual({ doing: 'drawing', player: 'p1' });
  });

  test('may be laid down hand tiles first', () => {
    const table = dealt()
      .discard('p1', '5m')
      .press('p3', 'claim')
      .pass('p2')
      .lay('p3', '5m', 2)
      .take('p3', 'p1');
    expect(table.hand.players.p3.melds).toHaveLength(1);
  });

  test('needs two tiles of the kind in the hand', () => {
    expect(codeOf(() => dealt().discard('p1', '5m').press('p2', 'claim'))).toBe('no_claim');
  });

  test('takes tiles of its kind only', () => {
    const table = dealt().discard('p1', '5m').press('p3', 'claim').pass('p2').take('p3', 'p1');
    expect(codeOf(() => table.lay('p3', '1s', 1))).toBe('wrong_tile');
  });

  test('needs a claim before its tiles move', () => {
    expect(codeOf(() => dealt().discard('p1', '5m').take('p3', 'p1'))).toBe('no_claim');
  });

  test('may be withdrawn until its set is shown', () => {
    const table = dealt().discard('p1', '5m').press('p3', 'claim').pass('p2').pass('p3');
    expect(table.hand.turn).toEqual({ doing: 'drawing', player: 'p2' });
  });

  test('of which a tile is shown is withdrawn only after the tiles went back', () => {
    const table = dealt().discard('p1', '5m').press('p3', 'claim').pass('p2').take('p3', 'p1');
    expect(codeOf(() => table.pass('p3'))).toBe('finish_set');
    table.move({ place: 'meld', side: 2, set: 0, index: 0 }, { place: 'river', side: 0, index: 0 });
    table.pass('p3').draw('p2');
    expect(table.hand.players.p1.river.map(({ face }) => face)).toEqual(['5m']);
  });

  test('of which a tile of the hand is shown is not withdrawn either while others may still speak', () => {
    const table = dealt().discard('p1', '5m').press('p3', 'claim').lay('p3', '5m', 1);
    expect(codeOf(() => table.pass('p3'))).toBe('finish_set');
    table.move({ place: 'meld', side: 2, set: 0, index: 0 }, table.freeSlot('p3'));
    expect(codeOf(() => table.pass('p3', 'p2').draw('p2'))).toBe('allowed');
  });

  test('may be laid down while the window is still open', () => {
    const table = dealt().discard('p1', '5m').press('p3', 'claim').take('p3', 'p1').lay('p3', '5m', 2);
    expect(claimWindow(table.hand)?.open).toEqual(['p2']);
    table.discard('p3', '7z');
    expect(claimWindow(table.hand)?.from).toBe('p3');
  });

  test('is made by nobody who claims when the time has ended', () => {
    const table = dealt().discard('p1', '5m').press('p3', 'claim').endClaimTime();
    expect(table.hand.turn).toMatchObject({ doing: 'claiming', player: 'p3', from: 'p1' });
  });

  test('lets its player win only with a tile he draws', () => {
    const table = dealt().discard('p1', '5m').pong('p3', 'p1', '5m');
    expect(codeOf(() => table.press('p3', 'win'))).toBe('not_a_win');
  });

  test('never comes from the own discard', () => {
    const table = new StackedTable({ hands: { p1: '555m' } }).deal().discard('p1', '5m');
    expect(codeOf(() => table.press('p1', 'claim'))).toBe('no_claim');
  });
});

describe('a win that is said', () => {
  /** p2 can claim the 5m for a pong and can win with it; p3 may still speak. */
  const said = (): StackedTable => {
    const hands = { ...HANDS, p2: '55m234678p34577m', p3: '147m258p1199s123z' };
    return new StackedTable({ hands, options: { minimum: 0 } }).deal().discard('p1', '5m');
  };

  test('keeps its hand: no tile of it is laid for a set any more', () => {
    const table = said().press('p2', 'claim').take('p2', 'p1');
    table.move({ place: 'meld', side: 1, set: 0, index: 0 }, { place: 'river', side: 0, index: 0 });
    table.press('p2', 'win');
    expect(codeOf(() => table.lay('p2', '5m', 1))).toBe('claim_pending');
  });

  test('is granted when the time has ended', () => {
    const table = said().press('p2', 'win').endClaimTime();
    expect(table.hand.result).toMatchObject({ kind: 'won', won: { player: 'p2', win: '5m' } });
  });
});
