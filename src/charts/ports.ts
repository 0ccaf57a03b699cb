import type { Capabilities } from '../../firmware-protocol/caps.ts';
import type { FaultCode, Severity } from '../../firmware-protocol/faults.ts';
import type { ShowText } from '../../firmware-protocol/show-texts.ts';
import type { Snapshot } from '../../firmware-protocol/snapshot.ts';
import type { LineCounters } from '../../firmware-protocol/telemetry.ts';
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
import type { Dice, Side, TileNumber, Zone } from '../play/seating/furniture.ts';
import type { Wind } from '../rules/tiles/tile.ts';

export type { Capabilities, DrumState, JournalOp, SetLocation, Snapshot, TileSetName };

/** Time as charts and link know it; XState's clock, and the time of day in milliseconds. */
export interface Clock {
  readonly now: () => number;
  readonly setTimeout: (fn: () => void, timeoutMs: number) => unknown;
  readonly clearTimeout: (id: unknown) => void;
}

/** Where a tile lies, and where it is to go. */
export interface AskedMove {
  readonly from: Zone;
  readonly to: Zone;
}

/** What the charts wish of the table. The link encodes it, writes it ahead, sends it and follows it. */
export type Command =
  | { readonly command: 'configure'; readonly empty: Side | null }
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
      /** The move that the text asks for; it goes with its text. */
      readonly asked?: AskedMove;
      readonly lamp?: 'off' | 'on' | 'blink';
    }
  | { readonly command: 'resume' }
  /** Finds out where gate, plates and drum are; a person has looked at the table and said that they may move. */
  | { readonly command: 'home' }
  /** The controller goes, and nobody needs to miss it. */
  | { readonly command: 'leave' }
  | { readonly command: 'clear-fault'; readonly fault: FaultCode };

export type CommandName = Command['command'];

/** What the link chart orders of the line itself. */
export type LinkOrder =
  | { readonly order: 'open-port' }
  | { readonly order: 'close-port' }
  | { readonly order: 'greet' }
  /** The raw emergency stop, said again and again until the device tells that it has stopped. */
  | { readonly order: 'stop-machine' }
  /** CAPS, READ of the faces, REPLAY from the last committed event on, READ of all zones, SNAP last. */
  | { readonly order: 'learn' }
  /** Tells when all is reported that the device has seen up to now. */
  | { readonly order: 'catch-up' };

/** Where a device event stands in its device's own count (SPEC.md, "Events"). */
export interface DeviceEvent {
  readonly boot: string;
  readonly sequence: number;
}

/** How good the line to the device is, counted since the controller started. */
export interface LineQuality {
  readonly heard: number;
  /** Lines of the device that were thrown away, by reason. */
  readonly discarded: { readonly checksum: number; readonly tooLong: number; readonly format: number };
  /** Lines of ours that the device could not read. */
  readonly unread: number;
  /** Commands that had to be sent again. */
  readonly resent: number;
  /** From a command or heartbeat to its answer, over the last 256; null before the first. */
  readonly roundTripMs: { readonly p50: number; readonly p99: number } | null;
  /** How much faster than ours the clock of the device runs, in millionths; null while that is not known. */
  readonly driftPpm: number | null;
  /** What the device has counted itself; null for one that does not tell. */
  readonly device: LineCounters | null;
  /** Too many broken lines: somebody should look at the cable. Nothing stops for it. */
  readonly fault: 'F101' | null;
}

/** What was heard on a line since it was opened; `table`: something that a table says. */
export type Heard = 'nothing' | 'own-echo' | 'nothing-readable' | 'table';

/** What the link itself has to report. */
export type LinkReport =
  | { readonly report: 'port-opened' }
  | {
      readonly report: 'port-refused';
      readonly code: 'missing' | 'held' | 'permission' | 'unreachable' | 'other';
      /** What was wrong, where, and what to do, in one line. */
      readonly message: string;
      /** The programs that have the port, where it is held and they are known. */
      readonly holders?: string;
    }
  | { readonly report: 'port-lost'; readonly why: string }
  | {
      readonly report: 'greeted';
      readonly boot: string;
      readonly serialNumber: string;
      readonly firmware: string;
      readonly lastEvent: number;
    }
  | {
      readonly report: 'greeting-refused';
      readonly reason: 'version' | 'session' | 'other-table';
      readonly detail: string;
    }
  /** Nothing that is understood was heard for too long, or the device knows us no more. */
  | {
      readonly report: 'device-silent';
      /** What was heard on this line since it was opened. */
      readonly heard: Heard;
    }
  /** All that the device had seen when it was asked has been reported. */
  | { readonly report: 'caught-up' }
  /** What the drum does, when a heartbeat told another thing than the one before. */
  | { readonly report: 'drum-told'; readonly drum: DrumState }
  /** The latched fault, when a heartbeat told another than the snapshot or the heartbeat before it. */
  | { readonly report: 'fault-told'; readonly fault: Snapshot['fault'] }
  | { readonly report: 'capabilities-read'; readonly capabilities: Capabilities }
  /** One more question of the lesson was answered. */
  | { readonly report: 'lesson-went-on' }
  /** What is printed on the tiles of a set; none for one whose tiles were never registered. */
  | {
      readonly report: 'faces-read';
      readonly set: TileSetName;
      readonly faces: ReadonlyMap<TileNumber, string>;
    }
  /** Where every tile rests; those moved while the zones were being read are left out, and named. */
  | {
      readonly report: 'zones-read';
      readonly places: ReadonlyMap<TileNumber, Zone>;
      readonly movedMeanwhile: ReadonlySet<TileNumber>;
    }
  | { readonly report: 'snapshot-read'; readonly snapshot: Snapshot }
  /** How good the line is: every ten seconds, and whenever F101 begins or ends. */
  | { readonly report: 'line-measured'; readonly quality: LineQuality };

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
    /** The dice lie as they were to be shown: told even where the result of the command is late. */
    | { readonly report: 'dice-shown' }
    /** The device's watchdog missed its host: nothing moves before RESUME. */
    | { readonly report: 'motion-held' }
    | { readonly report: 'events-lost'; readonly from: number; readonly to: number }
    /** Told for the record; no chart waits for it: BOOT, CNT, LIVE, LID and their like. */
    | { readonly report: 'event-noted'; readonly verb: string }
  );

export type Report = LinkReport | CommandReport | EventReport;

/** Who is at the other end of a line on which nothing is under way, and how far it has come. */
export interface LinkAtRest {
  readonly session: number;
  /** The last command the device took in this session. */
  readonly lastId: number;
  /** The last event that was reported. */
  readonly seen: DeviceEvent;
  readonly serialNumber: string;
  readonly firmware: string;
}

/** The line to the device: carries out orders, sends what was committed, reports what it hears. */
export interface TableLink {
  readonly order: (order: LinkOrder) => void;
  /**
   * Sends at most one un-acknowledged command at a time, in the order they are given. What has not left when the
   * device turns out to have been restarted is dropped untold: whoever learns it anew asks for what is wanted then.
   */
  readonly send: (command: Command) => void;
  /** The event, and all before it, are committed: the device may forget them. */
  readonly acknowledge: (event: DeviceEvent) => void;
  /** Null while anything is under way: a command, a result, an event that waits for one before it. */
  readonly atRest: () => LinkAtRest | null;
  readonly stop: () => Promise<void>;
}
