import { describe, expect, test } from 'vitest';
import { greeting, ready, type ScriptedDevice, settled } from './scripted-device.ts';

const RAW = '\x18\x18';
const digest = (beat: number, standing: string) =>
  `O ${beat} ${standing} cyc=6 ev=1 pos=gC.pU.dI up=${900 + beat}`;

/** Whether it is still said. */
const isSaid = async (device: ScriptedDevice): Promise<boolean> => {
  device.take();
  await device.wait(200);
  return device.take().includes(RAW);
};

describe('the emergency stop of a table that has stopped already (SPEC §4.6)', () => {
  test.each(['st=STOP f=F201', 'st=HOLD f=F201', 'st=STOP f=F112'])(
    'ends when a digest tells it, %s: it would undo the press that clears it',
    async (standing) => {
      const device = await ready();
      device.link.order({ order: 'stop-machine' });
      expect(await isSaid(device)).toBe(true);
      device.say(digest(await device.beat(), standing));
      expect(await isSaid(device)).toBe(false);
    },
  );

  test('goes on where the digest is of before the demand, or tells that something moves', async () => {
    const device = await ready();
    const before = await device.beat();
    device.link.order({ order: 'stop-machine' });
    device.say(digest(before, 'st=STOP f=F201'), digest(await device.beat(), 'st=RUN f=0'));
    expect(await isSaid(device)).toBe(true);
  });

  test('goes on where an event is told that was told before', async () => {
    const device = await ready();
    device.say('E 1 ESTOP src=btn');
    device.link.order({ order: 'stop-machine' });
    device.say('E 1 ESTOP src=btn');
    expect(await isSaid(device)).toBe(true);
    device.say('E 2 ESTOP src=link');
    expect(await isSaid(device)).toBe(false);
  });

  test('ends when the table is greeted as one that stands', async () => {
    const device = await ready();
    device.unplug();
    device.link.order({ order: 'stop-machine' });
    device.link.order({ order: 'open-port' });
    await settled();
    device.link.order({ order: 'greet' });
    expect(await isSaid(device)).toBe(true);
    device.say(greeting().replace('st=IDLE cyc=6 f=0', 'st=STOP cyc=6 f=F201'));
    expect(await isSaid(device)).toBe(false);
  });
});
