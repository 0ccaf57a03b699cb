import { describe, expect, test } from 'vitest';
import type { QueueInput } from '../../../src/link/commands/command-queue.ts';
import { restoredQueue } from '../../../src/link/commands/queue-steps.ts';
import { BUILD } from '../table/commands-given.ts';
import { accepted, ackTimer, CLOSE, Followed, linesIn, OPEN, SCORE, sent } from './followed-queue.ts';
import { ready, ScriptedDevice, settled } from './scripted-device.ts';

const overdue = (id: number): QueueInput => ({ input: 'timer', timer: { waitsFor: 'result', id } });
const gap = (id: number, exp: number): QueueInput => ({
  input: 'refused',
  id,
  refusal: { reason: 'GAP', args: { exp } },
});
const refused: QueueInput = { input: 'refused', id: 1, refusal: { reason: 'STATE', args: {} } };
const busy: QueueInput = { input: 'refused', id: 1, refusal: { reason: 'BUSY', args: { t: 100 } } };

const acceptedUnheard = (): Followed => {
  const followed = sent();
  followed.on(ackTimer(1));
  followed.on({ input: 'accepted', id: 1, deadlineMs: null });
  return followed;
};

describe('a device that names an id (SPEC §3.4)', () => {
  test.each(['4294967295', '2147418113', '0'])(
    'which no command can have, %s, will never take one either',
    async (named) => {
      const device = await ready();
      device.link.send(OPEN);
      await settled();
      device.say(`N 1 GAP exp=${named}`);
      await settled();
      expect(device.told.slice(-2)).toEqual(['CommandUnknown', 'DeviceSilent']);
    },
  );

  test('which is the one it refuses will never take one: all is unknown, and another session begins', () => {
    const followed = sent();
    expect(followed.on(gap(1, 1))).toEqual([{ output: 'begin-anew' }]);
    followed.on({ input: 'rebooted', session: 'new' });
    expect(followed.reported).toEqual(['CommandUnknown']);
  });

  test('and yet another is asked three times, not for ever', () => {
    const followed = new Followed(restoredQueue(9, [])).up();
    followed.on({ input: 'echoed' });
    followed.give(OPEN).on({ input: 'written', id: 10 });
    for (const exp of [8, 7]) {
      followed.on(gap(exp === 8 ? 10 : 8, exp));
      followed.on({ input: 'written', id: exp });
      followed.on({ input: 'echoed' });
    }
    expect(followed.on(gap(7, 6))).toEqual([{ output: 'begin-anew' }]);
  });

  test('is greeted with another session, and the command is told as unknown', async () => {
    const device = await ready();
    device.link.send(OPEN);
    await settled();
    device.say('N 1 GAP exp=1');
    await settled();
    expect(device.told.slice(-2)).toEqual(['CommandUnknown', 'DeviceSilent']);
    device.take();
    device.link.order({ order: 'greet' });
    expect(device.take()).not.toContain('C 0 HELLO proto=1.2 min=1.0 sess=00000ABC host=test');
  });
});

test('a session in which no ids are left is not gone on with', async () => {
  const queue = restoredQueue(0xffff_fff0, [
    { id: 0xffff_fff0, line: 'x\n', command: SCORE, origin: 'restored', record: 'none', state: 'written' },
  ]);
  const device = new ScriptedDevice({ queue, seen: { boot: '1.0001', sequence: 0 } });
  await ready(device);
  expect(device.told).toContain('CommandUnknown');
  device.link.send(OPEN);
  await settled();
  expect(device.written.at(-1)).toBe('1 C 1 GATE cyc=7 pos=open');
});

