import type { MovesQuery } from '../../contract/hand-moves.ts';
import { machineRecordIn } from '../../ledger/beside/machine-record.ts';
import { handMoves } from '../../views/hand-moves.ts';
import type { Publishing } from '../club-publishing.ts';
import type { TableSittings } from '../sittings/table-sittings.ts';
import type { PagesTalk } from '../table-talk.ts';
import type { NewestView } from './newest-view.ts';
import type { Surroundings } from './surroundings.ts';

interface PagesPorts {
  readonly newest: NewestView;
  readonly talk: PagesTalk;
  readonly sittings: TableSittings | 'unreadable' | null;
  readonly brokers: Publishing['brokers'];
  readonly refusedOverMqtt: () => number;
}

/** Serves the pages of a table; returns what ends that. */
export const servePages = (
  { record, web }: Surroundings,
  { newest, talk, sittings, brokers, refusedOverMqtt }: PagesPorts,
) => {
  const { ledger, clock, recovered, folder } = record;
  return web.serve({
    feed: newest,
    talk: talk.talk,
    ledger,
    sittings,
    moves: async (asked: MovesQuery) => handMoves(asked, await ledger.hand(asked)),
    machineRecord: () => machineRecordIn(folder),
    nameOf: (id) => recovered.nameBook.nameOf({ id }),
    brokers,
    refusedOverMqtt,
    now: clock.now,
  });
};
