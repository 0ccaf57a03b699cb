import type { BootCause } from '../../../firmware-protocol/words.ts';
import type { Report } from '../../charts/ports.ts';

const WHY: Readonly<Record<BootCause, string>> = {
  pwr: 'it was switched on, or its power came back (BOOT why=pwr)',
  wdt: 'its firmware hung, and its own watchdog started it (BOOT why=wdt)',
  brown: 'its supply was too low for a moment: check its power (BOOT why=brown)',
  sw: 'its firmware did so by itself (BOOT why=sw)',
};

const NOT_TOLD = 'its firmware has not told why (SPEC §5.9, BOOT)';

/**
 * What standard error is told of a table that was started anew since it was last heard: its number and its reason. Told when
 * the reason was, at the latest when it is learned, or starts once more; of one that starts again and again before it
 * can be learned once for each reason. Null for any other news.
 */
export const createRestartNotice = () => {
  let boot: string | null = null;
  let untold: string | null = null;
  let told: ReadonlySet<string> = new Set();

  const tell = (why: string): string | null => {
    const started = untold;
    untold = null;
    if (started === null || told.has(why)) return null;
    told = new Set([...told, why]);
    return `the table was started anew (boot ${started}): ${why}`;
  };

  return (report: Report): string | null => {
    switch (report.type) {
      case 'Greeted': {
        const news = tell(NOT_TOLD);
        if (boot !== null && report.boot !== boot) untold = report.boot;
        boot = report.boot;
        return news;
      }
      case 'DeviceStarted':
        return tell(WHY[report.why]);
      case 'SnapshotRead': {
        const news = tell(NOT_TOLD);
        told = new Set();
        return news;
      }
      default:
        return null;
    }
  };
};
