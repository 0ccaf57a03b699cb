import { systemClock } from '../controller/chance-and-time.ts';
import { within } from './mqtt/clock.ts';

/** What has failed may not come to its end: so long it is waited for. */
const STOP_WITHIN_MS = 5_000;

/** Stops in the opposite order of starting, each part once. */
export interface Stopper {
  readonly add: (stop: () => Promise<void> | void) => void;
  /** Rejects with the first that failed, once every part was stopped. */
  readonly stop: () => Promise<void>;
  /** Stops what lets itself be stopped, of something that has failed. */
  readonly giveUp: () => Promise<void>;
}

export const createStopper = (): Stopper => {
  const stops: (() => Promise<void> | void)[] = [];
  const next = async (): Promise<void> => stops.shift()?.();
  return {
    add: (stop) => void stops.unshift(stop),
    stop: async () => {
      const failed: unknown[] = [];
      while (stops.length > 0) await next().catch((thrown: unknown) => failed.push(thrown));
      if (failed.length > 0) throw failed[0];
    },
    giveUp: async () => {
      while (stops.length > 0) {
        await within(
          { clock: systemClock, timeoutMs: STOP_WITHIN_MS },
          next().catch(() => undefined),
        );
      }
    },
  };
};
