import { createFaultNotice } from '../../controller/about/fault-notice.ts';
import type { ControllerPorts } from '../../controller/controller-ports.ts';
import type { FairnessRecord } from '../../controller/fairness.ts';
import type { FaultLines } from '../../controller/fault-record.ts';
import { openDeadTimes } from '../../ledger/beside/dead-time-file.ts';
import { openFairness } from '../../ledger/beside/fairness-file.ts';
import { openFaults } from '../../ledger/beside/fault-file.ts';
import { openWear } from '../../ledger/beside/wear-file.ts';
import { createFairnessNotice } from '../../views/notices.ts';

type MachineFiles = Pick<ControllerPorts, 'deadTimes' | 'wear' | 'faults' | 'fairness'>;

/** What is kept of the machine beside the record, in the folder of that; what is wrong with it, and where it turns out not to be fair, is told. */
export const openMachineFiles = async (
  folder: string,
  tell: (line: string) => void,
): Promise<MachineFiles> => ({
  deadTimes: openDeadTimes(folder),
  wear: await openWear(folder),
  faults: tellingFaults(openFaults(folder), tell),
  fairness: tellingAlarms(openFairness(folder), tell),
});

/** The same record; who keeps it says at once where walls or dice turn out not to be fair. */
const tellingAlarms = ({ before, keep }: FairnessRecord, tell: (line: string) => void): FairnessRecord => {
  const noticeOf = createFairnessNotice();
  return {
    before,
    keep: (line) => {
      keep(line);
      const notice = noticeOf(line);
      if (notice !== null) tell(notice);
    },
  };
};

/** The same record; who keeps it says what is wrong and what is not any more, and first what stood before. */
const tellingFaults = ({ before, keep }: FaultLines, tell: (line: string) => void): FaultLines => {
  const notice = createFaultNotice(before);
  for (const line of notice.stood) tell(line);
  return {
    before,
    keep: (line) => {
      keep(line);
      const told = notice.of(line);
      if (told !== null) tell(told);
    },
  };
};
