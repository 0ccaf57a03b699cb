import { describe, expect, test } from 'vitest';
import { decodeLine } from '../../../firmware-protocol/frame.ts';
import { restoredDesk, stepDesk } from '../../../src/hardware/command-desk.ts';
import type { Desk, DeskInput, DeskOutput, JournalSeen } from '../../../src/hardware/desk.ts';
import type { Command } from '../../../src/table/ports.ts';

const OPEN: Command = { command: 'open-gate', cycle: 7 };
const CLOSE: Command = { command: 'close-gate', cycle: 7 };
const SCORE: Command = { command: 'show', side: 1, score: 24 };
const NOTHING_YET: JournalSeen = { cycle: 6, ops: [] };

/** A desk followed through what happens to it, with everything it asked for. */
class Followed {
  desk: Desk;
  outputs: DeskOutput[] = [];

  constructor(desk: Desk = restoredDesk(0, [])) {
    this.desk = desk;
  }

  /** Steps, and gives what this step alone asked for. */
  on(input: DeskInput): readonly DeskOutput[] {
    const step = stepDesk(this.desk, input);
    this.desk = step.desk;
    this.outputs.push(...step.outputs);
    return step.outputs;
  }

  up(journal: JournalSeen = NOTHING_YET): this {
    this.on({ input: 'line-up', journal });
    return this;
  }

  give(...commands: readonly Command[]): this {
    for (const command of commands) this.on({ input: 'command', command });
    return this;
  }

  /** The bytes that left, without checksum and LF. */
  get left(): readonly string[] {
    return linesIn(this.outputs);
  }

  get reported(): readonly string[] {
    return this.outputs.flatMap((one) => (one.output === 'report' ? [one.report.report] : []));
  }

  get outcomes(): readonly string[] {
    return this.outputs.flatMap((one) => (one.output === 'outcome' ? [`${one.id} ${one.state}`] : []));
  }
}

function linesIn(outputs: readonly DeskOutput[]): readonly string[] {
  return outputs.flatMap((one) => (one.output === 'write' ? [one.line.slice(0, one.line.indexOf('*'))] : []));
}

/** One command on the wire under id 1, not yet answered. */
const sent = (command: Command = OPEN): Followed => {
  const followed = new Followed().up().give(command);
  followed.on({ input: 'written', id: 1 });
  return followed;
};
const accepted = (): Followed => {
  const followed = sent();
  followed.on({ input: 'accepted', id: 1, deadlineMs: 4000 });
  return followed;
};
const ackTimer = (sends: number): DeskInput => ({
  input: 'timer',
  timer: { waitsFor: 'acknowledgement', id: 1, sends },
});

describe('a command leaves the host (SPEC §3.1)', () => {
  test('no byte leaves before it is written down', () => {
    const desk = new Followed().up().give(OPEN);
    expect(desk.outputs.map(({ output }) => output)).toEqual(['write-ahead']);
    desk.on({ input: 'written', id: 1 });
    expect(desk.left).toEqual(['C 1 GATE cyc=7 pos=open']);
  });

  test('the bytes written down are the bytes sent, with a right checksum', () => {
    const desk = sent();
    const [ahead] = desk.outputs;
    const line = desk.outputs.find(({ output }) => output === 'write');
    if (ahead?.output !== 'write-ahead' || line?.output !== 'write') throw new Error('nothing was sent');
    expect(line.line).toBe(ahead.sent.line);
    expect(decodeLine(line.line.trimEnd()).kind).toBe('frame');
  });

  test('nothing is sent while the line is down, and everything in order when it is up', () => {
    const desk = new Followed().give(OPEN, CLOSE);
    expect(desk.outputs).toEqual([]);
    desk.up();
    expect(desk.outputs.map(({ output }) => output)).toEqual(['write-ahead']);
  });

  test('a second command waits for the acknowledgement of the first', () => {
    const desk = sent().give(SCORE);
    expect(desk.left).toHaveLength(1);
    desk.on({ input: 'accepted', id: 1, deadlineMs: 4000 });
    desk.on({ input: 'written', id: 2 });
    expect(desk.left[1]).toBe('C 2 SHOW side=1 score=24');
  });

  test('without an answer the same bytes go four times, then the device is greeted again', () => {
    const desk = sent();
    const waits = [1, 2, 3, 4].map((sends) => {
      const timer = desk.outputs.findLast(({ output }) => output === 'set-timer');
      desk.on(ackTimer(sends));
      return timer?.output === 'set-timer' ? timer.afterMs : 0;
    });
    expect(waits).toEqual([250, 250, 500, 1000]);
    expect(new Set(desk.left).size).toBe(1);
    expect(desk.left).toHaveLength(4);
    expect(desk.outputs.at(-1)).toEqual({ output: 'greet-again' });
    desk.on({ input: 'line-down' });
    desk.up();
    expect(new Set(desk.left).size).toBe(1);
    expect(desk.left).toHaveLength(5);
  });

  test('a timer of an earlier send reminds of nothing', () => {
    const desk = sent();
    desk.on(ackTimer(1));
    expect(desk.on(ackTimer(1))).toEqual([]);
  });
});

