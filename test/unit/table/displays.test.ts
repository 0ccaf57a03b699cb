import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import type { Side, TileNumber, Zone } from '../../../src/play/seating/furniture.ts';
import { BOOT } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/** What the displays were told since the last call. */
const shows = (table: ScriptedTable): readonly string[] =>
  table.pushed().filter((words) => words.startsWith('show'));
const side = (at: Side, words: readonly string[]): string | undefined =>
  words.findLast((each) => each.startsWith(`show ${at} `))?.slice('show 0 '.length);

const moved = (tile: TileNumber, from: Zone, to: Zone): Report => ({
  type: 'TileMoved',
  tile,
  from,
  to,
  event: { boot: BOOT, sequence: 1 },
});

/** The first tile of this side's hand, and where it stands. */
const firstOf = (table: ScriptedTable, at: Side): readonly [TileNumber, Zone] => {
  const held = [...table.people.places()].find(([, zone]) => zone.place === 'hand' && zone.side === at);
  if (held === undefined) throw new Error(`side ${at} holds tiles`);
  return held;
};
const river = (at: Side, index: number): Zone => ({ place: 'river', side: at, index });

describe('the displays tell the people whose turn it is (SPEC §5.6)', () => {
  test('in the deal to whoever takes the next tile, and to nobody else', () => {
    const table = new ScriptedTable().wallsUp();
    table.pushed();
    const told = shows(table.press(0, 'dice'));
    expect(told).toContain('show 0 take_tiles');
    expect(shows(table.act((people) => people.deal()))).toEqual([
      ...turnsOf([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0], 'take_tiles'),
      'show 0 discard_a_tile',
    ]);
  });

  test('a discard may be claimed by every side but its own, whatever they hold', () => {
    const table = new ScriptedTable().playing();
    shows(table);
    expect(shows(table.act((people) => people.discard('p1', '7z')))).toEqual([
      'show 0 blank',
      'show 1 claim_or_pass',
      'show 2 claim_or_pass',
    ]);
    expect(shows(table.act((people) => people.pass('p2')))).toEqual([]);
    expect(shows(table.act((people) => people.pass('p3')))).toEqual(['show 1 your_turn', 'show 2 blank']);
    expect(shows(table.act((people) => people.draw('p2')))).toEqual(['show 1 discard_a_tile']);
  });
});

/** The deal goes round: whoever took is told no more, the next is told. */
const turnsOf = (sides: readonly Side[], text: string): readonly string[] =>
  sides.slice(1).flatMap((at, turn) => {
    const before = sides[turn] ?? 0;
    return [`show ${before} blank`, `show ${at} ${text}`].toSorted();
  });

describe('what is asked back', () => {
  const astray = () => {
    const table = new ScriptedTable().playing();
    const [tile, home] = firstOf(table, 1);
    shows(table);
    table.hear(moved(tile, home, river(1, 5)));
    return { table, tile, home };
  };

  test('is told with where it lies and where it belongs', () => {
    expect(side(1, shows(astray().table))).toMatch(/^not_your_turn river1\.5>hand1\.\d+$/);
  });

  test('stays on the display while the tile is astray, whatever else is lifted or said', () => {
    const { table } = astray();
    shows(table);
    const [other, from] = firstOf(table, 2);
    const air: Zone = { place: 'air' };
    expect(shows(table.hear(moved(other, from, air), moved(other, air, from)))).toEqual([]);
    expect(shows(table.press(0, 'pass'))).toEqual([]);
  });

  test('leaves all others without a wish until it is back, who then have theirs again', () => {
    const { table, tile, home } = astray();
    expect(side(0, shows(table))).toBe('blank');
    expect(shows(table.hear(moved(tile, river(1, 5), home)))).toEqual([
      'show 0 discard_a_tile',
      'show 1 blank',
    ]);
  });

  test('of several tiles the one that went astray last comes first, and the other after it', () => {
    const { table, tile, home } = astray();
    const [other, from] = [...table.people.places()].findLast(
      ([number, zone]) => zone.place === 'hand' && zone.side === 1 && number !== tile,
    ) ?? [tile, home];
    table.hear(moved(other, from, river(1, 6)));
    expect(side(1, shows(table))).toMatch(/^put_tile_back river1\.6>hand1/);
    table.hear(moved(other, river(1, 6), from));
    expect(side(1, shows(table))).toMatch(/ river1\.5>hand1/);
  });
});

test('a refusal is told again each time, though the display says it already', () => {
  const table = new ScriptedTable().playing();
  shows(table);
  expect(shows(table.press(1, 'win'))).toEqual(['show 1 claim_too_late']);
  expect(shows(table.press(1, 'win'))).toEqual(['show 1 claim_too_late']);
});

describe('a table that asks all of them for something has the displays', () => {
  test('while whoever runs it has stopped it, and the play has them again after the start press', () => {
    const table = new ScriptedTable().playing();
    shows(table);
    table.say({ role: 'operator' }, { say: 'pause', reason: 'a look at the machine' });
    expect(shows(table)).toEqual(['show all press_start']);
    expect(shows(table.act((people) => people.discard('p1', '7z')))).toEqual([]);
    expect(shows(table.start())).toEqual([
      'show 3 blank',
      'show 0 blank',
      'show 1 claim_or_pass',
      'show 2 claim_or_pass',
    ]);
  });

  test('after a restart until somebody has said that the hand goes on', () => {
    const playing = new ScriptedTable().playing();
    const table = playing.restarted().connect({
      snapshot: { cycle: 7, servedCycle: 7, live: 'on', sets: { A: 'table', B: 'none' } },
      places: playing.people.places(),
    });
    expect(shows(table)).not.toContain('show 0 discard_a_tile');
    expect(shows(table.start())).toContain('show 0 discard_a_tile');
  });
});
