import { useEffect, useState } from 'preact/hooks';
import type { SeatCodes } from '../../contract/seat-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import type { FeedState } from '../feed/feed.ts';
import { ask } from '../talk/ask.ts';
import { seatCodesAddress } from '../talk/desk.ts';

export type Codes = SeatCodes['codes'];

const NO_CODES: Codes = [];

/** Codes are new with every match and every start of the controller; both show in what the feed says. */
const keyOf = ({ view, fresh }: FeedState<TableView>): string | null =>
  view === null || fresh === 'no' ? null : `${view.match?.number ?? 0} ${view.ledger?.epoch ?? ''}`;

/** The codes of the seats, where this screen may know them: only on the controller's own computer. */
export const useSeatCodes = (table: string, state: FeedState<TableView>): Codes => {
  const [codes, setCodes] = useState(NO_CODES);
  const key = keyOf(state);
  useEffect(() => {
    if (key === null) return;
    void ask<SeatCodes>(seatCodesAddress(table)).then((reply) =>
      setCodes(reply.is === 'given' ? reply.value.codes : NO_CODES),
    );
  }, [table, key]);
  return codes;
};
