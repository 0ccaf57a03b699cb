import { describe, expect, test } from 'vitest';
import type { HandDrawn } from '../../../src/play/events/outcome.ts';
import { publicHand } from '../../../src/play/sight.ts';
import { handDrawn } from '../../../src/play/win/settling.ts';
import { codeOf, StackedTable, type Stacking } from './stacked-table.ts';
import { wonOf } from './won-hand.ts';

const HANDS = { p1: '147p258s1234567z9p', p2: '123456p789s55z11z', p3: '258p147s1234567z' };
/** Twelve kinds of orphans, East twice: it waits for North. */
const ORPHANS = '19m19p19s1123567z';

const table = (stacking: Stacking = {}): StackedTable =>
  new StackedTable({ rules: 'sanma-modern', hands: HANDS, indicators: '3z', ...stacking });

const idsOf = (made: StackedTable): readonly string[] => wonOf(made).score.items.map(({ id }) => id);
const whyOf = ({ events }: StackedTable): HandDrawn['why'] | undefined =>
  events.find((event) => event.type === 'HandDrawn')?.why;

describe('discards of terminals and honours alone', () => {
  const OUTER = { p1: '147p258s1234567z9p', p2: '2345p789s55z1122z', p3: '258p147s1334567z' };
  const begun = (options: Stacking['options'] = { nagashi: true }) =>
    table({ hands: OUTER, wall: '9m4p', options }).deal().discard('p1', '1z');
  const paidFor = (made: StackedTable) => {
    const { nagashi = [], transfers } = handDrawn(made, 'wall-exhausted');
    const paid = transfers.filter(({ because }) => because === 'nagashi');
    return { nagashi, paid: paid.map(({ from, to, points }) => `${from} ${to} ${points}`) };
  };

  test('are paid a mangan as if it had been drawn, when the tiles have run out', () => {
    const made = begun().pass('p2', 'p3').draw('p2').throwAway('p2', '9m').draw('p3').throwAway('p3', '4p');
    expect(paidFor(made)).toEqual({
      nagashi: ['p1', 'p2'],
      paid: ['p1 p2 4000', 'p2 p1 4000', 'p3 p1 4000', 'p3 p2 2000'],
    });
    expect(handDrawn(made, 'four-kongs')).toMatchObject({ transfers: [] });
  });

  test('are none when one of them was claimed', () => {
    const made = begun().pong('p2', 'p1', '1z').throwAway('p2', '9s');
    expect(paidFor(made).nagashi).toEqual(['p2']);
  });

  test('are nothing unless it is agreed', () => {
    expect(paidFor(begun({}).pass('p2', 'p3'))).toEqual({ nagashi: [], paid: [] });
  });
});

describe('furiten', () => {
  test('no win on a discard while an own discard would complete the hand', () => {
    const made = table({ hands: { ...HANDS, p1: '147p258s1234667z9p' }, wall: '5z2p' })
      .deal()
      .throwAway('p1', '9p')
      .draw('p2')
      .throwAway('p2', '5z');
    made.draw('p3').discard('p3', '1z');
    expect(codeOf(() => made.press('p2', 'win'))).toBe('furiten');
  });

  test('a tile that was let pass bars every win until the next own draw', () => {
    const made = table({ wall: '9m2p3p9m' }).deal().throwAway('p1', '9p').draw('p2').throwAway('p2', '9m');
    made.draw('p3').throwAway('p3', '5z').draw('p1').discard('p1', '1z');
    expect(codeOf(() => made.press('p2', 'win'))).toBe('furiten');
    made.pass('p2', 'p3').draw('p2');
    expect(made.hand.players.p2.missed).toBe('nothing');
  });

  test('after ready it bars them for the rest of the hand', () => {
    const made = table({ wall: '9m2p3p9m' }).deal().throwAway('p1', '9p').draw('p2').riichi('p2', '9m');
    made.draw('p3').throwAway('p3', '5z').draw('p1').throwAway('p1', '4p').draw('p2');
    expect(made.hand.players.p2.missed).toBe('let-pass');
  });
});

