import type { LinkAtRest } from '../../charts/ports.ts';
import { askOf } from '../../charts/table-context.ts';
import type { ChartsSeen } from '../../views/moment-view.ts';
import { type BoxBefore, snapshotAtRest } from './box-before.ts';

export interface RestSeen {
  readonly seen: Pick<ChartsSeen, 'table' | 'context'>;
  /** Null while anything is under way on the line. */
  readonly link: LinkAtRest | null;
  readonly facts: BoxBefore['facts'];
}

/**
 * What somebody needs to know who comes upon the table now and is to understand all that follows; null unless the
 * table rests between two hands and nobody has proposed anything.
 */
export const tableAtRest = ({ seen: { table, context }, link, facts }: RestSeen): BoxBefore | null => {
  const { capabilities, cycle, hold, match, register, set } = context;
  if (table !== 'betweenHands' || askOf(context) !== 'open-gate' || hold === 'held') return null;
  if (link === null || capabilities === null || match === null || match.agreement.open !== null) return null;
  if (set !== 'table' && set !== 'out') return null;
  const { session, lastId, seen, serialNumber, firmware } = link;
  return {
    session: { session, lastId, openIntents: [] },
    seen,
    lastMatchNumber: match.match,
    lastCycle: cycle,
    facts,
    table: {
      serialNumber,
      firmware,
      capabilities,
      faces: register,
      snapshot: snapshotAtRest({ cycle, servedCycle: match.cycle ?? 0, set }),
    },
  };
};
