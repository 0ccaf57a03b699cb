import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { channelTo } from '../../../src/link/channel/open-channel.ts';

test('a table that takes nothing any more is hung up on, and not waited for in memory', async () => {
  const taken: Socket[] = [];
  const server = createServer((socket) => void taken.push(socket.pause().on('error', () => undefined)));
  onTestFinished(() => {
    for (const socket of taken) socket.destroy();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  let lost = '';
  const opening = await channelTo(`tcp://127.0.0.1:${address.port}`)({
    onLine: () => undefined,
    onOverlong: () => undefined,
    onClosed: (why) => {
      lost = why;
    },
  });
  if (!opening.ok) throw new Error(opening.message);
  const line = `${'x'.repeat(110)}\n`;
  for (let said = 0; lost === '' && said < 1_000_000; said += 1) {
    opening.channel.write(line);
    if (said % 64 === 0) await new Promise(setImmediate);
  }
  expect(lost).toBe('the table takes nothing any more');
});
