import type { Greeting } from '../../../firmware-protocol/session.ts';
import type { LinkAtRest } from '../../charts/ports.ts';
import type { DeskStanding } from '../commands/desk-runner.ts';
import type { EventDesk } from '../events/event-desk.ts';

export interface LinkStanding {
  /** The table that was greeted on this line; null before. */
  readonly table: Pick<Greeting, 'sn' | 'fw'> | null;
  readonly session: number;
  readonly desk: DeskStanding;
  readonly events: ReturnType<EventDesk['standing']>;
}

const isBusy = ({ line, queue, unacknowledged, running }: DeskStanding): boolean =>
  line === 'down' || queue.length > 0 || unacknowledged !== null || running.length > 0;

/** Where a link stands that whoever has not seen its past can go on with; null while anything is under way. */
export const linkAtRest = ({ table, session, desk, events }: LinkStanding): LinkAtRest | null => {
  const { boot, delivered, early } = events;
  if (table === null || boot === null || early > 0 || isBusy(desk)) return null;
  return {
    session,
    lastId: desk.lastId,
    seen: { boot, sequence: delivered },
    serialNumber: table.sn,
    firmware: table.fw,
  };
};
