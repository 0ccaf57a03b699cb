import { tileSetsOf } from '../../../firmware-protocol/caps.ts';
import type { LinkAtRest } from '../../charts/ports.ts';
import { mayMove } from '../../charts/safety.ts';
import { askOf, placeOfSet, registerOf, setPlayed } from '../../charts/table-context.ts';
import { DEFAULT_SET } from '../../charts/tile-sets.ts';
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
  const { capabilities, cycle, safety, match } = context;
  const place = placeOfSet(context);
  if (table !== 'betweenHands' || askOf(context) !== 'open-gate' || !mayMove(safety)) return null;
  if (link === null || capabilities === null || match === null || match.agreement.open !== null) return null;
  if (place !== 'table' && place !== 'out') return null;
  // A file begins only with what its head can tell: one set, the usual one.
  if (tileSetsOf(capabilities).length > 1 || setPlayed(context) !== DEFAULT_SET) return null;
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
      set: DEFAULT_SET,
      faces: registerOf(context),
      snapshot: snapshotAtRest({ cycle, servedCycle: match.cycle ?? 0, place }),
    },
  };
};
