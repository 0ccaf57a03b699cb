import { COMMANDS } from '../../../firmware-protocol/commands.ts';
import { DISPLAY_LINES_MAX, DISPLAY_LINES_ON_BAD_LINE, TIMING } from '../../../firmware-protocol/timing.ts';
import {
  hasFindings,
  isHarmless,
  isShownInDigest,
  isStop,
  journalled,
  mayBePaused,
} from '../../charts/command-traits.ts';
import type { Command, CommandReport, ServiceReport } from '../../charts/ports.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { Desk, DeskInput, DeskOutput, DeskStep, DeskTimer, JournalSeen, Sent } from './desk.ts';
import { askedOfJournal, forget, lost, outcomeOf } from './desk-after-restart.ts';
import { afterCopies, disown, refuse, used } from './desk-refusals.ts';
import { also, lineDown, reserved, sendAgain, sendNext, unchanged, written } from './desk-sending.ts';
import { counted, NOTHING_SHOWN, queuedWith } from './display-queue.ts';

/**
 * The desk of a process that goes on where one before it stood, or of the first one (`lastId` 0). Up to `lastId` ids may have
 * been used of which the record knows no command; so the first one it gives itself lies beyond, and the device names the next.
 */
export const restoredDesk = (
  lastId: number,
  open: readonly (Sent & { readonly state: 'written' | 'accepted' })[],
): Desk => {
  const unanswered = open.find(({ state }) => state === 'written');
  return {
    line: 'down',
    lastId,
    ids: lastId === 0 ? 'followed' : 'from-the-record',
    reservedId: lastId,
    givenBack: 'none',
    queue: [],
    unacknowledged:
      unanswered === undefined ? null : { ...unanswered, written: 'written', sends: 0, unanswered: 1 },
    running: open
      .filter(({ state }) => state === 'accepted')
      .map((sent) => ({ ...sent, asksLeft: ASKS_OF_THE_SLOWEST })),
    cutOff: [],
    copies: 'none',
    gaps: 0,
    shownLately: NOTHING_SHOWN,
    displayLinesMax: DISPLAY_LINES_MAX,
  };
};

export const stepDesk = (desk: Desk, input: DeskInput): DeskStep => {
  const step = stepped(desk, input);
  return step.outputs.some(endsUntaken)
    ? { ...step, desk: { ...step.desk, givenBack: 'not-written' } }
    : step;
};

/** Its id may be used for something else from here on. */
const endsUntaken = (output: DeskOutput): boolean =>
  output.output === 'outcome' &&
  (output.state === 'refused' || output.state === 'dropped' || output.state === 'unknown');

const stepped = (desk: Desk, input: DeskInput): DeskStep => {
  switch (input.input) {
    case 'command':
      return sendNext({ ...desk, queue: queuedWith(desk.queue, input.command) });
    case 'written':
      return written(desk, input.id);
    case 'ids-reserved':
      return reserved(desk, input.upTo);
    case 'accepted':
      return isOfAnother(desk, input) ? disown(desk) : accept(desk, input);
    case 'finished':
      return end(desk, input.id, { state: 'finished', result: input.result }, (command) => ({
        type: 'CommandFinished',
        command,
        ...(hasFindings(command) && { report: reportOf(input.result) }),
      }));
    case 'failed':
      return end(desk, input.id, { state: 'failed', result: input.fault }, (command) => ({
        type: 'CommandFailed',
        command,
        fault: input.fault,
      }));
    case 'refused':
      return refuse(desk, input.id, input.refusal);
    case 'idle':
      return askForOwed(desk, input.butFor);
    case 'timer':
      return desk.line === 'up' ? remind(desk, input.timer) : unchanged(desk);
    case 'line-judged':
      return unchanged({
        ...desk,
        displayLinesMax: input.line === 'bad' ? DISPLAY_LINES_ON_BAD_LINE : DISPLAY_LINES_MAX,
      });
    case 'echoed':
      return goOn({ ...desk, copies: 'none', ...(desk.ids === 'from-the-record' && { ids: 'to-be-named' }) });
    case 'line-up': {
      const asked = askedOfJournal(desk, input.journal);
      return also(takeUp(asked.desk, input.journal), ...asked.outputs);
    }
    case 'line-down':
      return unchanged(lineDown(desk));
    case 'rebooted':
      return forget(desk, input.session);
    default:
      return unreachable(input);
  }
};

