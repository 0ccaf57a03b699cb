import { expect, onTestFinished, test } from 'vitest';
import { startWebServer } from '../../../src/club/web/web-server.ts';
import { VIEWS } from '../../unit/screens/fixtures.ts';
import { handFeed, oneTable } from './server.ts';

const moment = () => {
  let happens: () => void = () => undefined;
  const happened = new Promise<void>((resolve) => {
    happens = resolve;
  });
  return { happened, happens };
};

/** A club whose disk has nothing of who enters until it is let go. */
const servedOnHeldDisk = async () => {
  const { options, end } = oneTable({ feed: handFeed(VIEWS['playing'] ?? null) });
  const { happened: onTheDisk, happens: letGo } = moment();
  const { happened: isAwaited, happens: awaited } = moment();
  const written = (): Promise<void> => {
    awaited();
    return onTheDisk;
  };
  const started = await startWebServer({ ...options, clubAccess: { ...options.clubAccess, written } });
  if (!started.ok) throw new Error(started.error.why);
  onTestFinished(async () => {
    letGo();
    end();
    await started.server.close();
  });
  return { at: `${started.server.url}/api/t/t1`, isAwaited, letGo };
};

test('a phone is told that it is in once the disk has that, and whoever looks is served meanwhile', async () => {
  const { at, isAwaited, letGo } = await servedOnHeldDisk();
  const codes = async () => (await (await fetch(`${at}/seat-codes`)).json()).codes;
  const [{ side, invitation }, ...others] = await codes();
  let answered = false;
  const entering = fetch(`${at}/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: 'seat', side, invitation }),
  }).finally(() => {
    answered = true;
  });
  await isAwaited;
  expect(await codes()).toHaveLength(others.length);
  expect(answered).toBe(false);
  letGo();
  expect((await entering).status).toBe(200);
});
