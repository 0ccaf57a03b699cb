import { describe, expect, test } from 'vitest';
import { press, ready } from './scripted-device.ts';

const beat = (id: number, ev: number) => `O ${id} st=IDLE cyc=6 f=0 ev=${ev} pos=gC.pU.dI up=${id}`;
const hold = (sequence: number) => `E ${sequence} BTN side=2 key=start act=hold`;

describe('events that the device did not tell, with a right checksum', () => {
  test('far ahead of what it can have told are not heard', async () => {
    const device = await ready();
    device.say(press(300), 'E 5 OVERRUN lost=1:90000');
    expect(device.take()).toEqual([]);
    device.say(press(1), press(2));
    expect(device.told.slice(-2)).toEqual(['KeyPressed', 'KeyPressed']);
  });

  test('that wait for their turn are forgotten when the device tells others under their numbers', async () => {
    const device = await ready();
    device.say(hold(3), press(3));
    device.take();
    device.say(press(1), press(2), press(3));
    const acts = device.reports.flatMap((report) => (report.type === 'KeyPressed' ? [report.act] : []));
    expect(acts).toEqual(['press', 'press', 'press']);
  });

  test('that were reported are found out when the device tells others: the table is learned anew, once', async () => {
    const device = await ready();
    device.say(hold(1), press(1), press(1));
    expect(device.told.filter((report) => report === 'EventsLost')).toHaveLength(1);
  });

  test('that were reported beyond what it has issued are taken back by its next greeting, and its own are heard', async () => {
    const device = await ready();
    device.say(hold(1), hold(2), beat(await device.beat(), 0));
    expect(device.told).not.toContain('DeviceSilent');
    device.say(beat(await device.beat(), 0));
    expect(device.told.at(-1)).toBe('DeviceSilent');
    expect(device.told).not.toContain('EventsLost');
    await device.openAndGreet({ ev: 0 });
    expect(device.reports.find(({ type }) => type === 'EventsLost')).toMatchObject({ from: 1, to: 2 });
    device.say(press(1));
    expect(device.reports.at(-1)).toMatchObject({ type: 'KeyPressed', act: 'press' });
  });

  test('do not have those told once more that it has told itself', async () => {
    const device = await ready();
    device.say(press(1), press(2), hold(3));
    await device.openAndGreet({ ev: 2 });
    device.say(press(1), press(2), press(3));
    const told = device.reports.flatMap((report) =>
      report.type === 'KeyPressed' ? [report.event.sequence] : [],
    );
    expect(told).toEqual([1, 2, 3, 3]);
  });
});

describe('events (SPEC §4.3)', () => {
  test('are acknowledged only when they are committed', async () => {
    const device = await ready();
    device.say(press(1), press(2));
    expect(device.take()).toEqual([]);
    device.link.acknowledge({ boot: '1.0001', sequence: 2 });
    expect(device.take()).toEqual(['K 2']);
  });

  test('told again, they are not reported again, but acknowledged again', async () => {
    const device = await ready();
    device.say(press(1));
    device.link.acknowledge({ boot: '1.0001', sequence: 1 });
    device.take();
    const before = device.reports.length;
    device.say(press(1));
    expect(device.reports).toHaveLength(before);
    expect(device.take()).toEqual(['K 1']);
  });

  test('of an earlier boot are not acknowledged to this one', async () => {
    const device = await ready();
    device.link.acknowledge({ boot: '0.FFFF', sequence: 9 });
    expect(device.take()).toEqual([]);
  });

  test('that nobody knows are noted and do not stop the others', async () => {
    const device = await ready();
    device.say('E 1 NOVELTY x=1', press(2));
    expect(device.told.slice(-2)).toEqual(['EventNoted', 'KeyPressed']);
  });

  test('of a lid stop the table, and let it go on, as its fault does that is told beside them', async () => {
    const device = await ready();
    device.say('E 1 LID open=1', 'E 2 FAULT f=F202 sev=P sub=lid', 'E 3 LID open=0', 'E 4 CLRD f=F202');
    const open = { type: 'FaultRaised', fault: 'F202', severity: 'P' };
    const closed = { type: 'FaultCleared', fault: 'F202' };
    expect(device.reports.slice(-4)).toMatchObject([open, open, closed, closed]);
  });

  test('are asked for at once, and once, when a later one came first', async () => {
    const device = await ready();
    device.say(press(2), press(3), press(4));
    expect(device.take()).toEqual(['Q 2147483676 REPLAY from=1']);
    device.say(press(1));
    device.link.acknowledge({ boot: '1.0001', sequence: 4 });
    device.take();
    device.say(press(6));
    expect(device.take()).toEqual(['Q 2147483677 REPLAY from=5']);
  });

  test('that were overwritten are told as lost', async () => {
    const device = await ready();
    device.say(beat(await device.beat(), 41), 'E 40 OVERRUN lost=1:40', press(41));
    expect(device.reports.slice(-2)).toMatchObject([
      { type: 'EventsLost', from: 1, to: 40, event: { sequence: 40 } },
      { type: 'KeyPressed', event: { sequence: 41 } },
    ]);
  });
});

describe('an event of a known word that nobody can read (SPEC §4.3)', () => {
  test('is acknowledged like what was overwritten: the table is learned anew', async () => {
    const device = await ready();
    device.say('E 1 TILE tile=300 from=drum to=air', press(2));
    expect(device.reports.slice(-2)).toMatchObject([
      { type: 'EventsLost', from: 1, to: 1, event: { sequence: 1 } },
      { type: 'KeyPressed' },
    ]);
  });

  test.each(['key=menu act=press', 'key=start act=triple', 'act=hold key=menu2'])(
    'but that a key of a later version was used (%s) is noted, and nothing is lost with it',
    async (used) => {
      const device = await ready();
      device.say(`E 1 BTN side=2 ${used}`, press(2));
      expect(device.reports.slice(-2)).toMatchObject([
        { type: 'EventNoted', verb: 'BTN', event: { sequence: 1 } },
        { type: 'KeyPressed' },
      ]);
      device.link.acknowledge({ boot: '1.0001', sequence: 1 });
      expect(device.take()).toEqual(['K 1']);
    },
  );

  test.each(['side=4 key=start act=press', 'side=0 key=start', 'side=0 key=START act=press'])(
    'also where that is a key (%s)',
    async (used) => {
      const device = await ready();
      device.say(`E 1 BTN ${used}`);
      expect(device.told.at(-1)).toBe('EventsLost');
    },
  );

  test('is a fault all the same, where only its place cannot be read', async () => {
    const device = await ready();
    device.say('E 1 FAULT f=F405 sev=L sub=track side=2 slot=40 tile=999');
    expect(device.reports.at(-1)).toMatchObject({ type: 'FaultRaised', fault: 'F405', place: { side: 2 } });
  });
});

test('a device that tells old events without end is not answered without end', async () => {
  const device = await ready();
  device.say(press(1));
  device.link.acknowledge({ boot: '1.0001', sequence: 1 });
  device.take();
  device.say(...Array<string>(1_000).fill(press(1)));
  expect(device.take()).toEqual(['K 1']);
  await device.wait(100);
  device.say(press(1));
  expect(device.take()).toContain('K 1');
});
