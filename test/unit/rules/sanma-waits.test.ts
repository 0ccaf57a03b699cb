import { describe, expect, test } from 'vitest';
import { isWaiting, mayDeclareReady, waitsOf } from '../../../src/rules/waits.ts';
import { meld, tiles } from './korean.ts';
import { sanma } from './sanma.ts';

const SOUTH = { seat: 'south', round: 'east' } as const;
const thirteen = (concealed: string, melds: readonly string[] = []) => ({
  concealed: tiles(concealed),
  melds: melds.map(meld),
  flowers: [],
});

describe('waiting in sanma is a matter of shape alone', () => {
  const modern = sanma('sanma-modern');
  test.each([
    ['a hand without yaku', thirteen('23455p34678s', ['P444z']), true],
    ['a hand that lacks two tiles', thirteen('23459p34678s', ['P444z']), false],
    ['a hand that waits for a fifth tile only', thirteen('9999m', ['P111p', 'P222p', 'P333p']), false],
  ])('%s', (_, hand, want) => {
    expect(isWaiting(modern, hand, { ...SOUTH, visible: tiles('2222s5555s') })).toBe(want);
  });

  test.each([
    ['a concealed hand without yaku may be declared ready', thirteen('234567p34678s44z'), true],
    ['a hand with claimed melds may not', thirteen('23455p34678s', ['P444z']), false],
    ['a concealed kong is no claim', thirteen('23455p34678s', ['A4444z']), true],
  ])('%s', (_, hand, want) => {
    expect(mayDeclareReady(modern, hand, SOUTH)).toBe(want);
  });

  test('each wait says whether it wins on a discard and by self-draw', () => {
    const waits = waitsOf(modern, thirteen('23678p34555678s'), SOUTH);
    expect(waits.map(({ face, meetsMinimum }) => [face, meetsMinimum.onDiscard])).toEqual([
      ['1p', true],
      ['4p', true],
    ]);
    const [open] = waitsOf(modern, thirteen('12355p34678s', ['P333z']), SOUTH);
    expect(open?.meetsMinimum).toEqual({ onDiscard: false, bySelfDraw: false, toDeclareReady: true });
  });
});
