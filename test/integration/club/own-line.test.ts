import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { Aedes } from 'aedes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { topicOf } from '../../../src/contract/topics.ts';
import { followClub } from '../../../src/follow/index.ts';
import { freePort } from '../../harness/programs.ts';
import { ONLINE } from '../../unit/follow/followed-by-hand.ts';
import { ADDRESS } from './listener.ts';

/* The line between a reader and his broker. */

/** A broker that has kept what a table said, behind a line that can be cut so that neither end is told. */
const brokerBehindLine = async () => {
  const aedes = await Aedes.createBroker();
  const packet = { cmd: 'publish', qos: 1, dup: false, retain: true } as const;
  const payload = Buffer.from(JSON.stringify(ONLINE));
  await new Promise<void>((resolve, reject) =>
    aedes.publish({ ...packet, topic: topicOf(ADDRESS, 'status'), payload }, (error) =>
      error == null ? resolve() : reject(error),
    ),
  );
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const [far, atBroker] = duplexPair();
    aedes.handle(atBroker);
    sockets.add(near.on('error', () => undefined));
    near.on('data', (said) => void (isCut || far.write(said)));
    far.on('data', (said) => void (isCut || near.write(said)));
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    aedes.close();
  });
  return {
    url: `mqtt://127.0.0.1:${port}`,
    cut: () => {
      isCut = true;
    },
  };
};

test('a reader whose own line is cut without a word says so, and calls no table silent', async () => {
  const { url, cut } = await brokerBehindLine();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
  const told: string[] = [];
  const club = followClub({
    url,
    club: ADDRESS.club,
    onBroker: ({ broker }) => told.push(broker),
    onTable: ({ silentSince }) => silentSince !== null && told.push('silent'),
  });
  onTestFinished(async () => {
    vi.useRealTimers();
    await club.close();
  });
  await vi.waitUntil(() => club.tables().length > 0);
  expect(told).toEqual(['connected']);
  cut();
  for (let second = 0; second < 60 && told.length === 1; second += 1)
    await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['connected', 'away']);
});
