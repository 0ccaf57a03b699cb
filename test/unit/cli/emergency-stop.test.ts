import { afterEach, expect, test } from 'vitest';
import { obeyEmergencyStop } from '../../../src/cli/start/emergency-stop.ts';

const SIGNAL = 'SIGUSR2';
const before = process.listeners(SIGNAL);
afterEach(() => {
  for (const listener of process.listeners(SIGNAL))
    if (!before.includes(listener)) process.off(SIGNAL, listener);
});

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

test('a club that starts unasked stops nothing', () => {
  let stopped = 0;
  obeyEmergencyStop()(() => {
    stopped += 1;
  });
  expect(stopped).toBe(0);
});
