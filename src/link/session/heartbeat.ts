import { encodeHostMessage } from '../../../firmware-protocol/host-message.ts';
import type { Digest } from '../../../firmware-protocol/session.ts';
import { TIMING } from '../../../firmware-protocol/timing.ts';
import type { Clock } from '../../charts/ports.ts';

const SILENT_AFTER_BEATS = TIMING.linkLostMs / TIMING.heartbeatMs;
/** A table that is being learned may answer late, as over a radio: to begin again would take longer than to wait. */
const LEARNING_SILENT_AFTER_BEATS = TIMING.watchdogSafeMs / TIMING.heartbeatMs;
/** Whoever answers everything but the beat that is waited for is greeted again after as many. */
const UNANSWERED_BEATS_MAX = LEARNING_SILENT_AFTER_BEATS;

export interface Heartbeat {
  readonly start: () => void;
  readonly stop: () => void;
  /** Whether the table is being learned: its silence is borne for longer then. */
  readonly learning: (now: 'under-way' | 'over') => void;
  /** Some line of the device was heard. */
  readonly heard: () => void;
  readonly heardDigest: (id: number, digest: Digest) => void;
  /** The last beat that was said: no digest can answer a later one. */
  readonly lastBeat: () => number;
  /** The digest of a beat that is sent now, or of a later one; null when the line goes down before. */
  readonly digest: () => Promise<Digest | null>;
}

interface Waiting {
  readonly fromId: number;
  /** Regular beats that were said since. */
  readonly beats: number;
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
  let silentAfterBeats = SILENT_AFTER_BEATS;
  let waiting: readonly Waiting[] = [];

  const beat = (): void => {
    lastId += 1;
    write(encodeHostMessage({ message: 'heartbeat', id: lastId }));
  };

  const tick = (): void => {
    missed = heardSince ? 0 : missed + 1;
    waiting = waiting.map((each) => ({ ...each, beats: each.beats + 1 }));
    if (missed >= silentAfterBeats || waiting.some(({ beats }) => beats > UNANSWERED_BEATS_MAX))
      return onSilent();
    beat();
    heardSince = false;
    timer = clock.setTimeout(tick, TIMING.heartbeatMs);
  };

  const settle = (digest: Digest | null, upToId: number): void => {
    const settled = waiting.filter(({ fromId }) => fromId <= upToId);
    waiting = waiting.filter(({ fromId }) => fromId > upToId);
    for (const { resolve } of settled) resolve(digest);
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
      settle(null, lastId);
    },
    learning: (now) => {
      silentAfterBeats = now === 'under-way' ? LEARNING_SILENT_AFTER_BEATS : SILENT_AFTER_BEATS;
    },
    heard: () => {
      heardSince = true;
    },
    heardDigest: (id, digest) => {
      settle(digest, id);
    },
    lastBeat: () => lastId,
    digest: () =>
      new Promise((resolve) => {
        beat();
        waiting = [...waiting, { fromId: lastId, beats: 0, resolve }];
      }),
  };
};
