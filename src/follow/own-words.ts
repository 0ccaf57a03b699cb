import { PUBLICATIONS, type PublicationName } from '../contract/topics.ts';
import type { Come } from './snapshots-kept.ts';

/**
 * Tells whether a message was said by the table itself, and now. Every message that could be read is to be asked about, once and
 * in order.
 *
 * These were not: what a broker had kept; a last will; and what comes again just as it came last, because a bridge sends all
 * that its broker has kept at each connection, unmarked. A table that tells the end of its ledger again tells another time with
 * it.
 */
export const createOwnWords = (): ((name: PublicationName, come: Come) => boolean) => {
  const last = new Map<PublicationName, string>();
  return (name, { payload, retained }) => {
    if (!PUBLICATIONS[name].retain) return !retained;
    const text = JSON.stringify(payload);
    const isAgain = last.get(name) === text;
    last.set(name, text);
    return !retained && !isAgain && (name !== 'status' || Object(payload).state !== 'offline');
  };
};
