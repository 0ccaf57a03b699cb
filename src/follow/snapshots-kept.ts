import type { StatusPayload } from '../contract/club-payloads.ts';
import { PUBLICATIONS, type Published } from '../contract/topics.ts';
import { type HandKept, handBefore, NO_HAND, withHand } from './hand-kept.ts';

/** What is retained of a table, but for points and the ledger's end, which are held against its ledger. */
export type SnapshotName = 'status' | 'info' | 'machine' | 'hand' | 'timers' | 'calls';

export type Snapshots = { readonly [Name in SnapshotName]: Published[Name] | null };

const NO_SNAPSHOTS: Snapshots = {
  status: null,
  info: null,
  machine: null,
  hand: null,
  timers: null,
  calls: null,
};

/** A snapshot as it came: `retained` = a broker had kept it, who knows for how long. */
export interface Come {
  readonly payload: unknown;
  readonly retained: boolean;
}

/** More than are left while a broker waits with the last will of one of them. */
const MOST_LEFT = 100;

/** What is kept of a table, as far as it was heard. */
export interface SnapshotsKept {
  readonly now: () => Snapshots;
  readonly hear: (name: SnapshotName, come: Come) => void;
  /** What is known may be of before from now on: the table goes on while nobody hears it. */
  readonly disconnected: () => void;
}

export const createSnapshotsKept = (): SnapshotsKept => {
  let snapshots = NO_SNAPSHOTS;
  let kept = NO_HAND;
  /** Nothing in it says which of two is newer: what a broker has kept counts until the table itself has told it since the line was there. */
  let isInfoTold = false;
  /** Connections that the table has left, as far as that was seen. */
  const left = new Set<string>();
  const leave = (conn: string): void => {
    left.add(conn);
    const [first] = left;
    if (left.size > MOST_LEFT && first !== undefined) left.delete(first);
  };
  const keepHand = (next: HandKept): void => {
    kept = next;
    if (kept.hand !== snapshots.hand) snapshots = { ...snapshots, hand: kept.hand };
  };
  return {
    now: () => snapshots,
    hear: (name, come) => {
      if (name === 'hand') return keepHand(withHand(kept, come));
      const before = snapshots.status?.conn;
      const known = snapshots;
      snapshots = withSnapshot(known, name, { ...come, left, isInfoTold });
      if (!come.retained && snapshots.info !== known.info) isInfoTold = true;
      const conn = snapshots.status?.conn;
      if (before === undefined || conn === undefined || before === conn) return;
      leave(before);
      left.delete(conn);
      keepHand(handBefore(kept));
    },
    disconnected: () => {
      isInfoTold = false;
    },
  };
};

type ComeTo = Come & { readonly left: ReadonlySet<string>; readonly isInfoTold: boolean };

/**
 * Whether a status speaks of the connection that the table has now. A last will that comes late speaks of an earlier one, and so
 * may what a broker has kept. Whatever a table itself says now counts.
 *
 * Of two connections that nobody has heard of before the later name is the newer one: names are made by the table's clock, which
 * may have been set back.
 */
const holds = (next: StatusPayload, known: StatusPayload | null, { retained, left }: ComeTo): boolean => {
  if (known === null || next.conn === known.conn) return true;
  if (next.state !== 'offline' && !retained) return true;
  return !left.has(next.conn) && next.conn > known.conn;
};

/** The snapshots with this one; the same where it is none, or older than what is known. */
const withSnapshot = (known: Snapshots, name: Exclude<SnapshotName, 'hand'>, come: ComeTo): Snapshots => {
  const { payload, retained } = come;
  switch (name) {
    case 'status': {
      const { data: status } = PUBLICATIONS.status.schema.safeParse(payload);
      return status === undefined || !holds(status, known.status, come) ? known : { ...known, status };
    }
    case 'info': {
      const { data: info } = PUBLICATIONS.info.schema.safeParse(payload);
      return info === undefined || (retained && come.isInfoTold) ? known : { ...known, info };
    }
    case 'machine': {
      const { data: machine } = PUBLICATIONS.machine.schema.safeParse(payload);
      const isOld = retained && known.machine !== null && (machine?.since ?? 0) < known.machine.since;
      return machine === undefined || isOld ? known : { ...known, machine };
    }
    case 'timers': {
      const { data: timers } = PUBLICATIONS.timers.schema.safeParse(payload);
      const isOld = retained && known.timers !== null && (timers?.now ?? 0) < known.timers.now;
      return timers === undefined || isOld ? known : { ...known, timers };
    }
    case 'calls': {
      const { data: calls } = PUBLICATIONS.calls.schema.safeParse(payload);
      const isOld = retained && known.calls !== null && (calls?.now ?? 0) < known.calls.now;
      return calls === undefined || isOld ? known : { ...known, calls };
    }
  }
};
