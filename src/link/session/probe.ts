import { type DeviceLine, decodeDeviceLine } from '../../../firmware-protocol/device-message.ts';
import { encodeCommand, encodeHostMessage } from '../../../firmware-protocol/host-message.ts';
import type { Clock } from '../../charts/ports.ts';
import type { LineChannel, OpenChannel } from '../channel/line-channel.ts';
import { createGreeter } from './greeter.ts';

/** What answered at a port. */
export type ProbeAnswer =
  | { readonly answer: 'table'; readonly serialNumber: string; readonly firmware: string }
  /** A table that another controller has, or had last. */
  | { readonly answer: 'held-table'; readonly host: string }
  | { readonly answer: 'refused'; readonly detail: string }
  /** Something is said, but it is not MJT. */
  | { readonly answer: 'noise' }
  | { readonly answer: 'silence' }
  | { readonly answer: 'not-opened'; readonly message: string };

export interface ProbeOptions {
  readonly open: OpenChannel;
  readonly clock: Clock;
  readonly session: number;
  readonly host: string;
}

/** A board that restarts when its port is opened needs a moment. */
const KNOCK_EVERY_MS = 500;
const KNOCKS = 5;

/**
 * Asks who is there without taking a table from anybody: a heartbeat of a stranger is refused with the name of
 * the host that has the table (SPEC §4.2). Only a table that nobody has is greeted, and left again with BYE.
 */
export const probePort = async ({ open, clock, session, host }: ProbeOptions): Promise<ProbeAnswer> => {
  let heard: (line: DeviceLine) => void = () => undefined;
  const opening = await open({
    onLine: (line) => heard(decodeDeviceLine(line)),
    onOverlong: (line) => heard({ kind: 'discarded', line, why: 'too-long' }),
    onClosed: () => undefined,
  });
  if (!opening.ok) return { answer: 'not-opened', message: opening.message };
  const { channel } = opening;
  const listen = (listener: typeof heard): void => {
    heard = listener;
  };
  const door = await knock({ channel, clock, listen });
  const answer = door === 'free' ? await introduce({ channel, clock, listen, session, host }) : door;
  channel.close();
  return answer;
};

interface ProbeDoor {
  readonly channel: LineChannel;
  readonly clock: Clock;
  readonly listen: (listener: (line: DeviceLine) => void) => void;
}

const knock = ({ channel, clock, listen }: ProbeDoor): Promise<ProbeAnswer | 'free'> =>
  new Promise((resolve) => {
    let noises = 0;
    let timer: unknown = null;
    const end = (answer: ProbeAnswer | 'free'): void => {
      clock.clearTimeout(timer);
      resolve(answer);
    };
    const attempt = (left: number): void => {
      if (left === 0) return end(noises > 0 ? { answer: 'noise' } : { answer: 'silence' });
      channel.write(encodeHostMessage({ message: 'heartbeat', id: 0 }));
      timer = clock.setTimeout(() => attempt(left - 1), KNOCK_EVERY_MS);
    };
    listen((line) => {
      if (line.kind !== 'message') {
        noises += 1;
        return;
      }
      const { message } = line;
      // Its host was the last to speak on this line, and may be gone: HELLO tells, and is refused where it is not.
      if (message.message === 'digest') end('free');
      else if (message.message === 'refused' && message.reason === 'SESS') {
        const { host } = message.args;
        end(host === undefined ? 'free' : { answer: 'held-table', host });
      }
    });
    channel.write('\n\n');
    attempt(KNOCKS);
  });

interface Introduction extends ProbeDoor {
  readonly session: number;
  readonly host: string;
}

const introduce = ({ channel, clock, listen, session, host }: Introduction): Promise<ProbeAnswer> =>
  new Promise((resolve) => {
    const greeter = createGreeter({
      clock,
      host,
      write: channel.write,
      onOutcome: (outcome) => {
        if (outcome.outcome === 'silent') return resolve({ answer: 'silence' });
        if (outcome.outcome === 'refused')
          return resolve({ answer: 'refused', detail: outcome.report.detail });
        channel.write(encodeCommand({ id: 1, verb: 'BYE', args: {} }));
        const { sn: serialNumber, fw: firmware } = outcome.greeting;
        return resolve({ answer: 'table', serialNumber, firmware });
      },
    });
    listen((line) => {
      if (line.kind === 'message') greeter.heard(line.message);
      else greeter.discarded(line);
    });
    greeter.greet(session);
  });
