import { describe, expect, test } from 'vitest';
import { changesOf } from '../../../src/play/game/match/points-by-player.ts';
import type { Player } from '../../../src/play/seating/furniture.ts';
import { dueTurn } from '../../../src/play/win/due-turn.ts';
import type { RulesetId } from '../../../src/rules/ruleset.ts';
import { THREE } from '../../harness/three-players.ts';
import { codeOf, StackedTable, type Stacking } from './stacked-table.ts';
import { wonOf } from './won-hand.ts';

/* The situations of modules (docs/rules.md, "Situations", 64 to 73), move by move. */

const pointsOf = (table: StackedTable) => {
  const { score } = wonOf(table);
  if (score.method !== 'points') throw new Error('points are counted');
  return [score.handPoints, score.bonusPoints];
};

describe('North as an ordinary tile', () => {
  const NORTH = { northNormal: true };
  const pairOfNorth = (options: Options = {}) =>
    new StackedTable({
      hands: { p1: '6p', p2: '234678m45789p44z' },
      options: { ...NORTH, ...options },
    })
      .deal()
      .discard('p1', '6p');

  test('situation 64: its pair is bonus, and concealed alone is not enough', () =>
    expect(codeOf(() => pairOfNorth().press('p2', 'win'))).toBe('below_minimum'));

  test('situation 64: where it counts to the minimum the hand is legal', () => {
    const table = pairOfNorth({ northClass: 'hand' }).press('p2', 'win').pass('p3');
    expect(pointsOf(table)[0]).toBe(4);
  });

  test('situation 65: its kong is six beside wind pong and kong', () => {
    const table = new StackedTable({
      hands: { p1: '5z4z5p', p2: '55z444z2346785p9m' },
      wall: '1m2m3m4m',
      tail: '9m',
      options: NORTH,
    })
      .deal()
      .discard('p1', '5z')
      .pong('p2', 'p1', '5z')
      .throwAway('p2', '9m')
      .draw('p3')
      .throwAway('p3', '1m')
      .draw('p1')
      .discard('p1', '4z')
      .press('p2', 'claim')
      .pass('p3')
      .take('p2', 'p1', 1)
      .lay('p2', '4z', 3, 1)
      .replace('p2')
      .throwAway('p2', '9m')
      .draw('p3')
      .throwAway('p3', '3m')
      .draw('p1')
      .discard('p1', '5p')
      .press('p2', 'win')
      .pass('p3');
    expect(pointsOf(table)).toEqual([6, 8]);
  });

  test('situation 65: with a plain pong of it nobody wins', () => {
    const table = new StackedTable({
      hands: { p1: '5z4z5p', p2: '55z44z2346785p9m9m' },
      wall: '1m2m3m4m',
      options: NORTH,
    })
      .deal()
      .discard('p1', '5z')
      .pong('p2', 'p1', '5z')
      .throwAway('p2', '9m')
      .draw('p3')
      .throwAway('p3', '1m')
      .draw('p1')
      .discard('p1', '4z')
      .pong('p2', 'p1', '4z', 1)
      .throwAway('p2', '9m')
      .draw('p3')
      .throwAway('p3', '3m')
      .draw('p1')
      .discard('p1', '5p');
    expect(codeOf(() => table.press('p2', 'win'))).toBe('north_pong');
  });

  test.each(['4z', '1m', '7z'])('situation 66: thirteen orphans wait for all thirteen kinds, %s', (win) => {
    const table = new StackedTable({ hands: { p1: win, p2: '19m19p19s1234567z' }, options: NORTH });
    table.deal().discard('p1', win).press('p2', 'win').pass('p3');
    expect(wonOf(table).score).toMatchObject({ limit: 'full', limitPoints: 40 });
  });

  test('situation 66: not one of them without North', () => {
    const table = new StackedTable({ hands: { p1: '9m', p2: '119m19p19s123567z' } }).deal();
    expect(codeOf(() => table.discard('p1', '9m').press('p2', 'win'))).toBe('not_a_win');
  });
});

