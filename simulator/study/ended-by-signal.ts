import { constants } from 'node:os';

/** By what somebody ends a study. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type EndingSignal = (typeof SIGNALS)[number];

/** A terminal sends its signal to whoever has started us too, who hands it on: within this time it is the same one. */
const SAME_SIGNAL_MS = 500;

/** How a program ends that was ended by a signal, as shells tell it. */
const FIRST_SIGNAL_EXIT = 128;

export interface EndedBySignal {
  /** Aborted with the first signal; with the second the program ends at once. */
  readonly stop: AbortSignal;
  /** The exit code that tells of the signal; null where none has come. */
  readonly exit: () => number | null;
  /** Signals do again what they always do. */
  readonly letGo: () => void;
}

/** Listens for signals from now on. */
export const endedBySignal = (): EndedBySignal => {
  const controller = new AbortController();
  let first: { readonly exit: number; readonly atMs: number } | null = null;
  const heard = (signal: EndingSignal): void => {
    const atMs = performance.now();
    if (first !== null && atMs - first.atMs < SAME_SIGNAL_MS) return;
    const exit = FIRST_SIGNAL_EXIT + constants.signals[signal];
    if (first !== null) process.exit(exit);
    first = { exit, atMs };
    controller.abort();
  };
  for (const signal of SIGNALS) process.on(signal, heard);
  return {
    stop: controller.signal,
    exit: () => first?.exit ?? null,
    letGo: () => {
      for (const signal of SIGNALS) process.off(signal, heard);
    },
  };
};
