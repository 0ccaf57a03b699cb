import { describe, expect, test } from 'vitest';
import type { Command, Report } from '../../../src/charts/ports.ts';
import { BUILD, resultOf } from './commands-given.ts';
import { BOOT, faultCleared, faultRaised, LOST, pressed, setAt, setMoved } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

const failed = (command: Command, fault: `F${number}`): Report => ({
  type: 'CommandFailed',
  command,
  fault,
});

describe('faults', () => {
  const SEVERITIES = [
    ['F111', 'I', 'betweenHands'],
    ['F101', 'W', 'betweenHands'],
    ['F603', 'P', 'fault'],
    ['F301', 'F', 'fault'],
    ['F405', 'L', 'fault'],
    ['F201', 'X', 'fault'],
  ] as const;

  test.each(SEVERITIES)('%s of severity %s leaves the table in %s', (fault, severity, at) => {
    expect(new ScriptedTable().opened().hear(faultRaised(fault, severity)).at.table).toBe(at);
  });

  test.each([
    ['F603', 'P'],
    ['F405', 'L'],
    ['F201', 'X'],
  ] as const)('%s of severity %s lasts until the device says that it is cleared', (fault, severity) => {
    const table = new ScriptedTable().opened().hear(faultRaised(fault, severity));
    expect(table.start().at.table).toBe('fault');
    expect(table.hear(faultCleared('F999')).at.table).toBe('fault');
    expect(table.hear(faultCleared(fault)).at.table).toBe('reconciling');
    expect(table.learn().at.table).toBe('betweenHands');
  });

  test('tell the people to call the staff, or to look for the tile', () => {
    const told = (fault: 'F341' | 'F405'): readonly string[] => {
      const table = new ScriptedTable().opened();
      table.pushed();
      return table.hear(faultRaised(fault, 'L')).pushed();
    };
    expect(told('F405')).toEqual(['show all call_staff']);
    expect(told('F341')).toEqual(['show all missing_tile']);
  });

  test.each([
    ['F201', 'X'],
    ['F112', 'L'],
  ] as const)(
    '%s is cleared by a person who holds a start key down, and by nothing else',
    (fault, severity) => {
      const table = new ScriptedTable().opened().hear(faultRaised(fault, severity));
      table.pushed();
      expect(table.start().pushed()).toEqual([]);
      const held: Report = {
        type: 'KeyPressed',
        side: 0,
        key: 'start',
        act: 'hold',
        event: { boot: BOOT, sequence: 1 },
      };
      expect(table.hear(held).pushed()).toEqual([`clear ${fault}`]);
      expect(table.at.table).toBe('fault');
      expect(table.hear(faultCleared(fault)).learn().at.table).toBe('betweenHands');
    },
  );

  test('stop everything: a cleared fault moves nothing before a start press', () => {
    const table = new ScriptedTable({ withhold: resultOf('close-gate') })
      .wallsUp()
      .hear(faultRaised('F603', 'P'));
    table.pushed();
    table
      .release()
      .hear(faultCleared('F603'))
      .learn({ snapshot: setAt('inside') });
    expect(table.motions()).toEqual([]);
    expect(table.start().motions()[0]).toMatch(/^build/);
  });

  test('the device still holds after a start are seen at once', () => {
    const table = new ScriptedTable().connect({ snapshot: { fault: 'F405' } });
    expect(table.at.table).toBe('fault');
    expect(table.start().motions()).toEqual([]);
  });

  test('the device no longer holds after a reboot wait for a person’s word', () => {
    const table = new ScriptedTable().opened().hear(faultRaised('F603', 'P'), LOST);
    table.clock.advance(250);
    table.pushed();
    table.connect({ boot: '8.0000' });
    expect(table.at.table).toBe('fault');
    expect(table.pushed()).toContain('show all press_start');
    expect(table.start().learn().at.table).toBe('betweenHands');
  });

  test('a tile nobody registered stops the table until the faces are read again', () => {
    const table = new ScriptedTable().wallsUp().press(0, 'dice');
    table.hear({
      type: 'TileMoved',
      tile: 151,
      from: { place: 'out' },
      to: { place: 'hand', side: 0, index: 0 },
      event: { boot: '7.A1F0', sequence: 1 },
    });
    expect(table.context.safety.fault).toMatchObject({ code: 'F903', holds: 'until-retried' });
    table.pushed();
    expect(table.start().pushed()).toContain('!learn');
  });
});

