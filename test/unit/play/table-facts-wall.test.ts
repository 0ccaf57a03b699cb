import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { builtWall, tilesLeft } from '../../../src/play/game/hand/wall.ts';
import { dealSteps } from '../../../src/rules/walls/turns.ts';
import { count, factsOf } from '../../harness/table-facts.ts';
import { codeOf, StackedTable, type Stacking } from './stacked-table.ts';

const WITHOUT_A_MIDDLE = { stacks: [14, 13, 14, 13], middle: 0 } as const;
const NEXT = { p1: 'p2', p2: 'p3', p3: 'p1' } as const;
type OfThree = keyof typeof NEXT;

const liveFact = z.strictObject({ live: count, middle: count, dead: count });
test.each(factsOf('liveWallAfterDeal', liveFact))('%s', (_, { ruleset, fact }) => {
  const [plan] = ruleset.walls;
  if (plan === undefined) throw new Error('a ruleset has a wall plan');
  const wall = builtWall(plan, ruleset.deadWall);
  const drawn = dealSteps(ruleset).reduce((sum, { tiles }) => sum + tiles, 0);
  expect(tilesLeft({ ...wall, drawn })).toBe(fact.live);
  expect([wall.middle.length, ruleset.deadWall?.tiles ?? 0]).toEqual([fact.middle, fact.dead]);
});

const flowersFact = z.strictObject({
  order: z.tuple([z.literal('east'), z.literal('south'), z.literal('west')]),
  source: z.literal('middle'),
  sourceWithoutMiddle: z.literal('tail'),
});
test.each(factsOf('flowersAfterDeal', flowersFact))('%s', (_, { fact }) => {
  const hands = { p1: 'f1', p2: 'f2', p3: 'f3' };
  const table = new StackedTable({ hands, middle: '5z5zf46z', wall: '7z7z7z' }).deal();
  const { winds } = table.hand;
  expect([winds.p1, winds.p2, winds.p3]).toEqual(fact.order);
  expect(codeOf(() => new StackedTable({ hands }).deal().setFlower('p3', 'f3'))).toBe('not_your_turn');
  table.setFlower('p1', 'f1').replace('p1', 'flower').setFlower('p2', 'f2').replace('p2', 'flower');
  table.setFlower('p3', 'f3').replace('p3', 'flower').setFlower('p3', 'f4');
  expect([table.hand.stage, table.hand.wall.middle, table.hand.wall.replaced]).toEqual(['dealing', [3], 0]);
  expect(table.replace('p3', 'flower').hand.stage).toBe('playing');
});

const place = z.enum(['tail', 'middle']);
const sourceFact = z.strictObject({ kong: place, flower: place, flowerWithoutMiddle: place });
test.each(factsOf('replacementSource', sourceFact))('%s', (_, { fact }) => {
  const sourceOf = (table: StackedTable) => (table.hand.wall.replaced > 0 ? 'tail' : 'middle');
  const flower = (plan: Pick<Stacking, 'plan'>) =>
    sourceOf(
      new StackedTable({ hands: { p1: 'f1' }, ...plan }).deal().setFlower('p1', 'f1').replace('p1', 'flower'),
    );
  const kong = new StackedTable({ hands: { p1: '5555m' } }).deal().lay('p1', '5m', 4).replace('p1');
  expect(sourceOf(kong)).toBe(fact.kong);
  expect([flower({}), flower({ plan: WITHOUT_A_MIDDLE })]).toEqual([fact.flower, fact.flowerWithoutMiddle]);
});

/** Draws and discards what was drawn until nothing is left; the last drawer has yet to discard. */
const playedOut = (stacking: Stacking = {}): { table: StackedTable; turn: OfThree } => {
  const table = new StackedTable({ tail: '1z', ...stacking }).deal();
  while (table.hand.stage === 'dealing') {
    const flower = table.facesOf('p1').find((face) => face.startsWith('f')) ?? '';
    table.setFlower('p1', flower).replace('p1', 'flower');
  }
  let turn: OfThree = 'p1';
  while (tilesLeft(table.hand.wall) > 0) {
    table.throwAway(turn, table.facesOf(turn).at(-1) ?? '');
    turn = NEXT[turn];
    table.draw(turn);
  }
  return { table, turn };
};

test.each(factsOf('middleAtTheEnd', z.strictObject({ dead: z.literal(true) })))('%s', () => {
  const { table, turn } = playedOut();
  table.throwAway(turn, table.facesOf(turn).at(-1) ?? '');
  expect(table.hand.wall.middle).toHaveLength(4);
  expect(table.hand.result).toMatchObject({ kind: 'drawn', why: 'wall-exhausted' });
});

const lastFact = z.strictObject({
  claims: z.tuple([z.literal('win')]),
  kongWithoutReplacement: z.literal(false),
  flowerAsLastTile: z.literal('replaced from the middle, else it counts and the hand is drawn'),
});
describe.each(factsOf('lastTile', lastFact))('%s', () => {
  test('the last discard is claimed only to win', () => {
    const { table, turn } = playedOut();
    table.discard(turn, table.facesOf(turn).at(-1) ?? '');
    expect(codeOf(() => table.press(NEXT[turn], 'claim'))).toBe('last_discard');
  });

  test('no kong without a replacement', () => {
    const { table, turn } = playedOut({ hands: { p1: '1111m', p2: '9999p', p3: '1111s' } });
    const four = { p1: '1m', p2: '9p', p3: '1s' }[turn];
    expect(codeOf(() => table.lay(turn, four, 1))).toBe('no_kong');
  });

  test('a flower is replaced from the middle', () => {
    const { table, turn } = playedOut({ tail: '1zf1' });
    table.setFlower(turn, 'f1').replace(turn, 'flower');
    expect(table.hand.turn).toMatchObject({ doing: 'discarding', player: turn });
  });

  test('else it counts and the hand is drawn', () => {
    const { table, turn } = playedOut({ plan: WITHOUT_A_MIDDLE, tail: '1m2m3mf1', hands: { p1: 'f2f3f4' } });
    table.setFlower(turn, 'f1');
    expect(table.hand.players[turn].flowers).toHaveLength(1);
    expect(table.hand.result).toMatchObject({ kind: 'drawn', why: 'no-replacement' });
  });
});

test.each(factsOf('fifthKong', z.strictObject({ kongsAtMost: count })))('%s', (_, { fact }) => {
  const hands = { p1: '111122223333m45p', p2: '9999p', p3: '1111s' };
  const table = new StackedTable({ hands, wall: '6z6z', tail: '5z5z5z7z' }).deal();
  for (const [set, face] of ['1m', '2m', '3m'].entries()) table.lay('p1', face, 4, set).replace('p1');
  table.throwAway('p1', '5z').draw('p2').lay('p2', '9p', 4).replace('p2').throwAway('p2', '7z').draw('p3');
  const kongs = (['p1', 'p2'] as const).flatMap((player) => table.hand.players[player].melds);
  expect(kongs).toHaveLength(fact.kongsAtMost);
  expect(codeOf(() => table.lay('p3', '1s', 1))).toBe('no_kong');
});
