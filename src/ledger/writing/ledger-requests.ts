import type { LedgerErrorTold } from '../ledger-error.ts';
import type {
  AnsweredDeclaration,
  BrokerCursor,
  CommandIntent,
  CommandOutcome,
  CommitBatch,
  CommitReceipt,
  IdsReserved,
  NamedPerson,
  Recovered,
} from '../ledger-store.ts';
import type { FoundToPack, PackAsked } from '../rows/packed-hand.ts';

/** What the ledger's thread can be asked; every request is answered once, by its ticket. */
export type LedgerRequest =
  | { readonly ask: 'commit'; readonly batch: CommitBatch }
  | { readonly ask: 'write-ahead'; readonly intent: CommandIntent }
  | { readonly ask: 'write-outcome'; readonly outcome: CommandOutcome }
  | { readonly ask: 'reserve-ids'; readonly reserved: IdsReserved }
  | { readonly ask: 'recover' }
  | { readonly ask: 'declaration'; readonly id: string }
  | { readonly ask: 'cursor'; readonly broker: string }
  | { readonly ask: 'write-cursor'; readonly cursor: BrokerCursor }
  | { readonly ask: 'write-name'; readonly person: NamedPerson }
  /** Somebody else has met damage. */
  | { readonly ask: 'mend-when-opened' };

export type LedgerAnswer =
  | { readonly answer: 'committed'; readonly receipt: CommitReceipt }
  | { readonly answer: 'written' }
  | { readonly answer: 'recovered'; readonly recovered: Recovered }
  | { readonly answer: 'declaration'; readonly declaration: AnsweredDeclaration | null }
  | { readonly answer: 'cursor'; readonly seq: number | null };

/** What was packed elsewhere, handed in: null where nothing was, or could be. */
export interface PackedHandedIn {
  readonly ask: 'take-packed';
  readonly found: FoundToPack | null;
}

/** What the ledger's thread says unasked. */
export type LedgerWord =
  /** Entries up to this one are on the disk, and may be read. */
  | { readonly says: 'synced'; readonly seq: number }
  /** Another program holds the file; writing is tried again for a while. */
  | { readonly says: 'kept-waiting' }
  /** So much was written since that the log in front of the file should be brought into it. */
  | { readonly says: 'log-grown' }
  /** A hand is to be packed, which takes longer than a commit may wait. */
  | { readonly says: 'to-pack'; readonly asked: PackAsked }
  /** Nothing is written any more. */
  | { readonly says: 'lost'; readonly error: LedgerErrorTold };

/** Opens the file, which was made ready; `notices`: how it was found. */
interface FileToOpen {
  readonly ask: 'open-file';
  readonly notices: readonly string[];
}

/** Writes what is waiting and closes the file; the folder is held until nothing is asked any more. */
interface FileToClose {
  readonly ask: 'close-file';
}

export interface LedgerTalk {
  readonly ask: LedgerRequest | PackedHandedIn | FileToOpen | FileToClose;
  readonly answer: LedgerAnswer;
  readonly word: LedgerWord;
}
