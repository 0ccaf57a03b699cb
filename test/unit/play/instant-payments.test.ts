import { describe, expect, test } from 'vitest';
import { handDrawn } from '../../../src/play/win/settling.ts';
import { instantUnits } from '../../../src/rules/points/instant.ts';
import { faces, StackedTable } from './stacked-table.ts';

const laid = (melds: readonly { readonly meld: 'pong' | 'kong' | 'concealed-kong'; readonly of: string }[]) =>
  melds.map(({ meld, of }) => ({ meld, tiles: faces(of) }));

describe('units of instant payments', () => {
  test.each([
    ['a pong is none', [{ meld: 'pong', of: '111p' }], '', 0],
    ['a kong is one', [{ meld: 'kong', of: '1111p' }], '', 1],
    ['a concealed kong is two', [{ meld: 'concealed-kong', of: '1111p' }], '', 2],
    ['the cat and the mouse are one', [], 'a1a2', 1],
    ['the cat and the cock are none', [], 'a1a3', 0],
    ['four animals are two', [{ meld: 'kong', of: '2222p' }], 'a1a2a3a4', 3],
  ] as const)('%s', (_, melds, flowers, want) => {
    expect(instantUnits({ melds: laid(melds), flowers: faces(flowers) })).toBe(want);
  });
});

test('a kong that the table saw is paid by each when the hand is drawn, where it is agreed', () => {
  const hands = { p1: '1111p234567p8p1z2z', p2: '23456789p2z3z4z5z', p3: '2z3z3z4z4z5z5z6z6z' };
  const drawn = (options: Readonly<Record<string, unknown>>) => {
    const table = new StackedTable({ rules: 'malaysian', hands, tail: '1z', options }).deal();
    table.kong('p1', '1p');
    return handDrawn(table, 'wall-exhausted');
  };
  expect(drawn({})).toMatchObject({ transfers: [] });
  expect(drawn({ instantPayments: 3 })).toMatchObject({
    instant: [{ player: 'p1', units: 2 }],
    transfers: [
      { from: 'p2', to: 'p1', points: 6, because: 'instant' },
      { from: 'p3', to: 'p1', points: 6, because: 'instant' },
    ],
  });
});
