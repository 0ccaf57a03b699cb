import { createContext } from 'preact';
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DeclarationAnswer, DeclarationSent } from '../../contract/declaration.ts';
import { addressesOf, type PageOwner } from '../addresses.ts';
import { keptWhileOpen } from '../kept-here.ts';
import { useWords } from '../language.ts';
import { namesShown } from '../seats.ts';
import { type FeedPorts, type FeedState, follow, heard, NOTHING_HEARD, STALE_AFTER_MS } from './feed.ts';
import { firstWords, openSocket, takeFirstLine } from './first-line.ts';
import { readMessage, type ViewKind } from './messages.ts';
import { onceAPicture } from './once-a-picture.ts';
import { EMPTY, newId, type Outbox, type OutboxPorts, type OutboxState, openOutbox } from './outbox.ts';
import { tell } from './requests.ts';
import { NOWHERE_TOLD, type ToldPlaces, useToldPlaces } from './told-places.ts';
import { onWaking } from './waking.ts';

/** The line that is open now, over which a screen says what it has drawn. */
export interface OpenLine {
  current: WebSocket | null;
}

/** The feed's ports in a browser: a WebSocket at an address of the controller that served the page. */
const browserPorts = (path: string, line: OpenLine | null): FeedPorts => ({
  open: ({ message, closed }) => {
    const { socket, heard } = takeFirstLine(path) ?? { socket: openSocket(path), heard: [] };
    if (line !== null) line.current = socket;
    for (const text of heard) queueMicrotask(() => message(text));
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') message(data);
    });
    socket.addEventListener('close', closed);
    return socket;
  },
  after: (waitMs, call) => {
    const timer = setTimeout(call, waitMs);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  now: Date.now,
  wakes: onWaking,
});

/** What a page knows when it is drawn first: the newest that it was told, which may be old where its program was long in coming. */
const heardFirst = <View>(path: string | null, kind: ViewKind<View>): FeedState<View> => {
  if (path === null) return NOTHING_HEARD;
  const { texts, agoMs } = firstWords(path);
  const known = texts.reduce<FeedState<View>>((state, text) => {
    const message = readMessage(text, kind);
    return message === null ? state : heard(state, { message, kind });
  }, NOTHING_HEARD);
  return agoMs > STALE_AFTER_MS ? { ...known, fresh: 'no' } : known;
};

/**
 * Follows the feed at an address while the page is open; null: there is nothing to follow yet. `line` is where a screen finds
 * the socket over which it reports.
 */
export const useFeed = <View>(
  path: string | null,
  kind: ViewKind<View>,
  line: OpenLine | null = null,
): FeedState<View> => {
  const [state, setState] = useState<FeedState<View>>(() => heardFirst(path, kind));
  const first = useRef(state);
  useEffect(() => {
    if (path === null) return;
    const from = first.current;
    first.current = NOTHING_HEARD;
    const picture = onceAPicture(setState);
    const leave = follow(browserPorts(path, line), { kind, from, tell: picture.say });
    return () => {
      leave();
      picture.stop();
    };
  }, [path, kind, line]);
  const { nameless } = useWords();
  return useMemo(
    () =>
      state.view === null
        ? state
        : { ...state, view: kind.with(state.view, (table) => namesShown(table, nameless)) },
    [state, kind, nameless],
  );
};

/** So long it is told that something was accepted. */
const TOLD_MS = 3000;

const portsOf = (address: string): OutboxPorts => ({
  send: (declaration: DeclarationSent) => tell<DeclarationAnswer>(address, declaration),
  keep: keptWhileOpen(`unanswered ${address}`),
  after: (waitMs, call) => {
    const timer = setTimeout(call, waitMs);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  date: Date.now,
  newId,
});

export interface Declaring extends Pick<Outbox, 'say' | 'clear'>, ToldPlaces {
  readonly state: OutboxState;
}

/** Whether the page's code is known, or is wanted before anything else. */
export type Code = 'known' | 'wanted';

export const CodeContext = createContext<Code>('known');

/** The page's way to say something. What an earlier load left unanswered goes out as soon as the code is known. */
export const useOutbox = (owner: PageOwner, code: Code): Declaring => {
  const [state, setState] = useState<OutboxState>(EMPTY);
  const { declare } = addressesOf(owner);
  const outbox = useMemo(() => openOutbox(portsOf(declare), setState), [declare]);
  useEffect(() => outbox.stop, [outbox]);
  useEffect(() => {
    if (code !== 'known') return;
    outbox.resume();
    return onWaking(outbox.resume);
  }, [outbox, code]);
  useEffect(() => {
    if (state.is !== 'accepted') return;
    const timer = setTimeout(outbox.clear, TOLD_MS);
    return () => clearTimeout(timer);
  }, [outbox, state]);
  return { state, say: outbox.say, clear: outbox.clear, ...useToldPlaces() };
};

const SILENT: Declaring = { state: EMPTY, say: () => {}, clear: () => {}, ...NOWHERE_TOLD };

export const DeclaringContext = createContext<Declaring>(SILENT);

export const useDeclaring = (): Declaring => useContext(DeclaringContext);

/** Whether something is under way: nothing else can be said until it is answered. */
export const useBusy = (): boolean => {
  const { state } = useDeclaring();
  return state.is === 'sending' || state.is === 'lost';
};

/** Calls back when what was said at a place has been accepted. */
export const useAccepted = (place: string, then: () => void): void => {
  const { state } = useDeclaring();
  const accepted = state.is === 'accepted' && state.place === place;
  useEffect(() => {
    if (accepted) then();
  }, [accepted]);
};
