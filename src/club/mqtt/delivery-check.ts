import { statusPayload } from '../../contract/club-payloads.ts';
import { untrustedJson } from '../../contract/untrusted-json.ts';
import type { Clock } from './clock.ts';
import type { Session } from './session.ts';

/**
 * Whether the broker hands on what it acknowledges. A broker that may not let this table publish takes every
 * message and drops it in silence (MQTT 3.1.1 has no refusal of a publication): the table hears its own status back
 * or knows that nobody else does either.
 */
export type Delivery =
  /** The status is on its way. */
  | 'awaited'
  | 'confirmed'
  /** It did not come back: the broker discards it, or may not let this table read it. */
  | 'missing'
  /** The broker refuses the subscription. */
  | 'uncheckable';

export interface DeliveryCheck {
  readonly connected: (session: Session) => void;
  readonly disconnected: () => void;
}

const BACK_WITHIN_MS = 5_000;
/** Rights may be taken away while the connection stands. */
const CHECK_EVERY_MS = 15_000;

interface CheckRun {
  readonly session: Session;
  delivery: Delivery;
  timer: unknown;
}

/** The connection a status names; null for what is none. */
const connOf = (payload: string): string | null => {
  const { data: status } = statusPayload.safeParse(untrustedJson(payload));
  return status?.conn ?? null;
};

export const createDeliveryCheck = (options: {
  readonly clock: Clock;
  readonly publishAgain: () => void;
  readonly onDelivery: (delivery: Delivery, session: Session) => void;
  /** Somebody has written under the table's own status what is none. */
  readonly onUnreadable: () => void;
}): DeliveryCheck => {
  const { clock, publishAgain, onDelivery, onUnreadable } = options;
  let run: CheckRun | null = null;

  const next = (on: CheckRun, work: { readonly inMs: number; readonly run: () => void }): void => {
    clock.clearTimeout(on.timer);
    on.timer = clock.setTimeout(work.run, work.inMs);
  };

  const judge = (on: CheckRun, delivery: Delivery): void => {
    const isNews = on.delivery !== delivery;
    on.delivery = delivery;
    next(on, { inMs: CHECK_EVERY_MS, run: () => ask(on) });
    if (isNews) onDelivery(delivery, on.session);
  };

  const waitFor = (on: CheckRun): void => next(on, { inMs: BACK_WITHIN_MS, run: () => judge(on, 'missing') });

  const ask = (on: CheckRun): void => {
    waitFor(on);
    publishAgain();
  };

  const listen = async (on: CheckRun): Promise<void> => {
    const answer = await on.session.hear('status', (payload) => {
      if (on !== run) return;
      const conn = connOf(payload);
      if (conn === null) onUnreadable();
      else if (conn === on.session.conn) judge(on, 'confirmed');
    });
    if (on !== run || answer === 'granted') return;
    clock.clearTimeout(on.timer);
    on.delivery = 'uncheckable';
    onDelivery('uncheckable', on.session);
  };

  return {
    connected: (session) => {
      run = { session, delivery: 'awaited', timer: null };
      waitFor(run);
      // A connection that is gone says so itself.
      listen(run).catch(() => undefined);
    },
    disconnected: () => {
      clock.clearTimeout(run?.timer);
      run = null;
    },
  };
};
