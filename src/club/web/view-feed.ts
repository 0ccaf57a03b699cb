import type { TableView } from '../../contract/table-view.ts';

/** Where the web server gets the table's views; the app keeps it current. */
export interface ViewFeed {
  /** Null until the table has shown itself once. */
  readonly current: () => TableView | null;
  /** Returns how to stop listening. */
  readonly subscribe: (listener: (view: TableView) => void) => () => void;
}
