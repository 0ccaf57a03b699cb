import { encodeCommand } from '../../../firmware-protocol/host-message.ts';
import { RESULTS_KEPT, TIMING } from '../../../firmware-protocol/timing.ts';
import type { Command } from '../../charts/ports.ts';
import type { Desk, DeskOutput, DeskStep, DeskTimer, Sent } from './desk.ts';
import { counted, isShow, NOTHING_SHOWN, nextToSend, type Show } from './display-queue.ts';
import { journalled, wireOf } from './wire-command.ts';

export const unchanged = (desk: Desk): DeskStep => ({ desk, outputs: [] });

export const also = (step: DeskStep, ...outputs: readonly DeskOutput[]): DeskStep => ({
  ...step,
  outputs: [...outputs, ...step.outputs],
});

const isFree = ({ line, copies }: Desk): boolean => line === 'up' && copies === 'none';

/** Writes the next waiting command ahead when none is without its acknowledgement. */
export const sendNext = (desk: Desk): DeskStep => {
  if (desk.unacknowledged !== null || !isFree(desk) || wouldForget(desk)) return unchanged(desk);
  const at = nextToSend(desk.queue, desk);
  const command = desk.queue[at];
  if (command === undefined) return unchanged(desk);
  const step = writeAhead({ ...desk, queue: desk.queue.toSpliced(at, 1) }, command, desk.lastId + 1);
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
 * the journal keeps it: nothing else could tell afterwards what became of it. SPEC §3.2
 */
const wouldForget = ({ running, lastId }: Desk): boolean =>
  running.some(({ id, command }) => journalled(command) === null && lastId + 1 >= id + RESULTS_KEPT);

export const writeAhead = (desk: Desk, command: Command, id: number): DeskStep => {
  const line = encodeCommand({ id, ...wireOf(command) });
  const sent: Sent = { id, line, command, origin: 'this-run' };
  const unacknowledged = { ...sent, written: 'being-written', sends: 0 } as const;
  return { desk: { ...desk, unacknowledged }, outputs: [{ output: 'write-ahead', sent }] };
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

export const leave = (desk: Desk, id: number): DeskStep => {
  const { unacknowledged } = desk;
  if (unacknowledged?.id !== id) return unchanged(desk);
  const written: Desk = { ...desk, unacknowledged: { ...unacknowledged, written: 'written' } };
  return isFree(desk) ? sendAgain(written) : unchanged(written);
};

export const sendAgain = (desk: Desk): DeskStep => {
  const { unacknowledged } = desk;
  if (unacknowledged === null || unacknowledged.written !== 'written') return unchanged(desk);
  const { id, line, sends: before } = unacknowledged;
  const sends = before + 1;
  const afterMs = TIMING.resendAfterMs[before];
  // Whoever does not answer four times is greeted anew, and then told once more.
  if (afterMs === undefined) return { desk, outputs: [{ output: 'greet-again' }] };
  return {
    desk: { ...desk, unacknowledged: { ...unacknowledged, sends } },
    outputs: [
      { output: 'write', line },
      { output: 'set-timer', afterMs, timer: { waitsFor: 'acknowledgement', id, sends } },
    ],
  };
};
