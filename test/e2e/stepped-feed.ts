import type { Page } from 'playwright-core';
import type { FeedMessage } from '../../src/contract/feed.ts';
import type { TableView } from '../../src/contract/table-view.ts';

/** The feed of a page, held back: the table plays on, the page is shown one view after the other. */
export interface SteppedFeed {
  /** The next view the controller sent; it is not shown yet. */
  readonly next: () => Promise<TableView>;
  /** Gives the page a view and waits until it is on the screen. */
  readonly show: (view: TableView) => Promise<void>;
}

/**
 * Stands between a page and its controller, before the page is opened. Every view waits until it is asked for,
 * so that a moment of a few milliseconds can be looked at for as long as it takes; beats go through at once.
 */
export const stepFeed = async (page: Page): Promise<SteppedFeed> => {
  const waiting: TableView[] = [];
  const takers: ((view: TableView) => void)[] = [];
  let send: (text: string) => void = () => undefined;

  await page.routeWebSocket(/\/ws\/t\//, (socket) => {
    send = (text) => socket.send(text);
    socket.connectToServer().onMessage((text) => {
      const message: FeedMessage = JSON.parse(String(text));
      if (message.type === 'tick') return send(String(text));
      const taker = takers.shift();
      return taker === undefined ? void waiting.push(message.view) : taker(message.view);
    });
  });

  return {
    next: () => {
      const view = waiting.shift();
      return view === undefined ? new Promise((resolve) => takers.push(resolve)) : Promise.resolve(view);
    },
    show: async (view) => {
      send(JSON.stringify({ type: 'view', view, seats: [] } satisfies FeedMessage));
      await page.locator(`main[data-revision="${view.revision}"]`).waitFor();
    },
  };
};
