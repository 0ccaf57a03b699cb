import { describe, expect, test } from 'vitest';
import type { Command } from '../../../src/charts/ports.ts';
import { restoredDesk } from '../../../src/link/commands/command-desk.ts';
import type { DeskInput } from '../../../src/link/commands/desk.ts';
import { accepted, ackTimer, CLOSE, Followed, linesIn, OPEN, SCORE, sent } from './followed-desk.ts';
import { ready, ScriptedDevice, settled } from './scripted-device.ts';

const overdue = (id: number): DeskInput => ({ input: 'timer', timer: { waitsFor: 'result', id } });
const gap = (id: number, exp: number): DeskInput => ({
  input: 'refused',
  id,
  refusal: { reason: 'GAP', args: { exp } },
});
const refused: DeskInput = { input: 'refused', id: 1, refusal: { reason: 'STATE', args: {} } };
const busy: DeskInput = { input: 'refused', id: 1, refusal: { reason: 'BUSY', args: { t: 100 } } };
const BUILD: Command = {
  command: 'build-walls',
  cycle: 7,
  set: 'A',
  tiles: 108,
  stacks: [13, 13, 13, 13],
  middle: 4,
};

const acceptedUnheard = (): Followed => {
  const desk = sent();
  desk.on(ackTimer(1));
  desk.on({ input: 'accepted', id: 1, deadlineMs: null });
  return desk;
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
    const desk = sent();
    expect(desk.on(gap(1, 1))).toEqual([{ output: 'begin-anew' }]);
    desk.on({ input: 'rebooted', session: 'new' });
    expect(desk.reported).toEqual(['CommandUnknown']);
  });

  test('and yet another is asked three times, not for ever', () => {
    const desk = new Followed(restoredDesk(9, [])).up();
    desk.on({ input: 'echoed' });
    desk.give(OPEN).on({ input: 'written', id: 10 });
    for (const exp of [8, 7]) {
      desk.on(gap(exp === 8 ? 10 : 8, exp));
      desk.on({ input: 'written', id: exp });
      desk.on({ input: 'echoed' });
    }
    expect(desk.on(gap(7, 6))).toEqual([{ output: 'begin-anew' }]);
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
  const desk = restoredDesk(0xffff_fff0, [
    { id: 0xffff_fff0, line: 'x\n', command: SCORE, origin: 'restored', record: 'none', state: 'written' },
  ]);
  const device = new ScriptedDevice({ desk, seen: { boot: '1.0001', sequence: 0 } });
  await ready(device);
  expect(device.told).toContain('CommandUnknown');
  device.link.send(OPEN);
  await settled();
  expect(device.written.at(-1)).toBe('1 C 1 GATE cyc=7 pos=open');
});

describe('a result that is never understood', () => {
  test('is asked for three times, and then unknown', () => {
    const desk = accepted();
    for (const _ of [1, 2, 3]) expect(linesIn(desk.on(overdue(1)))).toHaveLength(1);
    desk.on(overdue(1));
    expect(desk.reported).toEqual(['CommandUnknown']);
    expect(desk.desk.running).toEqual([]);
  });

  test.each([
    ['whose acknowledgement was lost', acceptedUnheard],
    ['that ran on while the line was away, or the table was learned', () => accepted().up()],
  ])('is not one of a motion that takes as long as any, %s', (_, running) => {
    const desk = running();
    for (let passedMs = 0; passedMs < 120_000; passedMs += 2_000) desk.on(overdue(1));
    expect(desk.reported).toEqual([]);
    desk.on({ input: 'finished', id: 1, result: '' });
    expect(desk.reported).toEqual(['CommandFinished']);
  });

  test('does not hold up for good what comes after it', () => {
    const desk = new Followed().up().give({ command: 'set-live', cycle: 7, live: 'on' });
    for (let id = 1; id <= 8; id += 1) {
      desk.on({ input: 'written', id });
      desk.on({ input: 'accepted', id, deadlineMs: 250 });
      if (id > 1) desk.on({ input: 'finished', id, result: '' });
      desk.give({ command: 'set-live', cycle: 7, live: 'on' });
    }
    expect(desk.desk.queue).toHaveLength(1);
    for (const _ of [1, 2, 3, 4]) desk.on(overdue(1));
    desk.on({ input: 'written', id: 9 });
    expect(desk.left.at(-1)).toBe('C 9 LIVE cyc=7 on=1');
  });

  test('of a build is waited for: people may pause it as long as they like', () => {
    const desk = sent(BUILD);
    desk.on({ input: 'accepted', id: 1, deadlineMs: 150_000 });
    for (let times = 0; times < 20; times += 1) desk.on(overdue(1));
    expect(desk.reported).toEqual([]);
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
    const desk = sent({ command: 'resume' });
    desk.on({ input: 'accepted', id: 1, deadlineMs: null });
    expect(desk.reported).toEqual(['CommandUnknown']);
  });

  test('is this command where an earlier copy of it may have come', () => {
    const desk = sent();
    desk.on(ackTimer(1));
    desk.on({ input: 'accepted', id: 1, deadlineMs: null });
    expect(desk.outcomes).toEqual(['1 accepted']);
    const restored = new Followed(
      restoredDesk(1, [
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
    const desk = sent();
    desk.on(ackTimer(1));
    desk.on(busy);
    desk.on(ackTimer(0));
    desk.on(refused);
    expect(desk.outcomes).toEqual(['1 unknown']);
  });

  test('that were all refused have left the id free', () => {
    const desk = sent();
    desk.on(busy);
    desk.on(ackTimer(0));
    desk.on(refused);
    expect(desk.outcomes).toEqual(['1 refused']);
  });

  test('one of which was accepted after all leave the next id to the device', () => {
    const desk = sent();
    desk.on(refused);
    desk.on({ input: 'echoed' });
    desk.on({ input: 'accepted', id: 1, deadlineMs: 4000 });
    desk.give(CLOSE).on({ input: 'written', id: 2 });
    expect(desk.left.at(-1)).toBe('C 2 GATE cyc=7 pos=close');
  });
});
