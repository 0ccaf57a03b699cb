import { describe, expect, test } from 'vitest';
import type { Report, Snapshot } from '../../../src/charts/ports.ts';
import {
  BOOT,
  capabilitiesRead,
  facesRead,
  greeted,
  LOST,
  pressed,
  snapshotRead,
  zonesRead,
} from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

const SERVED = { cycle: 7, servedCycle: 7, done: ['open', 'close', 'build', 'serve'] } as const;
const HELD = { ...SERVED, status: 'HOLD' } as const;
const startHeld: Report = {
  type: 'KeyPressed',
  side: 0,
  key: 'start',
  act: 'hold',
  event: { boot: BOOT, sequence: 1 },
};
const faultTold = (fault: Snapshot['fault']): Report => ({ type: 'FaultTold', fault });
const REFUSED: Report = {
  type: 'CommandRefused',
  command: { command: 'open-gate', cycle: 7 },
  reason: 'STATE',
  fault: null,
};

describe('a controller that is started anew at a machine that holds its motors', () => {
  const restartedIn = (before: ScriptedTable): ScriptedTable => {
    const table = before.restarted();
    table.connect({ snapshot: HELD, places: before.people.places() });
    table.pushed();
    return table;
  };

  test('in the deal asks it to go on before anything else', () => {
    const table = restartedIn(new ScriptedTable().wallsUp().press(0, 'dice'));
    const asked = table.start().pushed();
    expect(asked[0]).toBe('resume');
    expect(asked.indexOf('dice 7/5 35')).toBeGreaterThan(0);
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'dealing' });
    expect(table.recorded()).toEqual([]);
  });

  test('before the dice asks it to go on, and the dealer to throw, on one press', () => {
    const table = restartedIn(new ScriptedTable().wallsUp());
    const asked = table.start().pushed();
    expect(asked[0]).toBe('resume');
    expect(asked.at(-1)).toBe('show 0 throw_dice');
    expect(table.press(0, 'dice').motions()).toEqual(['dice 7/4 35']);
  });

  test('in play asks it to go on with the hand', () => {
    const table = restartedIn(new ScriptedTable().playing());
    expect(table.start().pushed()).toContain('resume');
    table.win();
    expect(table.at.table).toBe('betweenHands');
  });
});

describe('a motion that the machine refuses for where it stands', () => {
  const refusedAt = (): ScriptedTable =>
    new ScriptedTable({
      withhold: (report) => report.type === 'CommandFinished' && report.command.command === 'open-gate',
    }).opened();

  test('is no fault: the table is learned anew, and a person asks for it again', () => {
    const table = refusedAt().start();
    table.pushed();
    table.hear(REFUSED);
    expect(table.at.table).toBe('reconciling');
    table.learn({ snapshot: { status: 'IDLE' } });
    expect(table.context.safety.fault).toBeNull();
    expect(table.motions()).toEqual([]);
    expect(table.start().motions()).toEqual(['open-gate 7']);
  });
});

describe('a press is the word of a person who has seen what the table asks', () => {
  const faultAfterLoss = (): ScriptedTable => {
    const table = new ScriptedTable().opened();
    table.hear(
      { type: 'FaultRaised', fault: 'F405', severity: 'L', event: { boot: BOOT, sequence: 1 } },
      LOST,
    );
    table.clock.advance(250);
    table.pushed();
    return table;
  };

  test('a start key that was held down while the line was lost clears nothing', () => {
    const table = faultAfterLoss().hear({ type: 'PortOpened' }, greeted('8.0000'), startHeld);
    table.learn({ snapshot: { fault: 'F405' } });
    expect(table.pushed()).not.toContain('clear F405');
    expect(table.hear(startHeld).pushed()).toContain('clear F405');
  });

  test('a start press of that time tries nothing again', () => {
    const table = new ScriptedTable().opened().start();
    table.hear({ type: 'CommandFailed', command: { command: 'open-gate', cycle: 7 }, fault: 'F601' }, LOST);
    table.clock.advance(250);
    table.hear({ type: 'PortOpened' }, greeted(), pressed(0, 'start')).learn();
    expect(table.at.table).toBe('fault');
    expect(table.start().at.table).toBe('retrying');
  });

  test('a start press of that time lets no held machine go on', () => {
    const table = new ScriptedTable().connect({ snapshot: { status: 'HOLD' } }).hear(LOST);
    table.clock.advance(250);
    table.hear({ type: 'PortOpened' }, greeted());
    table.pushed();
    table.hear(pressed(0, 'start'), capabilitiesRead(), facesRead([]), zonesRead());
    table.hear(snapshotRead({ status: 'HOLD' }));
    expect(table.pushed()).not.toContain('resume');
    expect(table.start().pushed()).toContain('resume');
  });
});

describe('a heartbeat that contradicts what is believed of faults', () => {
  test('has a fault forgotten that was cleared while the snapshot was told', () => {
    const table = new ScriptedTable().connect({ snapshot: { fault: 'F112' } });
    table.hear({ type: 'FaultCleared', fault: 'F405', event: { boot: BOOT, sequence: 2 } });
    expect(table.at.table).toBe('fault');
    table.pushed();
    table.hear(faultTold('none'));
    expect(table.pushed()).toContain('!learn');
    table.learn();
    expect(table.at.table).toBe('choosingDealer');
  });

  test('has a fault learned that nobody told', () => {
    const table = new ScriptedTable().opened();
    table.pushed();
    table.hear(faultTold('F405'));
    expect(table.pushed()).toContain('!learn');
    table.learn({ snapshot: { fault: 'F405' } });
    expect(table.at.table).toBe('fault');
  });

  test('says nothing new of a fault that is known, and of the watchdog’s own', () => {
    const latched = new ScriptedTable().connect({ snapshot: { fault: 'F112' } });
    latched.pushed();
    expect(latched.hear(faultTold('F112')).pushed()).toEqual([]);
    const table = new ScriptedTable().opened();
    table.pushed();
    expect(table.hear(faultTold('F103')).pushed()).toEqual([]);
  });
});
