import type { Moment, TableView } from '../../../contract/table-view.ts';

/** A moment's board gets the whole view and its own moment. */
export interface BoardProps<At extends Moment['at']> {
  readonly view: TableView;
  readonly moment: Extract<Moment, { at: At }>;
}
