const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Resolves when somebody stops this program. */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
