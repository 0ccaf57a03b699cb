import type { LedgerStore } from '../../src/ledger/ledger-store.ts';
import { startWholeTable } from '../../test/harness/whole-table.ts';

export interface Played {
  readonly hands: number;
  readonly tookMs: number;
}

/** Match after match at one table, as fast as it goes, until the time is over; the last hand is finished. */
export const playHands = async (
  forS: number,
  { ledger, seed }: { readonly ledger: LedgerStore; readonly seed: string },
): Promise<Played> => {
  let hands = 0;
  const commit: LedgerStore['commit'] = (batch) => {
    hands += batch.events.filter(({ type }) => type === 'HandWon' || type === 'HandDrawn').length;
    return ledger.commit(batch);
  };
  const table = await startWholeTable({ ledger: { ...ledger, commit }, seed });
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
  return { hands, tookMs };
};