describe('the indicator', () => {
  test('is turned by the dealer before his first discard', () => {
    const made = table().dealTiles();
    expect(codeOf(() => made.press('p1', 'ready'))).toBe('turn_indicator');
    expect(codeOf(() => made.discard('p1', '9p'))).toBe('turn_indicator');
  });

  test('is the top of the fifth stack from the end, and everybody sees it', () => {
    const made = table().deal();
    const { draws } = made.hand.wall.broken ?? { draws: [] };
    const fifth = draws.filter(({ level }) => level === 'top').at(-5);
    expect(publicHand(made.hand).wall.turned).toEqual([{ ...fifth, face: '3z' }]);
  });

  test('another tile of the wall that is looked at is none', () => {
    const made = table().dealTiles();
    expect(made.turnOver(made.nextOfWall()).hand.indicators).toEqual([]);
  });

  test('is turned after a kong before its replacement', () => {
    const made = table({ hands: { ...HANDS, p1: '3333s147p1234567z' } })
      .deal()
      .kong('p1', '3s');
    expect(codeOf(() => made.replace('p1'))).toBe('turn_indicator');
  });

  test('by agreement a kong turns none', () => {
    const hands = { ...HANDS, p1: '3333s147p1234567z' };
    const made = table({ hands, options: { kanDora: false } })
      .deal()
      .kong('p1', '3s')
      .replace('p1');
    expect(made.hand.indicators).toHaveLength(1);
  });

  test('what lies beneath is turned for a winner in riichi before his hand is counted', () => {
    const made = table({ wall: '9m2p', beneath: '9p' })
      .deal()
      .throwAway('p1', '9p')
      .draw('p2')
      .riichi('p2', '9m');
    made.draw('p3').discard('p3', '5z').press('p2', 'win').pass('p1');
    expect([made.hand.result, publicHand(made.hand).claim]).toEqual([null, null]);
    made.turn();
    expect(made.last(3)).toEqual(['BeneathTurned', 'ClaimWindowClosed', 'HandWon']);
    expect(idsOf(made)).toContain('ura-dora');
  });

  test('nothing is turned beneath it for a winner who was not ready', () => {
    const made = table({ wall: '9m2p' }).deal().throwAway('p1', '9p').draw('p2').throwAway('p2', '9m');
    made.draw('p3').discard('p3', '5z').press('p2', 'win').pass('p1');
    expect(made.last(2)).toEqual(['ClaimWindowClosed', 'HandWon']);
  });
});

describe('a North set aside', () => {
  test('is replaced from the dead wall, and counted', () => {
    const hands = { ...HANDS, p1: '123456p789s555z1z4z' };
    const made = table({ hands: { ...hands, p2: '147p258s12367z99m' }, tail: '1z' })
      .deal()
      .setWindAside('p1');
    made.press('p1', 'win');
    expect(idsOf(made)).toEqual(expect.arrayContaining(['kita', 'rinshan']));
    expect(wonOf(made).score).toMatchObject({ yakuman: 0 });
  });

  test('leaves the first turn round whole in western Honshu, whose rinshan needs a kong', () => {
    const hands = { p1: '123456p789s555z1z4z', p2: '147p258s12367z99m', p3: HANDS.p3 };
    const made = table({ rules: 'sanma-honshu', hands, tail: '1z' })
      .deal()
      .setWindAside('p1')
      .press('p1', 'win');
    expect(idsOf(made)).toEqual(['tenhou']);
  });

  test.each([
    ['sanma-modern', false],
    ['sanma-honshu', true],
  ] as const)('and ippatsu: in %s it goes on %s', (rules, goesOn) => {
    const made = table({ rules, wall: '9m9m1m1m2p' })
      .deal()
      .throwAway('p1', '9p')
      .draw('p2')
      .throwAway('p2', '9m');
    made.draw('p3').throwAway('p3', '9m').draw('p1').throwAway('p1', '1m').draw('p2').riichi('p2', '1m');
    made.draw('p3').setWindAside('p3').discard('p3', '5z').press('p2', 'win').pass('p1');
    if (made.hand.result === null) made.turn();
    expect(idsOf(made).includes('ippatsu')).toBe(goesOn);
  });

  test('may be robbed for thirteen orphans', () => {
    const made = table({ rules: 'sanma-honshu', hands: { ...HANDS, p2: ORPHANS } }).deal();
    made.setFlower('p1', '4z').press('p2', 'win').pass('p3');
    expect(wonOf(made)).toMatchObject({ player: 'p2', by: 'robbed-kong', from: 'p1', win: '4z' });
  });

  test.each([
    ['sanma-modern', 'allowed'],
    ['sanma-honshu', 'not_a_win'],
  ] as const)('by any other hand: %s, %s', (rules, code) => {
    const made = table({
      rules,
      hands: { ...HANDS, p1: '147p258s34567z99p4z', p2: '123456p789s111z4z' },
    }).deal();
    made.setFlower('p1', '4z');
    expect(codeOf(() => made.press('p2', 'win'))).toBe(code);
  });

  test('is replaced only when nobody has said that he wins', () => {
    const made = table({ hands: { ...HANDS, p2: ORPHANS } })
      .deal()
      .setFlower('p1', '4z')
      .press('p2', 'win');
    expect(codeOf(() => made.replace('p1', 'wind'))).toBe('claim_pending');
  });

  test('is laid aside only in the own turn', () => {
    expect(codeOf(() => table().deal().setFlower('p2', '1z'))).toBe('not_your_turn');
    expect(codeOf(() => table().deal().setFlower('p3', '4z'))).toBe('not_your_turn');
  });

  test('is no tile to lay aside where the rules do not say so', () => {
    const hands = { p1: '147p258m1234567z1z' };
    const made = new StackedTable({ rules: 'old-korean', hands }).deal();
    expect(codeOf(() => made.setFlower('p1', '4z'))).toBe('wrong_place');
  });
});

