import type { Showing } from '../web/feed-hub.ts';

/** The newest view, for whoever looks at it. */
export const createNewestView = () => {
  let newest: Showing | null = null;
  const watchers = new Set<(showing: Showing) => void>();
  return {
    current: () => newest,
    subscribe: (watcher: (showing: Showing) => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    show: (showing: Showing): void => {
      newest = showing;
      for (const watcher of watchers) watcher(showing);
    },
  };
};

export type NewestView = ReturnType<typeof createNewestView>;
