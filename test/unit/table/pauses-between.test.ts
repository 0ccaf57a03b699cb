import { describe, expect, test } from 'vitest';
import type { ServiceTask } from '../../../src/play/events/say.ts';
import { MatchRecord } from '../play/match-record.ts';
import { rulesetOf } from '../rules/built-hands.ts';
import { drumTold, faultCleared, faultRaised, passHeld, setAt } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/* A pause that is asked for in the moment in which something else happens. */

const OPERATOR = { role: 'operator' } as const;

const pauses = (table: ScriptedTable): ScriptedTable =>
  table.say(OPERATOR, { say: 'pause', reason: 'dinner' });

const stops = (table: ScriptedTable): number =>
  table.pushed().filter((words) => words === 'pause-drum').length;

/** The walls are being built, and no heartbeat has told yet that the drum turns. */
const building = (): ScriptedTable => {
  const table = new ScriptedTable({
    withhold: (report) => report.type === 'PhaseReached' && report.phase === 'stack',
  }).wallsUp();
  table.pushed();
  return table;
};

describe('a pause just after the drum was told to build', () => {
  test('stops it as soon as it tells that it turns, and the press lets it go on', () => {
    const table = pauses(building());
    expect(stops(table)).toBe(0);
    expect(stops(table.hear(drumTold('run')))).toBe(1);
    expect(table.at.table).toBe('paused');
    expect(table.hear(drumTold('paused')).start().pushed()).toContain('resume');
  });

  test('stops it, too, where the drum was just told to go on', () => {
    const table = pauses(building().hear(drumTold('run')))
      .hear(drumTold('paused'))
      .start();
    table.pushed();
    expect(stops(pauses(table))).toBe(0);
    expect(stops(table.hear(drumTold('run')))).toBe(1);
  });

  test('is one word to the drum, however long that takes to stand', () => {
    const table = pauses(building().hear(drumTold('run')));
    expect(stops(table)).toBe(1);
    expect(stops(table.hear(drumTold('run'), drumTold('run')))).toBe(0);
  });

  test('is asked for once more where the drum still turns', () => {
    const table = pauses(building().hear(drumTold('run')));
    table.pushed();
    expect(stops(table.hear(passHeld(0), passHeld(2)))).toBe(1);
    expect(table.context.pause).toMatchObject({ by: 'operator', wishedBy: [] });
    expect(table.hear(drumTold('paused')).start().pushed()).toContain('resume');
  });
});

describe('a pause that is asked for while the table is learned', () => {
  const retried = (): ScriptedTable => {
    const table = new ScriptedTable({ withhold: (report) => report.type === 'PhaseReached' }).wallsUp();
    const stacks = [13, 13, 13, 13] as const;
    const command = { command: 'build-walls', cycle: 7, set: 'A', tiles: 108, stacks, middle: 4 } as const;
    return table.hear({ type: 'CommandFailed', command, fault: 'F301' }).start();
  };

  test.each([
    [
      'after a fault',
      'reconciling',
      () => new ScriptedTable().opened().hear(faultRaised('F603', 'P'), faultCleared('F603')),
    ],
    ['after something failed', 'retrying', retried],
  ] as const)('%s begins when that is known, and ends with a press', (_, at, learns) => {
    const table = learns();
    expect(table.at.table).toBe(at);
    table.hear(passHeld(0), passHeld(2)).pushed();
    table.learn();
    expect(table.at.table).toBe('paused');
    expect(table.pushed()).toContain('show all machine_pauses');
    expect(table.start().at.table).toBe('betweenHands');
  });
});

describe('a pause that is asked for where the table stands', () => {
  test('in a fault begins when that is cleared', () => {
    const table = pauses(new ScriptedTable().opened().hear(faultRaised('F405', 'L')));
    expect(table.at.table).toBe('fault');
    expect(table.hear(faultCleared('F405')).learn().at.table).toBe('paused');
  });

  test('in service leaves the drum to whoever serves it, and begins when that is over', () => {
    const table = new ScriptedTable().opened();
    const service = (task: ServiceTask): ScriptedTable => table.say(OPERATOR, { say: 'service', task });
    service({ do: 'open', pin: '1234' }).hear(drumTold('run')).pushed();
    expect(table.at.table).toBe('service');
    expect(stops(pauses(table))).toBe(0);
    table.hear(drumTold('idle'));
    expect(service({ do: 'close' }).learn().at.table).toBe('paused');
  });

  test('held by its watchdog is ended by the press that lets it go on', () => {
    const table = pauses(new ScriptedTable().connect({ snapshot: { status: 'HOLD' } }));
    expect(table.at.table).toBe('held');
    expect(table.start().at.table).toBe('choosingDealer');
  });

  test('while its sets are sorted has it pause: the press goes on with sorting', () => {
    const { match } = new MatchRecord(rulesetOf('house'));
    const fold = { match, lastMatch: 1 };
    const table = pauses(new ScriptedTable({ fold }).connect({ snapshot: setAt('table') }));
    expect(table.at.table).toBe('paused');
    expect(table.start().at.table).toBe('sorting');
  });
});
