import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { archiveServer } from '../../../src/archive/archive-server.ts';
import { limitReaders } from '../../../src/archive/reader-connections.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { opened } from '../../integration/archive/stores.ts';

const HERE = '127.0.0.1';

/** 40 in all, of which ten are kept for this computer; eight of one address. */
const started = () => {
  const server = createServer();
  limitReaders(server, { inAll: 40, perAddress: 8 });
  const come = (address: string): Socket => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
    server.emit('connection', socket);
    return socket;
  };
  const crowd = (count: number, address: (number: number) => string) =>
    Array.from({ length: count }, (_, number) => come(address(number)));
  return { come, crowd };
};

const stayed = (sockets: readonly Socket[]): number => sockets.filter(({ destroyed }) => !destroyed).length;

test('who reads an archive has so many connections from one address, others have theirs, and some are kept for this computer', () => {
  const { come, crowd } = started();
  expect(stayed(crowd(20, () => '192.0.2.7'))).toBe(8);
  expect(stayed(crowd(20, (number) => `2001:db8::${number + 1}`))).toBe(8);
  expect(stayed(crowd(100, (number) => `198.51.100.${number}`))).toBe(14);
  expect(come('203.0.113.1').destroyed).toBe(true);
  expect(stayed(crowd(20, () => HERE))).toBe(10);
});

test('a connection that is closed makes room for the next', async () => {
  const { come, crowd } = started();
  const [first] = crowd(8, () => '192.0.2.7');
  expect(come('192.0.2.7').destroyed).toBe(true);
  const closed = new Promise((resolve) => first?.once('close', resolve));
  first?.destroy();
  await closed;
  expect(come('192.0.2.7').destroyed).toBe(false);
});

test('an archive that is served has such a limit', () => {
  const { server } = archiveServer(opened(openSqliteStore(':memory:')));
  const sockets = Array.from({ length: 300 }, () => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '192.0.2.7' });
    server.emit('connection', socket);
    return socket;
  });
  expect(stayed(sockets)).toBe(64);
  for (const socket of sockets) socket.destroy();
});
