import { describe, expect, test } from 'vitest';
import type { Command } from '../../../src/charts/ports.ts';
import { asSpoken } from '../../../src/link/commands/texts-spoken.ts';
import { ready, ScriptedDevice } from './scripted-device.ts';

const PAUSES: Command = { command: 'show', side: 'all', text: 'machine_pauses' };

describe('a text that is new in 1.2', () => {
  test('is none that a table of 1.1 is told: it shows what it knows', async () => {
    const device = new ScriptedDevice();
    await ready(device);
    device.take();
    device.link.send(PAUSES);
    await device.wait(0);
    expect(device.take()).toEqual(['C 1 SHOW side=all txt=please_wait']);
  });

  test('goes without its seconds there', () => {
    const works: Command = { command: 'show', side: 'all', text: 'drum_still_works', sec: 12 };
    expect(asSpoken(works, 1)).toEqual({ command: 'show', side: 'all', text: 'please_wait' });
  });

  test('is shown where both ends speak 1.2', () => {
    expect(asSpoken(PAUSES, 2)).toBe(PAUSES);
  });

  test('leaves every other text, and every other command, as it is', () => {
    const others: readonly Command[] = [
      { command: 'show', side: 2, text: 'your_turn' },
      { command: 'show', side: 1, score: 24 },
      { command: 'home' },
    ];
    expect(others.map((command) => asSpoken(command, 0))).toEqual(others);
  });
});
