import type { LedgerEntry } from '../contract/ledger.ts';

export interface ForesightPorts<Seen, View> {
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
  /** Makes what is shown of a moment, one moment after the other. */
  readonly view: (seen: Seen, entries: readonly LedgerEntry[]) => View;
  /** Does work as soon as what was asked of the disk is under way. */
  readonly meanwhile: (work: () => void) => void;
  /** Makes of a view what its watchers are to have of it. */
  readonly prepare: (view: View) => void;
}

/** What was made longer ago tells times that have passed: a disk has kept it waiting, and it is made anew. */
const FRESH_FOR_MS = 50;

/**
 * What is shown of a moment can be made while the disk keeps the moment, where nothing that is written then changes what is
 * shown: the controller has nothing else to do meanwhile. Nobody is shown it any earlier. Decision 0155
 */
export const createForesight = <Seen, View>(ports: ForesightPorts<Seen, View>) => {
  const { monotonicMs, view, meanwhile, prepare } = ports;
  let awaited: Seen | null = null;
  let foreseen: { readonly seen: Seen; readonly view: View; readonly atMs: number } | null = null;

  const make = (seen: Seen): void => {
    try {
      foreseen = { seen, view: view(seen, []), atMs: monotonicMs() };
      prepare(foreseen.view);
    } catch {
      // Whoever makes it when it is shown meets the same, where it is told.
    }
  };

  return {
    /** The next moment that is shown is this one, and no entry is written with it. */
    foresee: (seen: Seen): void => {
      awaited = seen;
      meanwhile(() => {
        if (awaited === seen) make(seen);
      });
    },
    /** What is shown of a moment once it and its entries are written. */
    view: (seen: Seen, entries: readonly LedgerEntry[]): View => {
      const made = foreseen;
      awaited = null;
      foreseen = null;
      const stands = made?.seen === seen && monotonicMs() - made.atMs <= FRESH_FOR_MS;
      return made !== null && stands ? made.view : view(seen, entries);
    },
  };
};
