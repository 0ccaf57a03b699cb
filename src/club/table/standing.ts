import type { TableStandingTold } from '../../contract/feed.ts';
import type { TableId } from '../../contract/ids.ts';
import { type Failure, toldToGuests, toldToOperator } from '../../controller/failure/exit-codes.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { Farewell } from '../mqtt/publisher.ts';

type TableState =
  | { readonly state: 'starting' }
  | { readonly state: 'running' }
  | { readonly state: 'stopped'; readonly why: 'asked' }
  | { readonly state: 'failed'; readonly failure: Failure };

/** How it stands with a table. */
export type TableStanding = { readonly id: TableId } & TableState;

/** How it stands with one table, as each who asks is to hear it. */
export interface Standing {
  readonly current: () => TableStanding;
  /** It begins or runs: only then it can fail, or begin again. */
  readonly isAlive: () => boolean;
  readonly become: (next: TableState) => void;
  /** On pages: to guests and to the operator. */
  readonly told: () => TableStandingTold;
  /** The last word to brokers, and why. */
  readonly farewell: () => Farewell;
}

/** Of a table that was not started yet. */
export const createStanding = (id: TableId, onStanding: (standing: TableStanding) => void): Standing => {
  let now: TableState = { state: 'stopped', why: 'asked' };
  return {
    current: () => ({ id, ...now }),
    isAlive: () => now.state === 'starting' || now.state === 'running',
    become: (next) => {
      now = next;
      onStanding({ id, ...now });
    },
    told: () => told(now),
    farewell: () =>
      now.state === 'failed'
        ? { reason: 'failed', failure: failureTold(now.failure) }
        : { reason: 'stopped' },
  };
};

const failureTold = (failure: Failure) => ({ code: failure.exit, why: toldToGuests(failure) });

const told = (now: TableState): TableStandingTold => {
  switch (now.state) {
    case 'starting':
    case 'running':
    case 'stopped':
      return now;
    case 'failed': {
      const { remedy } = now.failure;
      return { state: 'failed', ...failureTold(now.failure), where: toldToOperator(now.failure), remedy };
    }
    default:
      return unreachable(now);
  }
};
