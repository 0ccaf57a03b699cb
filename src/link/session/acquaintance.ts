import type { Greeting } from '../../../firmware-protocol/session.ts';
import { HIGHEST_COMMAND_ID } from '../../../firmware-protocol/timing.ts';
import type { Report } from '../../charts/ports.ts';
import type { createQueueRunner } from '../commands/queue-runner.ts';
import type { EventReceiver } from '../events/event-receiver.ts';

/**
 * What a greeting makes of commands and events. A device that was restarted, as its boot shows, has begun this session anew
 * with this greeting: its ids begin again, and the device names the first of them itself (SPEC §3.4, GAP). One with
 * the same boot that has issued fewer events than were heard of it may be running on, with ids that were used: it is
 * greeted with another session, and what was heard beyond is taken back. So is one with which no ids are left. One that was never met before has no news.
 */
export const acquaintanceOf = (
  { boot, ev }: Pick<Greeting, 'boot' | 'ev'>,
  {
    events,
    queue,
  }: {
    readonly events: Pick<EventReceiver, 'standing' | 'begin' | 'takeBack'>;
    readonly queue: Pick<ReturnType<typeof createQueueRunner>, 'take' | 'standing'>;
  },
): 'acquainted' | 'greet-again' => {
  if (queue.standing().lastId > HIGHEST_COMMAND_ID) {
    queue.take({ input: 'rebooted', session: 'new' });
    return 'greet-again';
  }
  const known = events.standing();
  if (boot === known.boot && ev >= known.delivered) return 'acquainted';
  if (boot === known.boot) events.takeBack(ev);
  else events.begin(boot, known.boot === null ? ev : 0);
  const { lastId, unacknowledged } = queue.standing();
  if (known.boot === null || (lastId === 0 && unacknowledged === null)) return 'acquainted';
  const session = boot === known.boot ? 'new' : 'the-same';
  queue.take({ input: 'rebooted', session });
  return session === 'new' ? 'greet-again' : 'acquainted';
};

/** Ports change places: a table that was never met must not get the commands of another. */
export const strange = (found: string, wanted: string): Report => ({
  type: 'GreetingRefused',
  reason: 'other-table',
  detail: `this is table ${found}, not ${wanted}: connect ${wanted}, or start the controller anew`,
});
