import { describe, expect, test } from 'vitest';
import { brokenBy, builtWall, tilesLeft, wallPlaces } from '../../../src/play/game/hand/wall.ts';
import type { ByPlayer } from '../../../src/play/seating/furniture.ts';
import { isWaitingNow } from '../../../src/play/win/waiting.ts';
import { SANMA_IDS, type SanmaId } from '../rules/sanma.ts';
import { codeOf, StackedTable, type Stacking } from './stacked-table.ts';
import { wonOf } from './won-hand.ts';

const NEXT = { p1: 'p2', p2: 'p3', p3: 'p1' } as const;
type OfThree = keyof typeof NEXT;

/** Draws and discards what was drawn until this many tiles are left; the last drawer has yet to discard. */
const playedDownTo = (left: number, stacking: Stacking = {}): { table: StackedTable; turn: OfThree } => {
  const table = new StackedTable({ tail: '1z', ...stacking }).deal();
  while (table.hand.stage === 'dealing') {
    const flower = table.facesOf('p1').find((face) => face.startsWith('f')) ?? '';
    table.setFlower('p1', flower).replace('p1', 'flower');
  }
  let turn: OfThree = 'p1';
  while (tilesLeft(table.hand.wall) > left) {
    table.throwAway(turn, table.facesOf(turn).at(-1) ?? '');
    turn = NEXT[turn];
    table.draw(turn);
  }
  return { table, turn };
};

describe('the end of the wall', () => {
  test('the last tile may be drawn, and the hand is drawn when nobody wins on the discard after it', () => {
    const { table, turn } = playedDownTo(0);
    table.throwAway(turn, table.facesOf(turn).at(-1) ?? '');
    expect(table.hand.result).toEqual({ kind: 'drawn', why: 'wall-exhausted', transfers: [] });
    expect(table.hand.stage).toBe('settling');
  });

  test('the hand is drawn when the time to claim the last discard has ended', () => {
    const { table, turn } = playedDownTo(0);
    table.discard(turn, table.facesOf(turn).at(-1) ?? '').endClaimTime();
    expect(table.last(2)).toEqual(['ClaimWindowClosed', 'HandDrawn']);
  });

  test('a dead tile is not drawn, and who takes one does not end the time to claim the last discard', () => {
    const { table, turn } = playedDownTo(0, { rules: 'sanma-honshu' });
    table.discard(turn, table.facesOf(turn).at(-1) ?? '');
    const { broken, drawn } = table.hand.wall;
    const dead = broken?.draws[drawn] ?? { side: 0, stack: 0, level: 'top' };
    const taken = codeOf(() => table.move({ place: 'wall', ...dead }, table.freeSlot(NEXT[turn])));
    expect(taken).toBe('wrong_tile');
    expect(table.hand.result).toBeNull();
    expect(table.hand.window).not.toBeNull();
  });

  test('the last discard may be claimed only to win', () => {
    const { table, turn } = playedDownTo(0);
    table.discard(turn, table.facesOf(turn).at(-1) ?? '');
    expect(codeOf(() => table.press(NEXT[turn], 'claim'))).toBe('last_discard');
  });

  test('no kong is made when no replacement is left', () => {
    const { table, turn } = playedDownTo(0, { hands: { p1: '1111m', p2: '9999p', p3: '1111s' } });
    const four = { p1: '1m', p2: '9p', p3: '1s' }[turn];
    expect(codeOf(() => table.lay(turn, four, 1))).toBe('no_kong');
  });

  test('a flower drawn as the last tile is replaced from the middle', () => {
    const { table, turn } = playedDownTo(0, { tail: '1zf1' });
    table.setFlower(turn, 'f1').replace(turn, 'flower');
    expect(table.hand.turn).toMatchObject({ doing: 'discarding', player: turn });
  });

  test('a flower drawn as the last tile counts and the hand is drawn when nothing can replace it', () => {
    const plan = { stacks: [14, 13, 14, 13], middle: 0 } as const;
    const { table, turn } = playedDownTo(0, { plan, tail: '1m2m3mf1', hands: { p1: 'f2f3f4' } });
    expect(table.facesOf(turn).at(-1)).toBe('f1');
    table.setFlower(turn, 'f1');
    expect(table.hand.result).toEqual({ kind: 'drawn', why: 'no-replacement', transfers: [] });
    expect(table.hand.players[turn].flowers).toHaveLength(1);
  });

  test('a kong with one tile left takes the bottom of the stack whose top was drawn', () => {
    const { table, turn } = playedDownTo(1, { hands: { p1: '1111m', p2: '9999p', p3: '1111s' } });
    const four = { p1: '1m', p2: '9p', p3: '1s' }[turn];
    table.lay(turn, four, 4);
    expect(table.tailOfWall()).toMatchObject({ level: 'bottom' });
    table.replace(turn);
    expect(tilesLeft(table.hand.wall)).toBe(0);
  });

  test('a win with the last tile drawn is worth two bonus-points more', () => {
    const hands = { p2: '234m456m678p34p99p' };
    const { table, turn } = playedDownTo(0, { tail: '1z5p', hands });
    expect(turn).toBe('p2');
    const { score } = wonOf(table.press('p2', 'win'));
    expect(score.items).toContainEqual({ id: 'last-tile', pays: 'bonus', points: 2 });
  });

  test('a North set aside with the last tile drawn may be robbed, since the middle replaces it', () => {
    const options = { northFlower: true };
    const hands = { p3: '19m19p19s1123567z' };
    const stacking = {
      rules: 'korean-japanese-2010',
      options,
      hands,
      middle: 'f1f2f3f4444z1m',
      tail: '1m4z',
    } as const;
    const { table, turn } = playedDownTo(0, stacking);
    expect(table.facesOf(turn).at(-1)).toBe('4z');
    const won = wonOf(table.setFlower(turn, '4z').press('p3', 'win').pass('p1'));
    expect(won).toMatchObject({ player: 'p3', by: 'robbed-kong', score: { limitIds: ['thirteen-orphans'] } });
  });

  test('an indicator that was drawn in its turn and discarded is one tile in everybody’s sight', () => {
    // Of the four nines one is waited with, one was discarded first, one was the indicator, and one is in a hand.
    const hands = { p1: '9p2468m2468p1122z9p', p2: '123456789m123p9p' };
    const options = { revealedDora: true };
    const { table, turn } = playedDownTo(5, { options, hands, indicators: '9p', tail: '' });
    const [indicator] = table.hand.indicators;
    expect(table.hand.players[turn].concealed.at(-1)).toMatchObject({ tile: indicator?.tile.tile });
    table.throwAway(turn, '9p');
    expect(isWaitingNow(table, 'p2')).toBe(true);
  });

  test('a win on the last discard is worth nothing more', () => {
    const hands = { p1: '555p', p3: '234m456m678p34p99p' };
    const { table, turn } = playedDownTo(0, { tail: '1z5p', hands });
    const { score } = wonOf(table.discard(turn, '5p').press('p3', 'win').pass('p1'));
    expect(score.items.map(({ id }) => id)).not.toContain('last-tile');
  });
});

