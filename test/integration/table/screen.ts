import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { FeedMessage } from '../../../src/contract/feed.ts';
import type { SeatedSide, TableView } from '../../../src/contract/table-view.ts';

/** What a screen sees: every view of the table at once, from whichever controller serves it now. */
export interface Screen {
  /** The first view from now on (the present one counts) that is as wanted. */
  readonly shows: (what: string, wanted: (view: TableView) => boolean) => Promise<TableView>;
  readonly views: readonly TableView[];
}

const REOPEN_MS = 20;
/** Longer than anything here takes: who waits so long is told what the table shows instead. */
const PATIENCE_MS = 120_000;

/** Opens the feed at `address` (host:port), again and again while no controller is there. */
export const openScreen = (address: string): Screen => {
  const views: TableView[] = [];
  const lookouts = new Set<(view: TableView) => void>();
  let now: TableView | null = null;
  let state: 'open' | 'left' = 'open';
  let socket: WebSocket | null = null;

  const take = (view: TableView): void => {
    now = view;
    views.push(view);
    for (const look of lookouts) look(view);
  };
  const open = (): void => {
    if (state === 'left') return;
    socket = new WebSocket(`ws://${address}/ws/t/t1`);
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const message: FeedMessage = JSON.parse(String(data));
      if (message.type === 'view') take(message.view);
    });
    socket.on('close', () => {
      now = null;
      setTimeout(open, REOPEN_MS);
    });
  };
  open();
  onTestFinished(() => {
    state = 'left';
    socket?.terminate();
  });

  return {
    views,
    shows: (what, wanted) =>
      new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          lookouts.delete(look);
          reject(new Error(`waited in vain for ${what}; the table shows ${JSON.stringify(views.at(-1))}`));
        }, PATIENCE_MS);
        const look = (view: TableView): void => {
          if (!wanted(view)) return;
          clearTimeout(giveUp);
          lookouts.delete(look);
          resolve(view);
        };
        lookouts.add(look);
        if (now !== null) look(now);
      }),
  };
};

export const seatedSides = ({ sides }: TableView): readonly SeatedSide[] =>
  sides.flatMap((side) => (side.seated ? [side] : []));

/** The faces of all discards still lying, side by side. */
export const riversOf = (view: TableView): readonly (readonly string[])[] =>
  seatedSides(view).map(({ river }) => river.map(({ face }) => face));

export const discardsIn = (view: TableView): number => riversOf(view).flat().length;