describe.each(['f1', '4z'])('a first turn goes on when %s is laid aside where both are flowers', (aside) => {
  const ready = `${aside}123m456m678p34p99p`;
  const options = { northFlower: true };
  const dealt = (lie: Stacking) => new StackedTable({ rules: 'modern-korean', options, ...lie }).deal();
  const setAside = (table: StackedTable, player: Player): StackedTable =>
    aside === '4z' ? table.setWindAside(player) : table.setFlower(player, aside).replace(player, 'flower');
  const idsOf = (table: StackedTable): readonly string[] => {
    const { score } = wonOf(table);
    if (score.method !== 'points') throw new Error('points are counted');
    return score.items.map(({ id }) => id);
  };

  test("the dealer's hand is heavenly", () => {
    const table = setAside(dealt({ hands: { p1: ready }, tail: '5p' }), 'p1');
    expect(idsOf(table.press('p1', 'win'))).toContain('heavenly-hand');
  });

  test("another's is earthly", () => {
    const table = dealt({ hands: { p1: '7z', p2: ready.slice(2) }, wall: aside, tail: '5p' });
    table.throwAway('p1', '7z').draw('p2');
    expect(idsOf(setAside(table, 'p2').press('p2', 'win'))).toContain('earthly-hand');
  });

  test("and human on the dealer's first discard", () => {
    const table = setAside(dealt({ hands: { p1: `${aside}5p`, p2: ready.slice(2) }, tail: '7z' }), 'p1');
    table.discard('p1', '5p').press('p2', 'win').pass('p3');
    expect(idsOf(table)).toContain('human-hand');
  });
});

const CHOWS = '123456678'.split('').map((rank, place) => `${rank}${place < 6 ? 'm' : 'p'}`);
/** Four chows and an eye; the last tile wins. */
const CHOW_HAND = [...CHOWS, '3p', '4p', '9p', '9p', '5p'];

type Options = Readonly<Record<string, unknown>>;

/** The dealer puts these aside, draws what replaces them, and has won with the last. */
const asideAndWon = (
  rules: RulesetId,
  options: Options,
  { aside, indicators }: { readonly aside: readonly string[]; readonly indicators?: string },
): StackedTable => {
  const kept = CHOW_HAND.length - aside.length;
  const table = new StackedTable({
    rules,
    options,
    hands: { p1: [...aside, ...CHOW_HAND.slice(0, kept)].join('') },
    middle: CHOW_HAND.slice(kept).join(''),
    ...(indicators === undefined ? {} : { indicators }),
  }).deal();
  for (const face of aside) {
    if (face === '4z') table.setWindAside('p1');
    else table.setFlower('p1', face).replace('p1', 'flower');
  }
  if (dueTurn(table) !== null) table.turn();
  return table.press('p1', 'win');
};

describe('North as a flower', () => {
  test.each([
    [0, 5],
    [1, 3],
    [3, 5],
    [4, 11],
  ])('situation 67: %i of them aside and no flower make %i bonus-points', (count, bonus) => {
    const aside = Array.from({ length: count }, () => '4z');
    const table = asideAndWon('korean-japanese-2010', { northFlower: true }, { aside });
    expect(pointsOf(table)).toEqual([7, bonus]);
  });

  test('situation 68: seven pairs drawn on North are eleven, and Norths were there', () => {
    const table = new StackedTable({
      rules: 'korean-japanese-2010',
      options: { northFlower: true },
      hands: { p1: '1133m5577p99s11z44z' },
    });
    expect(pointsOf(table.deal().press('p1', 'win'))).toEqual([11, 3]);
  });
});

describe('dora', () => {
  /** The dealer has it from the deal. */
  const dealt = (hand: string, options: Options): StackedTable =>
    new StackedTable({ hands: { p1: hand }, options, ...('redDora' in options ? {} : { indicators: '3p' }) })
      .deal()
      .press('p1', 'win');
  const PONG_AND_ONE = '234p444p789p12399m';

  test.each([
    ['a pong of it and one more are six', PONG_AND_ONE, { revealedDora: true }, 6],
    ['its pair is three', '123789m567p789p44p', { revealedDora: true }, 3],
    ['in the dead wall it is one a tile', PONG_AND_ONE, { deadWall: true }, 4],
  ] as const)('situation 69: %s', (_, hand, options, bonus) =>
    expect(pointsOf(dealt(hand, options))[1]).toBe(3 + bonus),
  );

  test.each([
    ['korean-japanese', 10],
    ['korean-japanese-2010', 8],
  ] as const)('situation 69: its kong is more (%s: %i)', (rules, bonus) => {
    const table = new StackedTable({
      rules,
      options: { revealedDora: true },
      hands: { p1: '4444p12345678m99s' },
      indicators: '3p',
      tail: '9m',
    });
    table.deal().kong('p1', '4p').replace('p1').press('p1', 'win');
    expect(pointsOf(table)[1]).toBe(3 + bonus);
  });

  test.each([
    ['both red fives are six', '340m340p678m789p99p', 6],
    ['one is one', '340m345p678m789p99p', 1],
  ])('situation 70: %s', (_, hand, bonus) =>
    expect(pointsOf(dealt(hand, { redDora: true }))[1]).toBe(3 + bonus),
  );

  test.each([
    ['two flowers are four', ['f1', 'f2'], 4],
    ['the three that are left are eight', ['f1', 'f2', 'f3'], 8],
  ])('situation 71: where a flower is turned in the dead wall %s', (_, aside, bonus) => {
    const table = asideAndWon('korean-japanese', { deadWall: true }, { aside, indicators: 'f4' });
    expect(pointsOf(table)[1]).toBe(3 + bonus);
  });
});

