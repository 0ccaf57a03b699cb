import { encodeHostMessage } from '../../firmware-protocol/host-message.ts';
import type { Digest } from '../../firmware-protocol/session.ts';
import { TIMING } from '../../firmware-protocol/timing.ts';
import type { Clock } from '../table/ports.ts';

const SILENT_AFTER_BEATS = TIMING.linkLostMs / TIMING.heartbeatMs;

export interface Heartbeat {
  readonly start: () => void;
  readonly stop: () => void;
  /** Some line of the device was heard. */
  readonly heard: () => void;
  readonly heardDigest: (id: number, digest: Digest) => void;
  /** The digest of a beat that is sent now, or of a later one; null when the line goes down before. */
  readonly digest: () => Promise<Digest | null>;
}

interface Waiting {
  readonly fromId: number;
  readonly resolve: (digest: Digest | null) => void;
}

/**
 * Says `P` every half second and notices silence. It counts the beats that nothing came back for, not the time:
 * a process that was held up for seconds has not heard because it did not listen.
 */
export const createHeartbeat = ({
  clock,
  write,
  onSilent,
}: {
  readonly clock: Clock;
  readonly write: (line: string) => void;
  readonly onSilent: () => void;
}): Heartbeat => {
  let timer: unknown = null;
  let lastId = 0;
  let missed = 0;
  let heardSince = true;
  let waiting: Waiting | null = null;

  const beat = (): void => {
    lastId += 1;
    write(encodeHostMessage({ message: 'heartbeat', id: lastId }));
  };

  const tick = (): void => {
    missed = heardSince ? 0 : missed + 1;
    if (missed === SILENT_AFTER_BEATS) return onSilent();
    beat();
    heardSince = false;
    timer = clock.setTimeout(tick, TIMING.heartbeatMs);
  };

  const settle = (digest: Digest | null): void => {
    waiting?.resolve(digest);
    waiting = null;
  };

  return {
    start: () => {
      clock.clearTimeout(timer);
      missed = 0;
      heardSince = true;
      timer = clock.setTimeout(tick, TIMING.heartbeatMs);
    },
    stop: () => {
      clock.clearTimeout(timer);
      settle(null);
    },
    heard: () => {
      heardSince = true;
    },
    heardDigest: (id, digest) => {
      if (waiting !== null && id >= waiting.fromId) settle(digest);
    },
    digest: () =>
      new Promise((resolve) => {
        beat();
        waiting = { fromId: lastId, resolve };
      }),
  };
};
