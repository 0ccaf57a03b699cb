import type { LedgerEntry } from '../contract/ledger-entry.ts';
import type { LedgerErrorCode } from './ledger-error.ts';
import type {
  AnsweredDeclaration,
  CommandIntent,
  CommandOutcome,
  CommitBatch,
  CommitReceipt,
  Recovered,
} from './ledger-store.ts';

/** What the ledger's thread can be asked; every request is answered once, by its ticket. */
export type LedgerRequest =
  | { readonly ask: 'commit'; readonly batch: CommitBatch }
  | { readonly ask: 'write-ahead'; readonly intent: CommandIntent }
  | { readonly ask: 'write-outcome'; readonly outcome: CommandOutcome }
  | { readonly ask: 'recover' }
  | { readonly ask: 'declaration'; readonly id: string }
  | { readonly ask: 'entries'; readonly from: number; readonly limit: number };

export type LedgerAnswer =
  | { readonly answer: 'committed'; readonly receipt: CommitReceipt }
  | { readonly answer: 'written' }
  | { readonly answer: 'recovered'; readonly recovered: Recovered }
  | { readonly answer: 'declaration'; readonly declaration: AnsweredDeclaration | null }
  | { readonly answer: 'entries'; readonly entries: readonly LedgerEntry[] }
  | { readonly answer: 'failed'; readonly code: LedgerErrorCode; readonly message: string };

/** A request on its way to the thread; `close` is the last the thread ever gets. */
export type ToThread =
  | { readonly ticket: number; readonly request: LedgerRequest }
  | { readonly close: true };

export type FromThread =
  | { readonly opened: true }
  | { readonly notOpened: { readonly code: LedgerErrorCode; readonly message: string } }
  | { readonly answers: readonly { readonly ticket: number; readonly answer: LedgerAnswer }[] };
