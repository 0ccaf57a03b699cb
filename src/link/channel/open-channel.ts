import type { ChannelOpening, DtrLevel, OpenChannel } from './line-channel.ts';
import { openSerial } from './serial-channel.ts';
import { BY_ID_FOLDER, createSteadyPath } from './steady-path.ts';
import { openTcp } from './tcp-channel.ts';

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
    if (opening.ok) path.remember();
    return opening;
  };
};

const noAddress = (path: string): ChannelOpening => ({
  ok: false,
  code: 'other',
  message: `${path} is no address: write tcp://HOST:PORT, such as tcp://127.0.0.1:47001`,
});
