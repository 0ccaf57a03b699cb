import type { PublicationName } from '../../contract/topics.ts';
import type { Clock } from './clock.ts';
import type { Publishing, Sending } from './session.ts';

/**
 * One retained snapshot on the broker. The first change goes out at once; in a burst only the newest value
 * waits, and no two follow each other faster than `gapMs`. One message at a time is under way, so a slow
 * broker never makes a queue. Every connection publishes the snapshot anew: the broker may have forgotten it.
 */
export interface RetainedTopic<Payload> extends Publishing {
  /** Published unless it equals what the broker has. It is made when it can be sent; null = nothing is to be said. */
  readonly want: (make: () => Payload | null) => void;
  /** It will be wanted next: where it would be sent at once its text is made now. */
  readonly expect: (make: () => Payload) => void;
  /** Publishes what the broker has once more, such as a heartbeat. */
  readonly again: () => void;
  /** No longer waits for the gap. */
  readonly hurry: () => void;
}

interface RetainedOptions<Payload> {
  readonly name: PublicationName;
  readonly clock: Clock;
  /** Least time between two publications; 0 for none. */
  readonly gapMs: number;
  /** The fields that say when or which version, not what: they alone make no change. */
  readonly stamps: readonly (keyof Payload & string)[];
  readonly onIdle: () => void;
}

interface Wanted<Payload> {
  readonly payload: Payload;
  /** All of it as text but its stamps, and they as text. */
  readonly meaning: string;
  readonly stamped: string;
}

interface Line {
  readonly session: Sending;
  /** The meaning of what was last given to the broker over this connection. */
  given: string | null;
  sending: boolean;
}

export const createRetainedTopic = <Payload extends object>(
  options: RetainedOptions<Payload>,
): RetainedTopic<Payload> => {
  const { name, clock, gapMs, stamps, onIdle } = options;
  const withoutStamps = Object.fromEntries(stamps.map((stamp) => [stamp, undefined]));
  let written: Wanted<Payload> | null = null;
  let wanted: Wanted<Payload> | null = null;
  /** What is newer than `wanted`, and was not made yet. */
  let unmade: (() => Payload | null) | null = null;
  let line: Line | null = null;
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let waiting: { readonly timer: unknown } | null = null;

  const stopWaiting = (): void => {
    if (waiting !== null) clock.clearTimeout(waiting.timer);
    waiting = null;
  };

  const waitForGap = (delayMs: number): void => {
    const run = (): void => {
      waiting = null;
      sendIfChanged();
    };
    waiting = { timer: clock.setTimeout(run, delayMs) };
  };

  const send = (on: Line, { meaning, stamped }: Wanted<Payload>): void => {
    const text = joined(meaning, stamped);
    lastSentAt = clock.now();
    on.given = meaning;
    on.sending = true;
    on.session.send(name, text).then(
      () => {
        on.sending = false;
        if (on === line) sendIfChanged();
        onIdle();
      },
      () => {
        // A refused message means that this connection is gone; the next one publishes everything anew.
        if (on === line) disconnected();
        onIdle();
      },
    );
  };

  const write = (payload: Payload): Wanted<Payload> => {
    if (written?.payload !== payload) {
      const meaning = JSON.stringify({ ...payload, ...withoutStamps });
      const own = Object.fromEntries(stamps.map((stamp) => [stamp, payload[stamp]]));
      written = { payload, meaning, stamped: JSON.stringify(own) };
    }
    return written;
  };

  const make = (): void => {
    const payload = unmade?.() ?? null;
    unmade = null;
    if (payload !== null) wanted = write(payload);
  };

  const isNew = (on: Line): boolean => wanted !== null && wanted.meaning !== on.given;

  const sendIfChanged = (): void => {
    if (line === null || line.sending || waiting !== null) return;
    if (unmade === null && !isNew(line)) return;
    const delayMs = lastSentAt + gapMs - clock.now();
    if (delayMs > 0) return waitForGap(delayMs);
    make();
    if (wanted !== null && isNew(line)) send(line, wanted);
  };

  const disconnected = (): void => {
    stopWaiting();
    line = null;
  };

  return {
    expect: (next) => {
      const isFree = line !== null && !line.sending && waiting === null;
      if (isFree && lastSentAt + gapMs <= clock.now()) write(next());
    },
    want: (next) => {
      unmade = next;
      sendIfChanged();
    },
    again: () => {
      if (line !== null) line.given = null;
      sendIfChanged();
    },
    hurry: () => {
      stopWaiting();
      lastSentAt = Number.NEGATIVE_INFINITY;
      sendIfChanged();
    },
    connected: (session) => {
      stopWaiting();
      line = { session, given: null, sending: false };
      lastSentAt = Number.NEGATIVE_INFINITY;
      sendIfChanged();
    },
    disconnected,
    idle: () => line === null || (!line.sending && unmade === null && !isNew(line)),
  };
};

/** One object of the members of two. */
const joined = (one: string, other: string): string => {
  if (one === '{}') return other;
  return other === '{}' ? one : `${one.slice(0, -1)},${other.slice(1)}`;
};
