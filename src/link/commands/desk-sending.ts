import { encodeCommand } from '../../../firmware-protocol/host-message.ts';
import { RESULTS_KEPT, TIMING } from '../../../firmware-protocol/timing.ts';
import { journalled } from '../../charts/command-traits.ts';
import type { Command } from '../../charts/ports.ts';
import type { Desk, DeskOutput, DeskStep, DeskTimer, Sent } from './desk.ts';
import { counted, isShow, NOTHING_SHOWN, nextToSend, type Show } from './display-queue.ts';
import { wireOf } from './wire-command.ts';

export const unchanged = (desk: Desk): DeskStep => ({ desk, outputs: [] });

export const also = (step: DeskStep, ...outputs: readonly DeskOutput[]): DeskStep => ({
  ...step,
  outputs: [...outputs, ...step.outputs],
});

const isFree = ({ line, copies }: Desk): boolean => line === 'up' && copies === 'none';

/** Dispatches the next waiting command when none is without its acknowledgement. */
export const sendNext = (desk: Desk): DeskStep => {
  if (desk.unacknowledged !== null || !isFree(desk) || wouldForget(desk)) return unchanged(desk);
  const at = nextToSend(desk.queue, desk);
  const command = desk.queue[at];
  if (command === undefined) return unchanged(desk);
  const step = dispatch({ ...desk, queue: desk.queue.toSpliced(at, 1) }, command, desk.lastId + 1);
  return isShow(command) ? countShown(step, command) : step;
};

const countShown = ({ desk, outputs }: DeskStep, show: Show): DeskStep => {
  const timer: DeskTimer = { waitsFor: 'display', show };
  return {
    desk: { ...desk, shownLately: counted(desk.shownLately, show, 1) },
    outputs: [...outputs, { output: 'set-timer', afterMs: TIMING.displayWindowMs, timer }],
  };
};

/**
 * The device keeps the results of the last eight ids. One that is still missing must not fall out of them, unless
 * the journal keeps it: nothing else could tell afterwards what became of it. One whose id the device is to name is not
 * accepted yet. SPEC §3.2
 */
const wouldForget = ({ ids, running, lastId }: Desk): boolean =>
  ids === 'followed' &&
  running.some(({ id, command }) => journalled(command) === null && lastId + 1 >= id + RESULTS_KEPT);

/** How many ids are told to the record at once: displays of some five hands. */
const IDS_RESERVED = 1000;

/**
 * Has the record know what a restarted process must, and lets the command leave then: of what only sets a display that is
 * its id, which is known before, mostly. Decision 0123
 */
export const dispatch = (desk: Desk, command: Command, id: number): DeskStep => {
  const line = encodeCommand({ id, ...wireOf(command) });
  const record = isShow(command) && desk.givenBack === 'none' ? 'none' : 'written-ahead';
  const sent: Sent = { id, line, command, origin: 'this-run', record };
  const unacknowledged = { ...sent, written: 'being-written', sends: 0, unanswered: 0 } as const;
  const waiting: Desk = { ...desk, unacknowledged };
  if (record === 'none')
    return id <= desk.reservedId
      ? leave(waiting, id)
      : { desk: waiting, outputs: [{ output: 'reserve-ids', upTo: id + IDS_RESERVED }] };
  const givenBack = desk.givenBack === 'none' ? 'none' : 'being-written';
  return { desk: { ...waiting, givenBack }, outputs: [{ output: 'write-ahead', sent }] };
};

/** On the next line the command is sent anew, four times again. */
export const lineDown = (desk: Desk): Desk => {
  const { unacknowledged } = desk;
  return {
    ...desk,
    line: 'down',
    copies: 'none',
    unacknowledged: unacknowledged && { ...unacknowledged, sends: 0 },
    shownLately: NOTHING_SHOWN,
  };
};

/** A command was written down, and with it all that was before it. */
export const written = (desk: Desk, id: number): DeskStep =>
  leave({ ...desk, givenBack: desk.givenBack === 'being-written' ? 'none' : desk.givenBack }, id);

export const reserved = (desk: Desk, upTo: number): DeskStep => {
  const known: Desk = { ...desk, reservedId: Math.max(desk.reservedId, upTo) };
  const { unacknowledged } = desk;
  const isWaiting = unacknowledged?.record === 'none' && unacknowledged.written === 'being-written';
  return isWaiting && unacknowledged.id <= upTo ? leave(known, unacknowledged.id) : unchanged(known);
};

const leave = (desk: Desk, id: number): DeskStep => {
  const { unacknowledged } = desk;
  if (unacknowledged?.id !== id) return unchanged(desk);
  const ready: Desk = { ...desk, unacknowledged: { ...unacknowledged, written: 'written' } };
  return isFree(desk) ? sendAgain(ready) : unchanged(ready);
};

export const sendAgain = (desk: Desk): DeskStep => {
  const { unacknowledged } = desk;
  if (unacknowledged === null || unacknowledged.written !== 'written') return unchanged(desk);
  const { id, line, sends: before, unanswered } = unacknowledged;
  const sends = before + 1;
  const afterMs = TIMING.resendAfterMs[before];
  // Whoever does not answer four times is greeted anew, and then told once more.
  if (afterMs === undefined) return { desk, outputs: [{ output: 'greet-again' }] };
  return {
    desk: { ...desk, unacknowledged: { ...unacknowledged, sends, unanswered: unanswered + 1 } },
    outputs: [
      { output: 'write', line },
      { output: 'set-timer', afterMs, timer: { waitsFor: 'acknowledgement', id, sends } },
    ],
  };
};