describe('a fault that was cleared', () => {
  const stirring = { ...setAt('inside'), cycle: 7, running: 'BUILD', done: ['open', 'close'] } as const;
  const building = (): ScriptedTable =>
    new ScriptedTable({ withhold: (report) => report.type === 'PhaseReached' && report.phase === 'stack' })
      .wallsUp()
      .hear(faultRaised('F341', 'P'));

  test('has the table asked anew what it is, and moves nothing on what was known before', () => {
    const table = building();
    table.pushed();
    table.hear(faultCleared('F341'));
    expect(table.pushed()).toEqual(['show all blank', '!learn']);
    expect(table.start().start().motions()).toEqual([]);
  });

  test('lets a build go on that only waited, and serves after a start press', () => {
    const table = building().hear(faultCleared('F341')).learn({ snapshot: stirring });
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'shuffling', tileSet: 'stirring' });
    table.release().hear(setMoved('track'));
    expect(table.motions()).not.toContain('serve 7');
    expect(table.start().motions()).toEqual(['serve 7']);
  });

  test('does what is left by what the table says now', () => {
    const table = building().hear(faultCleared('F341'));
    table.learn({ snapshot: { ...stirring, ...setAt('track'), running: 'none', done: ['build'] } });
    table.pushed();
    expect(table.start().motions()).toEqual(['serve 7']);
  });

  test('takes the next walls where these were begun and not finished: nothing is done twice', () => {
    const table = building().hear(failed(BUILD, 'F405'), faultCleared('F405'));
    table.pushed();
    table.learn({ snapshot: { ...stirring, running: 'none', done: ['open', 'close', 'build'] } });
    expect(table.recorded()).toContain('HandVoided');
    expect(table.start().motions()[0]).toMatch(/^build 8/);
  });

  test('a lid that was opened on it leaves the drum paused: a press has it told to go on, once, and the tile stays missing', () => {
    const table = building().hear(faultRaised('F202', 'P'), faultCleared('F202'));
    table.pushed();
    expect(table.start().pushed()).toEqual(['resume']);
    expect(table.start().pushed()).toEqual([]);
    expect(table.context.safety.fault?.code).toBe('F341');
    table.hear(faultCleared('F341')).learn({ snapshot: stirring });
    expect(table.at.table).toBe('inHand');
  });

  test('a lid of which both the switch and the fault are told is one thing that stops the table', () => {
    const table = building().hear(faultRaised('F202', 'P'), faultRaised('F202', 'P'));
    expect(table.context.safety).toMatchObject({ fault: { code: 'F202' }, beneath: [{ code: 'F341' }] });
    table.hear(faultCleared('F202'), faultCleared('F202')).pushed();
    expect(table.context.safety).toMatchObject({ fault: { code: 'F341' }, beneath: [] });
    expect(table.start().pushed()).toEqual(['resume']);
  });

  test('and found to hold another stops the table again', () => {
    const table = building()
      .hear(faultCleared('F341'))
      .learn({ snapshot: { fault: 'F405' } });
    expect(table.at.table).toBe('fault');
    expect(table.context.safety.fault?.code).toBe('F405');
  });
});

describe('a fault', () => {
  const REFUSED: Report = { type: 'CommandRefused', command: BUILD, reason: 'STATE', fault: null };

  test.each([
    ['a start press has it tried again', 'F', pressed(0, 'start')],
    ['the device clears it', 'L', faultCleared('F301')],
    ['a heartbeat tells of none', 'L', { type: 'FaultTold', fault: 'none' }],
    ['the machine refuses a motion for where it stands', 'L', REFUSED],
  ] as const)('is over where %s', (_, severity, report) => {
    const table = new ScriptedTable().opened().hear(faultRaised('F301', severity));
    expect(table.at.table).toBe('fault');
    expect(table.hear(report).at.table).toBe('reconciling');
    expect(table.context.safety.fault).toBeNull();
  });

  test('does not outlast a device that cannot be used at all', () => {
    const table = new ScriptedTable().opened().hear(faultRaised('F405', 'L'), LOST);
    table.clock.advance(250);
    table.hear({ type: 'PortOpened' }, { type: 'GreetingRefused', reason: 'version', detail: 'v9' });
    expect(table.at.table).toBe('refused');
    expect(table.context.safety.fault).toBeNull();
  });
});

