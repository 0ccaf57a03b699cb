import { journalled } from '../../charts/command-traits.ts';
import type { Command } from '../../charts/ports.ts';
import type {
  CommandQueue,
  JournalSeen,
  OutcomeState,
  QueueOutput,
  QueueStep,
  Sent,
} from './command-queue.ts';
import { NOTHING_SHOWN } from './display-queue.ts';

/** Where ids begin at 1. */
const FIRST_IDS = {
  lastId: 0,
  ids: 'followed',
  reservedId: 0,
  givenBack: 'none',
} as const satisfies Partial<CommandQueue>;

/**
 * What the device was doing when it restarted is kept for its journal where that can tell, else nobody knows what became
 * of it; displays and the like are shown anew. In the same session no id that was used is used again before the device
 * itself asks for it.
 */
export const forget = (queue: CommandQueue, session: 'the-same' | 'new'): QueueStep => {
  const open = queue.unacknowledged === null ? queue.running : [...queue.running, queue.unacknowledged];
  const isKept = ({ command }: Sent): boolean => session === 'the-same' && isInJournal(command);
  const outputs = open.filter((sent) => !isKept(sent)).flatMap(lost);
  return {
    queue: {
      ...queue,
      line: 'down',
      copies: 'none',
      gaps: 0,
      ...(session === 'new' && FIRST_IDS),
      ...(session === 'the-same' && { lastId: Math.max(queue.lastId, queue.unacknowledged?.id ?? 0) }),
      waiting: [],
      unacknowledged: null,
      running: [],
      cutOff: [...queue.cutOff, ...open.filter(isKept)],
      shownLately: NOTHING_SHOWN,
    },
    outputs,
  };
};

export const lost = (sent: Sent): readonly QueueOutput[] => [
  ...outcomeOf(sent, { state: 'unknown', result: null }),
  { output: 'report', report: { type: 'CommandUnknown', command: sent.command } },
];

interface Outcome {
  readonly state: OutcomeState;
  readonly result: string | null;
}

/** For the record, where that knows of the command. */
export const outcomeOf = ({ id, record }: Sent, outcome: Outcome): readonly QueueOutput[] =>
  record === 'none' ? [] : [{ output: 'outcome', id, ...outcome }];

/** Dice are thrown several times under one number, and the journal does not say which. */
const isInJournal = (command: Command): boolean => {
  const motion = journalled(command);
  return motion !== null && motion.op !== 'dice';
};

/**
 * The journal of a device that was started anew tells of what was cut off: what ended is asked for once more, and answered
 * with how it ended, without motion (SPEC §5.4); what was never begun is dropped like what has not left.
 */
export const askedOfJournal = (queue: CommandQueue, journal: JournalSeen): QueueStep => {
  const again = queue.cutOff.filter(({ command }) => cameOf(command, journal) === 'ended');
  const waiting = [...again.map(({ command }) => command), ...queue.waiting];
  return {
    queue: { ...queue, cutOff: [], waiting },
    outputs: queue.cutOff.flatMap((sent) =>
      cameOf(sent.command, journal) === 'unknown'
        ? lost(sent)
        : outcomeOf(sent, { state: 'dropped', result: null }),
    ),
  };
};

/** A motion is in the journal before it moves anything; one that knows of no cycle may have been lost itself. */
const cameOf = (command: Command, journal: JournalSeen): 'ended' | 'not-begun' | 'unknown' => {
  const motion = journalled(command);
  const { cycle, wall } = journal;
  if (motion === null || cycle === 0) return 'unknown';
  const told = [journal, wall].find((each) => each?.cycle === motion.cycle);
  if (told === undefined) return motion.cycle > cycle ? 'not-begun' : 'unknown';
  if (told.begun?.includes(motion.op)) return 'unknown';
  return told.ops.includes(motion.op) ? 'ended' : 'not-begun';
};