describe('in sanma the last tile is drawn from the wall in front', () => {
  /** p3 has drawn `drawn` and one tile is left; what replaces a tile of his is `replaced`. */
  const oneLeft = (rules: SanmaId, hands: Partial<ByPlayer<string>>, drawn: string): StackedTable => {
    const tail = `9p1111m9999m1111s2s${drawn}${drawn}`;
    const { table, turn } = playedDownTo(1, { rules, options: { kanDora: false }, hands, tail });
    expect([turn, table.facesOf('p3').at(-1)]).toEqual(['p3', drawn]);
    return table;
  };
  const itemsOf = (table: StackedTable): readonly string[] => wonOf(table).score.items.map(({ id }) => id);
  const KONG = { p1: '456p456s789s99p33s1z', p2: '9p33s', p3: '5555z123p456p78p9s' };

  test.each(SANMA_IDS)('%s: a kong’s replacement is not it, though nothing is left then', (rules) => {
    const table = oneLeft(rules, KONG, '9s').kong('p3', '5z').replace('p3');
    expect(tilesLeft(table.hand.wall)).toBe(0);
    const items = itemsOf(table.press('p3', 'win'));
    expect(items).toContain('rinshan');
    expect(items).not.toContain('last-tile');
  });

  test.each(SANMA_IDS)('%s: nor is a North’s, whether it is rinshan or not', (rules) => {
    const table = oneLeft(rules, { p3: '123456p78p99s678s' }, '4z').setWindAside('p3').press('p3', 'win');
    expect(itemsOf(table).includes('rinshan')).toBe(rules === 'sanma-modern');
    expect(itemsOf(table)).not.toContain('last-tile');
  });

  test('the discard after it is the last one all the same', () => {
    const table = oneLeft('sanma-modern', KONG, '9s').kong('p3', '5z').replace('p3');
    expect(itemsOf(table.discard('p3', '9p').press('p1', 'win').pass('p2'))).toContain('last-tile');
  });
});

describe('a dead wall that begins in the middle of a stack', () => {
  const dead = { tiles: 13, replacements: 'before-it', indicatorStack: 3 } as const;
  const built = builtWall({ stacks: [14, 13, 14, 13], middle: 0 }, dead);
  const whole = brokenBy(built, {
    throws: [[3, 4]],
    dealerSide: 0,
    emptySide: 3,
    mode: 'seat',
    turns: 'ccw',
  });

  test.each([0, 1, 2, 3, 4])('is all that stands when the last tile is taken after %i kongs', (replaced) => {
    const taken = { ...whole, replaced, drawn: tilesLeft(whole) - replaced };
    expect(tilesLeft(taken)).toBe(0);
    const lastOnes = whole.broken?.draws.slice(-dead.tiles).map((place) => ({ place: 'wall', ...place }));
    expect(wallPlaces(taken)).toEqual(lastOnes);
  });
});
