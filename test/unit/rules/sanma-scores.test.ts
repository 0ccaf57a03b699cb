import { describe, expect, test } from 'vitest';
import { settleChombo } from '../../../src/rules/han/settle-han.ts';
import { settleWin, type WinToSettle } from '../../../src/rules/settle.ts';
import { type Sanma, sampleOf, sanma, scoredIn } from './sanma.ts';

/* What a score of sanma says, and each transfer with its reason. South wins in an East round, from East. */

const modern = sanma('sanma-modern');
const hurley = sanma('sanma-hurley', { honba: 300 });

const PINFU = '99m123456p34678s +5s';
const DRAGONS = '234p7s P555z P666z P777z +7s';

describe('a score of sanma', () => {
  test('its yaku are hand-points, its dora bonus-points', () => {
    const situation = { ready: 'declared', doraIndicators: ['1m'] } as const;
    expect(scoredIn(modern, { hand: PINFU, situation })).toMatchObject({
      handPoints: 2,
      bonusPoints: 2,
      limit: null,
      yakuman: 0,
      han: 4,
      tableHan: null,
      fu: 30,
      items: [
        { id: 'pinfu', pays: 'hand', points: 1 },
        { id: 'riichi', pays: 'hand', points: 1 },
        { id: 'dora', pays: 'bonus', points: 2 },
      ],
    });
  });

  test('in Honshu the last tile is a bonus yaku, the table counts two han more, and no fu', () => {
    expect(scoredIn(sanma('sanma-honshu'), { hand: PINFU, situation: { lastTile: true } })).toMatchObject({
      handPoints: 1,
      bonusPoints: 1,
      limit: null,
      yakuman: 0,
      han: 2,
      tableHan: 4,
      fu: null,
      items: [
        { id: 'pinfu', pays: 'hand', points: 1 },
        { id: 'last-tile', pays: 'bonus', points: 1 },
      ],
    });
  });

  test('a yakuman is paid in place of all else', () => {
    const { reading: _, ...score } = { reading: null, ...scoredIn(modern, DRAGONS) };
    expect(score).toEqual({
      outcome: 'won',
      method: 'han',
      handPoints: 0,
      bonusPoints: 0,
      limit: { size: 'full', points: 32_000, ids: ['daisangen'] },
      yakuman: 1,
      han: 0,
      tableHan: null,
      fu: null,
      items: [],
    });
  });

  test.each([
    ['four concealed kongs without an eye are two yakuman, for nothing was waited for', '5z', '6z', 2],
    ['with the eye completed last they are three', '5z', '5z', 3],
  ] as const)('%s', (_, held, win, yakuman) => {
    const hand = `${held} A2222p A3333p A6666s A8888s +${win}`;
    for (const id of ['sanma-honshu', 'sanma-hurley'] as const)
      expect(scoredIn(sanma(id), { hand, situation: { by: 'self-draw' } })).toMatchObject({ yakuman });
  });

  test('the dealer’s limit is the dealer’s', () => {
    expect(scoredIn(modern, { hand: DRAGONS, situation: { seat: 'east' } })).toHaveProperty(
      'limit.points',
      48_000,
    );
  });
});

const settled = (
  ruleset: Sanma,
  hand: string,
  { by = 'discard', ...how }: Partial<WinToSettle> & { by?: 'discard' | 'self-draw' } = {},
) => {
  const { situation } = sampleOf(hand);
  const score = scoredIn(ruleset, { hand, situation: { by } });
  if (score.outcome !== 'won') throw new Error(`${hand}: ${score.outcome}`);
  const from = by === 'discard' ? 'east' : null;
  const win = { score, winner: situation.seat, from, waiting: [], goulash: 0, ...how } as const;
  const { transfers, pot } = settleWin(ruleset, win);
  return {
    bills: transfers.map(({ from: payer, points, because }) => `${payer} ${points} ${because}`),
    pot,
  };
};

describe('who pays what, in turn order', () => {
  const SEATS_PAY = ['east 700 hand', 'east 100 honba', 'west 400 hand', 'west 100 honba'];
  test.each<readonly [rule: string, ruleset: Sanma, hand: string, how: object, bills: readonly string[]]>([
    ['the discarder alone pays a discard', modern, PINFU, {}, ['east 1000 hand']],
    ['each pays a self-draw and a counter', modern, PINFU, { by: 'self-draw', honba: 1 }, SEATS_PAY],
    ['nobody who fed nothing pays more', modern, PINFU, { liable: 'west' }, ['east 1000 hand']],
    ['… in Hurley’s rules neither', hurley, PINFU, { liable: 'west' }, ['east 1000 hand']],
    [
      'today no feeder of an open kong does',
      modern,
      PINFU,
      { by: 'self-draw', liable: 'west', honba: 1 },
      SEATS_PAY,
    ],
    [
      'in Hurley’s rules he pays the whole win on its replacement, the counters too',
      hurley,
      PINFU,
      { by: 'self-draw', liable: 'west', honba: 1 },
      ['west 500 liability', 'west 300 hand', 'west 100 liability', 'west 100 honba'],
    ],
    [
      'whoever fed the dragons pays his own bill, and the other’s in his place',
      hurley,
      DRAGONS,
      { by: 'self-draw', liable: 'west' },
      ['west 16000 liability', 'west 8000 limit'],
    ],
    [
      'in Hurley’s rules the counters of another’s discard too',
      hurley,
      DRAGONS,
      { liable: 'west', honba: 1 },
      ['west 32000 liability', 'west 300 liability'],
    ],
    [
      'today half of another’s discard, but its discarder the counters',
      modern,
      DRAGONS,
      { liable: 'west', honba: 1 },
      ['east 16000 limit', 'east 300 honba', 'west 16000 liability'],
    ],
    [
      'today the counters of a self-draw too',
      modern,
      DRAGONS,
      { by: 'self-draw', liable: 'west', honba: 1 },
      ['west 16000 liability', 'west 8000 limit', 'west 100 liability', 'west 100 honba'],
    ],
  ])('%s', (_, ruleset, hand, how, bills) => {
    expect(settled(ruleset, hand, how).bills).toEqual(bills);
  });

  test('without sticks the winner takes nothing from the table', () => {
    expect(settled(modern, PINFU).pot).toEqual([]);
  });
});

test('chombo is paid to each of the others and to nobody else', () => {
  expect(settleChombo(modern.scoring, { seats: ['east', 'south', 'west'], offender: 'south' })).toEqual([
    { from: 'south', to: 'east', points: 4_000, because: 'chombo' },
    { from: 'south', to: 'west', points: 2_000, because: 'chombo' },
  ]);
});
