import { describe, expect, test } from 'vitest';
import { decodeLine } from '../../../firmware-protocol/frame.ts';
import type { Command } from '../../../src/charts/ports.ts';
import { restoredQueue } from '../../../src/link/commands/queue-steps.ts';
import { accepted, ackTimer, CLOSE, Followed, linesIn, OPEN, SCORE, sent } from './followed-queue.ts';

describe('a command leaves the host (SPEC §3.1)', () => {
  test('no byte leaves before it is written down', () => {
    const followed = new Followed().up().give(OPEN);
    expect(followed.outputs.map(({ output }) => output)).toEqual(['write-ahead']);
    followed.on({ input: 'written', id: 1 });
    expect(followed.left).toEqual(['C 1 GATE cyc=7 pos=open']);
  });

  test('the bytes written down are the bytes sent, with a right checksum', () => {
    const followed = sent();
    const [ahead] = followed.outputs;
    const line = followed.outputs.find(({ output }) => output === 'write');
    if (ahead?.output !== 'write-ahead' || line?.output !== 'write') throw new Error('nothing was sent');
    expect(line.line).toBe(ahead.sent.line);
    expect(decodeLine(line.line.trimEnd()).kind).toBe('frame');
  });

  test('nothing is sent while the line is down, and everything in order when it is up', () => {
    const followed = new Followed().give(OPEN, CLOSE);
    expect(followed.outputs).toEqual([]);
    followed.up();
    expect(followed.outputs.map(({ output }) => output)).toEqual(['write-ahead']);
  });

  test('a second command waits for the acknowledgement of the first', () => {
    const followed = sent().give(SCORE);
    expect(followed.left).toHaveLength(1);
    followed.on({ input: 'accepted', id: 1, deadlineMs: 4000 });
    followed.on({ input: 'written', id: 2 });
    expect(followed.left[1]).toBe('C 2 SHOW side=1 score=24');
  });

  test('no result is waited for longer than the longest command takes, whatever deadline the device tells', () => {
    const outputs = sent().on({ input: 'accepted', id: 1, deadlineMs: 4_294_967_295 });
    const waits = outputs.flatMap((each) => (each.output === 'set-timer' ? [each.afterMs] : []));
    expect(waits).toEqual([152_000]);
  });

  test('without an answer the same bytes go four times, then the device is greeted again', () => {
    const followed = sent();
    const waits = [1, 2, 3, 4].map((sends) => {
      const timer = followed.outputs.findLast(({ output }) => output === 'set-timer');
      followed.on(ackTimer(sends));
      return timer?.output === 'set-timer' ? timer.afterMs : 0;
    });
    expect(waits).toEqual([250, 250, 500, 1000]);
    expect(new Set(followed.left).size).toBe(1);
    expect(followed.left).toHaveLength(4);
    expect(followed.outputs.at(-1)).toEqual({ output: 'greet-again' });
    followed.on({ input: 'line-down' });
    followed.up({ cycle: 7, ops: ['open'] });
    expect(new Set(followed.left).size).toBe(1);
    expect(followed.left).toHaveLength(5);
  });

  test('a timer of an earlier send reminds of nothing', () => {
    const followed = sent();
    followed.on(ackTimer(1));
    expect(followed.on(ackTimer(1))).toEqual([]);
  });
});

describe('the device answers (SPEC §3.3)', () => {
  test('a result ends the command once, however often it is told', () => {
    const followed = accepted();
    followed.on({ input: 'finished', id: 1, result: 'pos=open' });
    followed.on({ input: 'finished', id: 1, result: 'pos=open' });
    expect(followed.reported).toEqual(['CommandFinished']);
    expect(followed.outcomes).toEqual(['1 accepted', '1 finished']);
  });

  test('a result that overtakes its acknowledgement counts as both', () => {
    const followed = sent().give(CLOSE);
    followed.on({ input: 'finished', id: 1, result: 'pos=open' });
    expect(followed.reported).toEqual(['CommandFinished']);
    expect(followed.queue.unacknowledged?.id).toBe(2);
  });

  test('a failure is told with its fault', () => {
    const followed = accepted();
    followed.on({ input: 'failed', id: 1, fault: 'F601' });
    expect(followed.outputs.at(-1)).toEqual({
      output: 'report',
      report: { type: 'CommandFailed', command: OPEN, fault: 'F601' },
    });
  });

  test('an overdue result is asked for with the same bytes, two seconds after the deadline', () => {
    const followed = accepted();
    expect(followed.outputs).toContainEqual({
      output: 'set-timer',
      afterMs: 6000,
      timer: { waitsFor: 'result', id: 1 },
    });
    followed.on({ input: 'timer', timer: { waitsFor: 'result', id: 1 } });
    expect(followed.left).toEqual(['C 1 GATE cyc=7 pos=open', 'C 1 GATE cyc=7 pos=open']);
  });

  test('an answer to a command nobody sent changes nothing', () => {
    const followed = sent();
    const before = followed.queue;
    followed.on({ input: 'accepted', id: 9, deadlineMs: 250 });
    followed.on({ input: 'finished', id: 9, result: '' });
    followed.on({ input: 'refused', id: 9, refusal: { reason: 'ARG', args: {} } });
    expect(followed.queue).toEqual(before);
    expect(followed.reported).toEqual([]);
  });
});

