import { isHarmless } from '../../charts/command-traits.ts';
import type { Report } from '../../charts/ports.ts';

/** Whether the table stands otherwise than before; where its tiles lie and what its keys say no snapshot tells. */
const tellsChange = (told: Report): boolean => {
  switch (told.type) {
    case 'TileMoved':
    case 'KeyPressed':
      return false;
    case 'CommandFinished':
    case 'CommandFailed':
    case 'CommandUnknown':
      return !isHarmless(told.command);
    default:
      return 'event' in told;
  }
};

/** Passes on what is reported, and counts by it how often the table has changed. */
export const createChangeWatch = (
  onReport: (report: Report) => void,
): { readonly report: (report: Report) => void; readonly changes: () => number } => {
  let changes = 0;
  return {
    report: (told) => {
      if (tellsChange(told)) changes += 1;
      onReport(told);
    },
    changes: () => changes,
  };
};
