import { describe, expect, test } from 'vitest';
import type { Command, Report } from '../../../src/charts/ports.ts';
import type { ServiceTask } from '../../../src/play/events/say.ts';
import { faultCleared, faultRaised } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/* Service mode beside what stops the table, and what the machine did not bring to its end in it. */

const OPERATOR = { role: 'operator' } as const;
const OPEN: ServiceTask = { do: 'open', pin: '1234' };
const IN_SERVICE = { snapshot: { mode: 'service' } } as const;

const asks = (table: ScriptedTable, ...tasks: readonly ServiceTask[]): ScriptedTable => {
  for (const task of tasks) table.say(OPERATOR, { say: 'service', task });
  return table;
};

const isEndOf =
  (wanted: ServiceTask['do']) =>
  (report: Report): boolean => {
    if (report.type !== 'CommandFinished') return false;
    const { command } = report;
    return command.command === 'service' ? command.task.do === wanted : command.command === wanted;
  };

/** In service, and of this nothing is heard any more. */
const unheard = (task: ServiceTask): ScriptedTable =>
  asks(new ScriptedTable({ withhold: isEndOf(task.do) }).opened(), OPEN, task);

const faulty = (fault: 'F601' | 'F405', severity: 'F' | 'L'): ScriptedTable =>
  new ScriptedTable().opened().hear(faultRaised(fault, severity));

describe('a fault in which service mode was opened', () => {
  test('stands when it is left, until a start press has it tried again: then the next hand is built', () => {
    const table = asks(faulty('F601', 'F'), OPEN, { do: 'close' }).learn();
    expect(table.at.table).toBe('fault');
    table.start().learn();
    expect(table.at.table).toBe('betweenHands');
    expect(table.start().start().motions()).toContain('build 7 13,13,13,13+4 of 108');
  });

  test('stands after a wrong pin', () => {
    const table = new ScriptedTable({ withhold: isEndOf('open') }).opened().hear(faultRaised('F601', 'F'));
    const command: Command = { command: 'service', task: OPEN };
    asks(table, OPEN).hear({ type: 'CommandRefused', command, reason: 'AUTH', fault: null });
    expect(table.at.table).toBe('reconciling');
    expect(table.learn().at.table).toBe('fault');
  });

  test.each([
    ['the device', faultCleared('F405')],
    ['a heartbeat', { type: 'FaultTold', fault: 'none' }],
  ] as const)('and which %s says is gone meanwhile is gone when it is left', (_, report) => {
    const table = asks(faulty('F405', 'L'), OPEN).hear(report);
    expect(table.at.table).toBe('service');
    expect(asks(table, { do: 'close' }).learn().at.table).toBe('betweenHands');
    expect(table.start().start().motions()).toContain('build 7 13,13,13,13+4 of 108');
  });
});

describe('what is asked for in service mode and does not come to its end', () => {
  const HOME: Command = { command: 'home' };

  test('is over where the machine fails on its way home: the next thing may be asked for', () => {
    const table = unheard({ do: 'home' }).hear({ type: 'CommandFailed', command: HOME, fault: 'F601' });
    expect(table.at.table).toBe('fault');
    expect(table.context.service).toMatchObject({
      doing: null,
      last: { task: 'home', outcome: 'failed', why: 'F601' },
    });
    expect(asks(table, { do: 'lift', to: 'up' }).answers().at(-1)).toMatchObject({ ok: true });
  });

  test('is over where the machine refuses the way home for where it stands', () => {
    const refused = { type: 'CommandRefused', command: HOME, reason: 'STATE', fault: null } as const;
    const table = unheard({ do: 'home' }).hear(refused);
    expect(table.context.service).toMatchObject({ doing: null, last: { outcome: 'refused', why: 'STATE' } });
    expect(table.learn(IN_SERVICE).at.table).toBe('service');
  });

  test('is over where its end is told in the fault that it met', () => {
    const table = unheard({ do: 'test', part: 'all' }).hear(faultRaised('F405', 'L')).release();
    expect(table.at.table).toBe('fault');
    expect(table.context.service).toMatchObject({ doing: null, last: { task: 'test', outcome: 'done' } });
  });

  test('is over where its set is home in that fault', () => {
    const table = unheard({ do: 'purge', set: 'A' }).hear(faultRaised('F405', 'L')).release();
    expect(table.context.service).toMatchObject({ doing: null, last: { task: 'purge', outcome: 'done' } });
    const homed = unheard({ do: 'home' }).hear(faultRaised('F405', 'L')).release();
    expect(homed.context.service).toMatchObject({ doing: null, last: { task: 'home', outcome: 'done' } });
  });

  test('is no other thing of the table that ended otherwise', () => {
    const table = unheard({ do: 'home' });
    const gate: Command = { command: 'open-gate', cycle: 7 };
    table.hear({ type: 'CommandFailed', command: gate, fault: 'F601' });
    expect(table.context.service.doing).toEqual({ do: 'home' });
  });
});

