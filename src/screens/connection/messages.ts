import type { SeatsHeld } from '../../contract/access.ts';
import { isRecord } from '../../contract/recorded.ts';
import type { Language } from '../../contract/rule-book.ts';
import type { OperatorView, SeatView } from '../../contract/seat-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { isLanguage } from '../../words/language-names.ts';

/** What a page follows: how its views are told from what it does not understand, and when one was made. */
export interface ViewKind<View> {
  readonly is: (value: unknown) => value is View;
  /** The controller's time, in milliseconds since 1970. */
  readonly at: (view: View) => number;
  /** The same with another view of the table in it. */
  readonly with: (view: View, change: (table: TableView) => TableView) => View;
}

export type Message<View> =
  | {
      readonly type: 'view';
      readonly view: View;
      readonly seats: SeatsHeld;
      readonly language: Language | null;
    }
  | { readonly type: 'tick'; readonly at: number };

/** Reads one line of a feed; null for what this page does not understand. */
export const readMessage = <View>(text: string, kind: ViewKind<View>): Message<View> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? messageOf(value, kind) : null;
  } catch {
    return null;
  }
};

/** Null for one that this page does not know. */
const languageOf = (tag: unknown): Language | null =>
  typeof tag === 'string' && isLanguage(tag) ? tag : null;

const messageOf = <View>(value: Record<string, unknown>, kind: ViewKind<View>): Message<View> | null => {
  const { type, at, view, seats, language } = value;
  if (type === 'tick') return typeof at === 'number' ? { type, at } : null;
  return type === 'view' && kind.is(view)
    ? { type, view, seats: isSeatsHeld(seats) ? seats : [], language: languageOf(language) }
    : null;
};

/*
 * What a page can understand. The controller's answers keep the contract; what is looked for here is only whether
 * they are of this version, since a page may be older than its controller.
 */
const isTableView = (value: unknown): value is TableView =>
  isRecord(value) && value['v'] === 2 && isRecord(value['moment']);

const isSeatsHeld = (value: unknown): value is SeatsHeld =>
  Array.isArray(value) && value.every((each) => isRecord(each) && typeof each['phones'] === 'number');

const isSeatView = (value: unknown): value is SeatView =>
  isRecord(value) && value['v'] === 2 && 'own' in value && isTableView(value['public']);

const isOperatorView = (value: unknown): value is OperatorView =>
  isRecord(value) && value['v'] === 2 && Array.isArray(value['hands']) && isTableView(value['public']);

export const TABLE_VIEWS: ViewKind<TableView> = {
  is: isTableView,
  at: ({ at }) => at,
  with: (view, change) => change(view),
};
export const SEAT_VIEWS: ViewKind<SeatView> = {
  is: isSeatView,
  at: (view) => view.public.at,
  with: (view, change) => ({ ...view, public: change(view.public) }),
};
export const OPERATOR_VIEWS: ViewKind<OperatorView> = {
  is: isOperatorView,
  at: (view) => view.public.at,
  with: (view, change) => ({ ...view, public: change(view.public) }),
};
