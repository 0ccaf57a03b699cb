import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import { serviceAfter } from '../../../src/charts/service.ts';
import type { ServiceTask } from '../../../src/play/events/say.ts';
import { ScriptedTable } from './scripted-table.ts';

const OPERATOR = { role: 'operator' } as const;
const OPEN: ServiceTask = { do: 'open', pin: '1234' };

const asks = (table: ScriptedTable, ...tasks: readonly ServiceTask[]): ScriptedTable => {
  for (const task of tasks) table.say(OPERATOR, { say: 'service', task });
  return table;
};

const opened = (options: ConstructorParameters<typeof ScriptedTable>[0] = {}): ScriptedTable => {
  const table = new ScriptedTable(options).opened();
  table.pushed();
  return asks(table, OPEN);
};

const sent = (table: ScriptedTable): readonly string[] =>
  table.pushed().filter((words) => /^(service|home|place)/.test(words));

/** The device does not do what is asked in service mode. */
const isService = (report: Report): boolean =>
  report.type === 'CommandFinished' && report.command.command === 'service';

const refused = (task: ServiceTask, reason: string): Report =>
  task.do === 'home' || task.do === 'take-away' || task.do === 'bring-back'
    ? { type: 'PortOpened' }
    : { type: 'CommandRefused', command: { command: 'service', task }, reason, fault: null };

