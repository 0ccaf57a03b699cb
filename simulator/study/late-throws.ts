import { CALLED_AS } from '../called-as.ts';

/**
 * What modules throw where nobody waits for it, in a promise or a timer, ends nothing from now on: it is told once, in one line.
 * Returns the function that lets go of it: mistakes of our own are to end this thread.
 */
export const bearLateThrows = (): (() => void) => {
  let isTold = false;
  const hear = (thrown: unknown): void => {
    if (isTold) return;
    isTold = true;
    process.stderr.write(`${CALLED_AS}: ${told(thrown)}\n`);
  };
  process.on('unhandledRejection', hear).on('uncaughtException', hear);
  return () => void process.off('unhandledRejection', hear).off('uncaughtException', hear);
};

const told = (thrown: unknown): string =>
  `a module threw where nobody waits for it: ${inOneLine(thrown)}; play goes on, and no more of it is told`;

/** What it was, and for whoever wrote the module where. */
const inOneLine = (thrown: unknown): string => {
  const [what = ''] = String(thrown).split('\n');
  const [, where = ''] = (thrown instanceof Error && /\n\s*(at .*)/.exec(thrown.stack ?? '')) || [];
  return where === '' ? what : `${what}, ${where}`;
};
