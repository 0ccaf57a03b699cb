import type { Digest } from '../../firmware-protocol/session.ts';
import type { DrumState, Report } from '../table/ports.ts';

type DrumTold = Extract<Report, { report: 'drum-told' }>;

/** Tells what the drum does when a heartbeat told another thing than the snapshot or the heartbeat before it. */
export const createDrumWatch = (report: (told: DrumTold) => void) => {
  let known: DrumState | null = null;
  return {
    /** A device was greeted: its snapshot is to come. */
    greeted: (): void => {
      known = null;
    },
    snapshot: (told: Report): void => {
      if (told.report === 'snapshot-read') known = told.snapshot.drum;
    },
    digest: ({ pos: { drum } }: Digest): void => {
      if (known === null || drum === known) return;
      known = drum;
      report({ report: 'drum-told', drum });
    },
  };
};
