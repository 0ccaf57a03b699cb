import type { Speed } from '../charts/astray-watch.ts';
import type { Command, Report } from '../charts/ports.ts';
import type { DomainEvent } from '../play/events/domain-event.ts';
import type { PagesSeen } from '../views/page-views.ts';
import type { ControllerPorts } from './controller-ports.ts';
import { createDeadTimes, type DeadTimes, type DeadTimesOptions } from './dead-time/dead-times.ts';
import { createFairness } from './fairness.ts';
import { createFaultRecord, type FaultRecord } from './fault-record.ts';
import { createMachineWear } from './machine-wear.ts';

/** What is kept beside the ledger: dead times, wear, faults, and whether walls and dice are fair. Nothing of play hangs on it. */
export interface BesideLedger extends Pick<DeadTimes, 'buildMs'>, Pick<FaultRecord, 'seen'> {
  readonly sent: (command: Command) => void;
  readonly heard: (report: Report) => void;
  /** A fact is recorded. */
  readonly happened: (event: DomainEvent) => void;
  /** What is known of it now, to be looked at when somebody asks. */
  readonly current: Pick<PagesSeen, 'deadTime' | 'wear' | 'fairness'>;
}

interface BesideLedgerOptions extends Pick<DeadTimesOptions, 'monotonicMs' | 'now' | 'hand'> {
  readonly speed: Speed;
}

const keptNowhere = () => ({ before: [], keep: () => undefined });

/** What is left out of the files is watched from this start on. */
export const createBesideLedger = (
  files: Pick<ControllerPorts, 'deadTimes' | 'wear' | 'faults' | 'fairness'>,
  options: BesideLedgerOptions,
): BesideLedger => {
  const { now } = options;
  const deadTimes = createDeadTimes({ ...options, record: files.deadTimes ?? keptNowhere() });
  const wear = createMachineWear(files.wear ?? keptNowhere(), now);
  const faults = createFaultRecord(files.faults ?? keptNowhere(), now);
  const fairness = createFairness(files.fairness ?? keptNowhere(), now);
  return {
    sent: (command) => {
      deadTimes.sent(command);
      wear.sent(command);
      fairness.sent(command);
    },
    heard: (report) => {
      deadTimes.heard(report);
      wear.heard(report);
      faults.heard(report);
      fairness.heard(report);
    },
    happened: (event) => {
      deadTimes.happened(event);
      fairness.happened(event);
    },
    seen: faults.seen,
    buildMs: deadTimes.buildMs,
    current: { deadTime: deadTimes.current, wear: wear.current, fairness: fairness.current },
  };
};
