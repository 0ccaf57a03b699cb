import { join } from 'node:path';
import { type ComponentType, h, render } from 'preact';
import { vi } from 'vitest';
import { createFeedHub, type Showing } from '../../src/club/web/feed-hub.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import type { Side } from '../../src/play/seating/furniture.ts';
import { follow, type SocketEvents } from '../../src/screens/connection/feed.ts';
import { TABLE_VIEWS } from '../../src/screens/connection/messages.ts';
import { LanguageContext } from '../../src/screens/language.ts';
import { wordsIn } from '../../src/screens/languages.ts';
import { PlainNode, PlainObserver } from './plain-document.ts';

/** The centre screen of one table: the server's feed, the page's reading of it, and what the page draws. */
export interface PlainScreen {
  /** What the controller publishes. */
  readonly show: (view: TableView) => void;
  /** The faces that are drawn in the river before this side. */
  readonly riverOf: (side: Side) => readonly string[];
  readonly close: () => void;
}

interface ScreenModule {
  readonly TableScreen: ComponentType<{
    readonly view: TableView;
    readonly now: number;
    readonly joining: null;
    readonly seats: readonly never[];
  }>;
}

const NOT_YET = (): void => undefined;

/** Opens it; the names of the sprites, the document and what fetches belong to the process until `vi.unstubAllGlobals`. */
export const openScreen = async (): Promise<PlainScreen> => {
  vi.stubGlobal('TILE_SPRITE', 'tiles.svg');
  vi.stubGlobal('PICTURED_SPRITES', {});
  // Nothing is seen, so nothing need be drawn.
  vi.stubGlobal('fetch', () => new Promise(NOT_YET));
  const page = new PlainNode('body');
  vi.stubGlobal('document', page.ownerDocument);
  vi.stubGlobal('innerWidth', 1366);
  vi.stubGlobal('innerHeight', 768);
  vi.stubGlobal('addEventListener', NOT_YET);
  vi.stubGlobal('removeEventListener', NOT_YET);
  vi.stubGlobal('getComputedStyle', () => ({ columnGap: 'normal' }));
  vi.stubGlobal('ResizeObserver', PlainObserver);
  vi.stubGlobal('MutationObserver', PlainObserver);
  // The pages' sources are compiled for browsers, by a configuration of their own.
  const source = join(import.meta.dirname, '../../src/screens/table/table-page.tsx');
  const { TableScreen }: ScreenModule = await import(source);
  const value = await wordsIn('en');

  let watch: (showing: Showing) => void = NOT_YET;
  const hub = createFeedHub(
    {
      current: () => null,
      subscribe: (watcher) => {
        watch = watcher;
        return NOT_YET;
      },
    },
    { now: () => 0, held: { seats: () => [], clubLanguage: () => null, subscribe: () => NOT_YET } },
  );
  const stop = follow(
    {
      open: (events: SocketEvents) => {
        const { leave } = hub.join({
          send: (text, done) => {
            events.message(text);
            done();
          },
          ping: NOT_YET,
          drop: NOT_YET,
        });
        return { close: leave };
      },
      after: () => NOT_YET,
      random: () => 0,
      now: () => 0,
      wakes: () => NOT_YET,
    },
    {
      kind: TABLE_VIEWS,
      tell: ({ view }) => {
        if (view === null) return;
        const screen = h(TableScreen, { view, now: view.at, joining: null, seats: [] });
        render(h(LanguageContext.Provider, { value }, screen), page);
      },
    },
  );
  const river = (side: Side): PlainNode | undefined =>
    page.all().find(({ attributes }) => attributes['data-testid'] === `river-${side}`);
  return {
    show: (view) => watch({ match: null, look: () => view }),
    riverOf: (side) => (river(side)?.all() ?? []).flatMap(({ attributes }) => attributes['data-tile'] ?? []),
    close: () => {
      stop();
      hub.close();
    },
  };
};
