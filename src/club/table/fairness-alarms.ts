import type { FairnessRecord } from '../../controller/fairness.ts';
import { createFairnessNotice } from '../../views/notices.ts';

/** The same record; who keeps it says at once where walls or dice turn out not to be fair. */
export const tellingAlarms = (
  { before, keep }: FairnessRecord,
  tell: (line: string) => void,
): FairnessRecord => {
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
