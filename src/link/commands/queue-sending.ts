import { encodeCommand } from '../../../firmware-protocol/host-message.ts';
import { RESULTS_KEPT, TIMING } from '../../../firmware-protocol/timing.ts';
import { journalled } from '../../charts/command-traits.ts';
import type { Command } from '../../charts/ports.ts';
import type { CommandQueue, QueueOutput, QueueStep, QueueTimer, Sent } from './command-queue.ts';
import { counted, isShow, NOTHING_SHOWN, nextToSend, type Show } from './display-queue.ts';
import { wireOf } from './wire-command.ts';

export const unchanged = (queue: CommandQueue): QueueStep => ({ queue, outputs: [] });

export const also = (step: QueueStep, ...outputs: readonly QueueOutput[]): QueueStep => ({
  ...step,
  outputs: [...outputs, ...step.outputs],
});

const isFree = ({ line, copies }: CommandQueue): boolean => line === 'up' && copies === 'none';

/** Dispatches the next waiting command when none is without its acknowledgement. */
export const sendNext = (queue: CommandQueue): QueueStep => {
  if (queue.unacknowledged !== null || !isFree(queue) || wouldForget(queue)) return unchanged(queue);
  const at = nextToSend(queue.waiting, queue);
  const command = queue.waiting[at];
  if (command === undefined) return unchanged(queue);
  const step = dispatch({ ...queue, waiting: queue.waiting.toSpliced(at, 1) }, command, queue.lastId + 1);
  return isShow(command) ? countShown(step, command) : step;
};

const countShown = ({ queue, outputs }: QueueStep, show: Show): QueueStep => {
  const timer: QueueTimer = { waitsFor: 'display', show };
  return {
    queue: { ...queue, shownLately: counted(queue.shownLately, show, 1) },
    outputs: [...outputs, { output: 'set-timer', afterMs: TIMING.displayWindowMs, timer }],
  };
};

/**
 * The device keeps the results of the last eight ids. One that is still missing must not fall out of them, unless
 * the journal keeps it: nothing else could tell afterwards what became of it. One whose id the device is to name is not
 * accepted yet. SPEC §3.2
 */
const wouldForget = ({ ids, running, lastId }: CommandQueue): boolean =>
  ids === 'followed' &&
  running.some(({ id, command }) => journalled(command) === null && lastId + 1 >= id + RESULTS_KEPT);

/** How many ids are told to the record at once: displays of some five hands. */
const IDS_RESERVED = 1000;

/** Null where no line can carry it: no table is asked what it could only refuse with ARG. */
export const lineOf = (command: Command, id: number): string | null => {
  try {
    return encodeCommand({ id, ...wireOf(command) });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/**
 * Has the record know what a restarted process must, and lets the command leave then: of what only sets a display that is
 * its id, which is known before, mostly. Decision 0123
 */
export const dispatch = (queue: CommandQueue, command: Command, id: number): QueueStep => {
  const line = lineOf(command, id);
  if (line === null) {
    const report = { type: 'CommandRefused', command, reason: 'ARG', fault: null } as const;
    return also(sendNext(queue), { output: 'report', report });
  }
  const record = isShow(command) && queue.givenBack === 'none' ? 'none' : 'written-ahead';
  const sent: Sent = { id, line, command, origin: 'this-run', record };
  const unacknowledged = { ...sent, written: 'being-written', sends: 0, unanswered: 0 } as const;
  const held: CommandQueue = { ...queue, unacknowledged };
  if (record === 'none')
    return id <= queue.reservedId
      ? leave(held, id)
      : { queue: held, outputs: [{ output: 'reserve-ids', upTo: id + IDS_RESERVED }] };
  const givenBack = queue.givenBack === 'none' ? 'none' : 'being-written';
  return { queue: { ...held, givenBack }, outputs: [{ output: 'write-ahead', sent }] };
};

/** On the next line the command is sent anew, four times again. */
export const lineDown = (queue: CommandQueue): CommandQueue => {
  const { unacknowledged } = queue;
  return {
    ...queue,
    line: 'down',
    copies: 'none',
    unacknowledged: unacknowledged && { ...unacknowledged, sends: 0 },
    shownLately: NOTHING_SHOWN,
  };
};

/** A command was written down, and with it all that was before it. */
export const written = (queue: CommandQueue, id: number): QueueStep =>
  leave({ ...queue, givenBack: queue.givenBack === 'being-written' ? 'none' : queue.givenBack }, id);

export const reserved = (queue: CommandQueue, upTo: number): QueueStep => {
  const known: CommandQueue = { ...queue, reservedId: Math.max(queue.reservedId, upTo) };
  const { unacknowledged } = queue;
  const isWaiting = unacknowledged?.record === 'none' && unacknowledged.written === 'being-written';
  return isWaiting && unacknowledged.id <= upTo ? leave(known, unacknowledged.id) : unchanged(known);
};

const leave = (queue: CommandQueue, id: number): QueueStep => {
  const { unacknowledged } = queue;
  if (unacknowledged?.id !== id) return unchanged(queue);
  const ready: CommandQueue = { ...queue, unacknowledged: { ...unacknowledged, written: 'written' } };
  return isFree(queue) ? sendAgain(ready) : unchanged(ready);
};

export const sendAgain = (queue: CommandQueue): QueueStep => {
  const { unacknowledged } = queue;
  if (unacknowledged === null || unacknowledged.written !== 'written') return unchanged(queue);
  const { id, line, sends: before, unanswered } = unacknowledged;
  const sends = before + 1;
  const afterMs = TIMING.resendAfterMs[before];
  // Whoever does not answer four times is greeted anew, and then told once more.
  if (afterMs === undefined) return { queue, outputs: [{ output: 'greet-again' }] };
  return {
    queue: { ...queue, unacknowledged: { ...unacknowledged, sends, unanswered: unanswered + 1 } },
    outputs: [
      { output: 'write', line },
      { output: 'set-timer', afterMs, timer: { waitsFor: 'acknowledgement', id, sends } },
    ],
  };
};