describe('a motion that the table does not know, or cannot do as it is asked', () => {
  test.each(['VERB', 'ARG', 'AUTH'])(
    'refused with %s is told as firmware that does not fit, not as one that was cut off',
    (reason) => {
      const table = new ScriptedTable().opened();
      table.hear({ type: 'CommandRefused', command: BUILD, reason, fault: null });
      expect(table.at.table).toBe('fault');
      expect(table.context.safety.fault).toMatchObject({ code: 'F102', outcome: 'not-begun' });
    },
  );

  test('is asked for again when a person has looked', () => {
    const table = new ScriptedTable({ withhold: resultOf('open-gate') }).connect().throwForDealer().start();
    const command: Command = { command: 'open-gate', cycle: 7 };
    table
      .hear({ type: 'CommandRefused', command, reason: 'ARG', fault: null }, faultCleared('F102'))
      .pushed();
    expect(table.learn().start().motions()).toContain('open-gate 7');
  });
});

describe('a motion that failed', () => {
  const failing = (): ScriptedTable =>
    new ScriptedTable({ withhold: (report) => report.type === 'PhaseReached' }).wallsUp();

  test('is not repeated under its number: the next start press takes the next walls', () => {
    const table = new ScriptedTable({ withhold: resultOf('serve-walls') })
      .opened()
      .start()
      .hear(failed({ command: 'close-gate', cycle: 7 }, 'F601'));
    expect(table.at.table).toBe('fault');
    table.start().learn({ snapshot: { gate: 'open', cycle: 7, done: ['open', 'close'] } });
    expect(table.at.table).toBe('betweenHands');
    table.pushed();
    expect(table.start().motions()[0]).toBe('close-gate 8');
  });

  test('voids the hand that was not dealt, and the same hand begins again', () => {
    const table = failing().hear(failed(BUILD, 'F301'));
    table.pushed();
    table.start().learn({ snapshot: { ...setAt('inside'), cycle: 7, done: ['open', 'close', 'build'] } });
    expect(table.recorded()).toEqual(['HandVoided']);
    expect(table.start().context.match).toMatchObject({ hand: 1, settled: 0, cycle: 8 });
  });

  test('with a latched fault is not asked for again', () => {
    const table = failing().hear(failed(BUILD, 'F405'));
    expect(table.start().start().at.table).toBe('fault');
  });

  test('for what nobody knows is latched: a person has looked, and a device that holds nothing ends it by its refusal', () => {
    const table = failing().hear(failed(BUILD, 'F199'));
    expect(table.start().start().at.table).toBe('fault');
    table.pushed();
    const held: Report = {
      ...{ type: 'KeyPressed', side: 0, key: 'start', act: 'hold' },
      event: { boot: BOOT, sequence: 1 },
    };
    expect(table.hear(held).pushed()).toEqual(['clear F199']);
    table
      .hear({
        ...{ type: 'CommandRefused', reason: 'ARG', fault: null },
        command: { command: 'clear-fault', fault: 'F199' },
      })
      .learn({ snapshot: { ...setAt('inside'), cycle: 7, done: ['open', 'close', 'build'] } });
    table.pushed();
    expect(table.start().motions()[0]).toMatch(/^build 8/);
  });

  test('for what only the device knows is tried again where it has told that it may be', () => {
    const table = failing().hear(faultRaised('F399', 'F'), failed(BUILD, 'F399'));
    expect(table.start().at.table).toBe('retrying');
  });

  test('for want of a tile that nobody found is asked for again with the next walls', () => {
    const table = failing().hear(faultRaised('F341', 'P'), failed(BUILD, 'F341'));
    table.start().learn({ snapshot: { ...setAt('inside'), cycle: 7, done: ['open', 'close', 'build'] } });
    table.pushed();
    expect(table.start().motions()[0]).toMatch(/^build 8/);
  });

  test('whose retry finds another fault stays where it is', () => {
    const table = failing().hear(failed(BUILD, 'F301')).start();
    table.learn({ snapshot: { fault: 'F405' } });
    expect(table.at.table).toBe('fault');
    expect(table.context.safety.fault).toMatchObject({ code: 'F405', holds: 'until-cleared' });
  });

  test('says so on no display: a dark display stops nothing', () => {
    const table = new ScriptedTable().opened();
    table.hear(failed({ command: 'show', side: 'all', text: 'press_start' }, 'F803'));
    expect(table.at.table).toBe('betweenHands');
  });
});
