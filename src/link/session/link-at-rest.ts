import type { Greeting } from '../../../firmware-protocol/session.ts';
import type { LinkAtRest } from '../../charts/ports.ts';
import type { QueueStanding } from '../commands/queue-runner.ts';
import type { EventReceiver } from '../events/event-receiver.ts';

export interface LinkState {
  /** The table that was greeted on this line; null before. */
  readonly table: Pick<Greeting, 'sn' | 'fw'> | null;
  readonly session: number;
  readonly queue: QueueStanding;
  readonly events: ReturnType<EventReceiver['standing']>;
}

const isBusy = ({ line, waiting, unacknowledged, running }: QueueStanding): boolean =>
  line === 'down' || waiting.length > 0 || unacknowledged !== null || running.length > 0;

/** Where a link stands that whoever has not seen its past can go on with; null while anything is under way. */
export const linkAtRest = ({ table, session, queue, events }: LinkState): LinkAtRest | null => {
  const { boot, delivered, early } = events;
  if (table === null || boot === null || early > 0 || isBusy(queue)) return null;
  return {
    session,
    lastId: queue.lastId,
    seen: { boot, sequence: delivered },
    serialNumber: table.sn,
    firmware: table.fw,
  };
};
