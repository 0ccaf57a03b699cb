import { describe, expect, test } from 'vitest';
import { press, ready } from './scripted-device.ts';

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
    expect(device.told.slice(-2)).toEqual(['event-noted', 'key-pressed']);
  });

  test('are asked for at once, and once, when a later one came first', async () => {
    const device = await ready();
    device.say(press(2), press(3), press(4));
    expect(device.take()).toEqual(['Q 2147483676 REPLAY from=1']);
    device.say(press(1), press(6));
    expect(device.take()).toEqual(['Q 2147483677 REPLAY from=5']);
  });

  test('that were overwritten are told as lost', async () => {
    const device = await ready();
    device.say('E 40 OVERRUN lost=1:40', press(41));
    expect(device.reports.slice(-2)).toMatchObject([
      { report: 'events-lost', from: 1, to: 40, event: { sequence: 40 } },
      { report: 'key-pressed', event: { sequence: 41 } },
    ]);
  });
});
