import type { OperatorView, SeatView } from '../../contract/seat-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { isRecord, type ViewKind } from './message.ts';

/*
 * What a page can understand. The controller's answers keep the contract; what is looked for here is only whether
 * they are of this version, since a page may be older than its controller.
 */
const isTableView = (value: unknown): value is TableView =>
  isRecord(value) && value['v'] === 2 && isRecord(value['moment']);

const isSeatView = (value: unknown): value is SeatView =>
  isRecord(value) && value['v'] === 2 && 'own' in value && isTableView(value['public']);

const isOperatorView = (value: unknown): value is OperatorView =>
  isRecord(value) && value['v'] === 2 && Array.isArray(value['hands']) && isTableView(value['public']);

export const TABLE_VIEWS: ViewKind<TableView> = { is: isTableView, at: ({ at }) => at };
export const SEAT_VIEWS: ViewKind<SeatView> = { is: isSeatView, at: (view) => view.public.at };
export const OPERATOR_VIEWS: ViewKind<OperatorView> = { is: isOperatorView, at: (view) => view.public.at };
