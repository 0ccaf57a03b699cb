import type { DurableLedger } from '../../ledger/durable-ledger.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import type { Verdict } from '../../ledger/repair/verify-ledger.ts';
import { damageIn } from '../failure/ledger-failure.ts';

export interface RecordCheckListeners {
  readonly onTold: (line: string) => void;
  readonly onDamage: () => void;
}

const THEN = {
  'broken-file': 'and the record is mended at the next start',
  'broken-entry': 'but the next start needs "mjtable ledger new-epoch" first',
} as const satisfies Record<Exclude<Verdict['verdict'], 'whole'>, string>;

/** What the start has not looked at is looked at once the table plays: everything older than its newest match. */
export const createRecordCheck = (
  ledger: Pick<DurableLedger, 'check'>,
  { onTold, onDamage }: RecordCheckListeners,
) => {
  let found: Exclude<Verdict['verdict'], 'whole'> | null = null;
  let isBegun = false;

  const hear = (verdict: Verdict): void => {
    if (verdict.verdict === 'whole') return;
    found = verdict.verdict;
    onTold(`${damageIn(verdict)}; play goes on, ${THEN[found]}`);
    onDamage();
  };

  return {
    found: () => found,
    /** To be called when the start is over, which a long record would make longer; a second call does nothing. */
    begin: (): void => {
      if (isBegun) return;
      isBegun = true;
      void ledger.check().then(hear, (thrown: unknown) => {
        // Stopping ends the check before its time; whatever else the ledger cannot do, its writer tells.
        if (!(thrown instanceof LedgerError)) throw thrown;
      });
    },
  };
};

export type RecordCheck = ReturnType<typeof createRecordCheck>;
