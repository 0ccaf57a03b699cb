import { describe, expect, test } from 'vitest';
import { blindDevice, ready, ScriptedDevice, settled } from './scripted-device.ts';

describe('the heartbeat (SPEC §3.5)', () => {
  test('P is said every half second', async () => {
    const device = await ready();
    device.take();
    await device.wait(500);
    const [beat] = device.take();
    expect(beat).toMatch(/^P \d+$/);
  });

  test('three beats without any answer are silence', async () => {
    const device = await ready();
    await device.wait(2_100);
    expect(device.told.at(-1)).toBe('DeviceSilent');
  });

  test('any line of the device is a sign of life', async () => {
    const device = await ready();
    for (let beats = 0; beats < 10; beats++) {
      await device.wait(500);
      device.say('T 9 GATE');
    }
    expect(device.told).not.toContain('DeviceSilent');
  });

  test('rubbish is not', async () => {
    const device = await ready();
    for (let beats = 0; beats < 5; beats++) {
      await device.wait(500);
      device.sayRubbish('P 118*0000');
    }
    expect(device.told).toContain('DeviceSilent');
  });
});

describe('the latched fault (SPEC §4.4)', () => {
  const beat = (fault: string) => `O 1 st=IDLE cyc=6 f=${fault} ev=0 pos=gC.pU.dI up=1`;
  const faults = (device: ScriptedDevice) =>
    device.reports.flatMap((report) => (report.type === 'FaultTold' ? [report.fault] : []));

  test('is reported when a heartbeat tells another than snapshot or beat before it', async () => {
    const device = await ready();
    device.say(beat('0'), beat('F112'), beat('F112'), beat('0'));
    expect(faults(device)).toEqual(['F112', 'none']);
  });

  test('that was cleared between two pages of the snapshot is contradicted by the next beat', async () => {
    const device = new ScriptedDevice();
    await device.openAndGreet();
    device.link.order({ order: 'learn' });
    await settled();
    const answers = blindDevice();
    await device.teach((question) => answers(question)?.replace(' f=0 cyc=6 wall', ' f=F112 cyc=6 wall'));
    expect(device.reports.at(-1)).toMatchObject({ type: 'SnapshotRead', snapshot: { fault: 'F112' } });
    device.say(beat('0'));
    expect(faults(device)).toEqual(['none']);
  });
});

describe('what the drum does (SPEC §4.4)', () => {
  const beat = (drum: string) => `O 1 st=RUN cyc=7 f=0 ev=0 pos=gC.pU.d${drum} up=1`;
  const drums = (device: ScriptedDevice) =>
    device.reports.flatMap((report) => (report.type === 'DrumTold' ? [report.drum] : []));

  test('is reported when a heartbeat tells another thing than snapshot or beat before it', async () => {
    const device = await ready();
    device.say(beat('I'), beat('R'), beat('R'), beat('P'), beat('P'), beat('R'));
    expect(drums(device)).toEqual(['run', 'paused', 'run']);
  });

  test('is the snapshot’s to tell on a new line, not a beat’s before it', async () => {
    const device = await ready();
    device.say(beat('P'));
    device.unplug();
    await device.openAndGreet();
    device.say(beat('R'));
    expect(drums(device)).toEqual(['paused']);
  });
});

describe('a digest (SPEC §4.4)', () => {
  const digest = (id: number, ev = 0) =>
    `O ${id} st=IDLE cyc=6 f=F112 ev=${ev} pos=gC.pU.dI up=${Math.min(1_000 + id, 2 ** 32 - 1)}`;

  test('that answers what was never said tells nothing', async () => {
    const device = await ready();
    device.say(digest(4_294_967_295));
    expect(device.told).not.toContain('FaultTold');
  });

  test('that is never the one waited for is waited for ten seconds: then the table is greeted again', async () => {
    const device = await ready();
    device.link.order({ order: 'catch-up' });
    for (let beats = 0; beats < 20; beats += 1) {
      await device.beat();
      device.say(digest(0));
    }
    expect(device.told).not.toContain('DeviceSilent');
    await device.beat();
    expect(device.told.at(-1)).toBe('DeviceSilent');
  });

  test('that names events which never come is put right by the next one', async () => {
    const device = await ready();
    device.link.order({ order: 'catch-up' });
    device.say(digest(await device.beat(), 4_000_000_000));
    await settled();
    expect(device.told).not.toContain('CaughtUp');
    device.say(digest(await device.beat(), 0));
    await settled();
    expect(device.told).toContain('CaughtUp');
  });
});
