import { useEffect, useState } from 'preact/hooks';
import { browserPorts } from './browser-ports.ts';
import { type FeedState, follow, NOTHING_HEARD } from './feed.ts';
import type { ViewKind } from './message.ts';

/** Follows the feed at an address while the page is open; null: there is nothing to follow yet. */
export const useFeed = <View>(path: string | null, kind: ViewKind<View>): FeedState<View> => {
  const [state, setState] = useState<FeedState<View>>(NOTHING_HEARD);
  useEffect(
    () => (path === null ? undefined : follow(browserPorts(path), { kind, tell: setState })),
    [path, kind],
  );
  return state;
};
