import type { OpenChannel } from './line-channel.ts';
import { openSerial } from './serial-channel.ts';
import { openTcp } from './tcp-channel.ts';

const TCP = /^tcp:\/\/(\[[^\]]+\]|[^:/]+):(\d+)$/;

/** How a table's path is opened: `tcp://host:port`, else the path of a serial port. */
export const channelTo = (path: string): OpenChannel => {
  const [, host, port] = TCP.exec(path) ?? [];
  if (host === undefined || port === undefined) return (listener) => openSerial(path, listener);
  return (listener) => openTcp(host.replace(/^\[|\]$/g, ''), Number(port), listener);
};
