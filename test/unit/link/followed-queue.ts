import type { Command } from '../../../src/charts/ports.ts';
import type {
  CommandQueue,
  JournalSeen,
  QueueInput,
  QueueOutput,
} from '../../../src/link/commands/command-queue.ts';
import { restoredQueue, stepQueue } from '../../../src/link/commands/queue-steps.ts';

export const OPEN: Command = { command: 'open-gate', cycle: 7 };
export const CLOSE: Command = { command: 'close-gate', cycle: 7 };
export const SCORE: Command = { command: 'show', side: 1, score: 24 };
export const NOTHING_YET: JournalSeen = { cycle: 6, ops: [] };

/** A queue followed through what happens to it, with everything it asked for. */
export class Followed {
  queue: CommandQueue;
  outputs: QueueOutput[] = [];

  constructor(queue: CommandQueue = restoredQueue(0, [])) {
    this.queue = queue;
  }

  /** Steps, and gives what this step alone asked for. */
  on(input: QueueInput): readonly QueueOutput[] {
    const step = stepQueue(this.queue, input);
    this.queue = step.queue;
    this.outputs.push(...step.outputs);
    return step.outputs;
  }

  up(journal: JournalSeen = NOTHING_YET): this {
    this.on({ input: 'line-up', journal });
    return this;
  }

  give(...commands: readonly Command[]): this {
    for (const command of commands) this.on({ input: 'command', command });
    return this;
  }

  /** The bytes that left, without checksum and LF. */
  get left(): readonly string[] {
    return linesIn(this.outputs);
  }

  get reported(): readonly string[] {
    return this.outputs.flatMap((one) => (one.output === 'report' ? [one.report.type] : []));
  }

  get outcomes(): readonly string[] {
    return this.outputs.flatMap((one) => (one.output === 'outcome' ? [`${one.id} ${one.state}`] : []));
  }
}

export function linesIn(outputs: readonly QueueOutput[]): readonly string[] {
  return outputs.flatMap((one) => (one.output === 'write' ? [one.line.slice(0, one.line.indexOf('*'))] : []));
}

/** One command on the wire under id 1, not yet answered. */
export const sent = (command: Command = OPEN): Followed => {
  const followed = new Followed().up().give(command);
  followed.on({ input: 'written', id: 1 });
  return followed;
};
export const accepted = (): Followed => {
  const followed = sent();
  followed.on({ input: 'accepted', id: 1, deadlineMs: 4000 });
  return followed;
};
export const ackTimer = (sends: number): QueueInput => ({
  input: 'timer',
  timer: { waitsFor: 'acknowledgement', id: 1, sends },
});
