import { describe, expect, test } from 'vitest';
import { blindDevice, greeting, press, ready, ScriptedDevice, settled } from './scripted-device.ts';

const digestAt = (id: number, up: number, ev = 0) =>
  `O ${id} st=IDLE cyc=6 f=0 ev=${ev} pos=gC.pU.dI up=${up}`;

describe('a device that restarted, and was greeted by a HELLO that was under way for long (SPEC §4.2)', () => {
  test('is known by its other boot, though nobody waits for an answer any more', async () => {
    const device = await ready();
    device.say(greeting({ boot: '2.0002', ev: 1 }));
    expect(device.told.at(-1)).toBe('DeviceSilent');
  });

  test('tells its events under its own boot, none of them twice', async () => {
    const device = await ready();
    device.say(press(1), press(2), greeting({ boot: '2.0002', ev: 1 }));
    await device.openAndGreet({ boot: '2.0002', ev: 1 });
    device.say(press(1), press(2));
    expect(device.reports.flatMap((report) => ('event' in report ? [report.event] : []))).toEqual([
      { boot: '1.0001', sequence: 1 },
      { boot: '1.0001', sequence: 2 },
      { boot: '2.0002', sequence: 1 },
      { boot: '2.0002', sequence: 2 },
    ]);
  });

  test('is known by its clock, which begins anew', async () => {
    const device = await ready();
    const [before, newest] = [await device.beat(), await device.beat()];
    device.say(digestAt(newest, 5_000), digestAt(before, 4_500));
    expect(device.told).not.toContain('DeviceSilent');
    device.say(digestAt(await device.beat(), 300));
    expect(device.told.at(-1)).toBe('DeviceSilent');
  });

  test('is not known by a clock that has gone round after 49.7 days (SPEC §4.4)', async () => {
    const device = await ready();
    device.say(digestAt(await device.beat(), 2 ** 32 - 400));
    device.say(digestAt(await device.beat(), 100));
    device.say(digestAt(await device.beat(), 600));
    expect(device.told).not.toContain('DeviceSilent');
    device.say(digestAt(await device.beat(), 300));
    expect(device.told.at(-1)).toBe('DeviceSilent');
  });

  test('is known by its clock also where that was to go round soon, but not yet', async () => {
    const device = await ready();
    device.say(digestAt(await device.beat(), 2 ** 32 - 120_000));
    device.say(digestAt(await device.beat(), 300));
    expect(device.told.at(-1)).toBe('DeviceSilent');
  });

  test('is known by its clock also when it was last heard on the line before', async () => {
    const device = await ready();
    device.say(digestAt(await device.beat(), 5_000));
    device.unplug();
    await device.openAndGreet();
    device.say(digestAt(await device.beat(), 300));
    expect(device.told.at(-1)).toBe('DeviceSilent');
  });

  test('is known by its events, fewer than were heard, and not told that they were lost', async () => {
    const device = await ready();
    const beats = [await device.beat(), await device.beat()] as const;
    device.say(press(1), press(2), digestAt(beats[0], 100, 1), digestAt(beats[1], 600, 1));
    expect(device.told.at(-1)).toBe('DeviceSilent');
    await device.openAndGreet({ boot: '2.0002', ev: 1 });
    expect(device.told).not.toContain('EventsLost');
  });
});

describe('a device to which HELLO had to be said more than once (SPEC §4.1)', () => {
  const greetedLate = async (): Promise<ScriptedDevice> => {
    const device = new ScriptedDevice();
    device.link.order({ order: 'open-port' });
    await settled();
    device.link.order({ order: 'greet' });
    await device.wait(450);
    device.say(greeting({ ev: 1 }));
    device.take();
    device.link.order({ order: 'learn' });
    await settled();
    return device;
  };
  const answerBeat = async (device: ScriptedDevice, said: readonly string[]): Promise<void> => {
    device.say(blindDevice({ ev: 1 })(said.find((line) => line.startsWith('P ')) ?? '') ?? '');
    await settled();
  };

  test('is asked for its boot once more, when all copies have arrived, and only then what it is', async () => {
    const device = await greetedLate();
    const first = device.take();
    expect(first).toEqual([expect.stringMatching(/^P /)]);
    await answerBeat(device, first);
    const second = device.take();
    expect(second).toEqual([expect.stringContaining('HELLO'), expect.stringMatching(/^P /)]);
    device.say(greeting({ ev: 1 }));
    await answerBeat(device, second);
    expect(device.take()).toEqual([expect.stringContaining('CAPS')]);
  });

  test('is asked again when the answer is lost', async () => {
    const device = await greetedLate();
    await answerBeat(device, device.take());
    await answerBeat(device, device.take());
    expect(device.take()).toEqual([expect.stringContaining('HELLO'), expect.stringMatching(/^P /)]);
  });

  test('tells no event before, so that none is told under a boot that is not its own', async () => {
    const device = await greetedLate();
    await answerBeat(device, device.take());
    device.say('E 1 BOOT why=brown', press(2), greeting({ boot: '2.0002', ev: 2 }), press(3));
    expect(device.told).toEqual(['PortOpened', 'Greeted', 'DeviceSilent']);
  });
});

test('a device that answers every HELLO of one greeting has not restarted', async () => {
  const device = await ready();
  device.say(greeting(), greeting({ ev: 1 }));
  expect(device.told).not.toContain('DeviceSilent');
});

test('a device whose clock went on while the line was lost has not restarted', async () => {
  const device = await ready();
  device.say(digestAt(7, 5_000));
  device.unplug();
  await device.openAndGreet();
  device.say(digestAt(8, 9_000));
  expect(device.told.at(-1)).toBe('Greeted');
});
