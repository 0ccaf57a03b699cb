import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import { BOOT, faultCleared, faultRaised, LOST } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

const HELD: Report = { type: 'MotionHeld', event: { boot: BOOT, sequence: 9 } };

/** The line is lost and found again; the device has held its motors meanwhile. */
const heldAfterLoss = (table: ScriptedTable): ScriptedTable => {
  table.hear(LOST).clock.advance(250);
  return table.connect({ snapshot: { status: 'HOLD' } });
};

describe('a device whose watchdog has missed the controller (SPEC §4.5)', () => {
  test('is resumed by a press at the table and by nothing else', () => {
    const table = heldAfterLoss(new ScriptedTable().opened());
    expect(table.at.table).toBe('held');
    table.pushed();
    table.clock.advance(60_000);
    expect(table.pushed()).toEqual([]);
    expect(table.start().pushed()[0]).toBe('resume');
    expect(table.at.table).toBe('betweenHands');
  });

  test('moves nothing on the press that resumes it: the next press asks for motion', () => {
    const table = heldAfterLoss(new ScriptedTable().opened());
    table.motions();
    expect(table.start().motions()).toEqual([]);
    expect(table.start().motions()[0]).toMatch(/^open-gate/);
  });

  test('lets play go on, and waits for the press only when the hand is over', () => {
    const table = new ScriptedTable().playing().hear(HELD);
    expect(table.at.table).toBe('inHand');
    table.win();
    expect(table.at.table).toBe('held');
    table.pushed();
    expect(table.start().pushed()[0]).toBe('resume');
  });

  test.each(['HOLD', 'SAFE'] as const)(
    'that stands in %s is asked to go on before the dice are thrown',
    (status) => {
      const table = new ScriptedTable().connect({ snapshot: { status } });
      expect(table.at.table).toBe('held');
      table.start();
      expect(table.at.table).toBe('choosingDealer');
    },
  );

  test('may name it by its fault as well: that is no fault to be cleared', () => {
    expect(new ScriptedTable().opened().hear(faultRaised('F103', 'P')).at.table).toBe('held');
    expect(new ScriptedTable().connect({ snapshot: { fault: 'F103', status: 'HOLD' } }).at.table).toBe(
      'held',
    );
  });

  test('and goes on while the table is paused from afar is not asked to go on again', () => {
    const withhold = (report: Report): boolean =>
      report.type === 'CommandFinished' && report.command.command === 'resume';
    const table = new ScriptedTable({ withhold }).playing().hear(LOST);
    table.clock.advance(250);
    const snapshot = { status: 'HOLD', cycle: 7, servedCycle: 7, live: 'on' } as const;
    table.connect({ boot: '8.0000', snapshot, places: table.people.places() });
    expect(table.start().pushed()).toContain('resume');
    table.say({ role: 'operator' }, { say: 'pause', reason: 'a call' });
    expect(table.at.table).toBe('paused');
    expect(table.release().context.safety.hold).toBe('free');
  });

  const resumeFinished = (report: Report): boolean =>
    report.type === 'CommandFinished' && report.command.command === 'resume';
  const refusedBy = (fault: 'F103' | 'F202' | 'F403' | null): Report => ({
    type: 'CommandRefused',
    command: { command: 'resume' },
    reason: 'STATE',
    fault,
  });

  test.each([
    ['none', null, 'betweenHands', 'free'],
    ['its watchdog’s', 'F103', 'held', 'held'],
    ['an open lid', 'F202', 'fault', 'held'],
    ['a latched one', 'F403', 'fault', 'held'],
  ] as const)('that does not go on, and tells of %s as the fault, is %s', (_, fault, at, hold) => {
    const table = heldAfterLoss(new ScriptedTable({ withhold: resumeFinished }).opened()).start();
    table.hear(refusedBy(fault));
    expect(table.at.table).toBe(at);
    expect(table.context.safety.hold).toBe(hold);
    expect(table.context.safety.fault?.code ?? null).toBe(fault === 'F103' ? null : fault);
  });

  test('with its lid open asks again to be let go on when that is closed, and the hand goes on then', () => {
    const table = new ScriptedTable({ withhold: resumeFinished }).playing().hear(LOST);
    table.clock.advance(250);
    const snapshot = { status: 'HOLD', cycle: 7, servedCycle: 7, live: 'on' } as const;
    const learned = { boot: '8.0000', snapshot, places: table.people.places() };
    table.connect(learned);
    expect(table.start().pushed()).toContain('resume');
    expect(table.hear(refusedBy('F202')).pushed()).toContain('show all call_staff');
    table.hear(faultCleared('F202')).learn(learned);
    expect(table.pushed()).toContain('show all resume_hand');
    expect(table.start().pushed()).toContain('resume');
    expect(table.release().at).toMatchObject({ table: 'inHand', hand: 'playing' });
    expect(table.context).toMatchObject({ safety: { hold: 'free', fault: null }, resumed: 'resumed' });
  });

  test('with a latched fault waits for that to be cleared first', () => {
    expect(new ScriptedTable().connect({ snapshot: { fault: 'F112', status: 'HOLD' } }).at.table).toBe(
      'fault',
    );
  });
});