describe('the device answers (SPEC §3.3)', () => {
  test('a result ends the command once, however often it is told', () => {
    const desk = accepted();
    desk.on({ input: 'finished', id: 1, result: 'pos=open' });
    desk.on({ input: 'finished', id: 1, result: 'pos=open' });
    expect(desk.reported).toEqual(['command-finished']);
    expect(desk.outcomes).toEqual(['1 accepted', '1 finished']);
  });

  test('a result that overtakes its acknowledgement counts as both', () => {
    const desk = sent().give(CLOSE);
    desk.on({ input: 'finished', id: 1, result: 'pos=open' });
    expect(desk.reported).toEqual(['command-finished']);
    expect(desk.desk.unacknowledged?.id).toBe(2);
  });

  test('a failure is told with its fault', () => {
    const desk = accepted();
    desk.on({ input: 'failed', id: 1, fault: 'F601' });
    expect(desk.outputs.at(-1)).toEqual({
      output: 'report',
      report: { report: 'command-failed', command: OPEN, fault: 'F601' },
    });
  });

  test('an overdue result is asked for with the same bytes, two seconds after the deadline', () => {
    const desk = accepted();
    expect(desk.outputs).toContainEqual({
      output: 'set-timer',
      afterMs: 6000,
      timer: { waitsFor: 'result', id: 1 },
    });
    desk.on({ input: 'timer', timer: { waitsFor: 'result', id: 1 } });
    expect(desk.left).toEqual(['C 1 GATE cyc=7 pos=open', 'C 1 GATE cyc=7 pos=open']);
  });

  test('an answer to a command nobody sent changes nothing', () => {
    const desk = sent();
    const before = desk.desk;
    desk.on({ input: 'accepted', id: 9, deadlineMs: 250 });
    desk.on({ input: 'finished', id: 9, result: '' });
    desk.on({ input: 'refused', id: 9, refusal: { reason: 'ARG', args: {} } });
    expect(desk.desk).toEqual(before);
    expect(desk.reported).toEqual([]);
  });
});

