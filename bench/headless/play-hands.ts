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
  const table = await startWholeTable({ ledger, seed });
  const startMs = performance.now();
  const untilMs = startMs + forS * 1000;
  let hands = 0;
  let settling = false;
  await table.playUntil((view) => {
    const was = settling;
    settling = view?.moment.at === 'settling';
    if (settling && !was) hands += 1;
    return settling && !was && performance.now() >= untilMs;
  });
  const tookMs = performance.now() - startMs;
  await table.stop();
  return { hands, tookMs };
};