describe('a result that is never understood', () => {
  test('is asked for three times, and then unknown', () => {
    const followed = accepted();
    for (const _ of [1, 2, 3]) expect(linesIn(followed.on(overdue(1)))).toHaveLength(1);
    followed.on(overdue(1));
    expect(followed.reported).toEqual(['CommandUnknown']);
    expect(followed.queue.running).toEqual([]);
  });

  test.each([
    ['whose acknowledgement was lost', acceptedUnheard],
    ['that ran on while the line was away, or the table was learned', () => accepted().up()],
  ])('is not one of a motion that takes as long as any, %s', (_, running) => {
    const followed = running();
    for (let passedMs = 0; passedMs < 120_000; passedMs += 2_000) followed.on(overdue(1));
    expect(followed.reported).toEqual([]);
    followed.on({ input: 'finished', id: 1, result: '' });
    expect(followed.reported).toEqual(['CommandFinished']);
  });

  test('does not hold up for good what comes after it', () => {
    const followed = new Followed().up().give({ command: 'set-live', cycle: 7, live: 'on' });
    for (let id = 1; id <= 8; id += 1) {
      followed.on({ input: 'written', id });
      followed.on({ input: 'accepted', id, deadlineMs: 250 });
      if (id > 1) followed.on({ input: 'finished', id, result: '' });
      followed.give({ command: 'set-live', cycle: 7, live: 'on' });
    }
    expect(followed.queue.waiting).toHaveLength(1);
    for (const _ of [1, 2, 3, 4]) followed.on(overdue(1));
    followed.on({ input: 'written', id: 9 });
    expect(followed.left.at(-1)).toBe('C 9 LIVE cyc=7 on=1');
  });

  test('of a build is waited for: people may pause it as long as they like', () => {
    const followed = sent(BUILD);
    followed.on({ input: 'accepted', id: 1, deadlineMs: 150_000 });
    for (let times = 0; times < 20; times += 1) followed.on(overdue(1));
    expect(followed.reported).toEqual([]);
  });

  test('of a build is asked for no more when the drum has taken a later one: it builds one at a time', () => {
    const followed = sent(BUILD);
    followed.on({ input: 'accepted', id: 1, deadlineMs: 150_000 });
    followed.give({ ...BUILD, cycle: 8 });
    followed.on({ input: 'written', id: 2 });
    followed.on({ input: 'accepted', id: 2, deadlineMs: 150_000 });
    expect(followed.queue.running.map(({ id }) => id)).toEqual([2]);
    expect(followed.outcomes).toEqual(['1 accepted', '1 unknown', '2 accepted']);
    expect(linesIn(followed.on(overdue(1)))).toEqual([]);
    expect(followed.reported).toEqual([]);
  });

  test.each(['R 1 FAIL op=GATE', 'R 1 FAIL f=0 op=GATE', 'R 1 FAIL f=F4051 op=GATE'])(
    'but that it failed is a failure: %s (SPEC §8.3)',
    async (line) => {
      const device = await ready();
      device.link.send(OPEN);
      await settled();
      device.say('A 1 OK t=4000', line);
      expect(device.reports.at(-1)).toEqual({ type: 'CommandFailed', command: OPEN, fault: 'F199' });
    },
  );
});

describe('what the device had before under an id (SPEC §3.3)', () => {
  test('is not what was asked for: the result of other bytes never passes for it', async () => {
    const device = await ready();
    device.link.send(OPEN);
    await settled();
    device.say('A 1 OK t=4000', 'R 1 OK pos=open');
    device.link.send(CLOSE);
    await settled();
    device.say('N 2 GAP exp=1');
    device.say(`O ${await device.beat()} st=IDLE cyc=7 f=0 ev=0 pos=gO.pU.dI up=900`);
    await settled();
    expect(device.take().at(-1)).toBe('C 1 GATE cyc=7 pos=close');
    device.say('A 1 DUP', 'R 1 OK pos=open');
    await settled();
    expect(device.reports).not.toContainEqual({ type: 'CommandFinished', command: CLOSE });
    expect(device.take()).toContain('C 2 GATE cyc=7 pos=close');
  });

  test('of what no journal tells nobody knows', () => {
    const followed = sent({ command: 'resume' });
    followed.on({ input: 'accepted', id: 1, deadlineMs: null });
    expect(followed.reported).toEqual(['CommandUnknown']);
  });

  test('is this command where an earlier copy of it may have come', () => {
    const followed = sent();
    followed.on(ackTimer(1));
    followed.on({ input: 'accepted', id: 1, deadlineMs: null });
    expect(followed.outcomes).toEqual(['1 accepted']);
    const restored = new Followed(
      restoredQueue(1, [
        {
          id: 1,
          line: 'C 1 SHOW side=1 score=24*\n',
          command: SCORE,
          origin: 'restored',
          record: 'written-ahead',
          state: 'written',
        },
      ]),
    ).up();
    restored.on({ input: 'echoed' });
    restored.on({ input: 'accepted', id: 1, deadlineMs: null });
    expect(restored.outcomes).toEqual(['1 accepted']);
  });
});

describe('copies of a command', () => {
  test('are counted on when the device is busy: one of them may have been taken', () => {
    const followed = sent();
    followed.on(ackTimer(1));
    followed.on(busy);
    followed.on(ackTimer(0));
    followed.on(refused);
    expect(followed.outcomes).toEqual(['1 unknown']);
  });

  test('that were all refused have left the id free', () => {
    const followed = sent();
    followed.on(busy);
    followed.on(ackTimer(0));
    followed.on(refused);
    expect(followed.outcomes).toEqual(['1 refused']);
  });

  test('one of which was accepted after all leave the next id to the device', () => {
    const followed = sent();
    followed.on(refused);
    followed.on({ input: 'echoed' });
    followed.on({ input: 'accepted', id: 1, deadlineMs: 4000 });
    followed.give(CLOSE).on({ input: 'written', id: 2 });
    expect(followed.left.at(-1)).toBe('C 2 GATE cyc=7 pos=close');
  });
});
