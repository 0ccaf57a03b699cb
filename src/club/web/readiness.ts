import type { ReadyAnswer } from '../../contract/health.ts';
import type { TableId } from '../../contract/ids.ts';
import type { BrokerStanding } from '../../contract/seat-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { ServedTable, WebTable, WebTables } from './web-tables.ts';

type Waiting = ReadyAnswer['waits'][number];

/** A broker that lets nobody look may hand on all the same. */
const ARRIVES: ReadonlySet<BrokerStanding['delivery']> = new Set(['confirmed', 'uncheckable']);

/** Whether every table that is to run can be played at and heard of; one that was stopped on purpose is not missed. */
export const readiness = (tables: WebTables): ReadyAnswer => {
  const waits = tables.all().flatMap(awaitedAt);
  return { status: waits.length === 0 ? 'ready' : 'waiting', waits };
};

const awaitedAt = ({ id, standing, served }: WebTable): readonly Waiting[] => {
  const { state } = standing();
  switch (state) {
    case 'stopped':
      return [];
    case 'starting':
    case 'failed':
      return [{ table: id, for: state }];
    case 'running': {
      const table = served();
      return table?.feed.current()?.look().link.state === 'ready'
        ? brokersAwaited(id, table)
        : [{ table: id, for: 'table' }];
    }
    default:
      return unreachable(state);
  }
};

/** Each by its number in the settings: whoever watches from outside is told no addresses. */
const brokersAwaited = (id: TableId, { brokers }: ServedTable): readonly Waiting[] =>
  brokers().flatMap(({ delivery }, index) =>
    ARRIVES.has(delivery) ? [] : [{ table: id, for: 'broker', broker: index + 1 }],
  );