/** What a service has found, or how dice lie, field by field. */
const reportOf = (result: string): ServiceReport =>
  Object.fromEntries(
    result.split(' ').flatMap((field) => {
      const [name = '', value] = field.split('=');
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

const remind = (desk: Desk, timer: DeskTimer): DeskStep => {
  switch (timer.waitsFor) {
    case 'acknowledgement': {
      const { unacknowledged } = desk;
      const isStill = unacknowledged?.id === timer.id && unacknowledged.sends === timer.sends;
      return isStill ? sendAgain(desk) : unchanged(desk);
    }
    case 'result': {
      return askAgain(desk, timer.id);
    }
    case 'display':
      return sendNext({ ...desk, shownLately: counted(desk.shownLately, timer.show, -1) });
    default:
      return unreachable(timer);
  }
};

/** So often a result is asked for that is overdue. */
const ASKS = 3;

const SLOWEST_MS = Math.max(
  ...Object.entries(COMMANDS).map(([verb, { deadlineMs }]) => (verb === 'BUILD' ? 0 : deadlineMs)),
);

/** Where no deadline was told on this line, the command may be one that takes as long as any, but for a build. SPEC §5.5 */
const ASKS_OF_THE_SLOWEST = ASKS + Math.ceil(SLOWEST_MS / TIMING.resultGraceMs);

/**
 * A device ends every command in time, but for a build, which people may pause. Whose result is never understood is unknown:
 * waited for without end it would hold up whatever comes after it. SPEC §3.2
 */
const askAgain = (desk: Desk, id: number): DeskStep => {
  const overdue = desk.running.find((sent) => sent.id === id);
  if (overdue === undefined) return unchanged(desk);
  const isLost = overdue.asksLeft === 0 && !mayBePaused(overdue.command);
  if (isLost) {
    const running = desk.running.filter((sent) => sent !== overdue);
    return also(sendNext({ ...desk, running }), ...lost(overdue));
  }
  const asksLeft = Math.max(0, overdue.asksLeft - 1);
  const running = desk.running.map((sent) => (sent === overdue ? { ...sent, asksLeft } : sent));
  return { desk: { ...desk, running }, outputs: [{ output: 'write', line: overdue.line }, askLater(id, 0)] };
};

/** Told in order, a result would have come before the digest: it was lost, and is told again. SPEC §3.3 */
const askForOwed = (desk: Desk, butFor?: 'drum'): DeskStep => {
  if (desk.line === 'down') return unchanged(desk);
  const owed = desk.running.filter(({ command }) => butFor === undefined || isShownInDigest(command));
  return { desk, outputs: owed.map(({ line }) => ({ output: 'write', line })) };
};

/** When a result is overdue the same bytes are sent again: the device answers with the result it keeps. */
const askLater = (id: number, deadlineMs: number): DeskOutput => ({
  output: 'set-timer',
  afterMs: deadlineMs + TIMING.resultGraceMs,
  timer: { waitsFor: 'result', id },
});

/** Only what was accepted before is answered so: to the first copy that has left it is the answer to other bytes. SPEC §3.2 */
const isOfAnother = (
  { unacknowledged }: Desk,
  { id, deadlineMs }: Extract<DeskInput, { input: 'accepted' }>,
): boolean => deadlineMs === null && unacknowledged?.id === id && unacknowledged.unanswered <= 1;

/** A copy of what was refused had been accepted after all, and has its id: the device names the next one. */
const takenAfterAll = (desk: Desk, id: number): Desk =>
  desk.unacknowledged === null && desk.ids === 'followed' && id === desk.lastId + 1
    ? { ...desk, ids: 'to-be-named', lastId: id }
    : desk;

const accept = (desk: Desk, { id, deadlineMs }: Extract<DeskInput, { input: 'accepted' }>): DeskStep => {
  const { unacknowledged } = desk;
  if (unacknowledged?.id !== id) return unchanged(takenAfterAll(desk, id));
  const asksLeft = deadlineMs === null ? ASKS_OF_THE_SLOWEST : ASKS;
  const running = [...desk.running, { ...unacknowledged, asksLeft }];
  const next = sendNext({ ...desk, ...used(desk, id), gaps: 0, unacknowledged: null, running });
  return also(
    next,
    ...outcomeOf(unacknowledged, { state: 'accepted', result: null }),
    askLater(id, deadlineMs ?? 0),
  );
};

interface CommandEnding {
  readonly state: 'finished' | 'failed';
  readonly result: string;
}

/** A result may come before its acknowledgement was heard, and more than once. */
const end = (
  desk: Desk,
  id: number,
  ending: CommandEnding,
  reportOf: (command: Command) => CommandReport,
): DeskStep => {
  const acknowledged = accept(desk, { input: 'accepted', id, deadlineMs: null });
  const ended = acknowledged.desk.running.find((sent) => sent.id === id);
  if (ended === undefined) return acknowledged;
  const running = acknowledged.desk.running.filter((sent) => sent.id !== id);
  const next = sendNext({ ...acknowledged.desk, running });
  return also(next, ...acknowledged.outputs, ...outcomeOf(ended, ending), {
    output: 'report',
    report: reportOf(ended.command),
  });
};

const goOn = (desk: Desk): DeskStep => {
  const { unacknowledged } = desk;
  return unacknowledged?.sends === 0 && desk.line === 'up' ? sendAgain(desk) : sendNext(desk);
};

/**
 * The line is up again with the same device, still running. What it may have heard is sent again byte for byte; but a motion
 * that it never began is dropped and its id is free: after a loss, too, motion is asked for by a person (SPEC §3.6).
 */
const takeUp = (desk: Desk, journal: JournalSeen): DeskStep =>
  desk.ids === 'from-the-record'
    ? afterCopies(desk, (waiting) => takenUp(waiting, journal))
    : takenUp(desk, journal);

const takenUp = (desk: Desk, journal: JournalSeen): DeskStep => {
  const running = desk.running.map((sent) => ({ ...sent, asksLeft: ASKS_OF_THE_SLOWEST }));
  const up: Desk = { ...desk, line: 'up', running };
  const again = up.running.flatMap(({ id, line }): readonly DeskOutput[] => [
    { output: 'write', line },
    askLater(id, 0),
  ]);
  const { unacknowledged } = up;
  if (unacknowledged === null) return also(sendNext(up), ...again);
  // On a line that was not lost it may have left since the device looked into its journal.
  const heard = desk.line === 'up' ? 'perhaps' : hasHeard(unacknowledged, journal);
  if (heard === 'perhaps') return also(sendAgain(up), ...again);
  // Where nobody knows, it may have been heard all the same: its id is not used again. Nor is one that is being written down.
  const { id, command, origin, written } = unacknowledged;
  const isFree = heard === 'never' && written === 'written';
  const left: Desk = { ...up, ...(!isFree && used(up, id)), unacknowledged: null };
  const outcome = outcomeOf(unacknowledged, { state: isFree ? 'dropped' : 'unknown', result: null });
  // A process that began since has asked for nothing; else whoever asked decides anew, as after a refusal.
  if (origin === 'restored') return also(sendNext(left), ...again, ...outcome);
  const report = { type: 'CommandRefused', command, reason: 'STATE', fault: null } as const;
  return also(afterCopies(left, unchanged, { output: 'report', report }), ...again, ...outcome);
};

/**
 * `perhaps`: it goes again, byte for byte. `never`, `not-told`: it is not asked for again. RESUME, CLEAR and HOME are not in the
 * journal, but they or what they lead to moves: people ask for them again too.
 */
const hasHeard = (
  { origin, command }: Sent,
  { cycle, ops, wall }: JournalSeen,
): 'perhaps' | 'never' | 'not-told' => {
  if (isHarmless(command) || (origin === 'this-run' && isStop(command))) return 'perhaps';
  const motion = journalled(command);
  if (motion === null) return 'not-told';
  const told = [{ cycle, ops }, wall].find((each) => each?.cycle === motion.cycle);
  if (told === undefined) return motion.cycle > cycle ? 'never' : 'not-told';
  return told.ops.includes(motion.op) ? 'perhaps' : 'never';
};