describe('the device refuses (SPEC §3.4)', () => {
  test('a refused command consumed no id: the next one takes it', () => {
    const desk = sent().give(CLOSE);
    desk.on({ input: 'refused', id: 1, refusal: { reason: 'STATE', args: { f: 'F201' } } });
    desk.on({ input: 'written', id: 1 });
    expect(desk.outputs).toContainEqual({
      output: 'report',
      report: { report: 'command-refused', command: OPEN, reason: 'STATE', fault: 'F201' },
    });
    expect(desk.left).toEqual(['C 1 GATE cyc=7 pos=open', 'C 1 GATE cyc=7 pos=close']);
  });

  test('a busy device is left alone as long as it says, then gets the same bytes', () => {
    const desk = sent();
    expect(desk.on({ input: 'refused', id: 1, refusal: { reason: 'BUSY', args: { t: 1200 } } })).toEqual([
      { output: 'set-timer', afterMs: 1200, timer: { waitsFor: 'acknowledgement', id: 1, sends: 0 } },
    ]);
    expect(desk.on(ackTimer(1))).toEqual([]);
    expect(linesIn(desk.on(ackTimer(0)))).toEqual(['C 1 GATE cyc=7 pos=open']);
  });

  test('after a gap the command is written down anew under the id the device expects', () => {
    const desk = new Followed(restoredDesk(4, [])).up().give(OPEN);
    desk.on({ input: 'written', id: 5 });
    desk.on({ input: 'refused', id: 5, refusal: { reason: 'GAP', args: { exp: 3 } } });
    desk.on({ input: 'written', id: 3 });
    expect(desk.outcomes).toEqual(['5 dropped']);
    expect(desk.left).toEqual(['C 5 GATE cyc=7 pos=open', 'C 3 GATE cyc=7 pos=open']);
  });

  test('a command too old to be remembered is unknown, never guessed', () => {
    const desk = sent();
    desk.on({ input: 'refused', id: 1, refusal: { reason: 'STALE', args: {} } });
    expect(desk.reported).toEqual(['command-unknown']);
  });

  test('a device that does not know the session must be greeted again', () => {
    expect(sent().on({ input: 'refused', id: 1, refusal: { reason: 'SESS', args: {} } })).toEqual([
      { output: 'greet-again' },
    ]);
  });
});

describe('the line was lost and found again (SPEC §3.6)', () => {
  test('in the same process everything unanswered goes again, byte for byte', () => {
    const desk = accepted().give(CLOSE);
    desk.on({ input: 'written', id: 2 });
    desk.on({ input: 'line-down' });
    expect(desk.on(ackTimer(1))).toEqual([]);
    const again = desk.on({ input: 'line-up', journal: NOTHING_YET });
    expect(linesIn(again)).toEqual(['C 1 GATE cyc=7 pos=open', 'C 2 GATE cyc=7 pos=close']);
  });

  test('a device that restarted leaves what ran unknown and forgets what waited', () => {
    const desk = accepted().give(CLOSE, SCORE);
    desk.on({ input: 'rebooted' });
    expect(desk.reported).toEqual(['command-unknown', 'command-unknown']);
    expect(desk.desk).toEqual(restoredDesk(0, []));
  });

  const written = (command: Command, state: 'written' | 'accepted' = 'written') => {
    const line = `C 5 as it was written\n`;
    return restoredDesk(5, [{ id: 5, line, command, origin: 'restored', state }]);
  };
  const takenUp = (desk: Desk, journal: JournalSeen): Followed => new Followed(desk).up(journal).give(SCORE);

  const rows: readonly [rule: string, desk: Desk, journal: JournalSeen, left: number, outcomes: string[]][] =
    [
      [
        'a motion the device never began is dropped, and its id is free',
        written(OPEN),
        NOTHING_YET,
        0,
        ['5 dropped'],
      ],
      [
        'a motion the journal knows goes again, to learn its result',
        written(OPEN),
        { cycle: 7, ops: ['open'] },
        1,
        [],
      ],
      [
        'the same op of another wall does not count',
        written(OPEN),
        { cycle: 8, ops: ['open'] },
        0,
        ['5 dropped'],
      ],
      [
        'RESUME is for people to ask for again, and its id, which no journal knows, is not used again',
        written({ command: 'resume' }),
        NOTHING_YET,
        0,
        ['5 unknown'],
      ],
      ['what moves nothing goes again', written(SCORE), NOTHING_YET, 1, []],
      ['an accepted motion is asked for its result', written(OPEN, 'accepted'), NOTHING_YET, 1, []],
    ];
  test.each(rows)('after a restart of the host %s', (_, desk, journal, left, outcomes) => {
    const followed = takenUp(desk, journal);
    expect(followed.outputs.filter(({ output }) => output === 'write')).toHaveLength(left);
    expect(followed.outcomes).toEqual(outcomes);
  });

  test('a dropped id is the next one to be used', () => {
    expect(takenUp(written(OPEN), NOTHING_YET).desk.unacknowledged?.id).toBe(5);
    expect(takenUp(written(OPEN, 'accepted'), NOTHING_YET).desk.unacknowledged?.id).toBe(6);
  });
});

