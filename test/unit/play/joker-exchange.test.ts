import { describe, expect, test } from 'vitest';
import { codeOf, StackedTable } from './stacked-table.ts';

/** p2 has claimed a pong of one circle and a joker; it is p3's turn, who holds the real one. */
const table = (options: Readonly<Record<string, unknown>> = { jokerExchange: true }): StackedTable => {
  const made = new StackedTable({
    rules: 'malaysian',
    options,
    hands: { p1: '1p3456789p111222z', p2: '1pj445566778p33z', p3: '1p3456789p34455z' },
    wall: '7z6z',
  }).deal();
  made.discard('p1', '1p').press('p2', 'claim').pass('p3').take('p2', 'p1').lay('p2', '1p', 1);
  return made.lay('p2', 'j', 1).throwAway('p2', '4p').draw('p3');
};

const takeJoker = (made: StackedTable) =>
  made.move({ place: 'meld', side: 1, set: 0, index: 2 }, made.freeSlot('p3'));
const layInItsPlace = (made: StackedTable, face: string) =>
  made.move(made.held('p3', face), { place: 'meld', side: 1, set: 0, index: 2 });

describe('jokerExchange', () => {
  test('in the own turn a joker is taken for the real tile, which is laid in its place', () => {
    const made = table();
    takeJoker(made);
    layInItsPlace(made, '1p');
    expect(made.last(2)).toEqual(['JokerTaken', 'JokerReplaced']);
    expect(made.facesOf('p3')).toContain('j');
    expect(made.hand.players.p2.melds[0]?.tiles.map(({ face }) => face).sort()).toEqual(['1p', '1p', '1p']);
  });

  test('nothing else is done until the real tile lies there', () => {
    const made = table();
    takeJoker(made);
    expect(codeOf(() => made.press('p3', 'ready'))).toBe('finish_set');
    expect(codeOf(() => made.discard('p3', '7z'))).toBe('finish_set');
  });

  test('whoever lays down the tile he has drawn may win with the joker in its place', () => {
    const made = new StackedTable({
      rules: 'malaysian',
      options: { jokerExchange: true, minimum: 0 },
      hands: { p1: '1p34589p33355566z', p2: '1pj445566778p44z', p3: '23456789p11122z' },
      wall: '1p6z',
    }).deal();
    made.discard('p1', '1p').press('p2', 'claim').pass('p3').take('p2', 'p1').lay('p2', '1p', 1);
    made.lay('p2', 'j', 1).throwAway('p2', '4p').draw('p3');
    takeJoker(made);
    layInItsPlace(made, '1p');
    made.press('p3', 'win');
    expect(made.hand.result).toMatchObject({ won: { player: 'p3', by: 'self-draw', win: 'j' } });
  });

  test('the joker may be put back', () => {
    const made = table();
    takeJoker(made);
    layInItsPlace(made, 'j');
    expect(made.last(1)).toEqual(['JokerReturned']);
    expect(codeOf(() => made.discard('p3', '7z'))).toBe('allowed');
  });

  test('another tile is not laid in its place', () => {
    const made = table();
    takeJoker(made);
    expect(codeOf(() => layInItsPlace(made, '3p'))).toBe('wrong_tile');
  });

  test('a joker is taken only by whose turn it is', () => {
    const made = table();
    expect(codeOf(() => made.move({ place: 'meld', side: 1, set: 0, index: 2 }, made.freeSlot('p1')))).toBe(
      'not_your_turn',
    );
  });

  test('without the option a joker stays in its set', () => {
    expect(codeOf(() => takeJoker(table({})))).toBe('wrong_place');
  });
});

/** p2 has laid a chow of five, six and a joker, in this order; it is p3's turn, who holds this real tile. */
const chow = (order: readonly ('5p' | '6p' | 'j')[], real: string): StackedTable => {
  const made = new StackedTable({
    rules: 'malaysian',
    options: { jokerExchange: true, chowFromTheLeft: true },
    hands: { p1: '5p11223p1112223z5z', p2: '6pj1199p3334445z', p3: `${real}2288p66677714z` },
    wall: '7z6z',
  }).deal();
  made.discard('p1', '5p').press('p2', 'claim').pass('p3');
  for (const face of order) face === '5p' ? made.take('p2', 'p1') : made.lay('p2', face, 1);
  return made.throwAway('p2', '9p').draw('p3');
};

describe('a joker of a chow', () => {
  test.each([
    [['j', '5p', '6p'], '4p', '7p'],
    [['6p', '5p', 'j'], '4p', '7p'],
    [['5p', '6p', 'j'], '7p', '4p'],
    [['j', '6p', '5p'], '7p', '4p'],
    [['5p', 'j', '6p'], '7p', '4p'],
  ] as const)('that lies as %j is the %s, and no %s is taken for it', (order, real, other) => {
    const index = order.indexOf('j');
    const taken = (held: string) => {
      const made = chow(order, held);
      return {
        made,
        code: codeOf(() => made.move({ place: 'meld', side: 1, set: 0, index }, made.freeSlot('p3'))),
      };
    };
    expect(taken(other).code).toBe('wrong_tile');
    const { made, code } = taken(real);
    expect(code).toBe('allowed');
    made.move(made.held('p3', real), { place: 'meld', side: 1, set: 0, index });
    expect(made.last(1)).toEqual(['JokerReplaced']);
  });
});
