import { isKnownFault } from '../../../firmware-protocol/faults.ts';
import type { Report } from '../../charts/ports.ts';
import type { Warned } from '../../views/moment-view.ts';

/**
 * What is not well at the table although nothing has stopped for it: a bad line until it is good again; what the machine has
 * warned of until it says that this is over, until it was started anew, or until the centre opens for the next hand.
 */
export const createWarnings = () => {
  let ofLine: readonly Warned[] = [];
  let ofMachine: readonly Warned[] = [];
  let standing: readonly Warned[] = [];
  let boot: string | null = null;
  const without = (code: string): readonly Warned[] => ofMachine.filter((each) => each.code !== code);

  const take = (report: Report): void => {
    switch (report.type) {
      case 'LineMeasured':
        ofLine = report.quality.fault === null ? [] : [{ code: report.quality.fault }];
        break;
      case 'Greeted':
        if (report.boot !== boot) ofMachine = [];
        boot = report.boot;
        break;
      case 'GateMoved':
        if (report.position === 'open') ofMachine = [];
        break;
      case 'FaultCleared':
        ofMachine = without(report.fault);
        break;
      case 'FaultRaised': {
        const { fault: code, severity, place } = report;
        const isWarning = severity === 'W' && isKnownFault(code);
        if (isWarning) ofMachine = [...without(code), place === undefined ? { code } : { code, place }];
        break;
      }
      default:
    }
  };
  return {
    /** What stands after this report: the very same list while nothing was told of any. */
    hear: (report: Report): readonly Warned[] => {
      const before = { ofLine, ofMachine };
      take(report);
      if (ofLine !== before.ofLine || ofMachine !== before.ofMachine) standing = [...ofLine, ...ofMachine];
      return standing;
    },
  };
};
