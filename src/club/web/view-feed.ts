import type { TableView } from '../../contract/table-view.ts';

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
