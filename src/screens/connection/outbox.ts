import type { DeclarationAnswer, DeclarationSent, RefusalAbout } from '../../contract/declaration.ts';
import { isRecord } from '../../contract/recorded.ts';
import type { KeptHere } from '../kept-here.ts';
import { waitBefore } from './feed.ts';
import { type Reply, wantsCode } from './requests.ts';

const BYTES = 16;

/**
 * An id nobody else makes. Not `crypto.randomUUID`: browsers have that only where the page came encrypted or from
 * the same computer, and a phone in a club gets it over plain HTTP.
 */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** After so long without an answer it is not sent again: what was asked of one evening's table is not for the next one's. */
export const GIVEN_UP_AFTER_MS = 5 * 60_000;

/**
 * The machine is asked once for what it does in service mode: when a phone finds its network again, hands may be in what would
 * move. Leaving that mode moves nothing.
 */
const isAskedOnce = ({ say }: DeclarationSent): boolean => say.say === 'service' && say.task.do !== 'close';

/** A declaration under way, and the place of the page its answer belongs to. */
interface Pending {
  readonly place: string;
  readonly sent: DeclarationSent;
  /** When it was said, in milliseconds since 1970. */
  readonly saidAt: number;
}

/**
 * `lost`: no answer came; the same declaration is sent again, under the same id. `given-up`: none came for too long, or for what is
 * asked once.
 */
export type OutboxState =
  | { readonly is: 'empty' }
  | { readonly is: 'sending' | 'lost' | 'given-up'; readonly place: string }
  | { readonly is: 'accepted'; readonly place: string; readonly proposal: number | null }
  | {
      readonly is: 'refused';
      readonly place: string;
      readonly code: string;
      readonly about: RefusalAbout | null;
      readonly message: string;
    };

export interface OutboxPorts {
  readonly send: (declaration: DeclarationSent) => Promise<Reply<DeclarationAnswer>>;
  /** Survives a reload of the page, where the browser keeps anything. */
  readonly keep: KeptHere;
  /** Calls back once after the time; returns how to call it off. */
  readonly after: (waitMs: number, call: () => void) => () => void;
  readonly random: () => number;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  readonly newId: () => string;
}

export interface Outbox {
  /** Sends a declaration; while another one has no answer yet nothing is sent. */
  readonly say: (place: string, say: DeclarationSent['say']) => void;
  /** The page's code was entered: what had been refused for the want of it is sent again. */
  readonly resume: () => void;
  /** The answer was read. */
  readonly clear: () => void;
  readonly stop: () => void;
}

export const EMPTY: OutboxState = { is: 'empty' };

/**
 * Sends one declaration at a time and does not give up soon: after a lost connection, a reload, a new code the same one
 * goes out again under the same id, so that it has one effect however often it arrives. Motion of the machine alone is asked for once.
 */
export const openOutbox = (ports: OutboxPorts, tell: (state: OutboxState) => void): Outbox => {
  let pending: Pending | null = readPending(ports.keep.read());
  let attempt = 0;
  let sending: 'yes' | 'no' = 'no';
  let stopped: 'yes' | 'no' = 'no';
  let cancel = (): void => {};

  const send = async (): Promise<void> => {
    if (pending === null || sending === 'yes') return;
    cancel();
    // A phone's clock may be set back meanwhile: how long ago that was nobody knows then.
    if (Math.abs(ports.date() - pending.saidAt) >= GIVEN_UP_AFTER_MS) return giveUp(pending);
    sending = 'yes';
    if (attempt === 0) tell({ is: 'sending', place: pending.place });
    const reply = await ports.send(pending.sent);
    sending = 'no';
    if (stopped === 'no') settle(reply, pending);
  };

  const settle = (reply: Reply<DeclarationAnswer>, said: Pending): void => {
    const { place } = said;
    if (reply.is === 'lost' || (reply.is === 'refused' && wantsCode(reply))) return unanswered(reply, said);
    put(null);
    tell(reply.is === 'given' ? stateOf(reply.value, place) : { ...reply, about: null, place });
  };

  const unanswered = ({ is }: { readonly is: 'lost' | 'refused' }, said: Pending): void => {
    if (isAskedOnce(said.sent)) return giveUp(said);
    return is === 'lost' ? again(said.place) : tell({ is: 'lost', place: said.place });
  };

  const again = (place: string): void => {
    tell({ is: 'lost', place });
    cancel = ports.after(waitBefore(attempt, ports.random), send);
    attempt += 1;
  };

  const giveUp = ({ place }: Pending): void => {
    put(null);
    tell({ is: 'given-up', place });
  };

  const put = (next: Pending | null): void => {
    pending = next;
    attempt = 0;
    ports.keep.write(next === null || isAskedOnce(next.sent) ? null : JSON.stringify(next));
  };

  return {
    say: (place, say) => {
      if (pending !== null) return;
      put({ place, sent: { id: ports.newId(), say }, saidAt: ports.date() });
      void send();
    },
    resume: () => void send(),
    clear: () => {
      if (pending === null) tell(EMPTY);
    },
    stop: () => {
      stopped = 'yes';
      cancel();
    },
  };
};

const stateOf = (answer: DeclarationAnswer, place: string): OutboxState =>
  answer.ok
    ? { is: 'accepted', place, proposal: answer.proposal }
    : { is: 'refused', place, code: answer.code, about: answer.about ?? null, message: answer.message };

const isPending = (value: unknown): value is Pending =>
  isRecord(value) &&
  typeof value['place'] === 'string' &&
  isRecord(value['sent']) &&
  typeof value['saidAt'] === 'number';

/** What an earlier load of this page left without an answer. */
const readPending = (text: string | null): Pending | null => {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return isPending(value) && !isAskedOnce(value.sent) ? value : null;
  } catch {
    return null;
  }
};
