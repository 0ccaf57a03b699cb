import type { Speed } from '../charts/astray-watch.ts';
import type { Refusal } from '../charts/chart-events.ts';
import type { Unexpected } from '../charts/outbox.ts';
import type { Clock, Report, TableLink } from '../charts/ports.ts';
import type { PlayAsked } from '../charts/suitability.ts';
import type { ClubId, TableId } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { LedgerStore, Recovered } from '../ledger/ledger-store.ts';
import type { ByPlayer, Person, Seating, Side } from '../play/seating/furniture.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Stakes } from '../rules/stakes.ts';
import type { ChartsSeen } from '../views/moment-view.ts';
import type { Shown } from '../views/page-views.ts';
import type { ViewOfMoment, ViewOptions } from '../views/table-view.ts';
import type { RollDice } from './chance-and-time.ts';
import type { DeadTimeRecord } from './dead-time/dead-times.ts';
import type { PhoneAsking, Said } from './declaration-intake.ts';
import type { FairnessRecord } from './fairness.ts';
import type { FaultLines } from './fault-record.ts';
import type { ForesightPorts } from './foresight.ts';
import type { WearRecord } from './machine-wear.ts';
import type { NameBookPorts } from './name-book.ts';
import type { RecoveredMatch } from './recovery/restored-match.ts';

/** What a link needs of the controller it serves. */
export interface LinkWiring {
  readonly clock: Clock;
  readonly onReport: (report: Report) => void;
  readonly writeAhead: LedgerStore['writeAhead'];
  readonly writeOutcome: LedgerStore['writeOutcome'];
  readonly reserveIds: LedgerStore['reserveIds'];
  /** The session to take up again, and the last device event that was committed. */
  readonly session: Recovered['session'];
  readonly seen: Recovered['seen'];
}

export interface ControllerOptions {
  readonly club: ClubId;
  readonly table: TableId;
  readonly ruleset: Ruleset;
  readonly players: ByPlayer<Person>;
  readonly seating: Seating;
  readonly seed: string | null;
  readonly rollDice: RollDice;
  readonly claimWindowMs: number | null;
  /** How long a proposal waits to be disputed, in milliseconds; null: until everyone answered. */
  readonly confirmTimeMs: number | null;
  /** How many times faster than real people those at the table are. */
  readonly speed: Speed;
  /** How long the last hand can be taken back before the next walls are built; null: until then. */
  readonly undoTimeMs: number | null;
  /** What is paid for points at the end of a match, told to the players and the operator alone; left out = nothing. */
  readonly stakes?: Stakes | null;
  readonly play: PlayAsked;
}

export interface ControllerPorts
  extends Pick<ViewOptions, 'delivery' | 'nextMatch' | 'timeLeft' | 'recordFound'> {
  readonly clock: Clock;
  readonly random: () => number;
  readonly ledger: LedgerStore;
  /** Milliseconds that never jump; left out = those of the clock. */
  readonly monotonicMs?: () => number;
  /** Left out = the times between hands are not kept. */
  readonly deadTimes?: DeadTimeRecord;
  /** Left out = what wears the machine is counted from this start on. */
  readonly wear?: WearRecord;
  /** Left out = what is wrong at the table is not kept. */
  readonly faults?: FaultLines;
  /** Left out = whether walls and dice are fair is watched from this start on. */
  readonly fairness?: FairnessRecord;
  /** What the ledger holds, where it was read already. */
  readonly recovered?: RecoveredMatch;
  /** Left out = persons get ids by chance. */
  readonly newId?: NonNullable<NameBookPorts['newId']>;
  readonly createLink: (wiring: LinkWiring) => TableLink;
  /** A view to show and the entries written with it, after their commit and in order. */
  readonly publish: (view: ViewOfMoment, entries: readonly LedgerEntry[], shown: Shown) => void;
  /** Left out = what is shown is made when it is shown. */
  readonly foresight?: Pick<ForesightPorts<ChartsSeen, ViewOfMoment>, 'meanwhile' | 'prepare'>;
  /** The device cannot be used: another version, or too little to it. */
  readonly onRefused: (refusal: Refusal) => void;
  readonly onReport: (report: Report) => void;
  /** A key has let in the phone that asks for this seat; left out = none asks. */
  readonly onAdmitted?: (side: Side) => void;
  /** A start press at the end of a match waits for the rules chosen for the next one; left out = none are ever chosen. */
  readonly onNextRulesAsked?: () => void;
  /** A phone asks for a seat, or does no more; the charts are told next. */
  readonly onAsking?: (asking: PhoneAsking) => void;
  /** Somebody says something on a page; the charts judge it next. */
  readonly onSaid: (said: Said) => void;
  /** Why something that was said or seen cannot be recorded: it is refused, or its hand is void. */
  readonly onUnrecordable: (why: string) => void;
  /** A chart was told what it does not expect: to be looked into, nothing follows from it. */
  readonly onUnexpected: (unexpected: Unexpected) => void;
  readonly onLedgerFailed: (error: unknown) => void;
  /** Something was thrown in the charts, which are over then. */
  readonly onBug: (thrown: unknown) => void;
}
