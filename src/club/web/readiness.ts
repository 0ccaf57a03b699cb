import type { ReadyAnswer, WaitingFor } from '../../contract/health.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { WebTable, WebTables } from './web-tables.ts';

type Delivery = NonNullable<TableView['delivery']>;

/** A broker that lets nobody look may hand on all the same. */
const ARRIVES: ReadonlySet<Delivery | undefined> = new Set(['confirmed', 'uncheckable']);

/** Whether every table that is to run can be played at and heard of; one that was stopped on purpose is not missed. */
export const readiness = (tables: WebTables): ReadyAnswer => {
  const waits = tables.all().flatMap((table) => {
    const waitingFor = awaitedAt(table);
    return waitingFor === null ? [] : [{ table: table.id, for: waitingFor }];
  });
  return { status: waits.length === 0 ? 'ready' : 'waiting', waits };
};

const awaitedAt = ({ standing, served }: WebTable): WaitingFor | null => {
  const { state } = standing();
  switch (state) {
    case 'stopped':
      return null;
    case 'starting':
    case 'failed':
      return state;
    case 'running': {
      const view = served()?.feed.current()?.look();
      if (view?.link.state !== 'ready') return 'table';
      return ARRIVES.has(view.delivery) ? null : 'broker';
    }
    default:
      return unreachable(state);
  }
};