describe('dealt again', () => {
  const NINE = { ...HANDS, p1: '19m19p19s123456z25p' };

  test('for nine kinds that somebody is dealt, when he says so', () => {
    const made = table({ hands: NINE, options: { nineKinds: true } })
      .deal()
      .press('p1', 'draw');
    expect(whyOf(made)).toBe('nine-kinds');
  });

  test('not with fewer kinds, and not after the first discard', () => {
    const made = table({ hands: { ...HANDS, p1: '1m12345p2255s19p1z' }, options: { nineKinds: true } });
    expect(codeOf(() => made.deal().press('p1', 'draw'))).toBe('no_draw');
  });

  test('where it is not agreed the key says nothing', () => {
    const made = table({ hands: NINE }).deal().press('p1', 'draw');
    expect(made.hand.result).toBeNull();
  });

  test('when the fourth North is set aside and nobody robs it', () => {
    const hands = { ...HANDS, p1: '147p258s4444z567z9p', p3: '258p147s1123567z' };
    const made = table({ hands, options: { fourNorths: true } }).deal();
    made.setWindAside('p1').setWindAside('p1').setWindAside('p1').setFlower('p1', '4z').pass('p2', 'p3');
    expect(whyOf(made)).toBe('four-norths');
  });

  test('when four kongs were made by several and the discard after the fourth is not won on', () => {
    const hands = { p1: '2222p3333p4444p45s', p2: '6666p258s123456z', p3: '147s589p1112357z' };
    const made = table({
      hands,
      wall: '7s',
      tail: '9s9s8s9m',
      options: { fourKans: true, kanDora: false },
    }).deal();
    made
      .kong('p1', '2p', 0)
      .replace('p1')
      .kong('p1', '3p', 1)
      .replace('p1')
      .kong('p1', '4p', 2)
      .replace('p1');
    made.throwAway('p1', '4s').draw('p2').kong('p2', '6p').replace('p2').throwAway('p2', '9m');
    expect(whyOf(made)).toBe('four-kongs');
  });
});

