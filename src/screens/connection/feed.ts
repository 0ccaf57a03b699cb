import type { SeatsHeld } from '../../contract/access.ts';
import type { Language } from '../../contract/rule-book.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { type Message, readMessage, type ViewKind } from './messages.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5000;

/**
 * How long to wait before attempt `attempt` (0 is the first after a loss): doubling from half a second to five
 * seconds, less up to half of it by chance, so that the screens of a club do not all come back at one instant.
 */
export const waitBefore = (attempt: number, random: () => number): number => {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return attempt === 0 ? full : full * (1 - random() / 2);
};

/** The part of a WebSocket that the feed needs. */
interface Socket {
  close(): void;
}
export interface SocketEvents {
  readonly message: (text: string) => void;
  readonly closed: () => void;
}

/** Where the feed gets its lines, its time and its chance. */
export interface FeedPorts {
  readonly open: (events: SocketEvents) => Socket;
  /** Calls back once after the time; returns how to call it off. */
  readonly after: (waitMs: number, call: () => void) => () => void;
  readonly random: () => number;
  /** Milliseconds that also pass while the page sleeps. */
  readonly now: () => number;
  /** Calls back when the page may have slept; returns how to call it off. */
  readonly wakes: (wake: () => void) => () => void;
}

/** What the page knows: the last view, whether it is fresh, and the controller's time when it last spoke. */
export interface FeedState<View> {
  readonly view: View | null;
  readonly fresh: 'yes' | 'no';
  readonly heardAt: number | null;
  /** Which phones hold the seats. */
  readonly seats: SeatsHeld;
  /** What the club's screens say to everybody; null: what the browser prefers. */
  readonly language: Language | null;
}

/** The controller speaks at least each second; the page owns up within two seconds of silence. */
export const STALE_AFTER_MS = 1600;
/** After a closed line less patience is needed: a second for the next one to bring news. */
const STALE_AFTER_LOSS_MS = 1000;
/** A line that is open and silent for so long is dead: it is closed and opened anew. */
export const DEAD_AFTER_MS = 5000;

export const NOTHING_HEARD: FeedState<never> = {
  view: null,
  fresh: 'no',
  heardAt: null,
  seats: [],
  language: null,
};

const nothing = (): void => {};

interface Following<View> {
  readonly kind: ViewKind<View>;
  /** What was heard before over the line that is opened now; left out = nothing. */
  readonly from?: FeedState<View>;
  readonly tell: (state: FeedState<View>) => void;
}

/**
 * Follows a table: keeps a line open, coming back after every loss, and tells each new state. Returns how to
 * stop following.
 */
export const follow = <View>(
  ports: FeedPorts,
  { kind, from = NOTHING_HEARD, tell }: Following<View>,
): (() => void) => {
  let state: FeedState<View> = from;
  let attempt = 0;
  let spokenAtMs = Number.NEGATIVE_INFINITY;
  let dropLine = nothing;
  let cancelStale = nothing;
  let cancelLost = nothing;
  let cancelRetry = nothing;

  const spoken = (): void => {
    attempt = 0;
    spokenAtMs = ports.now();
    cancelStale();
    cancelLost();
    cancelStale = ports.after(STALE_AFTER_MS, age);
  };
  const hear = (message: Message<View>): void => {
    spoken();
    become(heard(state, { message, kind }));
  };
  const age = (): void => become({ ...state, fresh: 'no' });
  const become = (next: FeedState<View>): void => {
    state = next;
    tell(state);
  };
  const connect = (): void => {
    dropLine = openLine(ports, { kind, hear, lost: retry });
  };
  const retry = (): void => {
    if (attempt === 0) cancelLost = ports.after(STALE_AFTER_LOSS_MS, age);
    cancelRetry = ports.after(waitBefore(attempt, ports.random), connect);
    attempt += 1;
  };

  /** Whether the old line lives nobody knows: another one brings the truth at once. */
  const wake = (): void => {
    if (state.fresh === 'yes' && ports.now() - spokenAtMs > STALE_AFTER_MS) age();
    cancelLost();
    cancelRetry();
    dropLine();
    attempt = 0;
    connect();
  };

  connect();
  if (from.fresh === 'yes') spoken();
  const sleepOn = ports.wakes(wake);
  return () => {
    sleepOn();
    cancelStale();
    cancelLost();
    cancelRetry();
    dropLine();
  };
};

/** What is known after a message. */
export const heard = <View>(
  state: FeedState<View>,
  { message, kind }: { readonly message: Message<View>; readonly kind: ViewKind<View> },
): FeedState<View> => {
  switch (message.type) {
    case 'view': {
      // A view is said again when a seat is taken: it may be older than what was heard.
      const { view, seats, language } = message;
      return { view, fresh: 'yes', heardAt: Math.max(state.heardAt ?? 0, kind.at(view)), seats, language };
    }
    case 'tick':
      return { ...state, fresh: 'yes', heardAt: message.at };
    default:
      return unreachable(message);
  }
};

interface LineEvents<View> {
  readonly kind: ViewKind<View>;
  readonly hear: (message: Message<View>) => void;
  /** Called once, when the line is closed or has been silent for too long. */
  readonly lost: () => void;
}

/** One line to the controller. Returns how to drop it without a word. */
const openLine = <View>(ports: FeedPorts, { kind, hear, lost }: LineEvents<View>): (() => void) => {
  let end: 'open' | 'ended' = 'open';
  let cancelDead = nothing;

  const drop = (): void => {
    if (end === 'ended') return;
    end = 'ended';
    cancelDead();
    socket.close();
  };
  const lose = (): void => {
    if (end === 'ended') return;
    drop();
    lost();
  };
  const expectMore = (): void => {
    cancelDead();
    cancelDead = ports.after(DEAD_AFTER_MS, lose);
  };
  const socket = ports.open({
    message: (text) => {
      const message = readMessage(text, kind);
      if (end === 'ended' || message === null) return;
      expectMore();
      hear(message);
    },
    closed: lose,
  });
  expectMore();
  return drop;
};
