import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { viewAt } from '../../unit/club/mqtt/samples.ts';
import { handFeed, openScreen, startServer } from './server.ts';

const refusedWith = (url: string, origin?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, origin === undefined ? {} : { origin });
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('open', () => reject(new Error('was let in')));
    socket.on('error', () => undefined);
  });

describe('the screen feed', () => {
  test('gives the view at once, and again after a reload', async () => {
    const server = await startServer({ feed: handFeed(viewAt(9)) });
    for (const _load of ['first', 'reload']) {
      const screen = openScreen(server);
      expect(await screen.nextView()).toEqual({ type: 'view', view: viewAt(9), seats: expect.any(Array) });
      screen.socket.close();
    }
  });

  test('gives every change', async () => {
    const feed = handFeed(viewAt(1));
    const screen = openScreen(await startServer({ feed }));
    await screen.nextView();
    for (const revision of [2, 3, 4]) {
      feed.show(viewAt(revision));
      expect(await screen.nextView()).toEqual({
        type: 'view',
        view: viewAt(revision),
        seats: expect.any(Array),
      });
    }
  });

  test('beats though nothing happens', async () => {
    const screen = openScreen(await startServer({}));
    const message = await screen.next();
    expect(message.type).toBe('tick');
  });

  test('leads a screen that could not follow to the newest view', async () => {
    const feed = handFeed(viewAt(0));
    const screen = openScreen(await startServer({ feed }));
    await screen.next();
    for (let revision = 1; revision <= 2_000; revision += 1) feed.show(viewAt(revision));
    let heard = 0;
    for (let last = 0; last < 2_000; ) {
      const message = await screen.next();
      if (message.type === 'view') last = message.view.revision;
      heard += 1;
    }
    expect(heard).toBeLessThan(2_000);
  });

  test('refuses a page of another site', async () => {
    const { url } = await startServer({});
    expect(await refusedWith(`${url.replace('http', 'ws')}/ws/t/t1`, 'https://evil.example')).toBe(403);
  });

  test('refuses another table', async () => {
    const { url } = await startServer({});
    expect(await refusedWith(`${url.replace('http', 'ws')}/ws/t/t9`)).toBe(404);
  });

  test('serves no MQTT where the broker is another program', async () => {
    const { url } = await startServer({});
    expect(await refusedWith(`${url.replace('http', 'ws')}/mqtt`)).toBe(404);
  });

  test('outlives rubbish on its socket', async () => {
    const server = await startServer({ feed: handFeed(viewAt(1)) });
    const rude = openScreen(server);
    await rude.next();
    rude.socket.send('x'.repeat(100_000));
    await rude.closed;
    const raw = connect(server.port, '127.0.0.1');
    raw.on('error', () => undefined).resume();
    raw.end('\x00\xff rubbish\r\n\r\n');
    await new Promise((resolve) => raw.once('close', resolve));
    expect((await openScreen(server).nextView()).type).toBe('view');
  });

  test('is cut at once when the server ends', async () => {
    const server = await startServer({ feed: handFeed(viewAt(1)) });
    const screen = openScreen(server);
    await screen.next();
    await server.close();
    await screen.closed;
  });
});
