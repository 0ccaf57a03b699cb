import type { EventArgs } from '../../../firmware-protocol/events.ts';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { Machine } from './machine.ts';

const LOG_ENTRIES = 32;

type Fault = EventArgs<'FAULT'>;

/** A fault was sensed: it is told and noted, and a latched one stays until CLEAR. SPEC §8.1 */
export const raiseFault = (machine: Machine, fault: Fault): void => {
  if (fault.sev === 'L') latch(machine, fault.f);
  note(machine, fault);
  machine.events.record({ verb: 'FAULT', args: fault });
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

const note = ({ memory, boot, clock }: Machine, { f, sev, sub }: Fault): void => {
  const up = Math.floor(clock.now() - boot.atMs);
  const entry = { boot: boot.id, up, cyc: memory.journal.cycle, f, sev, sub };
  memory.log = [entry, ...memory.log].slice(0, LOG_ENTRIES);
};
