import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import { HIGHEST_COMMAND_ID } from '../../../firmware-protocol/timing.ts';
import { isHarmless, journalled } from '../../charts/command-traits.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { busyForMs } from '../session/busy.ts';
import type { CommandQueue, QueueOutput, QueueStep, Sent, Unacknowledged } from './command-queue.ts';
import { lost, outcomeOf } from './queue-after-restart.ts';
import { also, dispatch, sendNext, unchanged } from './queue-sending.ts';

/** What is known of ids, now that the device has this one. */
export const used = ({ ids, lastId }: CommandQueue, id: number): Pick<CommandQueue, 'ids' | 'lastId'> =>
  id > lastId ? { ids: 'followed', lastId: id } : { ids, lastId };

export const refuse = (queue: CommandQueue, id: number, refusal: RefusalBody): QueueStep => {
  const { unacknowledged } = queue;
  if (unacknowledged?.id !== id)
    return FORGOTTEN.has(refusal.reason) ? askJournal(queue, id) : unchanged(queue);
  const { command } = unacknowledged;
  switch (refusal.reason) {
    case 'BUSY': {
      const unanswered = Math.max(0, unacknowledged.unanswered - 1);
      const afterMs = busyForMs(refusal.args.t);
      return {
        // Counted anew, so that the timer of the send that was refused finds nothing to remind of.
        queue: { ...queue, unacknowledged: { ...unacknowledged, sends: 0, unanswered } },
        outputs: [{ output: 'set-timer', afterMs, timer: { waitsFor: 'acknowledgement', id, sends: 0 } }],
      };
    }
    case 'GAP':
      return leaveOut(queue, unacknowledged, refusal.args.exp);
    case 'STALE':
      return also(sendNext({ ...queue, ...used(queue, id), unacknowledged: null }), ...lost(unacknowledged));
    case 'SESS':
      return { queue, outputs: [{ output: 'greet-again' }] };
    case 'CRC':
    case 'LEN':
    case 'FMT':
      return unchanged(queue);
    case 'STATE':
    case 'VERB':
    case 'ARG':
    case 'AUTH': {
      const fault = refusal.reason === 'STATE' ? (refusal.args.f ?? null) : null;
      return afterCopies(
        { ...queue, ...perhapsUsed(queue, unacknowledged), gaps: 0, unacknowledged: null },
        unchanged,
        ...outcomeOf(unacknowledged, {
          // For the record its id is used, so that a restarted process passes it over, too.
          state: isPerhapsTaken(unacknowledged) ? 'unknown' : 'refused',
          result: refusal.reason,
        }),
        { output: 'report', report: { type: 'CommandRefused', command, reason: refusal.reason, fault } },
      );
    }
    default:
      return unreachable(refusal);
  }
};

/** A device that names yet another id so often in a row will never take one. */
const GAPS_MAX = 3;

/** The command takes the id that the device expects, which is one below that it was given. */
const leaveOut = (queue: CommandQueue, unacknowledged: Unacknowledged, expected: number): QueueStep => {
  const gaps = queue.gaps + 1;
  const isNone = expected < 1 || expected > HIGHEST_COMMAND_ID || expected >= unacknowledged.id;
  if (isNone || gaps >= GAPS_MAX) return { queue, outputs: [{ output: 'begin-anew' }] };
  return afterCopies(
    { ...queue, gaps, ids: 'followed', lastId: expected - 1, unacknowledged: null },
    (held) => dispatch(held, unacknowledged.command, expected),
    ...outcomeOf(unacknowledged, { state: 'dropped', result: null }),
  );
};

/** A copy of what was refused may have come when the device was willing: it has the id then. */
const isPerhapsTaken = ({ unanswered }: Unacknowledged): boolean => unanswered > 1;

/** The device names the next id itself. */
const perhapsUsed = (
  { ids, lastId }: CommandQueue,
  unacknowledged: Unacknowledged,
): Pick<CommandQueue, 'ids' | 'lastId'> =>
  isPerhapsTaken(unacknowledged)
    ? { ids: 'to-be-named', lastId: Math.max(lastId, unacknowledged.id) }
    : { ids, lastId };

/** Whatever has the id next waits for the copies of what was refused. */
export const afterCopies = (
  queue: CommandQueue,
  goOn: (held: CommandQueue) => QueueStep,
  ...told: readonly QueueOutput[]
): QueueStep => {
  const step = goOn({ ...queue, copies: 'under-way' });
  return { ...step, outputs: [...told, ...step.outputs, { output: 'ask-echo' }] };
};

/** So a device refuses to repeat the result of a command that it has accepted and forgotten. */
const FORGOTTEN: ReadonlySet<RefusalBody['reason']> = new Set(['GAP', 'STALE']);

/** The device has forgotten what it had accepted, as when another host had the table in between. */
const askJournal = (queue: CommandQueue, id: number): QueueStep => {
  const forgotten = queue.running.find((sent) => sent.id === id);
  if (forgotten === undefined) return unchanged(queue);
  return askAnew({ ...queue, running: queue.running.filter((sent) => sent.id !== id) }, forgotten, 'dropped');
};

/**
 * The device has other bytes under the id of this command, which it never heard. For the record the id is used, so that a
 * restarted process passes it over, too.
 */
export const disown = (queue: CommandQueue): QueueStep => {
  const { unacknowledged } = queue;
  if (unacknowledged === null) return unchanged(queue);
  const lastId = Math.max(queue.lastId, unacknowledged.id);
  return askAnew({ ...queue, ids: 'to-be-named', lastId, unacknowledged: null }, unacknowledged, 'unknown');
};

/**
 * The same cycle and op is asked for again, under another id: the journal answers how it ended. What the journal does not
 * know is unknown.
 */
const askAnew = (queue: CommandQueue, sent: Sent, state: 'dropped' | 'unknown'): QueueStep => {
  const { command } = sent;
  if (journalled(command) === null && !isHarmless(command)) return also(sendNext(queue), ...lost(sent));
  const asked = sendNext({ ...queue, waiting: [command, ...queue.waiting] });
  return also(asked, ...outcomeOf(sent, { state, result: null }));
};
