import { describe, expect, test } from 'vitest';
import { codeOf, StackedTable } from './stacked-table.ts';

describe('a win on a tile undoes what was claimed of it', () => {
  test('so the first turn round goes on, although a pong of its first discard was laid', () => {
    const table = new StackedTable({
      rules: 'sanma-honshu',
      hands: { p1: '5p', p2: '55p1199m2277s123z', p3: '46p123p789p123s99s' },
    }).deal();
    table.discard('p1', '5p').press('p2', 'claim').take('p2', 'p1').lay('p2', '5p', 2).press('p3', 'win');
    expect(table.hand.result).toMatchObject({ won: { player: 'p3', score: { method: 'han', yakuman: 1 } } });
  });

  test('but not when it comes after the time to claim', () => {
    const table = new StackedTable({
      rules: 'sanma-honshu',
      hands: { p1: '5p', p2: '55p1199m2277s123z', p3: '46p123p789p123s99s' },
    }).deal();
    table.discard('p1', '5p').press('p2', 'claim').take('p2', 'p1').lay('p2', '5p', 2).endClaimTime();
    expect(codeOf(() => table.press('p3', 'win'))).toBe('claim_over');
    expect(table.hand.breaks.claims).toBe(1);
  });
});

describe('a tile that would have won was let pass', () => {
  test('although a set was laid with it before the time to claim ended', () => {
    const table = new StackedTable({
      rules: 'sanma-modern',
      hands: { p1: '5p', p2: '123789s123p55p66z' },
    }).deal();
    table.discard('p1', '5p').press('p2', 'claim').take('p2', 'p1').lay('p2', '5p', 2).endClaimTime();
    expect(table.last(2)).toEqual(['ClaimWindowClosed', 'WinLetPass']);
    expect(table.hand.players.p2.missed).toBe('let-pass');
  });

  test('until the next own tile, which may be a replacement', () => {
    const table = new StackedTable({
      rules: 'sanma-honshu',
      hands: { p1: '5p', p2: '55546p123s789s11m' },
    }).deal();
    table.discard('p1', '5p').press('p2', 'claim').pass('p3');
    expect(table.hand.players.p2.missed).toBe('let-pass');
    table.take('p2', 'p1').lay('p2', '5p', 3).replace('p2');
    expect(table.hand.players.p2.missed).toBe('nothing');
  });
});

describe('an open kong', () => {
  test('is laid tile by tile while others may still speak', () => {
    const table = new StackedTable({ hands: { p1: '5p', p2: '555p1199m227p123z' } }).deal();
    table.discard('p1', '5p').press('p2', 'claim').take('p2', 'p1').lay('p2', '5p', 3);
    expect(table.last(1)).toEqual(['OpenKongMade']);
    expect(table.hand.window).not.toBeNull();
  });
});

describe('hands that are dealt again', () => {
  test('four kongs: the discard that the fourth has taken is not the one after it', () => {
    const table = new StackedTable({
      rules: 'sanma-modern',
      options: { fourKans: true },
      hands: { p1: '222233334444p6p1z', p2: '666p1199m2277s12z' },
    }).deal();
    for (const [set, face] of ['2p', '3p', '4p'].entries())
      table.lay('p1', face, 4, set).turn().replace('p1');
    table.discard('p1', '6p').press('p2', 'claim').take('p2', 'p1').lay('p2', '6p', 3).turn();
    expect(table.hand.result).toBeNull();
    table.replace('p2').throwAway('p2', '1z');
    expect(table.hand.result).toMatchObject({ kind: 'drawn', why: 'four-kongs' });
  });

  test('nine kinds: not while a set is laid down', () => {
    const table = new StackedTable({
      rules: 'sanma-modern',
      options: { nineKinds: true },
      hands: { p1: '1111m9m19p19s12345z' },
    }).deal();
    table.lay('p1', '1m', 1);
    expect(codeOf(() => table.press('p1', 'draw'))).toBe('finish_set');
  });
});
