import { unreachable } from '../../rules/unreachable.ts';
import type { Filing } from '../rows/event-row.ts';
import type { FoundToPack, PackAsked } from '../rows/packed-hand.ts';
import type { Housekeeping, TidyStep } from './housekeeping.ts';

/** How long the thread is left to others between two steps of housekeeping. */
const BETWEEN_STEPS_MS = 100;

interface TidyingOptions {
  readonly house: Housekeeping;
  /** Where the next event is filed. */
  readonly filing: () => Filing;
  /** A hand is to be packed, and handed in. */
  readonly onToPack: (asked: PackAsked) => void;
}

/** When housekeeping is done: between two groups of writes, once a hand, and on while there is anything to do. */
interface Tidying {
  readonly afterGroup: () => void;
  /** What was packed; null where nothing was, or could be. */
  readonly takePacked: (found: FoundToPack | null) => void;
  readonly stop: () => void;
}

export const createTidying = ({ house, filing, onToPack }: TidyingOptions): Tidying => {
  let state: 'waiting' | 'timed' | 'packing' | 'stopped' = 'waiting';
  let tidied = filing();
  let timer: NodeJS.Timeout | null = null;

  const goOn = (work: () => TidyStep): void => {
    state = 'waiting';
    const step = stepOrNothing(work);
    switch (step.next) {
      case 'step':
        state = 'timed';
        timer = setTimeout(() => goOn(house.step), BETWEEN_STEPS_MS);
        return;
      case 'pack':
        state = 'packing';
        return onToPack(step.asked);
      case 'nothing':
        return;
      default:
        return unreachable(step);
    }
  };

  return {
    afterGroup: () => {
      if (state !== 'waiting' || filing() === tidied) return;
      tidied = filing();
      goOn(() => ({ next: 'step' }));
    },
    takePacked: (found) => {
      if (state === 'packing') goOn(() => house.takePacked(found));
    },
    stop: () => {
      state = 'stopped';
      if (timer !== null) clearTimeout(timer);
      house.forget();
    },
  };
};

/** Where a step fails nothing was changed: with the next hand it is tried again. */
const stepOrNothing = (work: () => TidyStep): TidyStep => {
  try {
    return work();
  } catch {
    return { next: 'nothing' };
  }
};
