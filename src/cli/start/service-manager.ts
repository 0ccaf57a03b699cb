import { execFile } from 'node:child_process';

/** Who has started the program as a service and wants to hear of it (sd_notify); null: nobody. */
export interface ServiceManager {
  /** It serves: what it is, in a line. Beats begin, where they are wanted. */
  readonly ready: (status: string) => void;
  /** Something of its start takes long: until that is over it has the time it needs, as long as its loop goes round. */
  readonly takesLong: (over: Promise<void>) => void;
  /** It ends: no beat is wanted any more. */
  readonly stopping: () => void;
}

export interface ServicePorts {
  /** Says lines such as `READY=1`; resolves when they were taken. */
  readonly say: (...lines: readonly string[]) => Promise<void>;
  /** Calls back when the loop, in which lines are heard and charts decide, has gone round once more. */
  readonly afterRound: (then: () => void) => void;
  readonly setTimer: (then: () => void, inMs: number) => void;
}

/** So many beats in the time after which the program is taken for dead. */
const BEATS_IN_TIME = 3;

/** What is under way is given so long, and asks for it again three times meanwhile. */
const EXTENDED_BY_MS = 180_000;

/**
 * A beat is said only when the loop has gone round since the last one, and the next is waited for only then: a program
 * that hangs says nothing, and neither does one that cannot begin another program any more.
 */
export const createServiceManager = (
  watchdogMs: number | null,
  { say, afterRound, setTimer }: ServicePorts,
): ServiceManager => {
  let life: 'on' | 'ending' = 'on';
  const beatLater = (everyMs: number): void =>
    setTimer(() => {
      if (life === 'on') afterRound(() => void say('WATCHDOG=1').then(() => beatLater(everyMs)));
    }, everyMs);
  const extend = (isOver: () => boolean): void =>
    afterRound(() => {
      if (life === 'ending' || isOver()) return;
      void say(`EXTEND_TIMEOUT_USEC=${EXTENDED_BY_MS * 1_000}`).then(() =>
        setTimer(() => extend(isOver), EXTENDED_BY_MS / BEATS_IN_TIME),
      );
    });
  return {
    takesLong: (over) => {
      let isOver = false;
      void over.then(() => {
        isOver = true;
      });
      extend(() => isOver);
    },
    ready: (status) => {
      void say('READY=1', `STATUS=${status}`);
      if (watchdogMs !== null) beatLater(watchdogMs / BEATS_IN_TIME);
    },
    stopping: () => {
      life = 'ending';
      void say('STOPPING=1');
    },
  };
};

type Environment = Record<string, string | undefined>;

/** What systemd has put into the environment, which programs begun by this one are not to find there. */
export const takeServiceManager = (
  environment: Environment,
  onTrouble: (why: string) => void,
): ServiceManager | null => {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: time, WATCHDOG_PID: pid } = environment;
  for (const name of ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID']) delete environment[name];
  if (socket === undefined) return null;
  const isForUs = pid === undefined || pid === String(process.pid);
  let isTold = false;
  const say = (...lines: readonly string[]): Promise<void> =>
    new Promise((resolve) => {
      const told = { env: { ...environment, NOTIFY_SOCKET: socket } };
      execFile('systemd-notify', [...lines], told, (error) => {
        if (error !== null && !isTold) onTrouble(`systemd-notify: ${error.message.trim()}`);
        isTold ||= error !== null;
        resolve();
      });
    });
  return createServiceManager(isForUs ? watchdogMsOf(time) : null, {
    say,
    afterRound: setImmediate,
    setTimer: (then, inMs) => void setTimeout(then, inMs).unref(),
  });
};

const watchdogMsOf = (microseconds: string | undefined): number | null =>
  microseconds !== undefined && /^[1-9]\d{0,15}$/.test(microseconds) ? Number(microseconds) / 1_000 : null;
