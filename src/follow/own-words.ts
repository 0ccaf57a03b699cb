import { PUBLICATIONS, type PublicationName } from '../contract/topics.ts';
import type { Come } from './snapshots-kept.ts';

/**
 * Whether what has come of a table was said by it now; each thing that was read is to be looked at once, in order. What a broker had
 * kept and a last will were not, nor what comes again as it came last: a bridge sends what its broker has kept at each connection,
 * and does not mark it. Each end of the ledger that a table tells has another time.
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