test('a bonus wind that is laid aside is not robbed (docs/rules/wikidot-table.md, "Bonus wind")', () => {
  const hands = { p1: '4z', p2: '222p444p777m999m4z' };
  const table = new StackedTable({ rules: 'wikidot-table', options: { bonusWind: 'north' }, hands }).deal();
  table.setFlower('p1', '4z');
  expect(codeOf(() => table.press('p2', 'win'))).toBe('claim_over');
  expect(codeOf(() => table.replace('p1', 'wind'))).toBe('allowed');
});

describe('a sacred pair', () => {
  const C = { rules: 'wikidot-table', options: { bonusWind: 'north' } } as const;

  test('situation 72: needs six points, which two concealed kongs, a dragon and one suit are', () => {
    const table = new StackedTable({
      ...C,
      hands: { p1: '5z', p2: '22228888p55z34p9m' },
      wall: '1m2m5p3m4m4z',
      tail: '4z9m',
    })
      .deal()
      .discard('p1', '5z')
      .pong('p2', 'p1', '5z')
      .throwAway('p2', '9m')
      .draw('p3')
      .throwAway('p3', '1m')
      .draw('p1')
      .throwAway('p1', '2m')
      .draw('p2')
      .kong('p2', '2p', 1)
      .replace('p2')
      .kong('p2', '8p', 2)
      .replace('p2')
      .throwAway('p2', '9m')
      .draw('p3')
      .throwAway('p3', '3m')
      .draw('p1')
      .throwAway('p1', '4m')
      .draw('p2')
      .press('p2', 'win');
    expect(pointsOf(table)).toEqual([6, 7]);
    expect(changesOf(wonOf(table).transfers, THREE)).toEqual({ p1: -13, p2: 26, p3: -13 });
  });

  test('situation 72: with one point less nobody wins', () => {
    const table = new StackedTable({
      ...C,
      hands: { p1: '5z8p', p2: '2222888p55z34p9m9m' },
      wall: '1m2m3m4m6m7m1s4z',
      tail: '5p4z',
    })
      .deal()
      .discard('p1', '5z')
      .pong('p2', 'p1', '5z')
      .throwAway('p2', '9m')
      .draw('p3')
      .throwAway('p3', '1m')
      .draw('p1')
      .discard('p1', '8p')
      .press('p2', 'claim')
      .pass('p3')
      .take('p2', 'p1', 1)
      .lay('p2', '8p', 3, 1)
      .replace('p2')
      .throwAway('p2', '9m')
      .draw('p3')
      .throwAway('p3', '3m')
      .draw('p1')
      .throwAway('p1', '4m')
      .draw('p2')
      .kong('p2', '2p', 2)
      .replace('p2')
      .throwAway('p2', '6m')
      .draw('p3')
      .throwAway('p3', '7m')
      .draw('p1')
      .throwAway('p1', '1s')
      .draw('p2');
    expect(codeOf(() => table.press('p2', 'win'))).toBe('sacred_pair');
  });

  test('situation 73: as the seventh of seven pairs it needs none', () => {
    const table = new StackedTable({ ...C, hands: { p1: '4z', p2: '1155p3399m1122z4z' } });
    table.deal().discard('p1', '4z').press('p2', 'win').pass('p3');
    expect(pointsOf(table)).toEqual([3, 6]);
    expect(changesOf(wonOf(table).transfers, THREE)).toEqual({ p1: -18, p2: 18, p3: 0 });
  });

  test('situation 73: drawn it is ten from each', () => {
    const table = new StackedTable({ ...C, hands: { p1: '1155p3399m1122z44z' } }).deal().press('p1', 'win');
    expect(changesOf(wonOf(table).transfers, THREE)).toEqual({ p1: 20, p2: -10, p3: -10 });
  });
});
