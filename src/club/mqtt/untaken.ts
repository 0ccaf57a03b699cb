import type { Clock } from './clock.ts';
import { BrokenMeasure } from './packet-reader.ts';

/** What listeners were told and have not taken yet, each by himself and all together, in bytes. */
export interface Untaken {
  /** `cutOff` ends the listener, and has his share let go of. */
  readonly of: (cutOff: (why: BrokenMeasure) => void) => UntakenOfOne;
}

export interface UntakenOfOne {
  readonly waits: (bytes: number) => void;
  readonly taken: (bytes: number) => void;
  /** Nothing waits for him any more. */
  readonly gone: () => void;
}

interface UntakenPorts {
  readonly clock: Pick<Clock, 'setTimeout'>;
  /** How many tables there are to listen to. */
  readonly tables: () => number;
}

/** All that is retained, and of each table the longest answer: more waits for nobody who reads. */
const MOST = { bytes: 4 * 1024 * 1024, bytesOfATable: 64 * 1024 };
/** So many times what one may leave waiting: the rest of memory is the tables'. */
const SHARES = 8;
/** Who takes nothing for so long does not read. */
const TAKES_WITHIN_MS = 5_000;

interface Share {
  readonly cutOff: (why: BrokenMeasure) => void;
  bytes: number;
  /** How often he has taken something. */
  takes: number;
  watched: boolean;
}

export const createUntaken = ({ clock, tables }: UntakenPorts): Untaken => {
  const shares = new Set<Share>();
  let all = 0;

  const change = (share: Share, bytes: number): void => {
    share.bytes += bytes;
    all += bytes;
  };

  const letGo = (share: Share): void => {
    if (shares.delete(share)) all -= share.bytes;
  };

  const cutOff = (share: Share, why: string): void => {
    letGo(share);
    share.cutOff(new BrokenMeasure(why));
  };

  const watch = (share: Share): void => {
    const { takes } = share;
    share.watched = true;
    clock.setTimeout(() => {
      share.watched = false;
      if (!shares.has(share) || share.bytes === 0) return;
      if (share.takes === takes) cutOff(share, 'what was said was not taken in time');
      else watch(share);
    }, TAKES_WITHIN_MS);
  };

  const keepWithin = (share: Share): void => {
    const most = MOST.bytes + tables() * MOST.bytesOfATable;
    if (share.bytes > most) return cutOff(share, 'more waits to be taken than a listener leaves waiting');
    if (all <= SHARES * most) return;
    const [worst] = [...shares].sort((a, b) => b.bytes - a.bytes);
    if (worst !== undefined) cutOff(worst, 'more waits for all listeners than they leave waiting together');
  };

  return {
    of: (end) => {
      const share: Share = { cutOff: end, bytes: 0, takes: 0, watched: false };
      shares.add(share);
      return {
        waits: (bytes) => {
          if (!shares.has(share)) return;
          change(share, bytes);
          if (!share.watched) watch(share);
          keepWithin(share);
        },
        taken: (bytes) => {
          if (!shares.has(share)) return;
          share.takes += 1;
          change(share, -bytes);
        },
        gone: () => letGo(share),
      };
    },
  };
};
