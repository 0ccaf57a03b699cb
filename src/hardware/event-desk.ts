import { encodeHostMessage } from '../../firmware-protocol/host-message.ts';
import type { Clock, DeviceEvent, EventReport } from '../table/ports.ts';
import { arrive, committed, type EventOrder, type HeardEvent, startAt } from './event-order.ts';
import { reportOf } from './event-report.ts';

/** A replay that brings nothing new for so long is asked for again. */
const REPLAY_AGAIN_MS = 1000;

export interface EventDesk {
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

export interface EventDeskOptions {
  readonly clock: Clock;
  /** The last event that was committed; null before the first. */
  readonly seen: DeviceEvent | null;
  readonly write: (line: string) => void;
  readonly replay: (from: number) => void;
  readonly report: (report: EventReport) => void;
}

/** Reports each event of the device once and in order, and acknowledges what was committed. SPEC §4.3 */
export const createEventDesk = ({ clock, seen, write, replay, report }: EventDeskOptions): EventDesk => {
  let boot = seen?.boot ?? null;
  let order: EventOrder = startAt(seen?.sequence ?? 0);
  let waiting: { readonly upTo: number; readonly resolve: () => void } | null = null;
  let timer: unknown = null;
  let hearing: 'hears' | 'holds' = 'hears';
  /** The last event whose successor was asked for because a later one came first. */
  let askedAfter = -1;
  const watches = new Set<Set<number>>();

  const sayCommitted = (): void => {
    if (order.committed === 0) return;
    write(encodeHostMessage({ message: 'events-acknowledged', sequence: order.committed }));
  };

  const askForMissing = (): void => {
    replay(order.delivered + 1);
    timer = clock.setTimeout(askForMissing, REPLAY_AGAIN_MS);
  };

  /** The device tells a lost event again every half second; asked for at once, and once, it costs no time. SPEC §4.3 */
  const askAtOnce = (): void => {
    if (waiting !== null || askedAfter === order.delivered) return;
    askedAfter = order.delivered;
    replay(order.delivered + 1);
  };

  const endWait = (): void => {
    clock.clearTimeout(timer);
    waiting?.resolve();
    waiting = null;
  };

  const tell = (event: HeardEvent, named: string): void => {
    const told = reportOf(event, named);
    if (told.report === 'tile-moved') for (const watch of watches) watch.add(told.tile);
    report(told);
  };

  return {
    standing: () => ({ boot, delivered: order.delivered, early: order.early.size }),
    begin: (named, sequence) => {
      boot = named;
      order = startAt(sequence);
      askedAfter = -1;
    },
    heard: (event) => {
      if (boot === null || hearing === 'holds') return;
      const arrival = arrive(order, event);
      order = arrival.order;
      for (const next of arrival.next) tell(next, boot);
      if (arrival.kind === 'repeated') sayCommitted();
      if (arrival.kind === 'early') askAtOnce();
      if (waiting !== null && order.delivered >= waiting.upTo) endWait();
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
        waiting = { upTo, resolve };
        askForMissing();
      });
    },
    watchTiles: () => {
      const moved = new Set<number>();
      watches.add(moved);
      return { moved, end: () => void watches.delete(moved) };
    },
    abandon: () => {
      endWait();
      watches.clear();
    },
  };
};
