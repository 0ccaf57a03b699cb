import { describe, expect, test } from 'vitest';
import { decodeLine } from '../../../firmware-protocol/frame.ts';
import { restoredDesk } from '../../../src/link/commands/command-desk.ts';
import { accepted, ackTimer, CLOSE, Followed, linesIn, OPEN, SCORE, sent } from './followed-desk.ts';

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
    desk.up({ cycle: 7, ops: ['open'] });
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
    expect(desk.reported).toEqual(['CommandFinished']);
    expect(desk.outcomes).toEqual(['1 accepted', '1 finished']);
  });

  test('a result that overtakes its acknowledgement counts as both', () => {
    const desk = sent().give(CLOSE);
    desk.on({ input: 'finished', id: 1, result: 'pos=open' });
    expect(desk.reported).toEqual(['CommandFinished']);
    expect(desk.desk.unacknowledged?.id).toBe(2);
  });

  test('a failure is told with its fault', () => {
    const desk = accepted();
    desk.on({ input: 'failed', id: 1, fault: 'F601' });
    expect(desk.outputs.at(-1)).toEqual({
      output: 'report',
      report: { type: 'CommandFailed', command: OPEN, fault: 'F601' },
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
  /** Of a process that goes on where one before it stood; what that one said has arrived. */
  const begun = (lastId: number): Followed => {
    const desk = new Followed(restoredDesk(lastId, [])).up();
    desk.on({ input: 'echoed' });
    return desk;
  };

  test('a refused command consumed no id: the next one takes it', () => {
    const desk = sent().give(CLOSE);
    desk.on({ input: 'refused', id: 1, refusal: { reason: 'STATE', args: { f: 'F201' } } });
    desk.on({ input: 'echoed' });
    desk.on({ input: 'written', id: 1 });
    expect(desk.outputs).toContainEqual({
      output: 'report',
      report: { type: 'CommandRefused', command: OPEN, reason: 'STATE', fault: 'F201' },
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
    const desk = begun(4).give(OPEN);
    desk.on({ input: 'written', id: 5 });
    desk.on({ input: 'refused', id: 5, refusal: { reason: 'GAP', args: { exp: 3 } } });
    desk.on({ input: 'written', id: 3 });
    desk.on({ input: 'echoed' });
    expect(desk.outcomes).toEqual(['5 dropped']);
    expect(desk.left).toEqual(['C 5 GATE cyc=7 pos=open', 'C 3 GATE cyc=7 pos=open']);
  });

  test('an id that was refused is not used again while copies of what was refused may be under way', () => {
    const desk = sent().give(CLOSE);
    desk.on(ackTimer(1));
    desk.on({ input: 'refused', id: 1, refusal: { reason: 'STATE', args: {} } });
    expect(desk.outputs.at(-1)).toEqual({ output: 'ask-echo' });
    desk.give(SCORE);
    desk.on({ input: 'refused', id: 1, refusal: { reason: 'STATE', args: {} } });
    expect(desk.reported).toEqual(['CommandRefused']);
    expect(desk.desk.unacknowledged).toBe(null);
    desk.on({ input: 'echoed' });
    expect(desk.desk.unacknowledged?.command).toEqual(CLOSE);
  });

  test('nor is the id that the device has named after a gap', () => {
    const desk = begun(4).give(OPEN);
    desk.on({ input: 'written', id: 5 });
    desk.on({ input: 'refused', id: 5, refusal: { reason: 'GAP', args: { exp: 5 - 1 } } });
    desk.on({ input: 'written', id: 4 });
    expect(desk.left).toEqual(['C 5 GATE cyc=7 pos=open']);
    expect(linesIn(desk.on({ input: 'echoed' }))).toEqual(['C 4 GATE cyc=7 pos=open']);
  });

  test('a line that is up again brings no copies of the one before', () => {
    const desk = sent().give(CLOSE);
    desk.on({ input: 'refused', id: 1, refusal: { reason: 'STATE', args: {} } });
    desk.on({ input: 'line-down' });
    desk.up();
    expect(desk.desk.unacknowledged?.command).toEqual(CLOSE);
  });

  test('a command too old to be remembered is unknown, never guessed', () => {
    const desk = sent();
    desk.on({ input: 'refused', id: 1, refusal: { reason: 'STALE', args: {} } });
    expect(desk.reported).toEqual(['CommandUnknown']);
  });

  test('a device that does not know the session must be greeted again', () => {
    expect(sent().on({ input: 'refused', id: 1, refusal: { reason: 'SESS', args: {} } })).toEqual([
      { output: 'greet-again' },
    ]);
  });
});
