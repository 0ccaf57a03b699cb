import { expect, test } from 'vitest';
import { StackedTable } from './stacked-table.ts';

/* docs/rules/sanma-honshu.md, "Yaku" and "Price": a win on what replaced a North or a flower in western Honshu. */

const won = ({ hand }: StackedTable) => {
  if (hand.result?.kind !== 'won') throw new Error(`nobody has won: ${JSON.stringify(hand.result)}`);
  const { score, transfers } = hand.result.won;
  return {
    ids: score.items.map(({ id }) => id),
    payers: [...new Set(transfers.map(({ from }) => from))],
  };
};

const FLOWERS = { rules: 'sanma-honshu', options: { flowers: true }, indicators: '3z' } as const;

test('a flower’s replacement is no rinshan for a kong of an earlier turn', () => {
  const hands = { p1: '3333s456789p78s55z', p2: '147p258s1234667z', p3: '258p147s1234667z' };
  const made = new StackedTable({ ...FLOWERS, hands, wall: '1m1mf1', tail: '1z9s' }).deal();
  made.kong('p1', '3s').replace('p1').throwAway('p1', '1z').draw('p2').throwAway('p2', '1m');
  made.draw('p3').throwAway('p3', '1m').draw('p1').setFlower('p1', 'f1').replace('p1', 'flower');
  made.press('p1', 'win');
  expect(won(made).ids).toEqual(['tsumo', 'flowers']);
});

test('after a kong of this turn it is one', () => {
  const hands = { p1: '3333s456789p78s55z', p2: '147p258s1234667z', p3: '258p147s1234667z' };
  const made = new StackedTable({ ...FLOWERS, hands, tail: 'f19s' }).deal();
  made.kong('p1', '3s').replace('p1').setFlower('p1', 'f1').replace('p1', 'flower').press('p1', 'win');
  expect(won(made).ids).toContain('rinshan');
});

const FED = { p1: '6z147p36s9s22334z58p', p2: '666z123456p99s78s', p3: '7z2588p147s12345z' };

const openKongBy = (made: StackedTable): StackedTable =>
  made.discard('p1', '6z').press('p2', 'claim').pass('p3').take('p2', 'p1').lay('p2', '6z', 3).replace('p2');

test('who feeds an open kong pays a win on what replaced a flower after it', () => {
  const made = openKongBy(new StackedTable({ ...FLOWERS, hands: FED, tail: 'f16s' }).deal());
  made.setFlower('p2', 'f1').replace('p2', 'flower').press('p2', 'win');
  expect(won(made)).toMatchObject({ ids: expect.arrayContaining(['rinshan']), payers: ['p1'] });
});

test('… and on what replaced a North', () => {
  const rules = { rules: 'sanma-honshu', indicators: '3z' } as const;
  const made = openKongBy(new StackedTable({ ...rules, hands: FED, tail: '4z6s' }).deal());
  made.setWindAside('p2').press('p2', 'win');
  expect(won(made)).toMatchObject({ ids: expect.arrayContaining(['rinshan']), payers: ['p1'] });
});
