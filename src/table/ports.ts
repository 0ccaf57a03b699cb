import type { Capabilities } from '../../firmware-protocol/caps.ts';
import type { FaultCode, Severity } from '../../firmware-protocol/faults.ts';
import type { ShowText } from '../../firmware-protocol/show-texts.ts';
import type { Snapshot } from '../../firmware-protocol/snapshot.ts';
import type {
  DrumState,
  GatePosition,
  JournalOp,
  Key,
  KeyAct,
  Phase,
  PhasedOp,
  SetLocation,
  TileSetName,
} from '../../firmware-protocol/words.ts';
import type { Dice, Side, TileNumber, Zone } from '../play/furniture.ts';
import type { Wind } from '../rules/tile.ts';

export type { Capabilities, DrumState, JournalOp, SetLocation, Snapshot };

/** Time as charts and link know it; XState's clock, and the time of day in milliseconds. */
export interface Clock {
  readonly now: () => number;
  readonly setTimeout: (fn: () => void, timeoutMs: number) => unknown;
  readonly clearTimeout: (id: unknown) => void;
}

/** What the charts wish of the table. The link encodes it, writes it ahead, sends it and follows it. */
export type Command =
  | { readonly command: 'configure'; readonly empty: Side }
  | { readonly command: 'open-gate'; readonly cycle: number }
  | { readonly command: 'close-gate'; readonly cycle: number }
  | {
      readonly command: 'build-walls';
      readonly cycle: number;
      readonly set: TileSetName;
      readonly tiles: number;
      readonly stacks: readonly [number, number, number, number];
      readonly middle: number;
    }
  | { readonly command: 'serve-walls'; readonly cycle: number; readonly set: TileSetName }
  | { readonly command: 'show-dice'; readonly cycle: number; readonly throw: number; readonly dice: Dice }
  | { readonly command: 'set-live'; readonly cycle: number; readonly live: 'on' | 'off' }
  | {
      readonly command: 'show';
      readonly side: Side | 'all';
      readonly score?: number;
      readonly wind?: Wind;
      readonly text?: ShowText;
      readonly lamp?: 'off' | 'on' | 'blink';
    }
  | { readonly command: 'resume' }
  | { readonly command: 'clear-fault'; readonly fault: FaultCode };

export type CommandName = Command['command'];

/** What the link chart orders of the line itself. */
export type LinkOrder =
  | { readonly order: 'open-port' }
  | { readonly order: 'close-port' }
  | { readonly order: 'greet' }
  /** CAPS, READ of the faces, REPLAY from the last committed event on, READ of all zones, SNAP last. */
  | { readonly order: 'learn' };

/** Where a device event stands in its device's own count (SPEC.md, "Events"). */
export interface DeviceEvent {
  readonly boot: string;
  readonly sequence: number;
}

/** What the link itself has to report. */
export type LinkReport =
  | { readonly report: 'port-opened' }
  | {
      readonly report: 'port-refused';
      readonly code: 'missing' | 'held' | 'permission' | 'unreachable' | 'other';
      /** What was wrong, where, and what to do, in one line. */
      readonly message: string;
    }
  | { readonly report: 'port-lost'; readonly why: string }
  | {
      readonly report: 'greeted';
      readonly boot: string;
      readonly serialNumber: string;
      readonly firmware: string;
      readonly lastEvent: number;
    }
  | { readonly report: 'greeting-refused'; readonly reason: 'version' | 'session'; readonly detail: string }
  | { readonly report: 'device-silent' }
  /** What the drum does, when a heartbeat told another thing than the one before. */
  | { readonly report: 'drum-told'; readonly drum: DrumState }
  | { readonly report: 'capabilities-read'; readonly capabilities: Capabilities }
  /** Empty for a table that cannot read tiles. */
  | { readonly report: 'faces-read'; readonly faces: ReadonlyMap<TileNumber, string> }
  /** Where every tile rests; those moved while the zones were being read are left out, and named. */
  | {
      readonly report: 'zones-read';
      readonly places: ReadonlyMap<TileNumber, Zone>;
      readonly movedMeanwhile: ReadonlySet<TileNumber>;
    }
  | { readonly report: 'snapshot-read'; readonly snapshot: Snapshot }
  /** A line that was no line of the protocol, or of no known verb. */
  | { readonly report: 'line-discarded'; readonly why: string; readonly line: string };

/** What became of a command. */
export type CommandReport =
  | { readonly report: 'command-finished'; readonly command: Command }
  | { readonly report: 'command-failed'; readonly command: Command; readonly fault: FaultCode }
  /** Refused in this state; nothing was done. */
  | {
      readonly report: 'command-refused';
      readonly command: Command;
      readonly reason: string;
      readonly fault: FaultCode | null;
    }
  /** Nobody knows whether it was done: never guessed. */
  | { readonly report: 'command-unknown'; readonly command: Command }
  | {
      readonly report: 'build-progressed';
      readonly counted: number;
      readonly of: number;
      readonly built: readonly [number, number, number, number];
      readonly middle: number;
    };

interface FromDevice {
  readonly event: DeviceEvent;
}

/** What the device has told of itself, each with its place in the device's count. */
export type EventReport = FromDevice &
  (
    | { readonly report: 'key-pressed'; readonly side: Side; readonly key: Key; readonly act: KeyAct }
    | { readonly report: 'gate-moved'; readonly position: GatePosition }
    | { readonly report: 'set-moved'; readonly set: TileSetName; readonly location: SetLocation }
    | { readonly report: 'phase-reached'; readonly op: PhasedOp; readonly phase: Phase }
    | { readonly report: 'tile-moved'; readonly tile: TileNumber; readonly from: Zone; readonly to: Zone }
    | { readonly report: 'fault-raised'; readonly fault: FaultCode; readonly severity: Severity }
    | { readonly report: 'fault-cleared'; readonly fault: FaultCode }
    | { readonly report: 'events-lost'; readonly from: number; readonly to: number }
    /** Told for the record; no chart waits for it: BOOT, CNT, DICE, LIVE, LID and their like. */
    | { readonly report: 'event-noted'; readonly verb: string }
  );

export type Report = LinkReport | CommandReport | EventReport;

/** The line to the device: carries out orders, sends what was committed, reports what it hears. */
export interface TableLink {
  readonly order: (order: LinkOrder) => void;
  /** Sends at most one un-acknowledged command at a time, in the order they are given. */
  readonly send: (command: Command) => void;
  /** The event, and all before it, are committed: the device may forget them. */
  readonly acknowledge: (event: DeviceEvent) => void;
  readonly stop: () => Promise<void>;
}
