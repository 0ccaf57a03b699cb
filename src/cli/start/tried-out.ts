/** Set for a program that an update tries out: it is asked for by nobody else. */
export const TRIED_OUT = 'MJTABLE_TRIED_OUT';

export const isTriedOut = (): boolean => process.env[TRIED_OUT] !== undefined;

/** Calls once an update is gone that tries this program out: left alone it would keep the club's records held, and its ports. */
export const whenTrierHasLeft = (finish: () => void): void => {
  if (!isTriedOut()) return;
  process.stdin.once('end', finish).resume();
  // Whoever tries it out waits for its end, and does not leave before.
  process.stdin.unref();
};
