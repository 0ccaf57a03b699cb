import { createHash } from 'node:crypto';
import type { LedgerStore } from '../../src/ledger/ledger-store.ts';
import { startWholeTable } from '../../test/harness/whole-table.ts';
import { shownHash } from './what-both-record.ts';

/** So many hands are hashed: how many are played depends on the computer. */
const HASHED_HANDS = 20;

export interface Played {
  readonly hands: number;
  /** Over all that was recorded of the first hands: who plays the same has the same. */
  readonly hash: string;
  readonly tookMs: number;
}

/** Match after match at one table, as fast as it goes, until the time is over; the last hand is finished. */
export const playHands = async (
  forS: number,
  { ledger, seed }: { readonly ledger: LedgerStore; readonly seed: string },
): Promise<Played> => {
  let hands = 0;
  const hash = createHash('sha256');
  const commit: LedgerStore['commit'] = (batch) => {
    if (hands < HASHED_HANDS) for (const event of batch.events) hash.update(JSON.stringify(event));
    hands += batch.events.filter(({ type }) => type === 'HandWon' || type === 'HandDrawn').length;
    return ledger.commit(batch);
  };
  const table = await startWholeTable({ ledger: { ...ledger, commit }, seed, truth: 'unwatched' });
  const startMs = performance.now();
  const untilMs = startMs + forS * 1000;
  let last = 0;
  await table.playWhile(() => {
    const ended = hands > last;
    last = hands;
    return !ended || performance.now() < untilMs;
  });
  const tookMs = performance.now() - startMs;
  await table.stop();
  return { hands, hash: shownHash(hash.digest('hex')), tookMs };
};
