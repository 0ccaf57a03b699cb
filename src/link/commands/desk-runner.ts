import type { Clock, CommandReport } from '../../charts/ports.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { stepDesk } from './command-desk.ts';
import type { Desk, DeskInput, DeskOutput, DeskTimer } from './desk.ts';
import type { LinkJournal } from './link-journal.ts';

export interface DeskRunnerPorts {
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
}

export type DeskStanding = Pick<Desk, 'line' | 'lastId' | 'queue' | 'unacknowledged' | 'running'>;

/** The desk at work: what its reducer asks for is written down, sent, timed and reported. */
export const createDeskRunner = (begin: Desk, ports: DeskRunnerPorts) => {
  const { clock, journal, session, write, waitMs, report, echo, greetAgain } = ports;
  let desk = begin;
  /** What the desk waits for on this line; the next one begins with its own. */
  const timers = new Set<unknown>();

  const take = (input: DeskInput): void => {
    const step = stepDesk(desk, input);
    desk = step.desk;
    for (const output of step.outputs) carryOut(output);
  };

  /** Nothing is asked for again before it can have been answered. */
  const patient = ({ timer, afterMs }: Extract<DeskOutput, { output: 'set-timer' }>): number =>
    timer.waitsFor === 'display' ? afterMs : Math.max(afterMs, waitMs());

  const setTimer = (timer: DeskTimer, afterMs: number): void => {
    const id = clock.setTimeout(() => {
      timers.delete(id);
      take({ input: 'timer', timer });
    }, afterMs);
    timers.add(id);
  };

  const askEcho = async (): Promise<void> => {
    if ((await echo()) !== null) take({ input: 'echoed' });
  };

  const carryOut = (output: DeskOutput): void => {
    switch (output.output) {
      case 'write':
        return write(output.line);
      case 'write-ahead': {
        const { id } = output.sent;
        return journal.writeAhead(session(), output.sent, () => take({ input: 'written', id }));
      }
      case 'set-timer':
        return setTimer(output.timer, patient(output));
      case 'outcome':
        return journal.writeOutcome(session(), output);
      case 'report':
        return report(output.report);
      case 'greet-again':
        return greetAgain();
      case 'ask-echo':
        return void askEcho();
      default:
        return unreachable(output);
    }
  };

  return {
    take,
    standing: (): DeskStanding => desk,
    /** The line is down: nothing is sent or waited for until it is up again. */
    hangUp: (): void => {
      for (const id of timers) clock.clearTimeout(id);
      timers.clear();
      take({ input: 'line-down' });
    },
  };
};
