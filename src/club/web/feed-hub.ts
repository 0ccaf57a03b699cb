import type { FeedMessage } from '../../contract/feed.ts';
import type { TableView } from '../../contract/table-view.ts';
import type { TableAccess } from '../access/table-access.ts';
import { createFeedClient, type FeedClient, type FeedWire } from './feed-client.ts';

/** Sends every view to every screen, made into text once for all of them. */
export interface FeedHub {
  /** Sends the current view at once. */
  readonly join: (wire: FeedWire) => { readonly client: FeedClient; readonly leave: () => void };
  /** The revision that was sent last; null before the first. */
  readonly shown: () => number | null;
  /** Ends, and drops every screen: one that comes back by itself finds out why. */
  readonly close: () => void;
}

export interface HubOptions {
  readonly now: () => number;
  /** Which phones hold the seats, and what the screen says to everybody: told beside every view. */
  readonly held: Pick<TableAccess, 'seats' | 'clubLanguage' | 'subscribe'>;
}

const BEAT_EVERY_MS = 1_000;

const textOf = (message: FeedMessage): string => JSON.stringify(message);

export const createFeedHub = (feed: ViewFeed, { now, held }: HubOptions): FeedHub => {
  const clients = new Map<FeedClient, FeedWire>();
  let shown: number | null = null;

  const sayView = (view: TableView, to: Iterable<FeedClient>): void => {
    const language = held.clubLanguage();
    const text = textOf({
      type: 'view',
      view,
      seats: held.seats(),
      ...(language === null ? {} : { language }),
    });
    shown = view.revision;
    for (const client of to) client.offer(text);
  };

  const beat = (): void => {
    const text = textOf({ type: 'tick', at: now() });
    for (const client of clients.keys()) client.beat(text);
  };

  const show = ({ look }: Showing): void => {
    if (clients.size > 0) sayView(look(), clients.keys());
  };
  const unsubscribe = [
    feed.subscribe(show),
    held.subscribe(() => {
      const showing = feed.current();
      if (showing !== null) show(showing);
    }),
  ];
  const timer = setInterval(beat, BEAT_EVERY_MS);

  return {
    join: (wire) => {
      const client = createFeedClient(wire);
      clients.set(client, wire);
      const showing = feed.current();
      if (showing !== null) sayView(showing.look(), [client]);
      return { client, leave: () => void clients.delete(client) };
    },
    shown: () => shown,
    close: () => {
      clearInterval(timer);
      for (const end of unsubscribe) end();
      for (const wire of clients.values()) wire.drop();
      clients.clear();
    },
  };
};

/** What a table shows at a moment: its view is made when somebody looks. */
export interface Showing {
  /** The match that is on; null before the first. */
  readonly match: number | null;
  readonly look: () => TableView;
}

/** Where the web server gets the table's views; the club keeps it current. */
export interface ViewFeed {
  /** Null until the table has shown itself once. */
  readonly current: () => Showing | null;
  /** Returns how to stop listening. */
  readonly subscribe: (listener: (showing: Showing) => void) => () => void;
}
