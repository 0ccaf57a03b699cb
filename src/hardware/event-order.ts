/** Where the host stands in the device's count of events (SPEC.md, "Events"). */
export interface EventOrder {
  /** Delivered up to here. */
  readonly delivered: number;
  /** Committed, and so acknowledged, up to here. */
  readonly committed: number;
}

export type Arrival =
  /** The next one: it is to be delivered. */
  | 'next'
  /** Delivered before: the acknowledgement was lost, or is still to come. */
  | 'repeated'
  /** One before it is missing: the device sends that one again. */
  | 'early';

export const arrivalOf = ({ delivered }: EventOrder, sequence: number): Arrival => {
  if (sequence <= delivered) return 'repeated';
  return sequence === delivered + 1 ? 'next' : 'early';
};

export const startAt = (sequence: number): EventOrder => ({ delivered: sequence, committed: sequence });

export const delivered = (order: EventOrder, sequence: number): EventOrder => ({
  ...order,
  delivered: sequence,
});

export const committed = (order: EventOrder, sequence: number): EventOrder => ({
  ...order,
  committed: Math.max(order.committed, sequence),
});
