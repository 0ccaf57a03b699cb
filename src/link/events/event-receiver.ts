import { encodeHostMessage } from '../../../firmware-protocol/host-message.ts';
import { EVENTS_IN_FLIGHT } from '../../../firmware-protocol/timing.ts';
import type { Clock, DeviceEvent, EventReport } from '../../charts/ports.ts';
import { arrive, committed, contentOf, type EventOrder, type HeardEvent, startAt } from './event-order.ts';
import { reportOf } from './event-report.ts';

/** As many of the events told last are remembered, to be compared when they are told again. */
const TOLD_KEPT = 64;

/** A replay that brings nothing new for so long is asked for again. */
const REPLAY_AGAIN_MS = 1000;

/** Repeats that come faster are acknowledged together: a device that does not listen is not talked to without end. */
const ACKNOWLEDGED_AGAIN_MS = 100;

export interface EventReceiver {
  /**
   * The boot whose events are counted, the last one delivered, and how many wait for one before them; `boot` is
   * null before the first greeting.
   */
  readonly standing: () => {
    readonly boot: string | null;
    readonly delivered: number;
    readonly early: number;
  };
  /** The events of this boot are counted from `sequence` on. */
  readonly begin: (boot: string, sequence: number) => void;
  readonly heard: (event: HeardEvent) => void;
  /**
   * The device says that it has issued events up to this one, and no more. `doubtful`: it has said twice that they are
   * fewer than were heard. Whether some were not its own or it has begun anew only its next greeting tells.
   */
  readonly issued: (sequence: number) => 'credible' | 'doubtful';
  /** Events beyond this one were not the device's, as its greeting tells. */
  readonly takeBack: (sequence: number) => void;
  /** Lets events pass unheard until `release`: the device tells them again, and none is acknowledged meanwhile. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly acknowledge: (event: DeviceEvent) => void;
  /** Resolves when every event up to `sequence` was reported; asks for those that are missing. */
  readonly delivered: (sequence: number) => Promise<void>;
  /** The tiles reported to have moved since, until `end`. */
  readonly watchTiles: () => { readonly moved: ReadonlySet<number>; readonly end: () => void };
  /** The line is down: whoever waits for events waits no more. */
  readonly abandon: () => void;
}

export interface EventReceiverOptions {
  readonly clock: Clock;
  /** The last event that was committed; null before the first. */
  readonly seen: DeviceEvent | null;
  readonly write: (line: string) => void;
  readonly replay: (from: number) => void;
  /** How long an answer may well take on this line. */
  readonly waitMs: () => number;
  readonly report: (report: EventReport) => void;
}

/**
 * Reports each event of the device once and in order, and acknowledges what was committed. SPEC §4.3
 *
 * Not every line with a right checksum is the device's. An event that it cannot have told yet is not heard; where two
 * differ under one number, or more were heard than it has issued, the events are told as lost: the table is learned anew.
 */
