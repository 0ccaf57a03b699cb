import type { Snapshot } from '../../../firmware-protocol/snapshot.ts';
import type { LinkAtRest } from '../../charts/ports.ts';
import { mayMove } from '../../charts/safety.ts';
import type { SetPlace } from '../../charts/start-press.ts';
import { askOf } from '../../charts/table-asks.ts';
import type { TableContext } from '../../charts/table-context.ts';
import { tileSets } from '../../charts/tile-sets.ts';
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
  const { capabilities, cycle, safety, match, drum } = context;
  if (table !== 'betweenHands' || askOf(context) !== 'open-gate' || !mayMove(safety)) return null;
  if (drum === 'run' || link === null || capabilities === null) return null;
  if (match === null || match.agreement.open !== null) return null;
  const sets = setsAtRest(context);
  if (sets === null) return null;
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
      faces: new Map(tileSets(context.registers)),
      snapshot: snapshotAtRest({
        cycle,
        servedCycle: match.cycle ?? 0,
        sets,
        done: context.builtAhead === cycle ? ['build'] : [],
      }),
    },
  };
};

/** Where the sets rest; null while one is on its way, or has gone in for no hand yet. */
const setsAtRest = ({ sets, wentInAhead, cycle }: TableContext): Snapshot['sets'] | null => {
  const [A = 'none', B = 'none'] = [sets.A, sets.B];
  return wentInAhead !== cycle && isAtRest(A) && isAtRest(B) ? { A, B } : null;
};

const isAtRest = (place: SetPlace | 'none'): place is 'table' | 'out' | 'track' | 'none' =>
  place === 'table' || place === 'out' || place === 'track' || place === 'none';
