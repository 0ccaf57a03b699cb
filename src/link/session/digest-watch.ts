import type { Digest, Greeting } from '../../../firmware-protocol/session.ts';
import type { DrumState, Report, Snapshot } from '../../charts/ports.ts';
import type { QueueInput } from '../commands/command-queue.ts';

type DigestTold = Extract<Report, { type: 'DrumTold' | 'FaultTold' }>;

/**
 * Tells what the drum does and which fault is latched when a heartbeat told another thing than the snapshot or the
 * heartbeat before it: the pages of a snapshot are told one after the other, and a fault may be cleared in between.
 */
export const createDigestWatch = (report: (told: DigestTold) => void) => {
  let known: { drum: DrumState; fault: Snapshot['fault'] } | null = null;
  return {
    /** A device was greeted: its snapshot is to come. */
    greeted: (): void => {
      known = null;
    },
    snapshot: (told: Report): void => {
      if (told.type !== 'SnapshotRead') return;
      const { drum, fault } = told.snapshot;
      known = { drum, fault };
    },
    digest: ({ pos: { drum }, f: fault }: Digest): void => {
      if (known === null) return;
      const before = known;
      known = { drum, fault };
      if (drum !== before.drum) report({ type: 'DrumTold', drum });
      if (fault !== before.fault) report({ type: 'FaultTold', fault });
    },
  };
};

/** What a digest tells the queue of commands: that nothing runs, or nothing but the drum; null when something else does. */
export const idleIn = ({
  st,
  pos: { gate, plate, drum },
}: Digest): Extract<QueueInput, { input: 'idle' }> | null => {
  if (st === 'IDLE') return { input: 'idle' };
  const isDrumAlone = st === 'RUN' && drum !== 'idle' && gate !== 'moving' && plate === 'up';
  return isDrumAlone ? { input: 'idle', butFor: 'drum' } : null;
};

export interface RestartWatchPorts {
  /** Says something that is answered after all that was said before; null when the line goes down before. */
  readonly echo: () => Promise<unknown>;
  /** Says HELLO once. */
  readonly sayHello: () => void;
}

/** A device's clock begins again after so long, without a restart. SPEC §4.4 */
const UP_GOES_ROUND_MS = 2 ** 32;
/** Longer than a table that is heard is silent. */
const ROUND_WITHIN_MS = 60_000;

/** Whether the clock has gone round between these two. */
const goesRound = (beforeMs: number, upMs: number): boolean =>
  UP_GOES_ROUND_MS - beforeMs + upMs <= ROUND_WITHIN_MS;

/** A digest by the heartbeat it answers, and when it was told by the device's own clock. */
const NO_DIGEST = { id: 0, up: 0 };

/**
 * Notices that the device which was greeted has begun anew unseen: a HELLO that was under way for long may have greeted
 * it, and from then on it takes every line of this host as if nothing had happened. SPEC §4.1
 */
export const createRestartWatch = ({ echo, sayHello }: RestartWatchPorts) => {
  let boot: string | null = null;
  let newest = NO_DIGEST;
  let start: 'sure' | 'doubtful' = 'sure';
  let answer: 'awaited' | 'heard' = 'awaited';

  return {
    /** `often`: copies of HELLO may still be under way. */
    greeted: ({ boot: named }: Pick<Greeting, 'boot'>, said: 'once' | 'often'): void => {
      newest = { id: 0, up: named === boot ? newest.up : 0 };
      boot = named;
      start = said === 'once' ? 'sure' : 'doubtful';
    },
    /** An answer to a HELLO of this line that is not the first. */
    greetedAgain: ({ boot: named }: Pick<Greeting, 'boot'>): 'runs-on' | 'restarted' => {
      answer = 'heard';
      return named === boot ? 'runs-on' : 'restarted';
    },
    /** `older`: another was overtaken by it, or is heard twice. */
    digest: (id: number, { up }: Pick<Digest, 'up'>): 'runs-on' | 'older' | 'restarted' => {
      if (id <= newest.id) return 'older';
      const before = newest.up;
      newest = { id, up };
      return up < before && !goesRound(before, up) ? 'restarted' : 'runs-on';
    },
    /**
     * Makes sure which start of the device is heard, where the answer that told of another may have been lost: when all
     * copies have arrived HELLO is said once more and alone, until it is answered. From then on a device that
     * restarts refuses whatever is said. False when the line goes down before.
     */
    isSure: async (): Promise<boolean> => {
      if (start === 'sure') return true;
      if ((await echo()) === null) return false;
      answer = 'awaited';
      while (answer === 'awaited') {
        sayHello();
        if ((await echo()) === null) return false;
      }
      start = 'sure';
      return true;
    },
  };
};
