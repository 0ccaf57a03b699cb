import type { WallAnswer, WallFeed } from '../../contract/wall.ts';
import type { Doors } from '../access/door.ts';
import { createFeedClient, type FeedClient, type FeedWire } from './feed-client.ts';

/** Shows all tables to the screens on the wall, looked at once a second for all of them. */
export interface WallHub {
  /** Sends the tables at once. `readsCodes`: whether it is told the codes of faults. */
  readonly join: (
    wire: FeedWire,
    readsCodes: () => boolean,
  ) => { readonly client: FeedClient; readonly leave: () => void };
  /** The revision that was sent last. */
  readonly shown: () => number;
  readonly close: () => void;
}

interface WallHubOptions {
  /** Milliseconds since 1970. */
  readonly date: () => number;
  readonly look: (told: { readonly staff: boolean }) => WallAnswer;
  /** Who reads the codes of faults may be told no more of them from one moment to the next. */
  readonly access: Pick<Doors, 'subscribe'>;
}

const BEAT_EVERY_MS = 1_000;

interface Hanging {
  readonly client: FeedClient;
  readonly readsCodes: () => boolean;
}

export const createWallHub = ({ date, look, access }: WallHubOptions): WallHub => {
  const screens = new Set<Hanging>();
  let revision = 0;
  let before = '';

  const show = ({ client, readsCodes }: Hanging): void => {
    const view = { ...look({ staff: readsCodes() }), revision, at: date() };
    client.offer(JSON.stringify({ type: 'view', view } satisfies WallFeed));
  };
  /** Whether what the staff sees, which is the most, is other than before. */
  const hasChanged = (): boolean => {
    const now = JSON.stringify(look({ staff: true }));
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
    join: (wire, readsCodes) => {
      const screen = { client: createFeedClient(wire), readsCodes };
      screens.add(screen);
      hasChanged();
      show(screen);
      return { client: screen.client, leave: () => void screens.delete(screen) };
    },
    shown: () => revision,
    close: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
};
