import { createFeedClient, type FeedClient, type FeedWire } from './feed-client.ts';
import type { ViewFeed } from './view-feed.ts';

export interface TalkHub {
  /** Sends the page's own view at once and at each change; drops the page when there is none for it any more. */
  readonly join: (
    wire: FeedWire,
    view: () => object | null,
  ) => { readonly client: FeedClient; readonly leave: () => void };
  /** Ends, and drops every page. */
  readonly close: () => void;
}

const BEAT_EVERY_MS = 1_000;

interface Page {
  readonly client: FeedClient;
  readonly show: () => void;
  readonly drop: () => void;
}

/** The pages of seats and operator: each hears its own view, whenever the table's changes. */
export const createTalkHub = (feed: ViewFeed, now: () => number): TalkHub => {
  const pages = new Set<Page>();
  const beat = (): void => {
    const text = JSON.stringify({ type: 'tick', at: now() });
    for (const { client } of pages) client.beat(text);
  };
  const unsubscribe = feed.subscribe(() => {
    for (const { show } of pages) show();
  });
  const timer = setInterval(beat, BEAT_EVERY_MS);

  return {
    join: (wire, view) => {
      const client = createFeedClient(wire);
      const show = (): void => {
        const seen = view();
        if (seen === null) wire.drop();
        else client.offer(JSON.stringify({ type: 'view', view: seen }));
      };
      const page = { client, show, drop: wire.drop };
      pages.add(page);
      show();
      return { client, leave: () => void pages.delete(page) };
    },
    close: () => {
      clearInterval(timer);
      unsubscribe();
      for (const { drop } of pages) drop();
      pages.clear();
    },
  };
};
