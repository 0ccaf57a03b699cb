import { describe, expect, test } from 'vitest';
import { BUILD } from '../table/commands-given.ts';
import { blindDevice, ScriptedDevice, settled } from './scripted-device.ts';

describe('when the line ends nothing is waited for any more', () => {
  const building = async (): Promise<ScriptedDevice> => {
    const device = new ScriptedDevice();
    await device.openAndGreet();
    device.link.order({ order: 'learn' });
    await settled();
    await device.teach(blindDevice());
    device.link.send(BUILD);
    await settled();
    return device;
  };

  test('neither for the acknowledgement of a command', async () => {
    const device = await building();
    await device.link.stop();
    expect(device.clock.nextDueMs()).toBeNull();
  });

  test('nor for its result, due in two minutes and a half', async () => {
    const device = await building();
    device.say('A 1 OK t=150000');
    await settled();
    await device.link.stop();
    expect(device.clock.nextDueMs()).toBeNull();
  });

  test('nor when the cable was pulled', async () => {
    const device = await building();
    device.unplug();
    await settled();
    expect(device.clock.nextDueMs()).toBeNull();
  });
});
