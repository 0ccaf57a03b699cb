import { describe, expect, test } from 'vitest';
import type { Command } from '../../../src/charts/ports.ts';
import { restoredQueue } from '../../../src/link/commands/queue-steps.ts';
import { blindDevice, greeting, press, ready, ScriptedDevice, settled } from './scripted-device.ts';

const OPEN: Command = { command: 'open-gate', cycle: 7 };

describe('opening and greeting (SPEC §4.1)', () => {
  test('a port that does not open is reported with its reason', async () => {
    const device = new ScriptedDevice({ opening: { ok: false, code: 'held', message: 'held by another' } });
    device.link.order({ order: 'open-port' });
    await settled();
    expect(device.reports).toEqual([{ type: 'PortRefused', code: 'held', message: 'held by another' }]);
  });

  test('HELLO is said every 400 ms for five seconds, then the device counts as silent', async () => {
    const device = new ScriptedDevice();
    device.link.order({ order: 'open-port' });
    await settled();
    device.link.order({ order: 'greet' });
    await device.wait(4_900);
    expect(device.take()).toEqual(Array(13).fill('C 0 HELLO proto=1.2 min=1.0 sess=00000ABC host=test'));
    await device.wait(600);
    expect(device.told).toEqual(['PortOpened', 'DeviceSilent']);
  });

  test('the greeting ends the HELLOs and is reported', async () => {
    const device = new ScriptedDevice();
    await device.openAndGreet({ ev: 5 });
    await device.wait(450);
    expect(device.take()).toEqual([]);
    expect(device.reports.at(-1)).toEqual({
      type: 'Greeted',
      boot: '1.0001',
      serialNumber: 'T1',
      firmware: 't/1',
      lastEvent: 5,
    });
  });

  const refusals: readonly [rule: string, line: string, detail: string][] = [
    [
      'another major version is refused',
      greeting({ proto: '2.0' }),
      'the table speaks MJT/2.0, this controller MJT/1.2',
    ],
    [
      'a device that refuses our version is believed',
      'N 0 VERB min=2.0',
      'the table speaks MJT/2.0 or later, this controller MJT/1.2',
    ],
    [
      'one that does not tell which it speaks is told by that',
      'N 0 VERB',
      'the table refuses HELLO with VERB, and does not tell which version it speaks (min=, SPEC §4.1), this controller MJT/1.2',
    ],
  ];
  test.each(refusals)('%s', async (_, line, detail) => {
    const device = new ScriptedDevice();
    device.link.order({ order: 'open-port' });
    await settled();
    device.link.order({ order: 'greet' });
    device.say(line);
    expect(device.reports.at(-1)).toEqual({ type: 'GreetingRefused', reason: 'version', detail });
  });

  test('a table that another program holds is refused only when it stays held', async () => {
    const device = new ScriptedDevice();
    device.link.order({ order: 'open-port' });
    await settled();
    device.link.order({ order: 'greet' });
    device.say('N 0 SESS host=other/1');
    expect(device.told).toEqual(['PortOpened']);
    await device.wait(5_500);
    expect(device.reports.at(-1)).toMatchObject({ type: 'GreetingRefused', reason: 'session' });
  });

  test('another table at the same port is refused by its serial number', async () => {
    const device = new ScriptedDevice();
    await device.openAndGreet();
    device.link.order({ order: 'open-port' });
    await device.wait(0);
    device.link.order({ order: 'greet' });
    device.say(greeting().replace('sn=T1', 'sn=T2'));
    expect(device.reports.at(-1)).toMatchObject({ type: 'GreetingRefused', reason: 'other-table' });
    expect(device.answered).toEqual(['the-right-one', 'another']);
  });

  test('what is said before the greeting is not taken for news of this table', async () => {
    const device = new ScriptedDevice({ seen: { boot: '1.0001', sequence: 4 } });
    device.link.order({ order: 'open-port' });
    await settled();
    device.say(press(5));
    expect(device.told).toEqual(['PortOpened']);
  });
});

