import { systemClock } from '../controller/chance-and-time.ts';
import type { KeepApart, Keeping } from '../ledger/backup/keep-apart.ts';
import type { KeepAnswer, KeepAsked } from '../ledger/backup/keep-backups.ts';
import { type Clock, within } from './mqtt/clock.ts';

/** A folder that is there tells what lies in it within seconds, also over a network. */
const LOOKED_WITHIN_MS = 60_000;
/** A record of ten years has 7.8 GB: by then 1.1 MB a second were enough. */
const TAKEN_WITHIN_MS = 2 * 3_600_000;
/** The end of the program waits no longer for one that is being taken. */
const STOP_WITHIN_MS = 10_000;

/** The folder of the backups is there, and whoever asks gets no answer. */
export class FolderHangs extends Error {}

interface WatchPorts {
  readonly keepIn: KeepApart;
  readonly clock?: Clock | undefined;
}

/** Has the backups kept by one at a time, and gives up whoever does not come to an end. */
export const createKeepingWatch = ({ keepIn, clock = systemClock }: WatchPorts) => {
  /** Also one that was given up, until it is gone: a second beside it would hang as well. */
  let current: Keeping | null = null;
  let hanging: Keeping | null = null;

  const begin = (asked: KeepAsked, onDue: () => void): Keeping => {
    const keeping = keepIn(asked, onDue);
    current = keeping;
    void keeping.gone.then(() => {
      current = null;
    });
    return keeping;
  };

  /** @throws FolderHangs, or a LedgerError */
  const ask = async (asked: KeepAsked): Promise<KeepAnswer> => {
    let timer: unknown;
    try {
      return await new Promise<KeepAnswer>((resolve, reject) => {
        const hangs = (): void => {
          reject(new FolderHangs(`${asked.into} does not answer`));
          hanging = keeping;
          keeping.giveUp();
        };
        const keeping = begin(asked, () => {
          clock.clearTimeout(timer);
          timer = clock.setTimeout(hangs, TAKEN_WITHIN_MS);
        });
        timer = clock.setTimeout(hangs, LOOKED_WITHIN_MS);
        keeping.gone.then(() => keeping.answered).then(resolve, reject);
      });
    } finally {
      clock.clearTimeout(timer);
    }
  };

  return {
    ask,
    isAtIt: (): boolean => current !== null,
    stop: async (): Promise<void> => {
      if (current === null) return;
      const last = current;
      if (last !== hanging) await within({ clock, timeoutMs: STOP_WITHIN_MS }, last.gone);
      last.giveUp();
    },
  };
};
