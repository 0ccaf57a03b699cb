import type { Side } from '../firmware-protocol/words.ts';
import type { Mishaps } from './machine/mishaps.ts';

/** Until whoever left it there misses it. */
const MISSED_AFTER_MS = 20_000;

/** What people of the forgetful kind leave on a plate lies there for a while, where the machine has an eye for it. */
export const leavesOnPlate =
  ({ cause }: Pick<Mishaps, 'cause'>) =>
  (side: Side): void => {
    const details = { side, forMs: MISSED_AFTER_MS };
    cause({
      table: null,
      moment: { when: 'now' },
      fault: { in: 'table', what: 'plate-not-clear', details },
      words: 'plate-not-clear',
      line: `plate-not-clear --side ${side} for ${MISSED_AFTER_MS}ms`,
    });
  };
