import { describe, expect, test } from 'vitest';
import type { Command, Report } from '../../../src/charts/ports.ts';
import { BUILD, resultOf } from './commands-given.ts';
import { faultCleared, LOST, setAt } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

const SERVED = { cycle: 7, servedCycle: 7 } as const;
const unknown = (command: Command): Report => ({ type: 'CommandUnknown', command });
const LIVE_OFF: Command = { command: 'set-live', cycle: 7, live: 'off' };
const isLiveOn = (report: Report): boolean =>
  report.type === 'CommandFinished' && report.command.command === 'set-live' && report.command.live === 'on';

describe('a command whose end nobody knows', () => {
  const rebootedIn = (table: ScriptedTable, command: Command): ScriptedTable => {
    table.hear(LOST);
    table.clock.advance(250);
    return table.hear(unknown(command));
  };

  test('is never guessed: the table stops with F112', () => {
    const table = rebootedIn(new ScriptedTable({ withhold: resultOf('serve-walls') }).wallsUp(), BUILD);
    expect(table.context.safety.fault?.code).toBe('F112');
    table.pushed();
    expect(table.start().motions()).toEqual([]);
  });

  test('holds as long as the device says so', () => {
    const table = rebootedIn(new ScriptedTable().opened().start(), BUILD);
    table.connect({ boot: '8.0000', snapshot: { fault: 'F112', ...setAt('unknown') } });
    expect(table.start().at.table).toBe('fault');
    table.hear(faultCleared('F112')).learn({ snapshot: setAt('unknown') });
    expect(table.at.table).toBe('inHand');
  });

  test('in the settlement is asked for again when a person says that it goes on', () => {
    const settling = new ScriptedTable({
      withhold: (report) => resultOf('set-live')(report) && !isLiveOn(report),
    })
      .playing()
      .win();
    expect(settling.at.hand).toBe('settling');
    const table = rebootedIn(settling, LIVE_OFF);
    table.connect({ boot: '8.0000', snapshot: SERVED, places: table.people.places() });
    table.pushed();
    table.start().learn({ snapshot: SERVED, places: table.people.places() });
    expect(table.motions()).toEqual(['live off 7']);
    expect(table.release().at).toMatchObject({ table: 'betweenHands', hand: null });
  });

  test('in the settlement is asked for again also while the watchdog holds the machine: nothing moves for it', () => {
    const settling = new ScriptedTable({
      withhold: (report) => resultOf('set-live')(report) && !isLiveOn(report),
    })
      .playing()
      .win();
    const table = rebootedIn(settling, LIVE_OFF);
    const held = { snapshot: { ...SERVED, status: 'HOLD' }, places: table.people.places() } as const;
    table.connect({ boot: '8.0000', ...held });
    table.pushed();
    table.start().learn(held);
    expect(table.motions()).toEqual(['live off 7']);
    expect(table.release().at).toMatchObject({ table: 'held', hand: null });
  });
});

describe('a hand the table contradicts', () => {
  test('is given up, recorded, and dealt again after a start press', () => {
    const table = new ScriptedTable().playing().hear(LOST);
    table.clock.advance(250);
    table.pushed();
    table.connect({ snapshot: SERVED, places: new Map() });
    expect(table.at).toMatchObject({ table: 'betweenHands', hand: null });
    const pushed = table.pushed();
    expect(pushed).toContain('+HandVoided');
    expect(pushed).toContain('live off 7');
    expect(table.start().motions()).toEqual(['open-gate 8']);
    expect(table.context.match).toMatchObject({ hand: 1, settled: 0, cycle: 8 });
  });

  test('is given up in the deal, too', () => {
    const table = new ScriptedTable().wallsUp().press(0, 'dice');
    expect(table.at).toMatchObject({ hand: 'dealing' });
    table.hear(LOST);
    table.clock.advance(250);
    table.pushed();
    table.connect({ snapshot: SERVED, places: new Map() });
    expect(table.at).toMatchObject({ table: 'betweenHands', hand: null });
    expect(table.pushed()).toContain('+HandVoided');
    expect(table.start().motions()).toEqual(['open-gate 8']);
  });

  test('is not given up for tiles that were moved while the zones were read', () => {
    const table = new ScriptedTable().playing().hear(LOST);
    table.clock.advance(250);
    const places = new Map(table.people.places());
    const [moving] = table.people.hand.players.p1.concealed;
    places.delete(moving?.tile ?? -1);
    table.connect({ snapshot: SERVED, places, moved: new Set([moving?.tile ?? -1]) });
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'playing' });
  });
});

describe('events the device has overwritten', () => {
  test('are made good by learning everything anew', () => {
    const table = new ScriptedTable().opened();
    table.pushed();
    table.hear({ type: 'EventsLost', from: 3, to: 40, event: { boot: '7.A1F0', sequence: 40 } });
    expect(table.pushed()).toEqual(['!learn']);
    expect(table.at.link).toBe('learning');
  });
});
