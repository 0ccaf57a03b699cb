const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Resolves when somebody stops this program. */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });

/** Resolves when whoever read what is printed has left: it is noticed at the next line. A disk that is full of it reads on. */
export const untilUnread = (): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') resolve();
    });
  });
