import type { Declaration, DeclarationAnswer } from '../../contract/declaration.ts';
import type { DeclaredForm, PreviewAnswer, PreviewQuestion } from '../../contract/declared-form.ts';
import type { OperatorView, SeatView } from '../../contract/seat-view.ts';
import type { SeatedSide } from '../../contract/table-view.ts';
import type { Entered } from '../access/entrance.ts';
import { createFeedClient, type FeedClient, type FeedWire } from './feed-client.ts';
import type { HubOptions, ViewFeed } from './feed-hub.ts';

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

interface TalkPage {
  readonly client: FeedClient;
  readonly show: () => void;
  readonly drop: () => void;
}

/** The pages of seats and operator: each hears its own view, whenever the table's changes. */
export const createTalkHub = (feed: ViewFeed, { now, held }: HubOptions): TalkHub => {
  const pages = new Set<TalkPage>();
  const beat = (): void => {
    const text = JSON.stringify({ type: 'tick', at: now() });
    for (const { client } of pages) client.beat(text);
  };
  const showAll = (): void => {
    for (const { show } of pages) show();
  };
  const unsubscribe = [feed.subscribe(showAll), held.subscribe(showAll)];
  const timer = setInterval(beat, BEAT_EVERY_MS);

  return {
    join: (wire, view) => {
      const client = createFeedClient(wire);
      const show = (): void => {
        const seen = view();
        if (seen === null) wire.drop();
        else client.offer(JSON.stringify({ type: 'view', view: seen, seats: held.seats() }));
      };
      const page = { client, show, drop: wire.drop };
      pages.add(page);
      show();
      return { client, leave: () => void pages.delete(page) };
    },
    close: () => {
      clearInterval(timer);
      for (const end of unsubscribe) end();
      for (const { drop } of pages) drop();
      pages.clear();
    },
  };
};

/** What the pages of seats and operator are told and say; the app keeps it current. */
export interface TableTalk {
  /** Null where nobody sits at that seat. */
  readonly declare: (entered: Entered, declaration: Declaration) => Promise<DeclarationAnswer | null>;
  readonly form: () => DeclaredForm;
  /** Null while there is no hand to fill it in for. */
  readonly preview: (entered: Entered, question: PreviewQuestion) => PreviewAnswer | null;
  readonly seatView: (side: SeatedSide['side']) => SeatView | null;
  readonly operatorView: () => OperatorView | null;
}
