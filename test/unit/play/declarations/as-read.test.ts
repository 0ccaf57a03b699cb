import { describe, expect, test } from 'vitest';
import { drawAsRead, winsAsRead } from '../../../../src/play/declarations/outcome/outcome-as-read.ts';
import { losingSight } from '../../../../src/play/game/hand/unfollowed.ts';
import type { Player, TileNumber, Zone } from '../../../../src/play/seating/furniture.ts';
import { zoneKey } from '../../../../src/play/seating/furniture.ts';
import { readyOfAll } from '../../../../src/play/win/circumstances.ts';
import { StackedTable } from '../stacked-table.ts';

interface Told {
  readonly tile: TileNumber;
  readonly from: Zone;
  readonly to: Zone;
}

/** Nobody follows the hand any more; its people go on, and the table tells what moves. */
class LostTable {
  readonly told: Told[] = [];
  readonly #table: StackedTable;

  constructor(table: StackedTable) {
    this.#table = table;
  }

  move(from: Zone, to: Zone): this {
    const held = this.#table.placed.get(zoneKey(from));
    if (held === undefined) throw new Error(`nothing lies on ${zoneKey(from)}`);
    this.#table.placed.delete(zoneKey(from));
    this.#table.placed.set(zoneKey(to), { zone: to, tile: held.tile });
    this.told.push({ tile: held.tile.tile, from, to });
    return this;
  }

  discard(player: Player, face: string, index: number): this {
    return this.move(this.#table.held(player, face), {
      place: 'river',
      side: this.#table.side(player),
      index,
    });
  }

  get read() {
    const lying = [...this.#table.placed.values()];
    return {
      places: new Map(lying.map(({ tile, zone }) => [tile.tile, zone])),
      faces: new Map(lying.map(({ tile }) => [tile.tile, tile.face])),
      told: this.told,
    };
  }

  get game() {
    const { hand, ruleset } = this.#table;
    const lost = { type: 'HandWentDeclared', because: 'tiles-astray', astray: [] } as const;
    return { hand: losingSight(hand, { ...lost, ready: readyOfAll(this.#table) }), ruleset };
  }
}

describe('instant payments of a hand that was lost sight of (docs/rules/malaysian.md)', () => {
  const kongs = () =>
    new StackedTable({
      rules: 'malaysian',
      options: { instantPayments: 3 },
      hands: { p1: '1111p2345678p555z', p2: '234p678p22233z5p6p' },
      tail: '9p',
    }).deal();

  test('are proposed with a draw', () => {
    const table = new LostTable(kongs().kong('p1', '1p').replace('p1'));
    expect(drawAsRead(table.game, table.read)).toMatchObject({ instant: [{ player: 'p1', units: 2 }] });
  });

  test('and with a win', () => {
    const followed = kongs().kong('p1', '1p').replace('p1');
    const table = new LostTable(followed);
    const [win] = winsAsRead(table.game, 'p1', table.read);
    expect(win).toMatchObject({ winner: 'p1', instant: [{ player: 'p1', units: 2 }] });
  });

  test('but not for a kong that was robbed', () => {
    const followed = kongs();
    const table = new LostTable(followed);
    for (const [index] of ['1p', '1p', '1p', '1p'].entries())
      table.move(nth(followed, 'p1', index), { place: 'meld', side: followed.side('p1'), set: 0, index });
    const [win] = winsAsRead(table.game, 'p2', table.read);
    expect(win).toMatchObject({ by: 'robbed-kong', from: 'p1' });
    expect(win).not.toHaveProperty('instant');
  });
});

/** Where the tile lies that a player has as his first, second … one. */
function nth({ hand, side }: StackedTable, player: Player, index: number): Zone {
  const held = hand.players[player].concealed[index];
  if (held === undefined) throw new Error(`${player} holds fewer`);
  return { place: 'hand', side: side(player), index: held.slot };
}

describe('discards of terminals alone in a hand that was lost sight of (docs/rules/sanma-modern.md)', () => {
  const begun = () =>
    new LostTable(
      new StackedTable({
        rules: 'sanma-modern',
        options: { nagashi: true },
        hands: { p1: '1199m2468p24668s1z', p2: '11m3579p357s1267z' },
        indicators: '3z',
      })
        .deal()
        .throwAway('p1', '9m'),
    );
  const proposed = (table: LostTable) => drawAsRead(table.game, table.read).nagashi;

  test('are proposed with a draw', () => {
    expect(proposed(begun().discard('p1', '1z', 1))).toEqual(['p1']);
  });

  test('but not where another was discarded since', () => {
    expect(proposed(begun().discard('p1', '2p', 1))).toBeUndefined();
  });

  test('nor where one of them was claimed since', () => {
    const table = begun().discard('p1', '1m', 1);
    table.move({ place: 'river', side: 0, index: 1 }, { place: 'meld', side: 1, set: 0, index: 0 });
    expect(proposed(table)).toBeUndefined();
  });
});

test('a kong whose tile was told to come from a river, once sight was lost, is none of the concealed', () => {
  const hands = { p1: '147m15p28p19s12357z', p2: '111p456m678p34p99p' };
  const followed = new StackedTable({ rules: 'house', hands }).deal();
  const table = new LostTable(followed);
  const inMeld = (index: number): Zone => ({ place: 'meld', side: followed.side('p2'), set: 0, index });
  table.discard('p1', '1p', 0);
  for (const index of [0, 1, 2]) table.move(nth(followed, 'p2', index), inMeld(index));
  table.move({ place: 'river', side: followed.side('p1'), index: 0 }, inMeld(3));
  table.discard('p1', '5p', 0);
  const [win] = winsAsRead(table.game, 'p2', table.read);
  expect(win).toMatchObject({ winner: 'p2', hand: { melds: [{ meld: 'kong' }] } });
});

test.each([
  ['sanma-modern', true],
  ['sanma-honshu', false],
] as const)('a win on what replaced a North is proposed as its rules count it: %s', (rules, replacement) => {
  const hands = { p1: '123p99s111z678s45p4z' };
  const followed = new StackedTable({ rules, hands, tail: '6p' }).deal();
  const table = new LostTable(followed);
  table.move(followed.held('p1', '4z'), { place: 'flower', side: 0, index: 0 });
  const drawn = [...followed.placed.values()].find(
    ({ zone, tile }) => zone.place === 'wall' && tile.face === '6p',
  );
  if (drawn === undefined) throw new Error('it lies in the wall');
  table.move(drawn.zone, { place: 'hand', side: 0, index: 20 });
  const [win] = winsAsRead(table.game, 'p1', table.read);
  expect(win).toMatchObject({ hand: { win: '6p', aside: ['4z'] }, circumstances: { replacement } });
});
