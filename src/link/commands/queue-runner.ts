import { journalled } from '../../charts/command-traits.ts';
import type { Clock, CommandReport } from '../../charts/ports.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { CommandQueue, QueueInput, QueueOutput, Sent } from './command-queue.ts';
import { stepQueue } from './queue-steps.ts';
import { createQueueTimers } from './queue-timers.ts';

export interface QueueRunnerPorts {
  readonly clock: Clock;
  readonly journal: LinkJournal;
  readonly session: () => number;
  readonly write: (line: string) => void;
  /** How long an answer may well take on this line. */
  readonly waitMs: () => number;
  readonly report: (report: CommandReport) => void;
  /** Says something that is answered after all that was said before; null when the line goes down before. */
  readonly echo: () => Promise<unknown>;
  /** The device does not answer, or does not know the session: it must be greeted again. */
  readonly greetAgain: () => void;
  /** It is to be greeted with another session. */
  readonly beginAnew: () => void;
}

export type QueueStanding = Pick<CommandQueue, 'line' | 'lastId' | 'waiting' | 'unacknowledged' | 'running'>;

/** The queue at work: what its reducer asks for is written down, sent, timed and reported. */
export const createQueueRunner = (begin: CommandQueue, ports: QueueRunnerPorts) => {
  const { clock, journal, session, write, waitMs, report, echo, greetAgain, beginAnew } = ports;
  let queue = begin;
  const timers = createQueueTimers(clock);

  const take = (input: QueueInput): void => {
    const step = stepQueue(queue, input);
    queue = step.queue;
    for (const output of step.outputs) carryOut(output);
    if ('id' in input) callOff(input.id);
  };

  /** Of a command that was answered, or has ended, nobody is to be reminded. */
  const callOff = (id: number): void => {
    if (queue.unacknowledged?.id !== id) timers.callOff('acknowledgement', id);
    if (!queue.running.some((sent) => sent.id === id)) timers.callOff('result', id);
  };

  /** Nothing is asked for again before it can have been answered. */
  const patient = ({ timer, afterMs }: Extract<QueueOutput, { output: 'set-timer' }>): number =>
    timer.waitsFor === 'display' ? afterMs : Math.max(afterMs, waitMs());

  const askEcho = async (): Promise<void> => {
    if ((await echo()) !== null) take({ input: 'echoed' });
  };

  const carryOut = (output: QueueOutput): void => {
    switch (output.output) {
      case 'write':
        return write(output.line);
      case 'write-ahead': {
        const { id } = output.sent;
        return journal.writeAhead(session(), output.sent, () => take({ input: 'written', id }));
      }
      case 'reserve-ids': {
        const { upTo } = output;
        const mine = session();
        return journal.reserveIds(mine, upTo, () => {
          if (mine === session()) take({ input: 'ids-reserved', upTo });
        });
      }
      case 'set-timer':
        return timers.set(output.timer, patient(output), (timer) => take({ input: 'timer', timer }));
      case 'outcome':
        return journal.writeOutcome(session(), output);
      case 'report':
        return report(output.report);
      case 'greet-again':
        return greetAgain();
      case 'begin-anew':
        return beginAnew();
      case 'ask-echo':
        return void askEcho();
      default:
        return unreachable(output);
    }
  };

  return {
    take,
    standing: (): QueueStanding => queue,
    /** The line is down: nothing is sent or waited for until it is up again. */
    hangUp: (): void => {
      timers.callOffAll();
      take({ input: 'line-down' });
    },
  };
};

/** What was sent and what became of it, as a restarted host must know it. */
export interface WireRecord {
  readonly writeAhead: (intent: {
    readonly session: number;
    readonly id: number;
    readonly line: string;
    readonly cycle: number | null;
    readonly op: string | null;
  }) => Promise<void>;
  /** That ids up to this one may have been used, by commands that are not written ahead. */
  readonly reserveIds: (reserved: { readonly session: number; readonly upTo: number }) => Promise<void>;
  readonly writeOutcome: (outcome: {
    readonly session: number;
    readonly id: number;
    readonly state: OutcomeToKeep['state'];
    readonly result: string | null;
  }) => Promise<void>;
}

type OutcomeToKeep = Extract<QueueOutput, { output: 'outcome' }>;

/** Writes ahead and afterwards; a record that cannot be kept is told, and the bytes do not leave. */
export const createLinkJournal = (record: WireRecord, onFailed: (error: unknown) => void) => {
  let pending: Promise<void> = Promise.resolve();

  const keep = (writing: Promise<void>, done: () => void): void => {
    const kept = writing.then(done, onFailed);
    pending = pending.then(() => kept);
  };

  return {
    writeAhead: (session: number, { id, line, command }: Sent, written: () => void): void => {
      const motion = journalled(command);
      const intent = {
        session,
        id,
        line: line.trimEnd(),
        cycle: motion?.cycle ?? null,
        op: motion?.op ?? null,
      };
      keep(record.writeAhead(intent), written);
    },
    reserveIds: (session: number, upTo: number, reserved: () => void): void =>
      keep(record.reserveIds({ session, upTo }), reserved),
    writeOutcome: (session: number, { id, state, result }: OutcomeToKeep): void =>
      keep(record.writeOutcome({ session, id, state, result }), () => undefined),
    settled: async (): Promise<void> => void (await pending),
  };
};

export type LinkJournal = ReturnType<typeof createLinkJournal>;
