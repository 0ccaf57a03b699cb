import type { DeclarationAnswer } from '../contract/declaration.ts';
import type { DomainEvent } from '../contract/events/recorded-events.ts';
import type { Epoch } from '../contract/ids.ts';
import type { DraftEntry, LedgerEntry, ReadLedgerLines, ReadLedgerPage } from '../contract/ledger.ts';

/** Where a device event stands in its device's own count: `boot` as the greeting names it, `sequence` from 1. */
export interface DeviceSequence {
  readonly boot: string;
  readonly sequence: number;
}

export interface CommitBatch {
  /**
   * In the order they happened. The record files each under the match and hand it belongs to, by the newest
   * `MatchOpened` and `HandBegan` before it.
   */
  readonly events: readonly DomainEvent[];
  readonly entries: readonly DraftEntry[];
  /** The newest device event that is now dealt with; null leaves the mark where it is. */
  readonly seen: DeviceSequence | null;
  /** What was answered to the declarations that made the batch; left out = none did. */
  readonly answers?: readonly AnsweredDeclaration[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A declaration that was judged: whoever says the same under its id again gets the same answer. */
export interface AnsweredDeclaration {
  readonly id: string;
  /** Who spoke. */
  readonly speaker: string;
  /** SHA-256, hex, of what was said. */
  readonly body: string;
  readonly answer: DeclarationAnswer;
}

/** So many of the newest answers are kept however old they are: the clock may have jumped, and not they. */
export const ANSWERS_KEPT = 500;

/** How long an answer is kept at least, in milliseconds. */
export const ANSWERS_KEPT_MS = 7 * 24 * 3_600_000;

export interface CommitReceipt {
  /** One for each draft, in order; a draft whose id was already written gives the entry as it stands. */
  readonly entries: readonly LedgerEntry[];
}

/** A command about to be sent, with its identical bytes as text without the line end (SPEC, exactly-once rules). */
export interface CommandIntent {
  readonly session: number;
  readonly id: number;
  readonly line: string;
  readonly cycle: number | null;
  readonly op: string | null;
}

/** Up to this id commands may be used of which nothing else is written: the next session takes none of them for unused. */
export interface IdsReserved {
  readonly session: number;
  readonly upTo: number;
}

/**
 * What became of a command. `refused` and `dropped` leave its id free (the device did not consume it, or it
 * was never sent), so the id may be written ahead again with another line.
 */
export type CommandOutcomeState = 'accepted' | 'finished' | 'refused' | 'failed' | 'unknown' | 'dropped';

export interface CommandOutcome {
  readonly session: number;
  readonly id: number;
  readonly state: CommandOutcomeState;
  /** The device's answer as it came; null when there was none. */
  readonly result: string | null;
}

/** A command that was written ahead and neither finished nor given up. */
export interface OpenIntent {
  readonly id: number;
  readonly line: string;
  readonly cycle: number | null;
  readonly op: string | null;
  readonly state: 'written' | 'accepted';
}

/** How far a broker has acknowledged the entries. */
export interface BrokerCursor {
  /** By its address, without a name or password in it. */
  readonly broker: string;
  /** The newest entry up to which it has acknowledged all; 0 for none. */
  readonly seq: number;
}

/** Somebody who has a name, and the id by which facts and entries know him. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** Everything a restarted controller needs to know. */
export interface Recovered {
  /** Made with the store; it changes only when the store is made anew. */
  readonly epoch: Epoch;
  readonly head: LedgerEntry | null;
  /** The totals after the newest entry. */
  readonly totals: LedgerEntry['totals'];
  /** The newest match unless a `MatchEnded` is among its events; the events in commit order. */
  readonly openMatch: {
    readonly number: number;
    readonly events: readonly DomainEvent[];
    /** Places among these events, by the index of the one behind it, where others were lost. */
    readonly gaps: readonly number[];
  } | null;
  /** What happened in the newest match where it is over, as far as it can be read; empty where one is open. */
  readonly endedMatch: readonly DomainEvent[];
  /** The number of the newest match, open or ended; 0 before the first. */
  readonly lastMatchNumber: number;
  /** The link session in which a command was written last. */
  readonly session: {
    readonly session: number;
    /** The highest id the device took or may have taken; 0 when none. */
    readonly lastId: number;
    readonly openIntents: readonly OpenIntent[];
  } | null;
  /** The highest machine cycle ever written ahead; 0 before the first. */
  readonly lastCycle: number;
  readonly seen: DeviceSequence | null;
  /** The latest time that stands in it, in milliseconds since 1970; 0 before the first. */
  readonly lastAt: number;
  /** Who is called what: beside the chains, so that a name can be erased. */
  readonly names: readonly NamedPerson[];
  /** What somebody at the console is to know of how the record was found, a line each. */
  readonly notices: readonly string[];
}

/**
 * The durable record. Every promise resolves after the data is on the disk and rejects with a `LedgerError`
 * when it is not; a rejected write has changed nothing. Writes take effect in the order they were made.
 */
export interface LedgerStore {
  /** Writes events, entries and the mark in one transaction. Writing an entry id twice writes it once. */
  readonly commit: (batch: CommitBatch) => Promise<CommitReceipt>;
  /** Writes a command down before its bytes leave. */
  readonly writeAhead: (intent: CommandIntent) => Promise<void>;
  readonly writeOutcome: (outcome: CommandOutcome) => Promise<void>;
  readonly reserveIds: (reserved: IdsReserved) => Promise<void>;
  readonly recover: () => Promise<Recovered>;
  /** The declaration that was answered under this id; null where none was, or long ago. */
  readonly declaration: (id: string) => Promise<AnsweredDeclaration | null>;
  /** Up to which entry the broker has acknowledged all; null where it was never heard of. */
  readonly cursor: (broker: string) => Promise<number | null>;
  readonly writeCursor: (cursor: BrokerCursor) => Promise<void>;
  /** Who has this id is called so from here on. */
  readonly writeName: (person: NamedPerson) => Promise<void>;
  /** For whoever hands them on; it keeps nothing that is written waiting, and sees what was committed before. */
  readonly page: ReadLedgerPage;
  readonly lines: ReadLedgerLines;
  /**
   * Entries `from` (a sequence number, included) onwards, at most `limit`, in order, as many pages as they take.
   * Rejects with `damaged` where one of them is.
   */
  readonly entries: (from: number, limit: number) => Promise<readonly LedgerEntry[]>;
  /** Writes what is waiting, then lets the folder go. A second call does nothing. */
  readonly close: () => Promise<void>;
}
