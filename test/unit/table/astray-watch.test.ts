import { describe, expect, test } from 'vitest';
import type { Speed } from '../../../src/charts/astray-watch.ts';
import type { TileNumber, Zone } from '../../../src/play/seating/furniture.ts';
import { BOOT } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

const SNAPSHOT = { cycle: 7, servedCycle: 7, live: 'on' } as const;
const WRONG: Zone = { place: 'river', side: 2, index: 9 };

/** A table on which tiles are laid anywhere; whenever it is read it tells where they lie. */
class Disorder {
  readonly table: ScriptedTable;
  readonly #lies: Map<TileNumber, Zone>;

  constructor(table: ScriptedTable) {
    this.table = table;
    this.#lies = new Map(table.people.places());
    table.pushed();
  }

  /** A tile that p2 was dealt, by its place in his hand. */
  tile(index: number): TileNumber {
    const found = [...this.table.people.places()].filter(
      ([, zone]) => zone.place === 'hand' && zone.side === 1,
    )[index];
    if (found === undefined) throw new Error('p2 was dealt thirteen tiles');
    return found[0];
  }

  lay(tile: TileNumber, to: Zone): this {
    const from = this.#lies.get(tile);
    if (from === undefined) throw new Error('a tile lies somewhere');
    this.#lies.set(tile, to);
    this.table.hear({ type: 'TileMoved', tile, from, to, event: { boot: BOOT, sequence: 1 } });
    return this.read();
  }

  /** What the table asked for is answered. */
  read(): this {
    if (this.table.at.link === 'learning') this.table.learn({ places: this.#lies, snapshot: SNAPSHOT });
    return this;
  }

  /** A move that is refused, and put right at once. */
  slip(): this {
    const tile = this.tile(0);
    const home = this.#lies.get(tile) ?? WRONG;
    return this.lay(tile, WRONG).lay(tile, home);
  }

  /** How often everybody was asked to put tiles right since the last call. */
  asked(): number {
    return this.table.pushed().filter((words) => words === 'show all put_tiles_right').length;
  }

  /** That everybody is asked when so much time has passed, and not before. */
  expectAskedAfter(ms: number): this {
    this.table.clock.advance(ms - 1);
    expect(this.asked()).toBe(0);
    this.table.clock.advance(1);
    expect(this.asked()).toBe(1);
    return this;
  }
}

const playing = (speed: Speed): Disorder => new Disorder(new ScriptedTable({ speed }).playing());

/** So many tiles of p2 lie among the discards of p3. */
const astray = (tiles: number, speed: Speed): Disorder => {
  const disorder = playing(speed);
  for (let index = 0; index < tiles; index += 1)
    disorder.lay(disorder.tile(index), { place: 'river', side: 2, index });
  disorder.asked();
  return disorder;
};

/** The walls are up and broken, and nobody takes a tile. */
const undealt = (speed: Speed): Disorder =>
  new Disorder(new ScriptedTable({ speed }).wallsUp().press(0, 'dice'));

describe('what keeps a hand from going on has everybody asked and the zones read', () => {
  test.each<[number, Speed, number]>([
    [1, 1, 20_000],
    [6, 1, 20_000],
    [7, 1, 5_000],
    [1, 20, 1_000],
    [7, 20, 250],
    [1, 'max', 2_000],
    [7, 'max', 2_000],
  ])('%i tiles astray at speed %s: after %i ms', (tiles, speed, ms) => {
    astray(tiles, speed).expectAskedAfter(ms);
  });

  test.each<[Speed, number]>([
    [1, 60_000],
    [20, 3_000],
    ['max', 6_000],
  ])('a deal without a move at speed %s: after %i ms', (speed, ms) => {
    undealt(speed).expectAskedAfter(ms);
  });
});

describe('a move that is refused meanwhile', () => {
  test.each<[string, Speed, number, number]>([
    ['makes nobody wait longer at a table', 1, 15_000, 5_000],
    ['begins the silence anew where people take no time', 'max', 1_500, 2_000],
  ])('%s', (_, speed, before, after) => {
    const disorder = astray(1, speed);
    disorder.table.clock.advance(before);
    disorder.lay(disorder.tile(1), WRONG);
    disorder.asked();
    disorder.expectAskedAfter(after);
  });

  test.each<Speed>([1, 'max'])(
    'as the twelfth in a row has everybody asked at once, at speed %s',
    (speed) => {
      const disorder = playing(speed);
      for (let refused = 1; refused < 12; refused += 1) disorder.slip();
      expect(disorder.asked()).toBe(0);
      disorder.lay(disorder.tile(0), WRONG);
      expect(disorder.asked()).toBe(1);
      expect(disorder.table.context.hand?.knowing).toBe('declared');
    },
  );

  test('is counted anew after a move of the play', () => {
    const disorder = playing(1);
    for (let refused = 1; refused < 12; refused += 1) disorder.slip();
    disorder.table.act((people) => people.throwAway('p1', '7z'));
    disorder.slip();
    expect(disorder.asked()).toBe(0);
  });
});

describe('a deal that stands still', () => {
  test('is followed on where every tile lies as it was dealt: people take their time', () => {
    const { table } = undealt(1).expectAskedAfter(60_000).read();
    expect(table.context.hand).toMatchObject({ knowing: 'observed', stage: 'dealing' });
  });

  test('goes on declared where a tile lies astray, which is a misdeal of its player', () => {
    const disorder = undealt(1);
    const [wall] = [...disorder.table.people.places()].findLast(([, zone]) => zone.place === 'wall') ?? [];
    if (wall === undefined) throw new Error('the walls are up');
    const { table } = disorder.lay(wall, { place: 'hand', side: 1, index: 9 });
    table.clock.advance(20_000);
    disorder.read();
    expect(table.record.at(-1)).toMatchObject({ type: 'HandWentDeclared', astray: ['p2'] });
    expect(table.context.hand?.noticed.at(-1)).toMatchObject({ player: 'p2', irregularity: 'misdeal' });
  });
});
