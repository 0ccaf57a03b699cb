import type { EventArgs } from '../../../firmware-protocol/events.ts';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import { type Machine, upMs } from './machine.ts';

const LOG_ENTRIES = 32;
/** So many failures by one fault within so many cycles are no accident any more. SPEC §8.1 */
const TOO_OFTEN = { failures: 3, cycles: 10 } as const;

type Fault = EventArgs<'FAULT'>;

/** A fault was sensed: it is told and noted, and a latched one stays until CLEAR. SPEC §8.1 */
export const raiseFault = (machine: Machine, sensed: Fault): void => {
  const fault = isTooOften(machine, sensed) ? ({ ...sensed, sev: 'L' } as const) : sensed;
  if (fault.sev === 'L') latch(machine, fault.f);
  note(machine, fault);
  machine.events.record({ verb: 'FAULT', args: fault });
};

const isTooOften = ({ memory }: Machine, { f, sev }: Fault): boolean => {
  const since = memory.journal.cycle - TOO_OFTEN.cycles;
  const before = memory.log.filter((entry) => entry.f === f && entry.cyc > since);
  return sev === 'F' && before.length + 1 >= TOO_OFTEN.failures;
};

/** Latches without telling: a stop and an interrupted op have tidings of their own. */
export const latch = ({ memory, keep }: Machine, fault: FaultCode): void => {
  if (memory.faults.includes(fault)) return;
  memory.faults = [...memory.faults, fault];
  keep();
};

/** What was latched ends, or what waited goes on. */
export const endFault = ({ memory, events, keep }: Machine, f: FaultCode): void => {
  memory.faults = memory.faults.filter((fault) => fault !== f);
  keep();
  events.record({ verb: 'CLRD', args: { f } });
};

const note = (machine: Machine, { want, got, tile, set, ...noted }: Fault): void => {
  const { memory, boot } = machine;
  const entry = { boot: boot.id, up: upMs(machine), cyc: memory.journal.cycle, ...noted };
  memory.log = [entry, ...memory.log].slice(0, LOG_ENTRIES);
};
