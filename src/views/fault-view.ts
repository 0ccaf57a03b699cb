import { FAULTS, isKnownFault, type KnownFault } from '../../firmware-protocol/faults.ts';
import type { Safety } from '../charts/safety.ts';
import type { TableFault } from '../charts/standing-faults.ts';
import type { FaultEnd, FaultView } from '../contract/fault.ts';
import type { TableView } from '../contract/table-view.ts';

type WaitingFault = {
  [code in KnownFault]: (typeof FAULTS)[code]['severity'] extends 'P' ? code : never;
}[KnownFault];

/** What ends a fault for which the machine only waits: each by its own cause. */
const WAITS: Readonly<Record<WaitingFault, FaultEnd>> = {
  F103: 'press-start',
  F202: 'by-itself',
  F341: 'two-keys',
  F503: 'by-itself',
  F603: 'by-itself',
};

const isWaiting = (code: string): code is WaitingFault => isKnownFault(code) && FAULTS[code].severity === 'P';

/** What fails may be tried again by a press; what is latched is cleared by a held key; what waits by what it waits for. */
const endOf = ({ code, holds }: TableFault): FaultEnd => {
  if (holds === 'until-retried') return 'press-start';
  if (isWaiting(code)) return WAITS[code];
  return holds === 'until-gone' ? 'by-itself' : 'hold-start';
};

const LID_OPEN = 'F202';

const stopped = ({ code, place }: TableFault): Pick<FaultView, 'code' | 'place'> => ({
  code,
  ...(place === undefined ? {} : { place }),
});

/** What staff is shown of a fault; of an open lid also what it was opened for. */
export const faultViewOf = (fault: TableFault, lidOpenedFor: TableFault | null): FaultView => ({
  ...stopped(fault),
  ends: endOf(fault),
  ...(fault.code === LID_OPEN && lidOpenedFor !== null ? { before: stopped(lidOpenedFor) } : {}),
});

/** Whoever opens the lid is at work on something: that is kept until the lid is closed. */
export const lidOpenedForAfter = (before: TableFault | null, { fault }: Safety): TableFault | null =>
  fault?.code === LID_OPEN ? before : fault;

/** The fault for which the drum stands while a hand is live; players need not know of it. */
export const drumFaultIn = ({ drum }: Safety): Pick<TableView, 'drumFault'> =>
  drum === null ? {} : { drumFault: { ...stopped(drum), ends: 'after-hand' } };
