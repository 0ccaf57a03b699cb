import type {
  CallsPayload,
  HandPayload,
  InfoPayload,
  MachinePayload,
  ScorePayload,
  StatusPayload,
  TimersPayload,
} from '../contract/club-payloads.ts';
import type { ClubId, Epoch, TableId } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { SignedHead } from '../contract/signed-head.ts';
import type { EpochSeam } from './epoch-seam.ts';
import type { SignedTrouble } from './heads-followed.ts';

/** What somebody has to look at; until then no further entry of the table is taken. */
export type Trouble =
  /** Two entries have the same number: two controllers write one table's ledger, or one went back to an older record. */
  | { readonly trouble: 'fork'; readonly epoch: Epoch; readonly seq: number }
  /** An entry is not as it was sealed, or does not follow from the one before. */
  | { readonly trouble: 'broken'; readonly epoch: Epoch; readonly seq: number; readonly fault: string }
  /** The table's ledger ends before what was followed of it: it went back to an older record. */
  | { readonly trouble: 'shorter'; readonly epoch: Epoch; readonly seq: number }
  /** Entries of a newer release: this library is to be updated. */
  | { readonly trouble: 'unreadable'; readonly what: string };

/** Why nothing of a table's ledger comes that is asked for; it is asked again and again. */
export type NotAnswered =
  /**
   * It is there, and several questions had no answer: perhaps the broker lets nobody ask here, or hear the answers; or it was cut
   * off, which shows when nothing has come of it for long (`silentSince`).
   */
  | { readonly why: 'no-answer' }
  /** It refuses, in its own words: an entry of its record may be damaged, or others ask too much of it. */
  | { readonly why: 'refused'; readonly message: string };

/** What is known of a table. All of it fits together: the points are those after the ledger's newest entry. */
export interface FollowedTable {
  readonly club: ClubId;
  readonly table: TableId;
  /** Whether it is there: its own word on the connection that it has now, while it is heard. */
  readonly online: boolean;
  /**
   * It says that it is there, but for 45 s nothing has come of it, and no answer: cut off, or without power. Milliseconds since
   * 1970, by the reader's clock, from when on nothing came; null while it is heard, or is away by its own word.
   */
  readonly silentSince: number | null;
  readonly status: StatusPayload | null;
  readonly info: InfoPayload | null;
  readonly machine: MachinePayload | null;
  readonly hand: HandPayload | null;
  /** What ends by itself, by the table's clock. */
  readonly timers: TimersPayload | null;
  /** Who waits for somebody of the club; an empty list: nobody does. */
  readonly calls: CallsPayload | null;
  /** The points after the ledger's newest entry, or, until the entry of newer ones is here, after the one before. */
  readonly score: ScorePayload | null;
  /** The ledger's newest entry; null while there is none, or none is known. */
  readonly entry: LedgerEntry | null;
  readonly trouble: Trouble | null;
  /** How its epoch goes on otherwise than what was followed of the one before ended; it stops nothing. */
  readonly seam: EpochSeam | null;
  /** Null while its questions are answered. */
  readonly notAnswered: NotAnswered | null;
  /** The newest head of this ledger that was signed by one of the keys that are believed; null also where none are told. */
  readonly signed: SignedHead | null;
  /** Why a head that was told proves nothing, or proves that this ledger is not what was signed. */
  readonly signedTrouble: SignedTrouble | null;
}
