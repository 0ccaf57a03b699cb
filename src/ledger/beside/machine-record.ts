import { keptFaults, type MachineRecord } from '../../contract/fault-record.ts';
import { openDeadTimes } from './dead-time-file.ts';
import { openFaults } from './fault-file.ts';

/** The last faults of a record, and what its last hands had to wait for: weeks of both, as their files are now. */
export const machineRecordIn = (folder: string): MachineRecord => ({
  faults: keptFaults(openFaults(folder).before),
  deadTimes: openDeadTimes(folder).before,
});