export const createEventReceiver = ({
  clock,
  seen,
  write,
  replay,
  waitMs,
  report,
}: EventReceiverOptions): EventReceiver => {
  let boot = seen?.boot ?? null;
  let order: EventOrder = startAt(seen?.sequence ?? 0);
  let waiting: readonly { readonly upTo: number; readonly resolve: () => void }[] = [];
  let timer: unknown = null;
  let lately: 'silent' | 'acknowledged' = 'silent';
  let latelyTimer: unknown = null;
  let hearing: 'hears' | 'holds' = 'hears';
  /** The last event whose successor was asked for because a later one came first. */
  let askedAfter = -1;
  /** The last event the device says it has issued. */
  let lastIssued = order.delivered;
  /** How many digests in a row knew of fewer events than were delivered: one may have been under way for long. */
  let fewer = 0;
  let told = new Map<number, HeardEvent>();
  const watches = new Set<Set<number>>();

  const sayCommitted = (): void => {
    if (order.committed === 0) return;
    write(encodeHostMessage({ message: 'events-acknowledged', sequence: order.committed }));
  };

  const acknowledgeAgain = (): void => {
    if (lately === 'acknowledged') return;
    lately = 'acknowledged';
    latelyTimer = clock.setTimeout(() => {
      lately = 'silent';
    }, ACKNOWLEDGED_AGAIN_MS);
    sayCommitted();
  };

  const askForMissing = (): void => {
    replay(order.delivered + 1);
    timer = clock.setTimeout(askForMissing, Math.max(REPLAY_AGAIN_MS, waitMs()));
  };

  /** The device tells a lost event again every half second; asked for at once, and once, it costs no time. SPEC §4.3 */
  const askAtOnce = (): void => {
    if (waiting.length > 0 || askedAfter === order.delivered) return;
    askedAfter = order.delivered;
    replay(order.delivered + 1);
  };

  const endWaits = (upTo: number): void => {
    const ended = waiting.filter((each) => each.upTo <= upTo);
    waiting = waiting.filter((each) => each.upTo > upTo);
    if (waiting.length === 0) clock.clearTimeout(timer);
    for (const { resolve } of ended) resolve();
  };

  const tell = (event: HeardEvent, named: string): void => {
    told.set(event.sequence, event);
    told.delete(event.sequence - TOLD_KEPT);
    const said = reportOf(event, named);
    if (said.type === 'TileMoved') for (const watch of watches) watch.add(said.tile);
    report(said);
  };

  const startFrom = (sequence: number): void => {
    order = startAt(sequence);
    askedAfter = -1;
    fewer = 0;
    told = new Map();
  };

  const tellLost = (from: number, to: number): void => {
    if (boot === null) return;
    report({ type: 'EventsLost', from, to, event: { boot, sequence: order.delivered } });
  };

  /** Told again it says another thing than what was reported: that was not the device's. */
  const compare = (event: HeardEvent): void => {
    const sequence = event.sequence;
    const before = told.get(sequence);
    if (before === undefined || contentOf(before) === contentOf(event)) return;
    told.set(sequence, event);
    tellLost(sequence, sequence);
  };

  const isPossible = (event: HeardEvent): boolean =>
    event.sequence <= Math.max(lastIssued, order.committed + EVENTS_IN_FLIGHT);

  return {
    standing: () => ({ boot, delivered: order.delivered, early: order.early.size }),
    begin: (named, sequence) => {
      boot = named;
      lastIssued = sequence;
      startFrom(sequence);
    },
    heard: (event) => {
      if (boot === null || hearing === 'holds' || !isPossible(event)) return;
      const arrival = arrive(order, event);
      order = arrival.order;
      for (const next of arrival.next) tell(next, boot);
      if (arrival.kind === 'repeated') {
        acknowledgeAgain();
        compare(event);
      }
      if (arrival.kind === 'early') askAtOnce();
      if (arrival.kind === 'contradicted') replay(order.delivered + 1);
      if (waiting.length > 0) endWaits(order.delivered);
    },
    issued: (sequence) => {
      lastIssued = sequence;
      // What the digest before named and this one does not know is no event of the device.
      waiting = waiting.map((each) => ({ ...each, upTo: Math.min(each.upTo, sequence) }));
      endWaits(order.delivered);
      fewer = sequence < order.delivered ? fewer + 1 : 0;
      return fewer < 2 ? 'credible' : 'doubtful';
    },
    takeBack: (sequence) => {
      const { delivered } = order;
      lastIssued = sequence;
      startFrom(sequence);
      tellLost(sequence + 1, delivered);
    },
    hold: () => {
      hearing = 'holds';
    },
    release: () => {
      hearing = 'hears';
    },
    acknowledge: (event) => {
      if (event.boot !== boot) return;
      order = committed(order, event.sequence);
      sayCommitted();
    },
    delivered: (upTo) => {
      if (order.delivered >= upTo) return Promise.resolve();
      return new Promise((resolve) => {
        waiting = [...waiting, { upTo, resolve }];
        clock.clearTimeout(timer);
        askForMissing();
      });
    },
    watchTiles: () => {
      const moved = new Set<number>();
      watches.add(moved);
      return { moved, end: () => void watches.delete(moved) };
    },
    abandon: () => {
      clock.clearTimeout(latelyTimer);
      lately = 'silent';
      endWaits(Number.POSITIVE_INFINITY);
      watches.clear();
    },
  };
};
