import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../../harness/programs.ts';
import { sitDown } from './played-table.ts';
import { type Entry, flawsIn, matchIds } from './record.ts';

/** A stranger's client: it knows the topics of the club and nothing else of the project. */
const listen = async (url: string) => {
  const ledger: Entry[] = [];
  const newest = new Map<string, unknown>();
  const client = await connectAsync(url, { protocolVersion: 4, reconnectPeriod: 50 });
  onTestFinished(() => void client.end(true));
  const closed = new Promise<void>((resolve) => {
    client.on('message', (topic, payload) => {
      const message = JSON.parse(payload.toString());
      if (!topic.endsWith('/pub/ledger')) newest.set(topic.replace(/^.*\/pub\//, ''), message);
      else if (ledger.push(message) && message.kind === 'close') resolve();
    });
  });
  const heads = new Promise<void>((resolve) => {
    client.on('message', (topic, payload) => {
      if (topic.endsWith('/ledger/head') && JSON.parse(payload.toString()).seq >= 11) resolve();
    });
  });
  await client.subscribeAsync('mj/v1/club/t/t1/pub/#', { qos: 1 });
  return { ledger, newest, closed, heads };
};

test("a match is played over a pseudo-terminal, and a stranger's MQTT client sees nine hands with gapless sequence", async () => {
  const { simulator, startController, screen, broker, data } = await sitDown({
    seed: 'stranger',
    speed: 'max',
  });
  // The table sleeps until the stranger listens, so that nothing is said before.
  simulator.child.kill('SIGSTOP');
  const controller = startController();
  await screen.shows('any view', () => true);
  const heard = await listen(broker);
  simulator.child.kill('SIGCONT');
  await Promise.all([heard.closed, heard.heads]);
  const match = heard.ledger.slice(0, 11);

  expect(match.map(({ id }) => id)).toEqual(matchIds(1));
  expect(match.map(({ kind }) => kind)).toEqual(['open', ...Array(9).fill('settle'), 'close']);
  expect(match.map(({ game, hand }) => [game, hand]).slice(1, 10)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((hand) => [1, hand]),
  );
  expect(flawsIn(heard.ledger)).toEqual([]);
  expect([...heard.newest.keys()].sort()).toEqual([
    'hand',
    'info',
    'ledger/head',
    'machine',
    'score',
    'status',
  ]);
  const head = heard.ledger.at(-1);
  expect(heard.newest.get('ledger/head')).toMatchObject({ seq: head?.seq, hash: head?.hash });

  expect(await controller.kill('SIGTERM')).toMatchObject({ exitCode: 0, stderr: '' });
  const verified = await startProgram('mjtable', ['ledger', 'verify', '--data', data]).ended;
  expect(verified).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^whole: /) });
});