describe('a line at whose end no table is', () => {
  const opened = async (): Promise<ScriptedDevice> => {
    const device = new ScriptedDevice();
    device.link.order({ order: 'open-port' });
    await settled();
    device.link.order({ order: 'greet' });
    return device;
  };

  test('is told from a silent one when it brings only broken lines, and its cable is not blamed', async () => {
    const device = await opened();
    for (let lines = 0; lines < 500; lines += 1) device.sayRubbish('\x80\xfe\x00');
    await device.wait(5_500);
    expect(device.reports.at(-1)).toEqual({ type: 'DeviceSilent', heard: 'nothing-readable' });
    expect(device.told).not.toContain('LineMeasured');
  });

  test('is told when it brings back what was said', async () => {
    const device = await opened();
    for (const line of device.take()) device.say(line);
    await device.wait(5_500);
    expect(device.reports.at(-1)).toEqual({ type: 'DeviceSilent', heard: 'own-echo' });
  });

  test('is told when it says nothing', async () => {
    const device = await opened();
    await device.wait(5_500);
    expect(device.reports.at(-1)).toEqual({ type: 'DeviceSilent', heard: 'nothing' });
  });
});

describe('commands and the life of the line (SPEC §3.6)', () => {
  test('a command is written down, sent, accepted and ended', async () => {
    const device = await ready();
    device.link.send(OPEN);
    await settled();
    device.say('A 1 OK t=4000', 'R 1 OK pos=open');
    await settled();
    expect(device.written).toEqual(['1 C 1 GATE cyc=7 pos=open']);
    expect(device.outcomes).toEqual(['1 accepted', '1 finished']);
    expect(device.reports.at(-1)).toEqual({ type: 'CommandFinished', command: OPEN });
  });

  test('nothing is sent before the table was learned', async () => {
    const device = new ScriptedDevice();
    await device.openAndGreet();
    device.link.send(OPEN);
    await settled();
    expect(device.take()).toEqual([]);
  });

  test('after the cable was out, the same session, and no motion that the device never began', async () => {
    const device = await ready();
    device.link.send(OPEN);
    await settled();
    device.unplug();
    expect(device.told.at(-1)).toBe('PortLost');
    device.take();
    device.link.order({ order: 'open-port' });
    await settled();
    device.link.order({ order: 'greet' });
    expect(device.take()).toContain('C 0 HELLO proto=1.2 min=1.0 sess=00000ABC host=test');
    device.say(greeting());
    device.link.order({ order: 'learn' });
    await settled();
    const blind = blindDevice();
    const commands: string[] = [];
    await device.teach((line) => (line.startsWith('C') ? void commands.push(line) : blind(line)));
    expect(commands).toEqual([]);
    expect(device.told).toContain('CommandRefused');
  });

  test('a device that restarted is greeted once: its journal says what came of what ran, and it names the first id itself', async () => {
    const device = await ready();
    device.link.send(OPEN);
    await settled();
    device.say('A 1 OK t=4000');
    device.unplug();
    device.take();
    device.link.order({ order: 'open-port' });
    await settled();
    device.link.order({ order: 'greet' });
    device.say(greeting({ boot: '2.0002' }));
    expect(device.take().filter((line) => line.includes('HELLO'))).toHaveLength(1);
    expect(device.told.at(-1)).toBe('Greeted');
    device.link.order({ order: 'learn' });
    await settled();
    await device.teach(blindDevice());
    expect(device.told).not.toContain('CommandUnknown');
    device.link.send(OPEN);
    await settled();
    expect(device.take()).toEqual(['C 2 GATE cyc=7 pos=open']);
    device.say('N 2 GAP exp=1');
    await settled();
    const [beat = ''] = device.take();
    expect(beat).toMatch(/^P \d+$/);
    device.say(blindDevice()(beat) ?? '');
    await settled();
    expect(device.take()).toEqual(['C 1 GATE cyc=7 pos=open']);
  });

  test('a device that names an old boot and fewer events gets a new session: its ids may have been used', async () => {
    const device = await ready(new ScriptedDevice(), { ev: 4 });
    device.link.send(OPEN);
    await settled();
    device.say('A 1 OK t=4000', 'R 1 OK pos=open');
    device.unplug();
    device.take();
    device.link.order({ order: 'open-port' });
    await settled();
    device.link.order({ order: 'greet' });
    device.say(greeting({ ev: 1 }));
    const hellos = device.take().filter((line) => line.includes('HELLO'));
    expect(new Set(hellos).size).toBe(2);
  });

  test('a restarted host goes on with its old session and learns the result of what it had sent', async () => {
    const line = 'C 5 GATE cyc=7 pos=open\n';
    const queue = restoredQueue(5, [
      { id: 5, line, command: OPEN, origin: 'restored', record: 'written-ahead', state: 'written' },
    ]);
    const device = new ScriptedDevice({ queue, seen: { boot: '1.0001', sequence: 0 } });
    await ready(device, { cyc: 7, done: 'open' });
    device.say('A 5 DUP', 'R 5 OK pos=open');
    expect(device.told.at(-1)).toBe('CommandFinished');
  });

  test('a closed line is quiet: no beat, no resend, no answer to what comes late', async () => {
    const device = await ready();
    device.link.send(OPEN);
    await settled();
    device.link.order({ order: 'close-port' });
    device.take();
    const before = device.reports.length;
    device.say('R 1 OK pos=open', press(1));
    await device.wait(10_000);
    expect(device.take()).toEqual([]);
    expect(device.reports).toHaveLength(before);
  });

  test('every port that was opened is closed', async () => {
    const device = await ready();
    device.link.order({ order: 'open-port' });
    await settled();
    expect(device.open).toBe(1);
    await device.link.stop();
    expect(device.open).toBe(0);
  });

  test('telemetry of a build is progress', async () => {
    const device = await ready();
    device.say('T 4 BUILD in=61/108 built=7,7,7,7 mid=2');
    expect(device.reports.at(-1)).toEqual({
      type: 'BuildProgressed',
      counted: 61,
      of: 108,
      built: [7, 7, 7, 7],
      middle: 2,
    });
  });

  test('rubbish is counted and moves nothing', async () => {
    const device = await ready();
    device.sayRubbish('\x00\xff*');
    device.say('E - BTN side=0 key=start act=press');
    expect(device.told.at(-1)).toBe('SnapshotRead');
    await device.wait(10_000);
    expect(device.reports.findLast(({ type }) => type === 'LineMeasured')).toMatchObject({
      quality: { discarded: { checksum: 1, tooLong: 0, format: 1 } },
    });
  });
});

