import type { Digest } from '../../../firmware-protocol/session.ts';
import type { DrumState, Report, Snapshot } from '../../charts/ports.ts';

type DigestTold = Extract<Report, { type: 'DrumTold' | 'FaultTold' }>;

/**
 * Tells what the drum does and which fault is latched when a heartbeat told another thing than the snapshot or the
 * heartbeat before it: the pages of a snapshot are told one after the other, and a fault may be cleared in between.
 */
export const createDigestWatch = (report: (told: DigestTold) => void) => {
  let known: { drum: DrumState; fault: Snapshot['fault'] } | null = null;
  return {
    /** A device was greeted: its snapshot is to come. */
    greeted: (): void => {
      known = null;
    },
    snapshot: (told: Report): void => {
      if (told.type !== 'SnapshotRead') return;
      const { drum, fault } = told.snapshot;
      known = { drum, fault };
    },
    digest: ({ pos: { drum }, f: fault }: Digest): void => {
      if (known === null) return;
      const before = known;
      known = { drum, fault };
      if (drum !== before.drum) report({ type: 'DrumTold', drum });
      if (fault !== before.fault) report({ type: 'FaultTold', fault });
    },
  };
};
