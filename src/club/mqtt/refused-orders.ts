import type { AskingRefusal } from '../../contract/asking.ts';

/** Why an order was not done: a code, and words for people. */
export interface Refused {
  readonly refused: AskingRefusal;
  readonly message: string;
}

/**
 * Signed orders of a table that were refused, for all its brokers. Who has heard one could send it again when its time, or the state
 * that it was refused for, has come: it is refused then as before.
 */
export interface RefusedOrders {
  /** Null: no order of this id was refused. */
  readonly of: (id: string) => Refused | null;
  readonly keep: (id: string, refused: Refused) => void;
}

/** The oldest of more are let go of. */
const MOST_KEPT = 1_000;

export const createRefusedOrders = (): RefusedOrders => {
  const kept = new Map<string, Refused>();
  return {
    of: (id) => kept.get(id) ?? null,
    keep: (id, refused) => {
      kept.set(id, refused);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
};
