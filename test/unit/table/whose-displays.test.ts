import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import type { Say, Speaker } from '../../../src/play/events/say.ts';
import type { TileNumber, Zone } from '../../../src/play/seating/furniture.ts';
import { BOOT, faultCleared, faultRaised } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/* What the table asks of everybody stands on the displays until it is over: the play has them again by nothing else. */

const OPERATOR: Speaker = { role: 'operator' };
const P1: Speaker = { role: 'player', player: 'p1' };
const PAUSE: Say = { say: 'pause', reason: 'dinner' };
const PENALTY: Say = {
  say: 'propose',
  proposal: {
    kind: 'penalty',
    irregularity: 'false-win',
    player: 'p3',
    harmed: null,
    override: null,
    reason: 'said it without a hand',
  },
};
const LIVE = { cycle: 7, servedCycle: 7, live: 'on' } as const;
const HELD: Report = { type: 'MotionHeld', event: { boot: BOOT, sequence: 9 } };

const shows = (table: ScriptedTable): readonly string[] =>
  table.pushed().filter((words) => words.startsWith('show'));

/** A penalty is proposed and open. */
const proposed = (table: ScriptedTable): ScriptedTable => table.say(P1, PENALTY);

const STANDSTILLS: readonly [string, () => ScriptedTable][] = [
  ['paused', () => proposed(new ScriptedTable().playing()).say(OPERATOR, PAUSE)],
  ['in a fault', () => proposed(new ScriptedTable().playing()).hear(faultRaised('F602', 'L'))],
  ['held', () => proposed(new ScriptedTable().wallsUp()).hear(HELD)],
];

describe('a proposal that ends', () => {
  test.each(STANDSTILLS)(
    'by the word of the others changes nothing that is shown at a table that is %s',
    (_, stopped) => {
      const table = stopped();
      table.pushed();
      for (const player of ['p2', 'p3'] as const)
        table.say({ role: 'player', player }, { say: 'confirm', proposal: 1 });
      expect(table.record.at(-2)?.type).toBe('PenaltyImposed');
      expect(shows(table)).toEqual([]);
    },
  );

  test.each(STANDSTILLS)('by who takes it back neither where the table is %s', (_, stopped) => {
    const table = stopped();
    table.pushed();
    expect(shows(table.say(P1, { say: 'withdraw', proposal: 1 }))).toEqual([]);
  });

  test('changes nothing that is shown where a start press is waited for after a restart', () => {
    const before = proposed(new ScriptedTable().playing());
    const table = before.restarted().connect({ snapshot: LIVE, places: before.people.places() });
    table.pushed();
    table.say(P1, { say: 'withdraw', proposal: 1 });
    expect(shows(table)).toEqual([]);
    expect(shows(table.start())).toContain('show 0 discard_a_tile');
  });
});

describe('a new deal that is asked for', () => {
  const heldDown: Report = {
    type: 'KeyPressed',
    side: 0,
    key: 'start',
    act: 'hold',
    event: { boot: BOOT, sequence: 1 },
  };

  test('is asked for again after the pause that came between', () => {
    const table = new ScriptedTable().playing().hear(heldDown).say(OPERATOR, PAUSE);
    table.pushed();
    expect(shows(table.start())).toEqual([
      'show 3 blank',
      ...[0, 1, 2].map((side) => `show ${side} hold_to_redeal`),
    ]);
    expect(shows(table.say(P1, { say: 'withdraw', proposal: 1 }))).toContain('show 0 discard_a_tile');
  });
});

describe('a tile of the other set', () => {
  const AIR: Zone = { place: 'out' };
  const RIVER: Zone = { place: 'river', side: 0, index: 1 };
  const strange = (from: Zone, to: Zone): Report => ({
    type: 'TileMoved',
    tile: 17,
    set: 'B',
    from,
    to,
    event: { boot: BOOT, sequence: 9 },
  });

  test('taken away while the table is paused leaves the press that is asked for on the displays', () => {
    const table = new ScriptedTable().playing().hear(strange(AIR, RIVER)).say(OPERATOR, PAUSE);
    table.pushed();
    expect(shows(table.hear(strange(RIVER, AIR)))).toEqual([]);
    expect(shows(table.start())).toContain('show 0 discard_a_tile');
  });

  test('laid down while something is wrong is asked for when that is over', () => {
    const table = new ScriptedTable().playing().hear(faultRaised('F602', 'L'));
    table.pushed();
    expect(shows(table.hear(strange(AIR, RIVER)))).toEqual([]);
    const otherSetTiles = [{ set: 'B', tile: 17, zone: RIVER }] as const;
    table.hear(faultCleared('F602')).learn({ snapshot: LIVE, places: table.people.places(), otherSetTiles });
    expect(shows(table).at(-1)).toBe('show all other_sets_tile river0.1>out');
  });

  test('taken away in a hand that nobody follows any more leaves everybody told how to end it', () => {
    const table = new ScriptedTable().playing();
    const [tile, from] = firstHeld(table);
    const to: Zone = { place: 'river', side: 2, index: 9 };
    const places = new Map([...table.people.places()].map(([at, zone]) => [at, at === tile ? to : zone]));
    table.hear({ type: 'TileMoved', tile, from, to, event: { boot: BOOT, sequence: 1 } });
    table.clock.advance(20_000);
    table.learn({ snapshot: LIVE, places });
    expect(table.context.hand?.unfollowed).not.toBeNull();
    table.hear(strange(AIR, RIVER)).pushed();
    expect(shows(table.hear(strange(RIVER, AIR)))).toEqual(['show all blank', 'show all play_on_declared']);
  });

  test('taken away while a start press is asked for has that asked for again', () => {
    const table = new ScriptedTable().opened().start().hear(strange(AIR, RIVER));
    table.pushed();
    expect(shows(table.hear(strange(RIVER, AIR)))).toEqual(['show all blank', 'show all push_tiles_in']);
  });
});

describe('a reading of tiles that lie astray', () => {
  test('that finds a latched fault as well leaves its call on the displays', () => {
    const table = new ScriptedTable().playing();
    const [tile, from] = firstHeld(table);
    const to: Zone = { place: 'river', side: 2, index: 9 };
    table.hear({ type: 'TileMoved', tile, from, to, event: { boot: BOOT, sequence: 1 } });
    table.clock.advance(20_000);
    table.pushed();
    table.learn({ snapshot: { ...LIVE, fault: 'F112' }, places: table.people.places() });
    expect(table.at.table).toBe('fault');
    expect(shows(table).at(-1)).toBe('show all call_staff');
  });
});

const firstHeld = (table: ScriptedTable): readonly [TileNumber, Zone] => {
  const held = [...table.people.places()].find(([, { place }]) => place === 'hand');
  if (held === undefined) throw new Error('everybody holds tiles');
  return held;
};
