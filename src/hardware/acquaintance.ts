import type { Greeting } from '../../firmware-protocol/session.ts';
import type { createDeskRunner } from './desk-runner.ts';
import type { EventDesk } from './event-desk.ts';

/**
 * What a greeting makes of the two desks. A device that was restarted has forgotten the ids of the session, so
 * it must be greeted again with a new one. It shows by its boot, or by having issued fewer events than were
 * heard of it. One that was never met before has no news.
 */
export const acquaintanceOf = (
  { boot, ev }: Pick<Greeting, 'boot' | 'ev'>,
  {
    events,
    desk,
  }: {
    readonly events: Pick<EventDesk, 'standing' | 'begin'>;
    readonly desk: Pick<ReturnType<typeof createDeskRunner>, 'take' | 'standing'>;
  },
): 'acquainted' | 'greet-again' => {
  const known = events.standing();
  if (boot === known.boot && ev >= known.delivered) return 'acquainted';
  const isFirst = known.boot === null;
  events.begin(boot, isFirst ? ev : 0);
  const { lastId, unacknowledged } = desk.standing();
  if (isFirst || (lastId === 0 && unacknowledged === null)) return 'acquainted';
  desk.take({ input: 'rebooted' });
  return 'greet-again';
};