describe('the device refuses (SPEC §3.4)', () => {
  /** Of a process that goes on where one before it stood; what that one said has arrived. */
  const begun = (lastId: number): Followed => {
    const followed = new Followed(restoredQueue(lastId, [])).up();
    followed.on({ input: 'echoed' });
    return followed;
  };

  test('a refused command consumed no id: the next one takes it', () => {
    const followed = sent().give(CLOSE);
    followed.on({ input: 'refused', id: 1, refusal: { reason: 'STATE', args: { f: 'F201' } } });
    followed.on({ input: 'echoed' });
    followed.on({ input: 'written', id: 1 });
    expect(followed.outputs).toContainEqual({
      output: 'report',
      report: { type: 'CommandRefused', command: OPEN, reason: 'STATE', fault: 'F201' },
    });
    expect(followed.left).toEqual(['C 1 GATE cyc=7 pos=open', 'C 1 GATE cyc=7 pos=close']);
  });

  test('a busy device is left alone as long as it says, then gets the same bytes', () => {
    const followed = sent();
    expect(followed.on({ input: 'refused', id: 1, refusal: { reason: 'BUSY', args: { t: 1200 } } })).toEqual([
      { output: 'set-timer', afterMs: 1200, timer: { waitsFor: 'acknowledgement', id: 1, sends: 0 } },
    ]);
    expect(followed.on(ackTimer(1))).toEqual([]);
    expect(linesIn(followed.on(ackTimer(0)))).toEqual(['C 1 GATE cyc=7 pos=open']);
  });

  test('after a gap the command is written down anew under the id the device expects', () => {
    const followed = begun(4).give(OPEN);
    followed.on({ input: 'written', id: 5 });
    followed.on({ input: 'refused', id: 5, refusal: { reason: 'GAP', args: { exp: 3 } } });
    followed.on({ input: 'written', id: 3 });
    followed.on({ input: 'echoed' });
    expect(followed.outcomes).toEqual(['5 dropped']);
    expect(followed.left).toEqual(['C 5 GATE cyc=7 pos=open', 'C 3 GATE cyc=7 pos=open']);
  });

  test('an id that was refused is not used again while copies of what was refused may be under way', () => {
    const followed = sent().give(CLOSE);
    followed.on(ackTimer(1));
    followed.on({ input: 'refused', id: 1, refusal: { reason: 'STATE', args: {} } });
    expect(followed.outputs.at(-1)).toEqual({ output: 'ask-echo' });
    followed.give(SCORE);
    followed.on({ input: 'refused', id: 1, refusal: { reason: 'STATE', args: {} } });
    expect(followed.reported).toEqual(['CommandRefused']);
    expect(followed.queue.unacknowledged).toBe(null);
    followed.on({ input: 'echoed' });
    expect(followed.queue.unacknowledged?.command).toEqual(CLOSE);
  });

  test('nor is the id that the device has named after a gap', () => {
    const followed = begun(4).give(OPEN);
    followed.on({ input: 'written', id: 5 });
    followed.on({ input: 'refused', id: 5, refusal: { reason: 'GAP', args: { exp: 5 - 1 } } });
    followed.on({ input: 'written', id: 4 });
    expect(followed.left).toEqual(['C 5 GATE cyc=7 pos=open']);
    expect(linesIn(followed.on({ input: 'echoed' }))).toEqual(['C 4 GATE cyc=7 pos=open']);
  });

  test('a line that is up again brings no copies of the one before', () => {
    const followed = sent().give(CLOSE);
    followed.on({ input: 'refused', id: 1, refusal: { reason: 'STATE', args: {} } });
    followed.on({ input: 'line-down' });
    followed.up();
    expect(followed.queue.unacknowledged?.command).toEqual(CLOSE);
  });

  test('a command too old to be remembered is unknown, never guessed', () => {
    const followed = sent();
    followed.on({ input: 'refused', id: 1, refusal: { reason: 'STALE', args: {} } });
    expect(followed.reported).toEqual(['CommandUnknown']);
  });

  test('a device that does not know the session must be greeted again', () => {
    expect(sent().on({ input: 'refused', id: 1, refusal: { reason: 'SESS', args: {} } })).toEqual([
      { output: 'greet-again' },
    ]);
  });
});

test('what no line can carry is refused as the table would refuse it, and keeps nothing up', () => {
  const beyond: Command = { command: 'open-gate', cycle: 1_000_000_001 };
  const followed = new Followed()
    .up()
    .give(beyond, { command: 'show', side: 1, score: 1_000_000_000 }, CLOSE);
  expect(followed.reported).toEqual(['CommandRefused', 'CommandRefused']);
  followed.on({ input: 'written', id: 1 });
  expect(followed.left).toEqual(['C 1 GATE cyc=7 pos=close']);
});