describe('a device that forgot the session, for another host had it in between (SPEC §4.2)', () => {
  const gap: DeskInput = { input: 'refused', id: 1, refusal: { reason: 'GAP', args: { exp: 1 } } };

  test('is asked for the same cycle and op again: its journal answers, and nothing moves twice', () => {
    const desk = accepted();
    expect(desk.on(gap).map(({ output }) => output)).toEqual(['outcome', 'write-ahead']);
    desk.on({ input: 'written', id: 2 });
    expect(desk.left.at(-1)).toBe('C 2 GATE cyc=7 pos=open');
    expect(desk.outcomes.at(-1)).toBe('1 dropped');
  });

  test('knows nothing of what no journal keeps', () => {
    const desk = sent({ command: 'resume' });
    desk.on({ input: 'accepted', id: 1, deadlineMs: 250 });
    desk.on(gap);
    expect(desk.reported).toEqual(['command-unknown']);
    expect(desk.desk.running).toEqual([]);
  });
});

describe('a result that was lost (SPEC §3.3)', () => {
  test('is asked for with the same bytes as soon as a digest says that nothing runs', () => {
    const desk = accepted();
    expect(linesIn(desk.on({ input: 'idle' }))).toEqual(['C 1 GATE cyc=7 pos=open']);
    desk.on({ input: 'finished', id: 1, result: 'pos=open' });
    expect(desk.on({ input: 'idle' })).toEqual([]);
  });

  test('is not asked for while the command itself was not accepted, or the line is down', () => {
    expect(sent().on({ input: 'idle' })).toEqual([]);
    const desk = accepted();
    desk.on({ input: 'line-down' });
    expect(desk.on({ input: 'idle' })).toEqual([]);
  });
});

describe('a result that is late (SPEC §3.2)', () => {
  /** So many commands, each accepted and none ended. */
  const acceptedAll = (commands: readonly Command[]): Followed => {
    const desk = new Followed().up();
    for (const [at, command] of commands.entries()) {
      desk.give(command).on({ input: 'written', id: at + 1 });
      desk.on({ input: 'accepted', id: at + 1, deadlineMs: 250 });
    }
    return desk;
  };

  test('never falls out of the eight a device remembers: the ninth command waits for it', () => {
    const desk = acceptedAll(Array(8).fill(SCORE)).give(SCORE);
    expect(desk.left).toHaveLength(8);
    desk.on({ input: 'finished', id: 1, result: '' });
    desk.on({ input: 'written', id: 9 });
    expect(desk.left.at(-1)).toBe('C 9 SHOW side=1 score=24');
  });

  test('of a motion holds nothing up: its journal keeps it, and is asked when the device has forgotten the id', () => {
    const desk = acceptedAll([OPEN]);
    for (let id = 2; id <= 10; id += 1) {
      desk.give(SCORE).on({ input: 'written', id });
      desk.on({ input: 'finished', id, result: '' });
    }
    expect(desk.left).toHaveLength(10);
    desk.on({ input: 'refused', id: 1, refusal: { reason: 'STALE', args: {} } });
    desk.on({ input: 'written', id: 11 });
    expect(desk.left.at(-1)).toBe('C 11 GATE cyc=7 pos=open');
    expect(desk.reported).not.toContain('command-unknown');
  });
});
