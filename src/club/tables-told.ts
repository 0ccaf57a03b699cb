import type { TableId } from '../contract/ids.ts';
import { type Failure, failureText } from '../controller/failure/exit-codes.ts';
import type { ClubTables } from './club-tables.ts';
import type { TableStanding } from './table/standing.ts';
import type { ClubSurroundings } from './table/surroundings.ts';

interface TablesToldPorts {
  readonly onNotice: (line: string) => void;
  readonly onTold: (line: string) => void;
  /** No table can run any more. */
  readonly onFailed: (failure: Failure) => void;
  /** Those of the club, asked when one of them has something to say. */
  readonly tables: () => Pick<ClubTables, 'standings' | 'canGoOn'>;
}

/** Hears what the tables of a club say, and how it stands with them: whoever runs the club is told. */
export interface TablesTold extends Pick<ClubSurroundings, 'onNotice' | 'onTold' | 'onStanding' | 'goesOn'> {
  /** Why no table can run; null where one does, or could if it were asked to. */
  readonly whereNoneCan: () => Failure | null;
  readonly become: (next: 'on' | 'ending') => void;
}

/** Of a club that starts: which of its tables runs or was stopped is told once it is on. */
export const createTablesTold = ({ onNotice, onTold, onFailed, tables }: TablesToldPorts): TablesTold => {
  let life: 'starting' | 'on' | 'ending' = 'starting';
  let failedLast: Failure | null = null;

  /** A line of one among several tables begins with its name. */
  const named = (table: TableId, line: string): string =>
    tables().standings().length > 1 ? `${table}: ${line}` : line;

  const tellFailed = (table: TableId, failure: Failure): void => {
    const told = { ...failure, what: named(table, failure.what) };
    failedLast = told;
    if (tables().canGoOn()) onNotice(`${failureText(told)}; the other tables go on`);
    else if (life === 'on') onFailed(told);
  };
  const onStanding = (standing: TableStanding): void => {
    if (standing.state === 'failed') return tellFailed(standing.id, standing.failure);
    if (life === 'on' && standing.state !== 'starting') onTold(`table ${standing.id} is ${standing.state}`);
  };

  return {
    onNotice: (table, line) => onNotice(named(table, line)),
    onTold: (table, line) => onTold(named(table, line)),
    onStanding,
    goesOn: () => life !== 'ending' && tables().canGoOn(),
    whereNoneCan: () => (tables().canGoOn() ? null : failedLast),
    become: (next) => {
      life = next;
    },
  };
};
