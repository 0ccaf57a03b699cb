import { describe, expect, test } from 'vitest';
import type { Command, Report } from '../../../src/charts/ports.ts';
import { resultOf } from './commands-given.ts';
import { finished, setAt } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/** The device as it stands with the walls of this hand served. */
const SERVED = { cycle: 7, servedCycle: 7 } as const;
const isLiveOff = (report: Report): boolean =>
  report.type === 'CommandFinished' && report.command.command === 'set-live' && report.command.live === 'off';

describe('after a restart before the dice', () => {
  const restarted = (): ScriptedTable => {
    const table = new ScriptedTable().wallsUp().restarted().connect({ snapshot: SERVED });
    table.pushed();
    return table;
  };

  test('the dealer’s dice press throws nothing before somebody said that the hand goes on', () => {
    const table = restarted().press(0, 'dice');
    expect(table.pushed()).toEqual([]);
    expect(table.at.hand).toBe('rollingDice');
  });

  test('the dealer throws after the start press, and is asked to', () => {
    const table = restarted().press(0, 'dice').start();
    expect(table.pushed()).toContain('show 0 throw_dice');
    expect(table.press(0, 'dice').motions()).toEqual(['dice 7/4 35']);
    expect(table.at.hand).toBe('dealing');
  });
});

test('dice that were thrown and not shown before the machine restarted are not asked for again', () => {
  const isThrow = (report: Report): boolean =>
    report.type === 'CommandFinished' && report.command.command === 'show-dice' && report.command.throw === 4;
  const table = new ScriptedTable({ withhold: isThrow }).wallsUp().press(0, 'dice');
  table.hear({ type: 'PortLost', why: 'unplugged' });
  table.clock.advance(250);
  table.connect({ boot: '8.0000', snapshot: SERVED });
  table.pushed();
  expect(table.at.hand).toBe('rollingDice');
  expect(table.start().pushed()).not.toContain('show 0 throw_dice');
});

describe('a machine that knows nothing of the walls of the hand, because it was replaced or its memory is blank', () => {
  const BLANK = { cycle: 0, servedCycle: 0 } as const;

  test.each([
    ['before the dice', () => new ScriptedTable().wallsUp()],
    ['in the deal', () => new ScriptedTable().wallsUp().press(0, 'dice')],
  ])('%s builds them anew, and is asked for no dice', (_, before) => {
    const table = before().restarted().connect({ snapshot: BLANK });
    expect(table.recorded()).toEqual(['HandVoided']);
    expect(table.start().motions()).toEqual(['open-gate 8']);
  });
});

describe('what the table is to know of the match', () => {
  const isConfigured = (words: string): boolean => words === 'configure';
  const told = (table: ScriptedTable): number => table.pushed().filter(isConfigured).length;

  test('is told to a table at rest, once', () => {
    const table = new ScriptedTable().connect();
    expect(told(table)).toBe(1);
    expect(told(table.throwForDealer().start().start().deal().win())).toBe(0);
  });

  test('is told once after a restart between two hands, too', () => {
    const table = new ScriptedTable().playing().win().restarted().connect({ snapshot: SERVED });
    expect(table.at.table).toBe('betweenHands');
    expect(told(table)).toBe(1);
  });

  test('is told before the walls are built where the hand has begun', () => {
    const table = new ScriptedTable().opened().start().restarted();
    table.connect({ snapshot: { cycle: 7, gate: 'open', done: ['open'] } });
    expect(told(table)).toBe(1);
  });

  test('is told after the hand where a hand is on, at the next rest', () => {
    const playing = new ScriptedTable().playing().restarted();
    playing.connect({ snapshot: { ...SERVED, live: 'on' }, places: playing.people.places() });
    expect(told(playing)).toBe(0);
    expect(told(playing.start().win())).toBe(1);
  });

  const SETTINGS: Command = { command: 'configure', empty: 3 };

  test.each<[string, Report]>([
    ['refused it', { type: 'CommandRefused', command: SETTINGS, reason: 'STATE', fault: null }],
    ['failed to take it', { type: 'CommandFailed', command: SETTINGS, fault: 'F205' }],
    ['perhaps did not take it', { type: 'CommandUnknown', command: SETTINGS }],
  ])('is told again after the hand when the table %s', (_, report) => {
    const table = new ScriptedTable({ withhold: resultOf('configure') }).opened();
    table.hear(report);
    expect(table.at.table).toBe('betweenHands');
    table.pushed();
    expect(told(table.start().start().deal().win())).toBe(1);
  });

  test('is told again to a machine that was started anew', () => {
    const table = new ScriptedTable().opened();
    table.hear({ type: 'PortLost', why: 'unplugged' });
    table.clock.advance(250);
    table.pushed();
    expect(told(table.connect({ boot: '8.0000' }))).toBe(1);
  });

  test('is not told again after a cable was out', () => {
    const table = new ScriptedTable().opened();
    table.hear({ type: 'PortLost', why: 'unplugged' });
    table.clock.advance(250);
    table.pushed();
    expect(told(table.connect())).toBe(0);
  });
});

