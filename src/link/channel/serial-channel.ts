import { existsSync } from 'node:fs';
import { SerialPort } from 'serialport';
import { closeWhenGone } from './gone-port.ts';
import type {
  ChannelListener,
  ChannelOpening,
  ChannelProblem,
  DtrLevel,
  LineChannel,
} from './line-channel.ts';
import { portHolders } from './serial-ports.ts';
import { isFull, listenToLines, toldOnce } from './stream-lines.ts';

const BAUD_RATE = 115_200;

/** What the binding says, and what it means to the person who connects a table. */
const PROBLEMS: readonly { readonly code: ChannelProblem; readonly said: RegExp; readonly advice: string }[] =
  [
    {
      code: 'held',
      said: /lock|busy|temporarily unavailable/i,
      advice: 'another program holds it; stop that program first',
    },
    {
      code: 'permission',
      said: /permission|EACCES|EPERM/i,
      advice: 'this user may not open it; add the user to the group dialout and log in again',
    },
    {
      code: 'missing',
      said: /no such file|ENOENT|cannot find/i,
      advice: 'there is no such port; check the cable and the path',
    },
  ];

const refused = (path: string, said: string): ChannelOpening => {
  const known = PROBLEMS.find((problem) => problem.said.test(said));
  const advice = known?.advice ?? `it cannot be opened (${said})`;
  return { ok: false, code: known?.code ?? 'other', message: `serial port ${path}: ${advice}` };
};

/** The same refusal with the names of the programs that have the port, where they can be found. */
const refusedByHolders = async (path: string, said: string): Promise<ChannelOpening> => {
  const refusal = refused(path, said);
  if (refusal.ok || refusal.code !== 'held') return refusal;
  const holders = await portHolders(path);
  if (holders.length === 0) return refusal;
  const who = holders.map(({ program, pid }) => `${program} (process ${pid})`).join(' and ');
  const advice = `stop ${holders.length === 1 ? 'that program' : 'those programs'} first`;
  const message = `serial port ${path}: held by ${who}; ${advice}`;
  return { ...refusal, message, holders: who };
};

export interface SerialPlace {
  readonly path: string;
  readonly dtr: DtrLevel;
}

/** Opens a serial port: a new one each time, locked, listened to before anything is written. */
export const openSerial = (
  { path, dtr }: SerialPlace,
  listener: ChannelListener,
): Promise<ChannelOpening> => {
  if (!existsSync(path)) return Promise.resolve(refused(path, 'ENOENT'));
  const told = toldOnce(listener);
  return new Promise((resolve) => {
    const port = new SerialPort({ path, baudRate: BAUD_RATE, lock: true, hupcl: false, autoOpen: false });
    port.on('error', (error) => told.onClosed(error.message));
    port.on('close', (error: Error | null) => told.onClosed(error?.message ?? 'closed'));
    listenToLines(port, told);
    port.open((error) => {
      if (error !== null) return resolve(refusedByHolders(path, error.message));
      closeWhenGone(port);
      setDtr(port, dtr, () => resolve({ ok: true, channel: channelOf(port) }));
    });
  });
};

/** A port without modem lines, as a pseudo-terminal, refuses; that is no reason not to use it. */
const setDtr = (port: SerialPort, dtr: DtrLevel, done: () => void): void => {
  if (dtr === 'as-is') done();
  else port.set({ dtr: dtr === 'on' }, done);
};

const channelOf = (port: SerialPort): LineChannel => ({
  // A write to a closed port would be kept and sent to the device after it is plugged in again.
  write: (text) => {
    if (!port.isOpen) return;
    if (isFull(port)) port.close();
    else port.write(text, 'latin1');
  },
  close: () => {
    if (port.isOpen) port.close();
  },
});
