import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import {
  BOOT,
  capabilitiesRead,
  greeted,
  LOST,
  pressed,
  setAt,
  snapshotRead,
  zonesRead,
} from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

const isResult =
  (command: string) =>
  (report: Report): boolean =>
    report.type === 'CommandFinished' && report.command.command === command;

describe('start presses bring the tiles through the machine', () => {
  test('one opens the gate; the next closes it, builds and serves', () => {
    const table = new ScriptedTable().opened();
    table.pushed();
    expect(table.start().motions()).toEqual(['open-gate 7']);
    expect(table.start().motions()).toEqual(['close-gate 7', 'build 7 13,13,13,13+4 of 108', 'serve 7']);
  });

  test('one at a side where nobody sits counts as well', () => {
    const table = new ScriptedTable().opened();
    table.pushed();
    expect(table.press(3, 'start').motions()).toEqual(['open-gate 7']);
  });

  test.each([
    ['inside', ['build 7 13,13,13,13+4 of 108', 'serve 7']],
    ['track', ['serve 7']],
  ] as const)('one does what is left when the tiles are %s', (place, motions) => {
    const table = new ScriptedTable().connect({ snapshot: setAt(place) }).throwForDealer();
    table.pushed();
    expect(table.start().motions()).toEqual(motions);
  });

  test('one closes a gate that was found open, and what follows needs no other', () => {
    const table = new ScriptedTable().connect({ snapshot: { gate: 'open' } }).throwForDealer();
    table.pushed();
    expect(table.start().motions()[0]).toBe('close-gate 7');
    expect(table.at.hand).toBe('rollingDice');
  });

  test('the displays say what a press will do', () => {
    const table = new ScriptedTable().opened();
    expect(table.pushed()).toContain('show all press_start');
    expect(table.start().pushed()).toContain('show all push_tiles_in');
    expect(table.start().pushed()).not.toContain('show all press_start');
  });
});

describe('a start press moves nothing', () => {
  test('while a hand is dealt or played', () => {
    const table = new ScriptedTable().wallsUp();
    table.pushed();
    table.press(0, 'start').press(0, 'dice');
    table.act((people) => people.draw('p1')).start();
    table.act((people) => people.draw('p1').draw('p1').draw('p1')).start();
    expect(table.motions()).toEqual(['dice 7/4 35']);
    const played = new ScriptedTable().playing();
    played.pushed();
    expect(played.start().press(1, 'start').press(2, 'start').pushed()).toEqual([]);
  });

  test('while the gate moves', () => {
    const table = new ScriptedTable({ withhold: isResult('open-gate') }).opened().start();
    table.pushed();
    expect(table.start().start().pushed()).toEqual([]);
  });

  test('while walls are built', () => {
    const table = new ScriptedTable({ withhold: isResult('serve-walls') }).wallsUp();
    table.pushed();
    expect(table.start().start().pushed()).toEqual([]);
  });

  test('but what finds out where the tiles are, while nobody knows (SPEC §3.6)', () => {
    const table = new ScriptedTable().connect({ snapshot: setAt('unknown') }).throwForDealer();
    expect(table.pushed().at(-1)).toBe('show all press_start');
    expect(table.start().pushed()).toEqual(['home', 'show all blank', '!learn']);
    expect(table.learn({ snapshot: setAt('inside') }).motions()).toEqual([]);
    expect(table.start().motions()[0]).toMatch(/^build/);
  });

  test('but what finds that out is learned of also where the match was ended meanwhile', () => {
    const table = new ScriptedTable({ withhold: isResult('home') });
    table
      .connect({ snapshot: setAt('unknown') })
      .throwForDealer()
      .start();
    table.say({ role: 'operator' }, { say: 'end-match', reason: 'late' });
    table.pushed();
    expect(table.release().pushed()).toContain('!learn');
  });

  test('while the table is learned anew, not even what was asked for before', () => {
    const table = new ScriptedTable().opened();
    table.hear({ type: 'EventsLost', from: 3, to: 40, event: { boot: BOOT, sequence: 40 } });
    table.pushed();
    expect(table.start().pushed()).toEqual([]);
    table.learn().pushed();
    expect(table.start().motions()).toEqual(['open-gate 7']);
  });

  test('before the first dealer is chosen', () => {
    const table = new ScriptedTable().connect();
    table.pushed();
    expect(table.start().pushed()).toEqual([]);
  });

  test('while the line is down, nor when it is told of afterwards', () => {
    const table = new ScriptedTable().opened().hear(LOST);
    table.pushed();
    table.clock.advance(250);
    table.hear({ type: 'PortOpened' }, greeted(), capabilitiesRead(), pressed(0, 'start'));
    table.hear(zonesRead(), snapshotRead());
    expect(table.motions()).toEqual([]);
    expect(table.start().motions()).toEqual(['open-gate 7']);
  });

  test('heard during the replay after a start', () => {
    const table = new ScriptedTable();
    table.hear({ type: 'PortOpened' }, greeted(), capabilitiesRead());
    table.hear(pressed(0, 'start'), pressed(1, 'start'), zonesRead(), snapshotRead());
    expect(table.motions()).toEqual([]);
  });
});

describe('nothing moves after the line was lost', () => {
  const lostWhile = (withheld: string): ScriptedTable =>
    new ScriptedTable({ withhold: isResult(withheld) }).wallsUp().hear(LOST);

  test('before a start press, though the gate closed meanwhile', () => {
    const table = lostWhile('close-gate');
    table.clock.advance(250);
    table.pushed();
    table.connect({ snapshot: { ...setAt('inside'), cycle: 7, done: ['open', 'close'] } });
    expect(table.motions()).toEqual([]);
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'gathering' });
    expect(table.start().motions()).toEqual(['build 7 13,13,13,13+4 of 108', 'serve 7']);
  });

  test('before a start press, though the walls were built meanwhile', () => {
    const table = new ScriptedTable({
      withhold: (report) => report.type === 'PhaseReached' && report.phase === 'stack',
    })
      .wallsUp()
      .hear(LOST);
    table.clock.advance(250);
    table.pushed();
    table.connect({ snapshot: { ...setAt('track'), cycle: 7, done: ['open', 'close', 'build'] } });
    expect(table.motions()).toEqual([]);
    expect(table.start().motions()).toEqual(['serve 7']);
    expect(table.at.hand).toBe('rollingDice');
  });

  test('but a hand in play goes on at once: its tiles are people’s to move', () => {
    const table = new ScriptedTable().playing().hear(LOST);
    table.clock.advance(250);
    table.connect({ places: table.people.places(), snapshot: { servedCycle: 7, cycle: 7 } });
    table.pushed();
    expect(table.win().recorded()).toContain('HandWon');
  });
});
