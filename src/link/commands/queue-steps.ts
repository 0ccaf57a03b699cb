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
import type {
  CommandQueue,
  JournalSeen,
  QueueInput,
  QueueOutput,
  QueueStep,
  QueueTimer,
  Sent,
} from './command-queue.ts';
import { counted, NOTHING_SHOWN, queuedWith } from './display-queue.ts';
import { askedOfJournal, forget, lost, outcomeOf } from './queue-after-restart.ts';
import { afterCopies, disown, refuse, used } from './queue-refusals.ts';
import { also, lineDown, reserved, sendAgain, sendNext, unchanged, written } from './queue-sending.ts';

/**
 * The queue of a process that goes on where one before it stood, or of the first one (`lastId` 0). Up to `lastId` ids may have
 * been used of which the record knows no command; so the first one it gives itself lies beyond, and the device names the next.
 */
export const restoredQueue = (
  lastId: number,
  open: readonly (Sent & { readonly state: 'written' | 'accepted' })[],
): CommandQueue => {
  const unanswered = open.find(({ state }) => state === 'written');
  return {
    line: 'down',
    lastId,
    ids: lastId === 0 ? 'followed' : 'from-the-record',
    reservedId: lastId,
    givenBack: 'none',
    waiting: [],
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

export const stepQueue = (queue: CommandQueue, input: QueueInput): QueueStep => {
  const step = stepped(queue, input);
  return step.outputs.some(endsUntaken)
    ? { ...step, queue: { ...step.queue, givenBack: 'not-written' } }
    : step;
};

/** Its id may be used for something else from here on. */
const endsUntaken = (output: QueueOutput): boolean =>
  output.output === 'outcome' &&
  (output.state === 'refused' || output.state === 'dropped' || output.state === 'unknown');

const stepped = (queue: CommandQueue, input: QueueInput): QueueStep => {
  switch (input.input) {
    case 'command':
      return sendNext({ ...queue, waiting: queuedWith(queue.waiting, input.command) });
    case 'written':
      return written(queue, input.id);
    case 'ids-reserved':
      return reserved(queue, input.upTo);
    case 'accepted':
      return isOfAnother(queue, input) ? disown(queue) : accept(queue, input);
    case 'finished':
      return end(queue, input.id, { state: 'finished', result: input.result }, (command) => ({
        type: 'CommandFinished',
        command,
        ...(hasFindings(command) && { report: reportOf(input.result) }),
      }));
    case 'failed':
      return end(queue, input.id, { state: 'failed', result: input.fault }, (command) => ({
        type: 'CommandFailed',
        command,
        fault: input.fault,
      }));
    case 'refused':
      return refuse(queue, input.id, input.refusal);
    case 'idle':
      return askForOwed(queue, input.butFor);
    case 'timer':
      return queue.line === 'up' ? remind(queue, input.timer) : unchanged(queue);
    case 'line-judged':
      return unchanged({
        ...queue,
        displayLinesMax: input.line === 'bad' ? DISPLAY_LINES_ON_BAD_LINE : DISPLAY_LINES_MAX,
      });
    case 'echoed':
      return goOn({
        ...queue,
        copies: 'none',
        ...(queue.ids === 'from-the-record' && { ids: 'to-be-named' }),
      });
    case 'line-up': {
      const asked = askedOfJournal(queue, input.journal);
      return also(takeUp(asked.queue, input.journal), ...asked.outputs);
    }
    case 'line-down':
      return unchanged(lineDown(queue));
    case 'rebooted':
      return forget(queue, input.session);
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

const remind = (queue: CommandQueue, timer: QueueTimer): QueueStep => {
  switch (timer.waitsFor) {
    case 'acknowledgement': {
      const { unacknowledged } = queue;
      const isStill = unacknowledged?.id === timer.id && unacknowledged.sends === timer.sends;
      return isStill ? sendAgain(queue) : unchanged(queue);
    }
    case 'result': {
      return askAgain(queue, timer.id);
    }
    case 'display':
      return sendNext({ ...queue, shownLately: counted(queue.shownLately, timer.show, -1) });
    default:
      return unreachable(timer);
  }
};

/** So often a result is asked for that is overdue. */
const ASKS = 3;

const SLOWEST_MS = Math.max(
  ...Object.entries(COMMANDS).map(([verb, { deadlineMs }]) => (verb === 'BUILD' ? 0 : deadlineMs)),
);

/** No command has longer, whatever the device says of it: what is no deadline would be a timer that rings at once. SPEC §5.5 */
const LONGEST_MS = Math.max(...Object.values(COMMANDS).map(({ deadlineMs }) => deadlineMs));

/** Where no deadline was told on this line, the command may be one that takes as long as any, but for a build. SPEC §5.5 */
const ASKS_OF_THE_SLOWEST = ASKS + Math.ceil(SLOWEST_MS / TIMING.resultGraceMs);

/**
 * A device ends every command in time, but for a build, which people may pause. Whose result is never understood is unknown:
 * waited for without end it would hold up whatever comes after it. SPEC §3.2
 */
const askAgain = (queue: CommandQueue, id: number): QueueStep => {
  const overdue = queue.running.find((sent) => sent.id === id);
  if (overdue === undefined) return unchanged(queue);
  const isLost = overdue.asksLeft === 0 && !mayBePaused(overdue.command);
  if (isLost) {
    const running = queue.running.filter((sent) => sent !== overdue);
    return also(sendNext({ ...queue, running }), ...lost(overdue));
  }
  const asksLeft = Math.max(0, overdue.asksLeft - 1);
  const running = queue.running.map((sent) => (sent === overdue ? { ...sent, asksLeft } : sent));
  return {
    queue: { ...queue, running },
    outputs: [{ output: 'write', line: overdue.line }, askLater(id, 0)],
  };
};

/** Told in order, a result would have come before the digest: it was lost, and is told again. SPEC §3.3 */
const askForOwed = (queue: CommandQueue, butFor?: 'drum'): QueueStep => {
  if (queue.line === 'down') return unchanged(queue);
  const owed = queue.running.filter(({ command }) => butFor === undefined || isShownInDigest(command));
  return { queue, outputs: owed.map(({ line }) => ({ output: 'write', line })) };
};

/** When a result is overdue the same bytes are sent again: the device answers with the result it keeps. */
const askLater = (id: number, deadlineMs: number): QueueOutput => ({
  output: 'set-timer',
  afterMs: Math.min(deadlineMs, LONGEST_MS) + TIMING.resultGraceMs,
  timer: { waitsFor: 'result', id },
});

/** Only what was accepted before is answered so: to the first copy that has left it is the answer to other bytes. SPEC §3.2 */
const isOfAnother = (
  { unacknowledged }: CommandQueue,
  { id, deadlineMs }: Extract<QueueInput, { input: 'accepted' }>,
): boolean => deadlineMs === null && unacknowledged?.id === id && unacknowledged.unanswered <= 1;

/** A copy of what was refused had been accepted after all, and has its id: the device names the next one. */
const takenAfterAll = (queue: CommandQueue, id: number): CommandQueue =>
  queue.unacknowledged === null && queue.ids === 'followed' && id === queue.lastId + 1
    ? { ...queue, ids: 'to-be-named', lastId: id }
    : queue;

/**
 * A drum builds one set at a time: where it takes a later build the one before has ended, and whoever asked for this one knows as
 * much of it as its result could say. SPEC §5.3
 */
const isEndedBy = ({ command: before }: Sent, { command: taken }: Sent): boolean =>
  before.command === 'build-walls' && taken.command === 'build-walls' && before.cycle < taken.cycle;

const accept = (
  queue: CommandQueue,
  { id, deadlineMs }: Extract<QueueInput, { input: 'accepted' }>,
): QueueStep => {
  const { unacknowledged } = queue;
  if (unacknowledged?.id !== id) return unchanged(takenAfterAll(queue, id));
  const asksLeft = deadlineMs === null ? ASKS_OF_THE_SLOWEST : ASKS;
  const over = deadlineMs === null ? [] : queue.running.filter((each) => isEndedBy(each, unacknowledged));
  const running = [...queue.running.filter((each) => !over.includes(each)), { ...unacknowledged, asksLeft }];
  const next = sendNext({ ...queue, ...used(queue, id), gaps: 0, unacknowledged: null, running });
  return also(
    next,
    ...over.flatMap((each) => outcomeOf(each, { state: 'unknown', result: null })),
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
  queue: CommandQueue,
  id: number,
  ending: CommandEnding,
  reportOf: (command: Command) => CommandReport,
): QueueStep => {
  const acknowledged = accept(queue, { input: 'accepted', id, deadlineMs: null });
  const ended = acknowledged.queue.running.find((sent) => sent.id === id);
  if (ended === undefined) return acknowledged;
  const running = acknowledged.queue.running.filter((sent) => sent.id !== id);
  const next = sendNext({ ...acknowledged.queue, running });
  return also(next, ...acknowledged.outputs, ...outcomeOf(ended, ending), {
    output: 'report',
    report: reportOf(ended.command),
  });
};

const goOn = (queue: CommandQueue): QueueStep => {
  const { unacknowledged } = queue;
  return unacknowledged?.sends === 0 && queue.line === 'up' ? sendAgain(queue) : sendNext(queue);
};

/**
 * The line is up again with the same device, still running. What it may have heard is sent again byte for byte; but a motion
 * that it never began is dropped and its id is free: after a loss, too, motion is asked for by a person (SPEC §3.6).
 */
const takeUp = (queue: CommandQueue, journal: JournalSeen): QueueStep =>
  queue.ids === 'from-the-record'
    ? afterCopies(queue, (held) => takenUp(held, journal))
    : takenUp(queue, journal);

const takenUp = (queue: CommandQueue, journal: JournalSeen): QueueStep => {
  const running = queue.running.map((sent) => ({ ...sent, asksLeft: ASKS_OF_THE_SLOWEST }));
  const up: CommandQueue = { ...queue, line: 'up', running };
  const again = up.running.flatMap(({ id, line }): readonly QueueOutput[] => [
    { output: 'write', line },
    askLater(id, 0),
  ]);
  const { unacknowledged } = up;
  if (unacknowledged === null) return also(sendNext(up), ...again);
  // On a line that was not lost it may have left since the device looked into its journal.
  const heard = queue.line === 'up' ? 'perhaps' : hasHeard(unacknowledged, journal);
  if (heard === 'perhaps') return also(sendAgain(up), ...again);
  // Where nobody knows, it may have been heard all the same: its id is not used again. Nor is one that is being written down.
  const { id, command, origin, written } = unacknowledged;
  const isFree = heard === 'never' && written === 'written';
  const left: CommandQueue = { ...up, ...(!isFree && used(up, id)), unacknowledged: null };
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