describe('service mode', () => {
  test('is entered with the pin between hands, and then a start press begins nothing', () => {
    const table = opened();
    expect(table.at.table).toBe('service');
    expect(sent(table)).toEqual(['service open']);
    expect(table.context.service).toMatchObject({ mode: 'open', doing: null });
    table.start();
    expect(table.motions()).toEqual([]);
    expect(table.at.table).toBe('service');
  });

  test('is not entered with a wrong pin: the table goes on, and why is told', () => {
    const table = new ScriptedTable({ withhold: isService }).opened();
    asks(table, OPEN).hear(refused(OPEN, 'AUTH'));
    expect(table.context.service).toMatchObject({
      mode: 'shut',
      last: { task: 'open', outcome: 'refused', why: 'AUTH' },
    });
    expect(table.at.table).toBe('reconciling');
    table.learn();
    expect(table.at.table).toBe('betweenHands');
  });

  test('stays open where the table that is learned meanwhile was asked before the pin came, and its answer comes after', () => {
    const table = new ScriptedTable({ withhold: isService }).opened();
    asks(table, OPEN).hear(refused(OPEN, 'AUTH'));
    expect(table.at.table).toBe('reconciling');
    asks(table, OPEN).release();
    expect(table.context.service).toMatchObject({ mode: 'open', doing: null });
    table.learn();
    expect(table.at.table).toBe('service');
    expect(table.context.service).toMatchObject({ mode: 'open', doing: null });
  });

  test('is entered by a right pin that comes while the table is learned anew after a wrong one', () => {
    const table = new ScriptedTable({ withhold: isService }).opened();
    asks(table, OPEN).hear(refused(OPEN, 'AUTH'));
    expect(table.at.table).toBe('reconciling');
    asks(table, OPEN);
    table.learn();
    expect(table.context.service).toMatchObject({ mode: 'opening', doing: OPEN });
    table.release();
    expect(table.at.table).toBe('service');
    expect(table.context.service).toMatchObject({ mode: 'open', doing: null });
  });

  test('is refused with words while a hand is on, and nothing of it is sent', () => {
    const table = new ScriptedTable().playing();
    table.pushed();
    asks(table, OPEN, { do: 'jog', way: 'fwd', forMs: 500 });
    expect(table.answers()).toMatchObject([
      { ok: false, code: 'hand-in-play' },
      { ok: false, code: 'hand-in-play' },
    ]);
    expect(sent(table)).toEqual([]);
  });

  test('opens lift, jog, the test of a part, home, purge and both ways of a set', () => {
    const table = opened();
    asks(
      table,
      { do: 'lift', to: 'down' },
      { do: 'jog', way: 'rev', forMs: 2_000 },
      { do: 'test', part: 'dice' },
      { do: 'home' },
      { do: 'purge', set: 'A' },
      { do: 'take-away', set: 'A' },
      { do: 'bring-back', set: 'A' },
    );
    expect(sent(table).slice(1)).toEqual([
      'service lift',
      'service jog',
      'service test',
      'home',
      'service purge',
      'place A out',
      'place A table',
    ]);
    expect(table.at.table).toBe('service');
  });

  test('asks the table where its sets are when one was brought out of it', () => {
    const table = opened();
    asks(table, { do: 'purge', set: 'A' });
    expect(table.context.synchronisation).toBe('under-way');
    table.learn({ snapshot: { mode: 'service', sets: { A: 'out', B: 'none' } } });
    expect(table.context.sets).toEqual({ A: 'out' });
    expect(table.at.table).toBe('service');
  });

  test('is needed for whatever is asked in it', () => {
    const table = asks(new ScriptedTable().opened(), { do: 'test', part: 'all' });
    expect(table.answers()).toMatchObject([{ ok: false, code: 'not-in-service' }]);
    expect(table.at.table).toBe('betweenHands');
  });

  test('does one thing after the other', () => {
    const table = opened({ withhold: (report) => isService(report) && wordsOfTask(report) === 'jog' });
    asks(table, { do: 'jog', way: 'fwd', forMs: 900 }, { do: 'lift', to: 'up' });
    expect(table.answers().at(-1)).toMatchObject({ ok: false, code: 'machine-at-work' });
    table.release();
    expect(table.context.service).toMatchObject({ doing: null, last: { task: 'jog', outcome: 'done' } });
  });

  test('tells what a test has found, part by part', () => {
    const task = { do: 'test', part: 'all' } as const;
    const table = asks(opened({ withhold: (report) => wordsOfTask(report) === 'test' }), task);
    expect(table.context.service.doing).toEqual(task);
    const report = { gate: 'pass', drum: 'F401' };
    const found = { type: 'CommandFinished', command: { command: 'service', task }, report } as const;
    expect(opened().context.service.last).toMatchObject({ task: 'open', report: null });
    expect(serviceAfter(table.context.service, found, 'done')).toMatchObject({
      mode: 'open',
      doing: null,
      last: { task: 'test', outcome: 'done', report },
    });
  });

  test('shows what the device refuses or fails in, by its own word', () => {
    const table = opened({ withhold: (report) => wordsOfTask(report) === 'purge' });
    asks(table, { do: 'purge', set: 'A' }).hear(refused({ do: 'purge', set: 'A' }, 'STATE'));
    expect(table.context.service.last).toMatchObject({ task: 'purge', outcome: 'refused', why: 'STATE' });
    const purge = { command: 'service', task: { do: 'purge', set: 'A' } } as const;
    asks(table, { do: 'purge', set: 'A' }).hear({ type: 'CommandFailed', command: purge, fault: 'F401' });
    expect(table.context.service.last).toMatchObject({ task: 'purge', outcome: 'failed', why: 'F401' });
    expect(table.at.table).toBe('service');
  });

  test('ends with its word: the table is learned anew, and goes on where it was', () => {
    const table = asks(opened(), { do: 'close' });
    expect(table.context.service.mode).toBe('shut');
    expect(table.at.table).toBe('reconciling');
    table.learn();
    expect(table.at.table).toBe('betweenHands');
    expect(table.start().motions()).toEqual(['open-gate 7']);
  });

  test('is over with the session: a table that is learned in its normal mode is in no service', () => {
    const table = opened().hear({ type: 'PortLost', why: 'pulled' });
    expect(table.context.service.mode).toBe('shut');
  });

  test('learns a registered face: a tile that was unknown is read from then on', () => {
    const table = asks(opened(), { do: 'register', set: 'A', tile: 17, face: '5p' });
    expect(sent(table)).toEqual(['service open', 'service register']);
    expect(table.context.registers.A?.get(17)).toBe('5p');
  });

  test('takes the number of a tile that the reader tells, which is no move of a hand', () => {
    const table = opened();
    const zones = { from: { place: 'out' }, to: { place: 'hand', side: 0, index: 0 } } as const;
    table.hear({ type: 'TileMoved', tile: 17, set: 'A', ...zones, event: { boot: '7.A1F0', sequence: 4 } });
    expect(table.context.service.read).toEqual({ tile: 17, set: 'A' });
    expect(table.context.otherSetTiles).toEqual([]);
    asks(table, { do: 'register', set: 'A', tile: 17, face: '5p' });
    expect(table.context.registers.A?.get(17)).toBe('5p');
    expect(table.context.service).toMatchObject({ doing: null, read: { tile: 17 } });
  });

  test('goes on after a fault that it met has been cleared', () => {
    const table = opened();
    table.hear({ type: 'FaultRaised', fault: 'F501', severity: 'L', event: { boot: '7.A1F0', sequence: 4 } });
    expect(table.at.table).toBe('fault');
    table.hear({ type: 'FaultCleared', fault: 'F501', event: { boot: '7.A1F0', sequence: 5 } });
    table.learn({ snapshot: { mode: 'service' } });
    expect(table.at.table).toBe('service');
  });
});

const wordsOfTask = (report: Report): string =>
  report.type === 'CommandFinished' && report.command.command === 'service' ? report.command.task.do : '';
