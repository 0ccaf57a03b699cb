import { expect, onTestFinished, test } from 'vitest';
import { createTlsServer } from '../../../../src/club/web/tls/tls-server.ts';

const DAY_MS = 86_400_000;
const UNTIL = Date.UTC(2027, 0, 1);

test('the end of a certificate is told once a day, whichever way the date was set meanwhile', () => {
  const clock = { date: UNTIL + 400 * DAY_MS, passedMs: 0 };
  const notices: string[] = [];
  const tls = createTlsServer(
    { host: '127.0.0.1', port: 0, name: null, byName: 'either', cert: 'none.crt', key: 'none.key' },
    { cert: '', key: '', isFor: () => true, from: 0, until: UNTIL },
    {
      connections: { take: () => undefined, goOn: () => undefined },
      date: () => clock.date,
      monotonicMs: () => clock.passedMs,
      onNotice: (line) => void notices.push(line),
    },
  );
  onTestFinished(tls.close);
  clock.date = UNTIL - 20 * DAY_MS;
  tls.look();
  expect(notices).toEqual([expect.stringContaining('has expired')]);
  clock.passedMs += DAY_MS;
  tls.look();
  tls.look();
  expect(notices).toEqual([expect.stringContaining('has expired'), expect.stringContaining('ends on')]);
});
