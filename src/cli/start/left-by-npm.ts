const LOOK_EVERY_MS = 500;

/**
 * Calls once `npm start` is gone that had started this program: npm hands on SIGINT and SIGTERM alone, so that the program would play on, with its
 * ports, after a SIGHUP or the end of a npm that was killed.
 */
export const whenNpmHasLeft = (finish: () => void): void => {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    finish();
  }, LOOK_EVERY_MS);
  look.unref();
};