test('a fault is reported with all that was told of its place, and without a place where nothing was (SPEC §8.4)', async () => {
  const device = await ready();
  device.say(
    'E 1 FAULT f=F401 sev=F sub=head side=2 head=6 slot=12',
    'E 2 FAULT f=F344 sev=L sub=reader tile=17 set=B',
    'E 3 FAULT f=F301 sev=F sub=drum want=1 got=2',
  );
  const faults = device.reports.filter((report) => report.type === 'FaultRaised');
  expect(faults.map(({ fault, severity, place }) => ({ fault, severity, place }))).toEqual([
    { fault: 'F401', severity: 'F', place: { side: 2, head: 6, slot: 12 } },
    { fault: 'F344', severity: 'L', place: { tile: 17, set: 'B' } },
    { fault: 'F301', severity: 'F', place: undefined },
  ]);
});

describe('the emergency stop (SPEC §4.6)', () => {
  const RAW = '\x18\x18';

  test('is said every 100 ms until the device tells that it has stopped', async () => {
    const device = await ready();
    device.take();
    device.link.order({ order: 'stop-machine' });
    await device.wait(350);
    expect(device.take().filter((said) => said === RAW)).toHaveLength(4);
    device.say('E 1 ESTOP src=link');
    await device.wait(1000);
    expect(device.take()).not.toContain(RAW);
    expect(device.reports.findLast(({ type }) => type === 'FaultRaised')).toMatchObject({
      fault: 'F201',
      severity: 'X',
    });
  });

  test('waits for no acknowledgement, and goes on when the line comes back', async () => {
    const device = await ready();
    device.link.send({ command: 'open-gate', cycle: 7 });
    device.link.order({ order: 'stop-machine' });
    device.unplug();
    await device.wait(1000);
    device.take();
    device.link.order({ order: 'open-port' });
    await device.wait(200);
    expect(device.take()).toContain(RAW);
    await device.link.stop();
    await device.wait(1000);
    expect(device.take()).not.toContain(RAW);
  });
});

test('a controller that has failed says no goodbye: the watchdog of the machine is to hold it', async () => {
  const device = await ready();
  device.take();
  await device.link.stop('silence');
  expect(device.take()).toEqual([]);
});

test('a controller that goes says so, and a line that is down is left without a word', async () => {
  const device = await ready();
  device.take();
  await device.link.stop();
  expect(device.take()).toEqual(['C 1 BYE']);
  const unplugged = await ready();
  unplugged.unplug();
  unplugged.take();
  await unplugged.link.stop();
  expect(unplugged.take()).toEqual([]);
});
