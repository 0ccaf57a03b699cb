import { describe, expect, test } from 'vitest';
import { checksumOf } from '../../../firmware-protocol/crc16.ts';
import { greeting, ScriptedDevice, settled } from './scripted-device.ts';

describe('an answer to HELLO that no host understands is told by what it is', () => {
  const OVERLONG = `${greeting({ boot: '1'.repeat(80) })}*0000`;
  const answered = async (answer: (device: ScriptedDevice) => void) => {
    const device = new ScriptedDevice();
    device.link.order({ order: 'open-port' });
    await settled();
    device.link.order({ order: 'greet' });
    for (let times = 0; times < 13; times += 1) {
      answer(device);
      await device.wait(400);
    }
    return device.reports.at(-1);
  };

  test.each([
    ['too long for a line', OVERLONG, 'a line of more than 120 bytes'],
    ['by one byte', `${greeting({ boot: '1'.repeat(57) })}*1234`, 'a line of more than 120 bytes'],
  ])('%s', async (_, line, detail) => {
    expect(line.length).toBeGreaterThanOrEqual(120);
    expect(await answered((device) => device.sayOverlong(line))).toEqual({
      type: 'GreetingRefused',
      reason: 'not-understood',
      detail: expect.stringContaining(detail),
    });
  });

  test('beside events of it, which are whole', async () => {
    const told = await answered((device) => {
      device.sayOverlong(OVERLONG);
      device.say('E 1 BOOT why=pwr');
    });
    expect(told).toMatchObject({ reason: 'not-understood' });
  });

  test('with a field that the protocol does not have', async () => {
    const line = greeting().replace('st=IDLE', 'st=ASLEEP');
    expect(await answered((device) => device.say(line))).toMatchObject({
      reason: 'not-understood',
      detail: expect.stringContaining('HELLO with st=ASLEEP, which'),
    });
  });

  test('with a checksum that is counted otherwise, which is the same each time', async () => {
    const told = await answered((device) => device.sayRubbish(`${greeting()}*1234`));
    expect(told).toMatchObject({
      reason: 'not-understood',
      detail: expect.stringContaining(
        `HELLO with the checksum 1234, where ${checksumOf(greeting())} is right`,
      ),
    });
  });

  test('with a checksum in lower case', async () => {
    const small = checksumOf(greeting()).toLowerCase();
    const told = await answered((device) => device.sayRubbish(`${greeting()}*${small}`));
    expect(told).toMatchObject({ detail: expect.stringContaining(`the checksum ${small}, where`) });
  });

  test('and not taken for that where the line has changed it, each time another part of it', async () => {
    let times = 0;
    const told = await answered((device) => {
      times += 1;
      device.sayRubbish(`${greeting({ boot: `7.000${times % 10}` })}*1234`);
    });
    expect(told).toEqual({ type: 'DeviceSilent', heard: 'nothing-readable' });
  });

  test.each(['ARG', 'FMT', 'STATE'])('by a refusal of HELLO with %s', async (reason) => {
    expect(await answered((device) => device.say(`N 0 ${reason}`))).toMatchObject({
      type: 'GreetingRefused',
      reason: 'not-understood',
      detail: expect.stringContaining(`refuses HELLO with ${reason}`),
    });
  });

  test.each(['CRC', 'FMT', 'LEN'])(
    'by refusing each time what it takes for a broken line (%s)',
    async (reason) => {
      expect(await answered((device) => device.say(`N - ${reason}`))).toMatchObject({
        reason: 'not-understood',
        detail: expect.stringContaining(`"N - ${reason}"`),
      });
    },
  );

  test('and not by one broken line, which a program before may have left', async () => {
    let isFirst = true;
    const told = await answered((device) => {
      if (isFirst) device.say('N - CRC');
      isFirst = false;
    });
    expect(told).toEqual({ type: 'DeviceSilent', heard: 'table' });
  });

  test('and not taken for that where it only lost its line end', async () => {
    const line = `${greeting()}*A0B1\x8aE 1 BOOT why=pwr*0000${' '.repeat(60)}`;
    expect(await answered((device) => device.sayOverlong(line))).toEqual({
      type: 'DeviceSilent',
      heard: 'nothing-readable',
    });
  });
});
