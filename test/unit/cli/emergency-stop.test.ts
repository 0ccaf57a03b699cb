import { afterEach, describe, expect, test } from 'vitest';
import { obeyEmergencyStop } from '../../../src/cli/start/emergency-stop.ts';

const SIGNALS = ['SIGUSR2', 'SIGUSR1'] as const;
const before = SIGNALS.map((signal) => ({ signal, listeners: process.listeners(signal) }));
afterEach(() => {
  for (const { signal, listeners } of before)
    for (const listener of process.listeners(signal))
      if (!listeners.includes(listener)) process.off(signal, listener);
});

describe.each(SIGNALS)('%s', (SIGNAL) => {
  test('a stop that is given while the club starts is obeyed as soon as it has started, and each one after it at once', () => {
    let stopped = 0;
    const emergencyStop = obeyEmergencyStop();
    process.emit(SIGNAL);
    expect(stopped).toBe(0);
    emergencyStop(() => {
      stopped += 1;
    });
    expect(stopped).toBe(1);
    process.emit(SIGNAL);
    expect(stopped).toBe(2);
  });
});

test('a club that starts unasked stops nothing', () => {
  let stopped = 0;
  obeyEmergencyStop()(() => {
    stopped += 1;
  });
  expect(stopped).toBe(0);
});
