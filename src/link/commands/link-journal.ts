import type { DeskOutput, Sent } from './desk.ts';
import { journalled } from './wire-command.ts';

/** What was sent and what became of it, as a restarted host must know it. */
export interface WireRecord {
  readonly writeAhead: (intent: {
    readonly session: number;
    readonly id: number;
    readonly line: string;
    readonly cycle: number | null;
    readonly op: string | null;
  }) => Promise<void>;
  readonly writeOutcome: (outcome: {
    readonly session: number;
    readonly id: number;
    readonly state: Outcome['state'];
    readonly result: string | null;
  }) => Promise<void>;
}

type Outcome = Extract<DeskOutput, { output: 'outcome' }>;

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
    writeOutcome: (session: number, { id, state, result }: Outcome): void =>
      keep(record.writeOutcome({ session, id, state, result }), () => undefined),
    settled: async (): Promise<void> => void (await pending),
  };
};

export type LinkJournal = ReturnType<typeof createLinkJournal>;
