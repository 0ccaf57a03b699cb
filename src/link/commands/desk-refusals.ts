import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import { HIGHEST_COMMAND_ID } from '../../../firmware-protocol/timing.ts';
import { isHarmless, journalled } from '../../charts/command-traits.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { busyForMs } from '../session/busy.ts';
import type { Desk, DeskOutput, DeskStep, Sent, Unacknowledged } from './desk.ts';
import { lost, outcomeOf } from './desk-after-restart.ts';
import { also, dispatch, sendNext, unchanged } from './desk-sending.ts';

/** What is known of ids, now that the device has this one. */
export const used = ({ ids, lastId }: Desk, id: number): Pick<Desk, 'ids' | 'lastId'> =>
  id > lastId ? { ids: 'followed', lastId: id } : { ids, lastId };

export const refuse = (desk: Desk, id: number, refusal: RefusalBody): DeskStep => {
  const { unacknowledged } = desk;
  if (unacknowledged?.id !== id)
    return FORGOTTEN.has(refusal.reason) ? askJournal(desk, id) : unchanged(desk);
  const { command } = unacknowledged;
  switch (refusal.reason) {
    case 'BUSY': {
      const unanswered = Math.max(0, unacknowledged.unanswered - 1);
      const afterMs = busyForMs(refusal.args.t);
      return {
        // Counted anew, so that the timer of the send that was refused finds nothing to remind of.
        desk: { ...desk, unacknowledged: { ...unacknowledged, sends: 0, unanswered } },
        outputs: [{ output: 'set-timer', afterMs, timer: { waitsFor: 'acknowledgement', id, sends: 0 } }],
      };
    }
    case 'GAP':
      return leaveOut(desk, unacknowledged, refusal.args.exp);
    case 'STALE':
      return also(sendNext({ ...desk, ...used(desk, id), unacknowledged: null }), ...lost(unacknowledged));
    case 'SESS':
      return { desk, outputs: [{ output: 'greet-again' }] };
    case 'CRC':
    case 'LEN':
    case 'FMT':
      return unchanged(desk);
    case 'STATE':
    case 'VERB':
    case 'ARG':
    case 'AUTH': {
      const fault = refusal.reason === 'STATE' ? (refusal.args.f ?? null) : null;
      return afterCopies(
        { ...desk, ...perhapsUsed(desk, unacknowledged), gaps: 0, unacknowledged: null },
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
const leaveOut = (desk: Desk, unacknowledged: Unacknowledged, expected: number): DeskStep => {
  const gaps = desk.gaps + 1;
  const isNone = expected < 1 || expected > HIGHEST_COMMAND_ID || expected >= unacknowledged.id;
  if (isNone || gaps >= GAPS_MAX) return { desk, outputs: [{ output: 'begin-anew' }] };
  return afterCopies(
    { ...desk, gaps, ids: 'followed', lastId: expected - 1, unacknowledged: null },
    (waiting) => dispatch(waiting, unacknowledged.command, expected),
    ...outcomeOf(unacknowledged, { state: 'dropped', result: null }),
  );
};

/** A copy of what was refused may have come when the device was willing: it has the id then. */
const isPerhapsTaken = ({ unanswered }: Unacknowledged): boolean => unanswered > 1;

/** The device names the next id itself. */
const perhapsUsed = ({ ids, lastId }: Desk, unacknowledged: Unacknowledged): Pick<Desk, 'ids' | 'lastId'> =>
  isPerhapsTaken(unacknowledged)
    ? { ids: 'to-be-named', lastId: Math.max(lastId, unacknowledged.id) }
    : { ids, lastId };

/** Whatever has the id next waits for the copies of what was refused. */
export const afterCopies = (
  desk: Desk,
  goOn: (waiting: Desk) => DeskStep,
  ...told: readonly DeskOutput[]
): DeskStep => {
  const step = goOn({ ...desk, copies: 'under-way' });
  return { ...step, outputs: [...told, ...step.outputs, { output: 'ask-echo' }] };
};

/** So a device refuses to repeat the result of a command that it has accepted and forgotten. */
const FORGOTTEN: ReadonlySet<RefusalBody['reason']> = new Set(['GAP', 'STALE']);

/** The device has forgotten what it had accepted, as when another host had the table in between. */
const askJournal = (desk: Desk, id: number): DeskStep => {
  const forgotten = desk.running.find((sent) => sent.id === id);
  if (forgotten === undefined) return unchanged(desk);
  return askAnew({ ...desk, running: desk.running.filter((sent) => sent.id !== id) }, forgotten, 'dropped');
};

/**
 * The device has other bytes under the id of this command, which it never heard. For the record the id is used, so that a
 * restarted process passes it over, too.
 */
export const disown = (desk: Desk): DeskStep => {
  const { unacknowledged } = desk;
  if (unacknowledged === null) return unchanged(desk);
  const lastId = Math.max(desk.lastId, unacknowledged.id);
  return askAnew({ ...desk, ids: 'to-be-named', lastId, unacknowledged: null }, unacknowledged, 'unknown');
};

/**
 * The same cycle and op is asked for again, under another id: the journal answers how it ended. What the journal does not
 * know is unknown.
 */
const askAnew = (desk: Desk, sent: Sent, state: 'dropped' | 'unknown'): DeskStep => {
  const { command } = sent;
  if (journalled(command) === null && !isHarmless(command)) return also(sendNext(desk), ...lost(sent));
  const asked = sendNext({ ...desk, queue: [command, ...desk.queue] });
  return also(asked, ...outcomeOf(sent, { state, result: null }));
};
