import { describe, expect, test } from 'vitest';
import type { Command } from '../../../src/charts/ports.ts';
import { blindDevice, press, ready, ScriptedDevice, settled } from './scripted-device.ts';

const OPEN: Command = { command: 'open-gate', cycle: 7 };
const moved = (sequence: number, tile: number) => `E ${sequence} TILE tile=${tile} from=hand0.0 to=river0.0`;

describe('learning', () => {
  test('capabilities, missed events, zones and the snapshot, in this order', async () => {
    const device = new ScriptedDevice({ seen: { boot: '1.0001', sequence: 3 } });
    await device.openAndGreet({ ev: 5 });
    device.link.order({ order: 'learn' });
    await settled();
    const blind = blindDevice({ ev: 5 });
    await device.teach((question) => {
      if (question.includes('REPLAY')) device.say(press(4), press(5));
      return blind(question);
    });
    expect(device.told.slice(2)).toEqual([
      'CapabilitiesRead',
      'KeyPressed',
      'KeyPressed',
      'ZonesRead',
      'SnapshotRead',
    ]);
  });

  test('missed events are asked for from the last committed one on, again until they come', async () => {
    const device = new ScriptedDevice({ seen: { boot: '1.0001', sequence: 3 } });
    await device.openAndGreet({ ev: 5 });
    device.link.order({ order: 'learn' });
    await settled();
    const asked: string[] = [];
    const blind = blindDevice({ ev: 5 });
    const answers = (question: string) => {
      if (question.includes('REPLAY')) asked.push(question.replace(/^Q \d+ /, ''));
      return blind(question);
    };
    await device.teach(answers);
    device.say(press(4));
    await device.wait(1_000);
    await device.teach(answers);
    expect(asked).toEqual(['REPLAY from=4', 'REPLAY from=5']);
    device.say(press(5));
    await settled();
    await device.teach(answers);
    expect(device.told).toContain('SnapshotRead');
  });

  test('a tile whose move is still to be told is named when the zones are', async () => {
    const device = new ScriptedDevice({ seen: { boot: '1.0001', sequence: 3 } });
    await device.openAndGreet({ ev: 3 });
    device.link.order({ order: 'learn' });
    await settled();
    const late = blindDevice({ ev: 4 });
    await device.teach((question) => {
      if (question.includes('REPLAY')) device.say(moved(4, 55));
      return late(question);
    });
    expect(device.reports.find(({ type }) => type === 'ZonesRead')).toMatchObject({
      movedMeanwhile: new Set([55]),
    });
  });

  test('so is one that was moved after its zone was read and before the snapshot was told', async () => {
    const device = new ScriptedDevice({ seen: { boot: '1.0001', sequence: 3 } });
    await device.openAndGreet({ ev: 3 });
    device.link.order({ order: 'learn' });
    await settled();
    const blind = blindDevice({ ev: 3 });
    let zonesRead = false;
    await device.teach((question) => {
      zonesRead ||= question.includes('READ');
      if (zonesRead && question.includes('SNAP page=2')) device.say(moved(4, 55));
      return blind(question);
    });
    expect(device.told.slice(-3)).toEqual(['TileMoved', 'ZonesRead', 'SnapshotRead']);
    expect(device.reports.find(({ type }) => type === 'ZonesRead')).toMatchObject({
      movedMeanwhile: new Set([55]),
    });
  });

  test('a tile that is moved before its face is known is told afterwards, and not acknowledged before', async () => {
    const device = new ScriptedDevice({ seen: { boot: '1.0001', sequence: 3 } });
    await device.openAndGreet({ ev: 3 });
    device.link.order({ order: 'learn' });
    await settled();
    device.say(moved(4, 55));
    expect(device.told).not.toContain('TileMoved');
    const blind = blindDevice({ ev: 4 });
    await device.teach((question) => {
      if (question.includes('REPLAY')) device.say(moved(4, 55));
      return blind(question);
    });
    expect(device.told.slice(2)).toEqual(['CapabilitiesRead', 'TileMoved', 'ZonesRead', 'SnapshotRead']);
  });

  /** Learns a table that tells this before the last page of so many snapshots is answered; how often it is asked for. */
  const learnChanging = async (told: (sequence: number) => string, times: number) => {
    const device = new ScriptedDevice({ seen: { boot: '1.0001', sequence: 3 } });
    await device.openAndGreet({ ev: 3 });
    device.link.order({ order: 'learn' });
    await settled();
    const blind = blindDevice({ ev: 3 });
    let zonesRead = false;
    let asked = 0;
    await device.teach((question) => {
      zonesRead ||= question.includes('READ');
      if (zonesRead && question.includes('SNAP page=2')) {
        asked += 1;
        if (asked <= times) device.say(told(3 + asked));
        device.link.acknowledge({ boot: '1.0001', sequence: 3 + asked });
      }
      return blind(question);
    });
    expect(device.told.at(-1)).toBe('SnapshotRead');
    return asked;
  };

  test('is over with a snapshot between whose pages the table told of no change, or with the third', async () => {
    const ready = (sequence: number): string => `E ${sequence} READY set=A`;
    expect(await learnChanging(ready, 0)).toBe(1);
    expect(await learnChanging(ready, 1)).toBe(2);
    expect(await learnChanging(ready, 9)).toBe(3);
    expect(await learnChanging((sequence) => moved(sequence, 55), 9)).toBe(1);
    expect(await learnChanging(press, 9)).toBe(1);
  });

  /** Learns a table with this fault latched, whose log this is, the newest first. */
  const learnFaulty = async (fault: string, log: readonly string[]) => {
    const device = new ScriptedDevice();
    await device.openAndGreet();
    device.link.order({ order: 'learn' });
    await settled();
    const asked: string[] = [];
    const blind = blindDevice();
    await device.teach((question) => {
      const [, id, page] = /^Q (\d+) LOG page=(\d+)/.exec(question) ?? [];
      if (page === undefined) return blind(question)?.replace('f=0', `f=${fault}`);
      asked.push(page);
      return `I ${id} LOG page=${page}/${log.length} boot=1.0001 up=5 cyc=6 ${log[Number(page)]}`;
    });
    return { asked, told: device.reports.at(-1) };
  };

  test('of a latched fault where it is, from what the device noted, and no more of that than is needed', async () => {
    const log = [
      'f=F802 sev=W sub=key side=1',
      'f=F401 sev=F sub=head side=2 head=2',
      'f=F401 sev=F sub=head side=0',
    ];
    const { asked, told } = await learnFaulty('F401', log);
    expect(asked).toEqual(['0', '1']);
    expect(told).toMatchObject({ type: 'SnapshotRead', faultPlace: { side: 2, head: 2 } });
  });

  test('of a fault that the log does not have no more of it is asked for than the newest notes', async () => {
    const others = Array.from({ length: 256 }, () => 'f=F802 sev=W sub=key side=1');
    const { asked, told } = await learnFaulty('F401', others);
    expect(asked).toHaveLength(32);
    expect(told).not.toHaveProperty('faultPlace');
  });

  test('goes on with each page of an answer, however many it has', async () => {
    const device = new ScriptedDevice();
    await device.openAndGreet();
    device.link.order({ order: 'learn' });
    await settled();
    const blind = blindDevice();
    const wentOn = (): number => device.reports.filter(({ type }) => type === 'SynchronisationWentOn').length;
    const atPages: number[] = [];
    await device.teach((question) => {
      if (question.includes('SNAP') && !device.told.includes('ZonesRead')) atPages.push(wentOn());
      return blind(question);
    });
    expect(atPages.slice(0, 3)).toEqual([1, 2, 3]);
  });

  /** Learns a table whose drum stands, and what was noted last. */
  const learnStanding = async (...noted: readonly string[]) => {
    const device = new ScriptedDevice({ seen: { boot: '1.0001', sequence: 0 } });
    await device.openAndGreet();
    device.link.order({ order: 'learn' });
    await settled();
    const blind = blindDevice();
    let asked = 0;
    await device.teach((question) => {
      const [, id, page] = /^Q (\d+) LOG page=(\d)/.exec(question) ?? [];
      if (page === undefined) return blind(question)?.replace('drum=idle', 'drum=paused');
      asked += 1;
      return `I ${id} LOG page=${page}/5 ${noted[Number(page)]}`;
    });
    return { asked, told: device.reports.at(-1) };
  };

  test('of a drum that stands that it lacks a tile, where that was noted last and in this build', async () => {
    const lacks = 'f=F341 sev=P sub=drum';
    const { asked, told } = await learnStanding(`boot=1.0001 up=5 cyc=6 ${lacks}`);
    expect(asked).toBe(1);
    expect(told).toMatchObject({ type: 'SnapshotRead', waitsFor: 'F341' });
    const lid = 'boot=1.0001 up=9 cyc=6 f=F202 sev=P sub=lid';
    const opened = await learnStanding(lid, `boot=1.0001 up=5 cyc=6 ${lacks}`);
    expect(opened).toMatchObject({ asked: 2, told: { waitsFor: 'F341' } });
    const others = [`boot=1.0001 up=5 cyc=5 ${lacks}`, `boot=0.0001 up=5 cyc=6 ${lacks}`];
    for (const noted of [...others, 'boot=1.0001 up=5 cyc=6 f=F401 sev=F sub=head'])
      expect((await learnStanding(noted)).told).not.toHaveProperty('waitsFor');
  });

  test.each(['F112', 'F201', 'F204'])(
    'of %s, which is nowhere in the machine, the log is not asked for',
    async (fault) => {
      const { asked, told } = await learnFaulty(fault, ['f=F401 sev=F sub=head side=2 head=2']);
      expect(asked).toEqual([]);
      expect(told).not.toHaveProperty('faultPlace');
    },
  );

  test.each([
    ['a capability', 'CAPS disp=oled', 'sides=4', 'sides=4 disp=oled'],
    ['a cycle', 'SNAP cyc=4294967295', 'cyc=6', 'cyc=4294967295'],
  ])(
    '%s that no table has is refused by name, and taken once it is told right',
    async (_, named, ...told) => {
      const device = new ScriptedDevice();
      await device.openAndGreet();
      device.link.order({ order: 'learn' });
      await settled();
      await device.teach((question) => blindDevice()(question)?.replace(...told));
      expect(device.reports.at(-1)).toMatchObject({ type: 'GreetingRefused', reason: 'not-understood' });
      expect(device.reports.at(-1)).toHaveProperty('detail', expect.stringContaining(`tells ${named},`));
      expect(device.told).not.toContain('SnapshotRead');
      expect(device.told).not.toContain('DeviceSilent');
      await device.openAndGreet();
      device.link.order({ order: 'learn' });
      await settled();
      await device.teach(blindDevice());
      expect(device.told.at(-1)).toBe('SnapshotRead');
    },
  );

  test.each(['CAPS', 'SNAP'] as const)(
    'a table that refuses %s, which each has, is told of by that, and its cable is not looked at',
    async (verb) => {
      const device = new ScriptedDevice();
      await device.openAndGreet();
      device.link.order({ order: 'learn' });
      await settled();
      await device.teach((question) => {
        const [, id, asked] = question.split(' ');
        return asked === verb ? `N ${id} VERB` : blindDevice()(question);
      });
      expect(device.reports.at(-1)).toEqual({
        type: 'GreetingRefused',
        reason: 'not-understood',
        detail: expect.stringContaining(`the table refuses ${verb}, which`),
      });
      expect(device.told).not.toContain('DeviceSilent');
    },
  );

  test('a table that answers five seconds late is waited for while it is learned', async () => {
    const device = new ScriptedDevice();
    await device.openAndGreet();
    device.link.order({ order: 'learn' });
    await settled();
    await device.wait(5_000);
    expect(device.told).not.toContain('DeviceSilent');
    await device.teach(blindDevice());
    expect(device.told.at(-1)).toBe('SnapshotRead');
  });

  test('a table that answers nothing for ten seconds is lost, learned or not', async () => {
    const device = new ScriptedDevice();
    await device.openAndGreet();
    device.link.order({ order: 'learn' });
    await device.wait(11_000);
    expect(device.told).toContain('DeviceSilent');
  });

  test('lines of a later version are whole: they are no fault of the cable, as broken ones are', async () => {
    const device = await ready();
    const faults = () =>
      device.reports.flatMap((told) => (told.type === 'LineMeasured' ? [told.quality.fault] : []));
    for (let line = 0; line < 4; line += 1) device.say('T 14 FAN rpm=900', 'N 14 LATER');
    expect(faults()).not.toContain('F101');
    for (let line = 0; line < 4; line += 1) device.sayRubbish('T 14 FAN rpm=900*0000');
    expect(faults()).toContain('F101');
  });

  test('lines of ours that come back are a fault of the cable, however whole', async () => {
    const device = await ready();
    for (let line = 0; line < 4; line += 1) device.say('C 14 GATE cyc=7 pos=open');
    const faults = device.reports.flatMap((told) =>
      told.type === 'LineMeasured' ? [told.quality.fault] : [],
    );
    expect(faults).toContain('F101');
  });

  test('a refused command never passes for a refused question, nor the other way round', async () => {
    const device = await ready();
    device.link.send(OPEN);
    await settled();
    const [command] = device.take();
    device.link.order({ order: 'learn' });
    await settled();
    const [question] = device.take();
    expect(command).toBe('C 1 GATE cyc=7 pos=open');
    expect(Number(question?.split(' ')[1])).toBeGreaterThan(1_000_000);
  });
});
