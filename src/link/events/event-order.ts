import type { EventMessage } from '../../../firmware-protocol/events.ts';
import type { Field } from '../../../firmware-protocol/fields.ts';

/** An event as it was heard, known to this version of the protocol or not. */
export type HeardEvent =
  | EventMessage
  | {
      readonly message: 'unknown-event';
      readonly sequence: number;
      readonly verb: string;
      readonly fields: readonly Field[];
    };

/** Where the host stands in the device's count of events (SPEC.md, "Events"). */
export interface EventOrder {
  /** Delivered up to here. */
  readonly delivered: number;
  /** Committed, and so acknowledged, up to here. */
  readonly committed: number;
  /** Heard before one that is still missing; the device tells that one again. */
  readonly early: ReadonlyMap<number, HeardEvent>;
}

export interface Arrival {
  readonly order: EventOrder;
  /** The events whose turn has come: each once, none left out. */
  readonly next: readonly HeardEvent[];
  /**
   * `repeated`: delivered before, so its acknowledgement was lost or is still to come. `contradicted`: another one of the
   * same number waits already; which of them the device has told is asked.
   */
  readonly kind: 'next' | 'early' | 'repeated' | 'contradicted';
}

/** More than a device remembers of the past; what does not fit is told again. */
const EARLY_MAX = 1024;

export const startAt = (sequence: number): EventOrder => ({
  delivered: sequence,
  committed: sequence,
  early: new Map(),
});

export const arrive = (order: EventOrder, event: HeardEvent): Arrival => {
  const { delivered, early } = order;
  if (event.sequence <= delivered) return { order, next: [], kind: 'repeated' };
  if (firstOf(event) <= delivered + 1) return deliver(order, event);
  const first = early.get(firstOf(event));
  if (first !== undefined && contentOf(first) !== contentOf(event))
    return { order: { ...order, early: without(early, firstOf(event)) }, next: [], kind: 'contradicted' };
  if (early.size >= EARLY_MAX) return { order, next: [], kind: 'early' };
  return { order: { ...order, early: new Map(early).set(firstOf(event), event) }, next: [], kind: 'early' };
};

export const committed = (order: EventOrder, sequence: number): EventOrder => ({
  ...order,
  committed: Math.max(order.committed, sequence),
});

const firstOf = (event: HeardEvent): number => lostBy(event)?.[0] ?? event.sequence;

/**
 * An overrun stands for all the events it lost: the first and the last of them, which is its own number. One that says
 * anything else has lost whatever is missing up to it. SPEC §4.3
 */
export const lostBy = (event: HeardEvent): readonly [number, number] | null => {
  if (event.message !== 'event' || event.verb !== 'OVERRUN') return null;
  const [first, last] = event.args.lost;
  return first <= last && last === event.sequence ? event.args.lost : [1, event.sequence];
};

const deliver = (order: EventOrder, event: HeardEvent): Arrival => {
  const next = [event];
  let delivered = event.sequence;
  for (let early = order.early.get(delivered + 1); early; early = order.early.get(delivered + 1)) {
    next.push(early);
    delivered = early.sequence;
  }
  const early = order.early.size === 0 ? order.early : stillEarly(order.early, delivered);
  return { order: { ...order, delivered, early }, next, kind: 'next' };
};

/** What an event says; told again it says the same. */
export const contentOf = (event: HeardEvent): string => JSON.stringify(event);

const without = (early: EventOrder['early'], sequence: number): EventOrder['early'] =>
  new Map([...early].filter(([each]) => each !== sequence));

const stillEarly = (early: EventOrder['early'], delivered: number): EventOrder['early'] =>
  new Map([...early].filter(([sequence]) => sequence > delivered));
