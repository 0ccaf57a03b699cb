import type { ChannelOpening, OpenChannel } from './line-channel.ts';
import { openSerial } from './serial-channel.ts';
import { openTcp } from './tcp-channel.ts';

const TCP = /^tcp:\/\/(\[[0-9a-fA-F:.]+\]|[^:/[\]]+):([0-9]{1,5})$/;
const PORT_MAX = 65_535;

/** How a table's path is opened: `tcp://host:port`, else the path of a serial port. */
export const channelTo = (path: string): OpenChannel => {
  if (!path.startsWith('tcp:')) return (listener) => openSerial(path, listener);
  const [, host, digits] = TCP.exec(path) ?? [];
  const port = Number(digits);
  if (host === undefined || !(port >= 1 && port <= PORT_MAX)) return async () => noAddress(path);
  return (listener) => openTcp(host.replace(/^\[|\]$/g, ''), port, listener);
};

const noAddress = (path: string): ChannelOpening => ({
  ok: false,
  code: 'other',
  message: `${path} is no address: write tcp://HOST:PORT, such as tcp://127.0.0.1:47001`,
});
