import type { FaultCode } from '../../firmware-protocol/faults.ts';
import type { FailedOutcome, TableChartEvent } from './chart-events.ts';
import { isOfService, isSoWhenRefused, leavesDoubt } from './command-traits.ts';
import type { Command, Report } from './ports.ts';
import { WATCHDOG_FAULT } from './safety.ts';
import { serviceFailed, serviceRefused } from './service.ts';
import { severityOf } from './standing-faults.ts';

const failed = (command: Command, fault: FaultCode, outcome: FailedOutcome): TableChartEvent | null =>
  leavesDoubt(command) ? { type: 'MotionFailed', command: command.command, fault, outcome } : null;

/** What a table was to know, and has not taken or perhaps has not, it is told again. */
const endedBadly = (command: Command, fault: FaultCode, outcome: FailedOutcome): TableChartEvent | null => {
  if (command.command === 'configure') return { type: 'SettingsRefused' };
  return isOfService(command) ? serviceFailed(command, fault) : failed(command, fault, outcome);
};

/** The number was used for something else: what is wanted takes the next one. */
const NUMBER_TAKEN: FaultCode = 'F114';

/** A motion that a table does not know, or cannot do as it is asked: its firmware is of another mind than this program. SPEC §3.4 */
const DOES_NOT_FIT: FaultCode = 'F102';

/** Where a motion failed and nobody says why: what is in doubt is where the table stands. */
const UNKNOWN_PLACE: FaultCode = 'F112';

/** A table that does not go on for a fault says for which: of an open lid nothing else tells. */
const stands = (command: Command, fault: FaultCode): TableChartEvent => {
  const told = { fault, severity: severityOf(fault) } as const;
  if (fault === WATCHDOG_FAULT) return { type: 'MotionHeld' };
  return { type: command.command === 'resume' ? 'ResumeRefused' : 'FaultRaised', ...told };
};

/**
 * A table that refuses to end a hand is not in it: another machine, or one that was started anew. One that
 * refuses to go on, and names no fault, holds nothing. What a table refuses for where it stands is decided anew (SPEC §3.4).
 */
const refused = ({
  command,
  reason,
  fault,
}: Extract<Report, { type: 'CommandRefused' }>): TableChartEvent | null => {
  if (command.command === 'configure') return { type: 'SettingsRefused' };
  // What the device does not hold it cannot clear; where it does hold something its snapshot says so.
  if (command.command === 'clear-fault' && fault === null)
    return { type: 'FaultCleared', fault: command.fault };
  if (isOfService(command)) return serviceRefused(command, fault ?? reason);
  if (isSoWhenRefused(command))
    return fault === null ? { type: 'CommandFinished', command } : stands(command, fault);
  if (reason === 'STATE' && fault === null)
    return leavesDoubt(command) ? { type: 'MotionRefused', command: command.command } : null;
  return failed(command, fault ?? DOES_NOT_FIT, fault === NUMBER_TAKEN ? 'failed' : 'not-begun');
};

/** What a report means to the charts: most often itself; null for what no chart waits for. */
export const meaningOf = (report: Report): TableChartEvent | null => {
  switch (report.type) {
    case 'CommandFailed':
      return endedBadly(report.command, report.fault, 'failed');
    case 'CommandUnknown':
      return endedBadly(report.command, UNKNOWN_PLACE, 'unknown');
    case 'CommandRefused':
      return refused(report);
    case 'KeyPressed':
      if (report.key === 'pass' && report.act === 'hold')
        return { type: 'PauseWished', side: report.side, by: 'key' };
      return report.key === 'start' && report.act === 'hold'
        ? { type: 'StartHeld', side: report.side }
        : report;
    case 'FaultRaised':
      return report.fault === WATCHDOG_FAULT ? { type: 'MotionHeld' } : report;
    // A display that shows what it was sent is the end of it: nothing waits for that.
    case 'CommandFinished':
      return report.command.command === 'show' ? null : report;
    case 'LineMeasured':
    case 'DeviceStarted':
    case 'EventNoted':
      return null;
    default:
      return report;
  }
};