describe('western Honshu', () => {
  test('a fourth kong of one hand ends it as a self-draw, eye or no eye', () => {
    const hands = { p1: '2222p3333p4444p45s', p2: '19p28s1123456z99m', p3: '28s17p12356677z9m' };
    const made = table({ rules: 'sanma-honshu', hands, tail: '5s5s5s1z' }).deal();
    made
      .kong('p1', '2p', 0)
      .replace('p1')
      .kong('p1', '3p', 1)
      .replace('p1')
      .kong('p1', '4p', 2)
      .replace('p1');
    made.kong('p1', '5s', 3).replace('p1');
    expect(wonOf(made)).toMatchObject({ player: 'p1', by: 'self-draw' });
    expect(idsOf(made)).toContain('suukantsu');
  });

  test.each([
    [3, 'allowed'],
    [4, 'below_minimum'],
  ])('in the dealer’s hand %i in a row one yaku is %s', (dealersHand, code) => {
    const hands = { ...HANDS, p2: '123p456s789p99s55z' };
    const made = table({ rules: 'sanma-honshu', hands, wall: '9m1m', position: { dealersHand } });
    made.deal();
    made.hand = { ...made.hand, breaks: { claims: 1, winds: 0 } };
    made.throwAway('p1', '9p').draw('p2').throwAway('p2', '9m').draw('p3').discard('p3', '5z');
    expect(codeOf(() => made.press('p2', 'win'))).toBe(code);
  });

  const thirdDragonFed = (options: NonNullable<Stacking['options']>, wall: string): StackedTable => {
    const hands = { p1: '9s36s5z147p36p22334z', p2: '556677z9978s19m2p', p3: '67z2588p147s1234z' };
    const made = table({ rules: 'sanma-honshu', hands, wall, options }).deal();
    made.discard('p1', '5z').pong('p2', 'p1', '5z', 0).throwAway('p2', '1m');
    made.draw('p3').discard('p3', '6z').pong('p2', 'p3', '6z', 1).throwAway('p2', '9m');
    made.draw('p3').discard('p3', '7z').pong('p2', 'p3', '7z', 2).throwAway('p2', '2p');
    return made.draw('p3').throwAway('p3', '9p').draw('p1');
  };

  test('who fed the third dragon pays another’s discard in his place', () => {
    const made = thirdDragonFed({}, '8p8p9p1p').discard('p1', '9s').press('p2', 'win').pass('p3');
    expect(wonOf(made).transfers).toEqual([{ from: 'p3', to: 'p2', points: 32_000, because: 'liability' }]);
  });

  test('where nothing is paid for three dragons nobody is liable for them', () => {
    const made = thirdDragonFed({ without: ['daisangen'] }, '8p8p9p1p9s').throwAway('p1', '1p');
    made.draw('p2').press('p2', 'win');
    expect(wonOf(made).transfers.map(({ from, because }) => [from, because])).toEqual([
      ['p1', 'hand'],
      ['p3', 'hand'],
    ]);
  });

  test('where Korean clubs agree on it so does who fed the third dragon there', () => {
    const hands = { p1: '6p5z147m36m22334z58m', p2: '556677z9978p19m2p', p3: '67z2588p147p1234z' };
    // Great dragons 8, three dragons, one suit 2, the premium tile 1: twice 14.
    const options = { liability: true };
    const made = table({ rules: 'modern-korean', hands, wall: '8m8m3m1m', indicators: '', options }).deal();
    made.discard('p1', '5z').pong('p2', 'p1', '5z', 0).throwAway('p2', '1m');
    made.draw('p3').discard('p3', '6z').pong('p2', 'p3', '6z', 1).throwAway('p2', '9m');
    made.draw('p3').discard('p3', '7z').pong('p2', 'p3', '7z', 2).throwAway('p2', '2p');
    made.draw('p3').throwAway('p3', '3m').draw('p1').discard('p1', '6p').press('p2', 'win').pass('p3');
    expect(wonOf(made).transfers).toEqual([{ from: 'p3', to: 'p2', points: 28, because: 'liability' }]);
  });

  test('who feeds an open kong pays a win on its replacement alone', () => {
    const hands = { p1: '6z147p36s9s22334z58p', p2: '666z123456p99s78s', p3: '7z2588p147s12345z' };
    const made = table({ rules: 'sanma-honshu', hands, tail: '6s' }).deal();
    made
      .discard('p1', '6z')
      .press('p2', 'claim')
      .pass('p3')
      .take('p2', 'p1')
      .lay('p2', '6z', 3)
      .replace('p2');
    made.press('p2', 'win');
    expect(idsOf(made)).toContain('rinshan');
    expect([...new Set(wonOf(made).transfers.map(({ from }) => from))]).toEqual(['p1']);
  });

  test('a discard after a kong gives its winner a han', () => {
    const hands = { ...HANDS, p1: '1111m147s1z5z23467z' };
    const made = table({ rules: 'sanma-honshu', hands: { ...hands, p2: '345678p789s55z11z' } });
    made.deal().kong('p1', '1m').replace('p1').discard('p1', '5z').press('p2', 'win').pass('p3');
    expect(idsOf(made)).toContain('kanfuri');
  });
});