describe('service mode', () => {
  test('that opens while the table is learned after a fault is entered, and left', () => {
    const table = new ScriptedTable({ withhold: isEndOf('open') }).opened().hear(faultRaised('F405', 'L'));
    asks(table, OPEN).hear(faultRaised('F603', 'P'), faultCleared('F603'), faultCleared('F405')).learn();
    expect(table.at.table).toBe('service');
    expect(asks(table.release(), { do: 'close' }).learn().at.table).toBe('betweenHands');
  });

  test('is left whatever the machine is at, and what comes of that says nothing of leaving it', () => {
    const jog: ServiceTask = { do: 'jog', way: 'fwd', forMs: 900 };
    const table = asks(unheard(jog), { do: 'close' });
    expect(table.answers().at(-1)).toMatchObject({ ok: true });
    expect(table.context.service).toMatchObject({ mode: 'shut', doing: null });
  });

  test('is not left by the word on what was asked for before', () => {
    const jog: ServiceTask = { do: 'jog', way: 'fwd', forMs: 900 };
    const ends = [isEndOf('jog'), isEndOf('close')];
    const withhold = (report: Report): boolean => ends.some((isEnd) => isEnd(report));
    const table = asks(new ScriptedTable({ withhold }).opened(), OPEN, jog, { do: 'close' });
    const command: Command = { command: 'service', task: jog };
    table.hear({ type: 'CommandFailed', command, fault: 'F401' });
    expect(table.context.service).toMatchObject({ mode: 'open', doing: { do: 'close' } });
    expect(table.release().context.service.mode).toBe('shut');
  });

  test('is left also where the players have taken the last hand back in it, which then is declared', () => {
    const table = asks(new ScriptedTable().playing().win(), OPEN);
    table.say({ role: 'player', player: 'p1' }, { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
    for (const player of ['p2', 'p3'] as const)
      table.say({ role: 'player', player }, { say: 'confirm', proposal: 1 });
    expect(table.at).toMatchObject({ table: 'service', hand: 'playing' });
    const learned = { snapshot: { cycle: 7, servedCycle: 7 } } as const;
    expect(asks(table, { do: 'close' }).learn(learned).at.table).toBe('inHand');
  });

  test('that is not open is not left', () => {
    const table = asks(new ScriptedTable().opened(), { do: 'close' });
    expect(table.answers()).toMatchObject([{ ok: false, code: 'not-in-service' }]);
  });
});

describe('a table whose line is dead while the machine builds', () => {
  const OPERATORS = [
    ['voided', { say: 'void-hand', hand: 1, reason: 'the machine is gone' }],
    ['given up with its match', { say: 'end-match', reason: 'the machine is gone' }],
  ] as const;

  test.each(OPERATORS)('has its hand %s by the operator all the same', (_, say) => {
    const table = new ScriptedTable({ withhold: (report) => report.type === 'PhaseReached' }).wallsUp();
    expect(table.say(OPERATOR, say).answers()).toMatchObject([{ ok: false, code: 'machine-at-work' }]);
    table.hear({ type: 'PortLost', why: 'unplugged' });
    expect(table.say(OPERATOR, say).answers()).toMatchObject([{ ok: true }]);
    expect(table.recorded()).toContain('HandVoided');
  });
});
