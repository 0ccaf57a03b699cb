import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import type { JournalOp } from '../../../firmware-protocol/words.ts';
import type { Command, CommandReport } from '../../charts/ports.ts';
import type { Show, ShownLately } from './display-queue.ts';

/** A command with the bytes it left with, which every repeat repeats. */
export interface Sent {
  readonly id: number;
  readonly line: string;
  readonly command: Command;
  /** `this-run`: sent by this process; `restored`: found in the ledger by a restarted one. */
  readonly origin: 'this-run' | 'restored';
  /** `none`: it only sets a display, and nothing of it is kept but that its id may be used. */
  readonly record: 'written-ahead' | 'none';
}

export interface Unacknowledged extends Sent {
  /** Its bytes leave only when they are written down, or what there is to be known of them is. */
  readonly written: 'being-written' | 'written';
  /** How often its bytes have left since the line is up, or since the device was busy. */
  readonly sends: number;
  /** Copies that no refusal has answered, those on earlier lines too: the device may have taken one of them. */
  readonly unanswered: number;
}

/** Accepted, and not ended yet. */
export interface Running extends Sent {
  /** How often its result is still asked for on this line. */
  readonly asksLeft: number;
}

/**
 * The host's side of the exactly-once rules (SPEC.md): at most one command without an acknowledgement, repeats
 * byte for byte, one result each. A pure reducer: clock, disk and wire are its caller's.
 */
export interface CommandQueue {
  readonly line: 'up' | 'down';
  /** The last id that was used, or, while `ids` are not followed, one that is at least as high. */
  readonly lastId: number;
  /**
   * `from-the-record`: a process before this one may have used ids of which the record knows no command, and what it said may
   * be under way; `to-be-named`: that has arrived, and the device will name the next id (SPEC §3.2, GAP).
   */
  readonly ids: 'followed' | 'from-the-record' | 'to-be-named';
  /** Up to here the record tells that ids may be used: a display with such an id leaves without being written down. */
  readonly reservedId: number;
  /**
   * Whether the record may still hold a command under an id that is free again. Until something is written behind it every
   * command is written ahead, displays too: after a restart one could be taken for the other.
   */
  readonly givenBack: 'none' | 'not-written' | 'being-written';
  readonly waiting: readonly Command[];
  readonly unacknowledged: Unacknowledged | null;
  readonly running: readonly Running[];
  /** Under way when the device restarted: its journal will tell what became of them. */
  readonly cutOff: readonly Sent[];
  /**
   * `under-way`: copies of a refused command may still be on their way, under an id that is used again. None leaves
   * before they have arrived, or one of them could be taken for the command that has their id now.
   */
  readonly copies: 'none' | 'under-way';
  /** How often in a row the device has named another id than it was given. */
  readonly gaps: number;
  readonly shownLately: ShownLately;
  /** Lines for each side's display within a second; fewer on a bad line. */
  readonly displayLinesMax: number;
}

interface OpsSeen {
  readonly cycle: number;
  /** Begun or ended. */
  readonly ops: readonly JournalOp[];
  /** Those of them that have no end; left out = none. */
  readonly begun?: readonly JournalOp[];
}

/** What the device's journal says: of the highest cycle, and of that of the wall on the table where it tells it. */
export interface JournalSeen extends OpsSeen {
  readonly wall?: OpsSeen;
}

export type QueueInput =
  | { readonly input: 'command'; readonly command: Command }
  | { readonly input: 'written'; readonly id: number }
  | { readonly input: 'ids-reserved'; readonly upTo: number }
  | { readonly input: 'accepted'; readonly id: number; readonly deadlineMs: number | null }
  | { readonly input: 'finished'; readonly id: number; readonly result: string }
  | { readonly input: 'failed'; readonly id: number; readonly fault: FaultCode }
  | { readonly input: 'refused'; readonly id: number; readonly refusal: RefusalBody }
  /** A digest says that nothing runs, or nothing but the drum: a result that is still owed was lost. */
  | { readonly input: 'idle'; readonly butFor?: 'drum' }
  | { readonly input: 'timer'; readonly timer: QueueTimer }
  /** F101 has begun or ended. */
  | { readonly input: 'line-judged'; readonly line: 'bad' | 'good' }
  /** What was said since has been answered: whatever was said before has arrived, or never will. */
  | { readonly input: 'echoed' }
  | { readonly input: 'line-up'; readonly journal: JournalSeen }
  | { readonly input: 'line-down' }
  /** The device has restarted: what ran is unknown, what waited is stale. In a new session ids begin at 1. */
  | { readonly input: 'rebooted'; readonly session: 'the-same' | 'new' };

export type QueueTimer =
  | { readonly waitsFor: 'acknowledgement'; readonly id: number; readonly sends: number }
  | { readonly waitsFor: 'result'; readonly id: number }
  | { readonly waitsFor: 'display'; readonly show: Show };

export type QueueOutput =
  | { readonly output: 'write-ahead'; readonly sent: Sent }
  | { readonly output: 'reserve-ids'; readonly upTo: number }
  | { readonly output: 'write'; readonly line: string }
  | { readonly output: 'set-timer'; readonly afterMs: number; readonly timer: QueueTimer }
  | {
      readonly output: 'outcome';
      readonly id: number;
      readonly state: OutcomeState;
      readonly result: string | null;
    }
  | { readonly output: 'report'; readonly report: CommandReport }
  /** The device does not know this session any more: it must be greeted again. */
  | { readonly output: 'greet-again' }
  /** In this session nothing can be agreed upon: all that is open is unknown, and the device is greeted with another one. */
  | { readonly output: 'begin-anew' }
  /** Something that is always answered is to be said, and its answer told as `echoed`. */
  | { readonly output: 'ask-echo' };

export type OutcomeState = 'accepted' | 'finished' | 'refused' | 'failed' | 'unknown' | 'dropped';

export interface QueueStep {
  readonly queue: CommandQueue;
  readonly outputs: readonly QueueOutput[];
}
