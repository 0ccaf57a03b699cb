import { describe, expect, test } from 'vitest';
import type { HandState } from '../../../src/play/game/hand/hand-state.ts';
import { tilesLeft } from '../../../src/play/game/hand/wall.ts';
import { zoneKey } from '../../../src/play/seating/furniture.ts';
import { dueTurn } from '../../../src/play/win/due-turn.ts';
import { StackedTable, type Stacking } from './stacked-table.ts';

const OPTIONS = { flowers: true, kanDora: true, uraDora: true, stick: 0 };
const FLOWERS = ['f1', 'f2', 'f3', 'f4'] as const;
/** What is replaced: four flowers, four Norths and a kong, and then the kong of ones that came for them. */
const HANDS = { p1: 'f1f2f3f44444z3333s11p', p2: '234p678p222s99p77z', p3: '28p147s12355667z' };
const STACKING: Stacking = {
  rules: 'sanma-honshu',
  options: OPTIONS,
  hands: HANDS,
  tail: '1m1m1m1m9m9m9m1s',
  wall: '9s6z',
};

/** East has replaced ten tiles, and south is ready for 7z. */
function tenReplaced(stacking: Stacking): StackedTable {
  const table = new StackedTable({ ...STACKING, ...stacking }).dealTiles();
  for (const flower of FLOWERS) table.setFlower('p1', flower).replace('p1', 'flower');
  table.turn();
  for (let north = 0; north < 4; north += 1) {
    table.setFlower('p1', '4z').pass('p2', 'p3');
    turnAll(table).replace('p1', 'wind');
  }
  turnAll(table.kong('p1', '3s')).replace('p1');
  turnAll(table.kong('p1', '1m', 1)).replace('p1');
  return table.throwAway('p1', '1p').draw('p2').riichi('p2', '9s').draw('p3');
}

function turnAll(table: StackedTable): StackedTable {
  while (dueTurn(table) !== null) table.turn();
  return table;
}

const turnedAt = (hand: HandState) => hand.indicators.map(({ at }) => zoneKey(at));

describe('with flowers in the set (docs/rules/sanma-honshu.md, "Tiles")', () => {
  test('twelve tiles lie behind the indicator, and 54 are left to draw as without them', () => {
    const { hand } = new StackedTable({ rules: 'sanma-honshu', options: OPTIONS }).deal();
    const { tail = [] } = hand.wall.broken ?? {};
    const behind = tail.findIndex((place) => zoneKey({ place: 'wall', ...place }) === turnedAt(hand)[0]);
    expect(behind).toBe(12);
    expect(tilesLeft(hand.wall)).toBe(54);
  });

  test('no replacement is an indicator, and a hand that was ready is counted with all that lies beneath', () => {
    const table = tenReplaced({});
    const replaced = (table.hand.wall.broken?.tail ?? [])
      .slice(0, table.hand.wall.replaced)
      .map((place) => zoneKey({ place: 'wall', ...place }));
    expect(replaced).toHaveLength(10);
    expect(replaced.filter((place) => turnedAt(table.hand).includes(place))).toEqual([]);
    turnAll(table.discard('p3', '7z').press('p2', 'win').pass('p1'));
    expect(table.hand.result?.kind).toBe('won');
    expect(table.hand.beneath).toHaveLength(table.hand.indicators.length);
  });

  test('a hand that began with fourteen dead tiles ends, although what lies beneath an indicator was drawn', () => {
    const table = tenReplaced({ deadWall: { tiles: 14, replacements: 'from-it', indicatorStack: 5 } });
    turnAll(table.discard('p3', '7z').press('p2', 'win').pass('p1'));
    expect(table.hand.result?.kind).toBe('won');
    expect(table.hand.beneath).toHaveLength(table.hand.indicators.length - 1);
  });
});
