import { connect, type Socket } from 'node:net';
import type { ChannelListener, ChannelOpening, DtrLevel, LineChannel, OpenChannel } from './line-channel.ts';
import { openSerial } from './serial-channel.ts';
import { BY_ID_FOLDER, createSteadyPath } from './serial-ports.ts';
import { isFull, listenToLines, toldOnce } from './stream-lines.ts';

const TCP = /^tcp:\/\/(\[[0-9a-fA-F:.]+\]|[^:/[\]]+):([0-9]{1,5})$/;
const PORT_MAX = 65_535;

export interface SerialChoices {
  readonly dtr?: DtrLevel;
  readonly byIdFolder?: string;
}

/** How a table's path is opened: `tcp://host:port`, else the path of a serial port. */
export const channelTo = (path: string, choices: SerialChoices = {}): OpenChannel => {
  if (!path.startsWith('tcp:')) return serialAt(path, choices);
  const [, host, digits] = TCP.exec(path) ?? [];
  const port = Number(digits);
  if (host === undefined || !(port >= 1 && port <= PORT_MAX)) return async () => noAddress(path);
  return (listener) => openTcp(host.replace(/^\[|\]$/g, ''), port, listener);
};

/** An adapter that comes back under another path is found by its own name. */
const serialAt = (
  given: string,
  { dtr = 'as-is', byIdFolder = BY_ID_FOLDER }: SerialChoices,
): OpenChannel => {
  const path = createSteadyPath(given, byIdFolder);
  return async (listener) => {
    const opening = await openSerial({ path: path.current(), dtr }, listener);
    if (!opening.ok) {
      if (opening.code === 'missing') path.missed();
      return opening;
    }
    const answeredBy = (table: 'the-right-one' | 'another'): void =>
      table === 'the-right-one' ? path.remember() : path.missed();
    return { ok: true, channel: { ...opening.channel, answeredBy } };
  };
};

/** In place of a line of safe mode: the table is never spoken to, so that nothing in it can be moved. */
export const keptClosed: OpenChannel = async () => ({
  ok: false,
  code: 'kept-closed',
  message: 'safe mode: no table is spoken to, and nothing moves',
});

const noAddress = (path: string): ChannelOpening => ({
  ok: false,
  code: 'other',
  message: `${path} is no address: write tcp://HOST:PORT, such as tcp://127.0.0.1:47001`,
});

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
    if (isFull(socket)) socket.destroy(new Error('the table takes nothing any more'));
    else if (socket.writable) socket.write(text, 'latin1');
  },
  close: () => socket.destroy(),
});
