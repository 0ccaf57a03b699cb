import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeDeviceMessage } from '../../../firmware-protocol/device-message.ts';
import { decodeLine } from '../../../firmware-protocol/frame.ts';
import { replay } from './session-replay.ts';

const folder = new URL('../../../firmware-protocol/vectors/sessions/', import.meta.url);
const spec = readFileSync(new URL('../../../firmware-protocol/SPEC.md', import.meta.url), 'utf8');
const sessions = readdirSync(folder)
  .sort()
  .map((name) => [name, readFileSync(new URL(name, folder), 'latin1')] as const);

describe('golden sessions: the simulated device says what they say', () => {
  test.each(sessions)('%s', (_, session) => expect(replay(session)).toBe(session));
});

test('there is one for each thing a line can live through', () => {
  const themes = sessions.map(([name]) => name.replace(/^\d+-|\.txt$/g, ''));
  expect(themes.length).toBeGreaterThanOrEqual(12);
  for (const theme of [
    'start-up',
    'lost-acknowledgement',
    'lost-result',
    'reboot-before-motion',
    'reboot-after-motion',
    'overrun',
    'emergency-stop',
    'wrong-version',
    'second-controller',
    'missing-tile',
    'watchdog',
  ]) {
    expect(themes).toContain(theme);
  }
});

test('each says what it shows, by clauses that exist', () => {
  for (const [name, session] of sessions) {
    const cited = [...(session.split('\n')[0] ?? '').matchAll(/§(\d+\.\d+)/g)].map(([, clause]) => clause);
    expect(cited.length, name).toBeGreaterThan(0);
    for (const clause of cited) expect(spec, `${name}: §${clause}`).toContain(`**§${clause}`);
  }
});

test('every line of the device in them is one a host understands', () => {
  for (const [, session] of sessions) {
    for (const [, line = ''] of session.matchAll(/^2?< (.*)$/gm)) {
      const decoded = decodeLine(line);
      if (decoded.kind !== 'frame') throw new Error(`no frame: ${line}`);
      expect(decodeDeviceMessage(decoded.frame)?.message, line).toBeDefined();
    }
  }
});
