import type { WallAnswer, WallFeed } from '../../contract/wall.ts';
import type { ClubAccess } from '../access/table-access.ts';
import { createFeedClient, type FeedClient, type FeedWire } from './feed-client.ts';

/** Shows all tables to the screens on the wall, looked at once a second for all of them. */
export interface WallHub {
  /** Sends the tables at once. `readerNow`: who reads there, asked each time. */
  readonly join: (
    wire: FeedWire,
    readerNow: () => WallReader,
  ) => { readonly client: FeedClient; readonly leave: () => void };
  /** The revision that was sent last. */
  readonly shown: () => number;
  readonly close: () => void;
}

/** Who reads the wall: staff is told the codes of faults and where it is called for as well. */
export type WallReader = 'staff' | 'anybody';

interface WallHubOptions {
  /** Milliseconds since 1970. */
  readonly date: () => number;
  readonly look: (reader: WallReader) => WallAnswer;
  /** Who reads the codes of faults may be told no more of them from one moment to the next. */
  readonly access: Pick<ClubAccess, 'subscribe'>;
}

const BEAT_EVERY_MS = 1_000;

interface Hanging {
  readonly client: FeedClient;
  readonly readerNow: () => WallReader;
}

export const createWallHub = ({ date, look, access }: WallHubOptions): WallHub => {
  const screens = new Set<Hanging>();
  let revision = 0;
  let before = '';

  const show = ({ client, readerNow }: Hanging): void => {
    const view = { ...look(readerNow()), revision, at: date() };
    client.offer(JSON.stringify({ type: 'view', view } satisfies WallFeed));
  };
  /** Whether what the staff sees, which is the most, is other than before. */
  const hasChanged = (): boolean => {
    const now = JSON.stringify(look('staff'));
    if (now === before) return false;
    before = now;
    revision += 1;
    return true;
  };
  const beat = (): void => {
    if (screens.size === 0) return;
    const to = hasChanged() ? screens : [];
    for (const screen of to) show(screen);
    const tick = JSON.stringify({ type: 'tick', at: date() } satisfies WallFeed);
    for (const { client } of screens) client.beat(tick);
  };
  const timer = setInterval(beat, BEAT_EVERY_MS);
  const unsubscribe = access.subscribe(() => {
    for (const screen of screens) show(screen);
  });

  return {
    join: (wire, readerNow) => {
      const screen = { client: createFeedClient(wire), readerNow };
      screens.add(screen);
      // What is other by now is other for those who hang there already, too.
      for (const each of hasChanged() ? screens : [screen]) show(each);
      return { client: screen.client, leave: () => void screens.delete(screen) };
    },
    shown: () => revision,
    close: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
};
