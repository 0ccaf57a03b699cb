import { connect, type Socket } from 'node:net';
import type { ChannelListener, ChannelOpening, LineChannel } from './line-channel.ts';
import { listenToLines, toldOnce } from './stream-lines.ts';

const CONNECT_TIMEOUT_MS = 5000;

/** Opens a TCP connection to a device, such as a simulated table or a serial server. */
export const openTcp = (host: string, port: number, listener: ChannelListener): Promise<ChannelOpening> => {
  const told = toldOnce(listener);
  return new Promise((resolve) => {
    const socket = connect({ host, port, noDelay: true, timeout: CONNECT_TIMEOUT_MS });
    let connected = false;
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('connect', () => {
      connected = true;
      socket.setTimeout(0);
      resolve({ ok: true, channel: channelOf(socket) });
    });
    socket.on('error', (error) => {
      resolve({
        ok: false,
        code: 'unreachable',
        message: `tcp://${host}:${port}: nothing answers there (${error.message}); start the table or check the address`,
      });
      if (connected) told.onClosed(error.message);
    });
    socket.on('close', () => connected && told.onClosed('closed'));
    listenToLines(socket, told);
  });
};

const channelOf = (socket: Socket): LineChannel => ({
  write: (text) => {
    if (socket.writable) socket.write(text, 'latin1');
  },
  close: () => socket.destroy(),
});