describe('a hand that was decided when the controller ended', () => {
  const decided = (): ScriptedTable => new ScriptedTable({ withhold: isLiveOff }).playing().win();

  test('ends when its last word comes while the table is still being asked', () => {
    const table = decided().restarted();
    expect(table.at).toMatchObject({ table: 'recovering', hand: 'settling' });
    table.hear();
    expect(table.recorded()).toContain('HandSettled');
    expect(table.at).toMatchObject({ table: 'recovering', hand: null });
    table.connect({ snapshot: SERVED, places: table.people.places() });
    expect(table.at.table).toBe('betweenHands');
    expect(table.start().motions()).toContain('open-gate 8');
  });

  test('ends at a table that refuses to end it: that table is not in it', () => {
    const table = decided();
    const command = { command: 'set-live', cycle: 7, live: 'off' } as const;
    table.hear({ type: 'CommandRefused', command, reason: 'STATE', fault: null });
    expect(table.at).toMatchObject({ table: 'betweenHands', hand: null });
  });

  test('is not ended twice', () => {
    const table = decided().restarted();
    table.connect({ snapshot: SERVED, places: table.people.places() });
    table.pushed();
    table.hear(finished({ command: 'set-live', cycle: 7, live: 'off' }));
    expect(table.recorded()).toEqual([]);
  });
});

describe('the lock of a hand, where the controller ended between its record and its command', () => {
  const playing = (): ScriptedTable => new ScriptedTable().playing();

  test('is taken back at a table that still holds a hand which was given up', () => {
    const voided = playing().hear({ type: 'PortLost', why: 'unplugged' });
    voided.clock.advance(250);
    voided.connect({ snapshot: SERVED, places: new Map() });
    expect(voided.recorded()).toContain('HandVoided');
    const table = voided.restarted().connect({ snapshot: { ...SERVED, live: 'on' } });
    expect(table.motions()).toEqual(['live off 7']);
    expect(table.start().motions()).toEqual(['open-gate 8']);
  });

  test('is taken back though the hand has begun again', () => {
    const dealing = new ScriptedTable().wallsUp().press(0, 'dice').restarted().connect({ snapshot: SERVED });
    dealing.start();
    expect(dealing.recorded()).toEqual(expect.arrayContaining(['HandVoided', 'HandBegan']));
    const table = dealing.restarted().connect({ snapshot: { ...SERVED, live: 'on' } });
    expect(table.motions()).toEqual(['live off 7']);
  });

  test('is set for a hand in play whose tiles lie as they were recorded', () => {
    const table = playing().restarted();
    table.connect({ snapshot: { ...SERVED, live: 'off' }, places: table.people.places() });
    expect(table.motions()).toEqual(['live on 7']);
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'playing' });
  });

  test('is left alone where table and record agree', () => {
    const table = playing().restarted();
    table.connect({ snapshot: { ...SERVED, live: 'on' }, places: table.people.places() });
    expect(table.motions()).toEqual([]);
  });

  test('is not set at a table that has served other walls', () => {
    const table = playing().restarted();
    table.connect({ snapshot: { cycle: 9, servedCycle: 9, live: 'off' }, places: table.people.places() });
    expect(table.motions()).not.toContain('live on 9');
  });

  test.each(['out', 'inside', 'unknown'] as const)(
    'is not set where the set of the hand is %s: it would be refused at each look',
    (place) => {
      const table = playing().restarted();
      const taken = { ...SERVED, ...setAt(place), live: 'off' } as const;
      table.connect({ snapshot: taken, places: table.people.places() });
      expect(table.motions()).not.toContain('live on 7');
    },
  );

  test('is left to the deal while a hand is dealt', () => {
    const table = new ScriptedTable().wallsUp().press(0, 'dice').restarted();
    table.connect({ snapshot: { ...SERVED, live: 'off' }, places: table.people.places() });
    expect(table.motions()).toEqual([]);
  });
});

test('walls that fell back into the drum after they were built are built anew under the next number, also where nobody saw it', () => {
  const table = new ScriptedTable().opened().start();
  const again = table.restarted().connect({
    snapshot: { ...setAt('inside'), cycle: 7, done: ['open', 'close', 'build', 'serve'], begun: [] },
  });
  expect(again.recorded()).toContain('HandVoided');
});
