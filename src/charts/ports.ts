import type { Capabilities } from '../../firmware-protocol/caps.ts';
import type { FaultCode, Severity } from '../../firmware-protocol/faults.ts';
import type { ShowText } from '../../firmware-protocol/show-texts.ts';
import type { Snapshot } from '../../firmware-protocol/snapshot.ts';
import type { FaultPlace } from '../../firmware-protocol/table-fields.ts';
import type { LineCounters } from '../../firmware-protocol/telemetry.ts';
import type {
  BootCause,
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
import type { ServiceTask } from '../play/events/say.ts';
import type { Dice, Side, TileNumber, Zone } from '../play/seating/furniture.ts';
import type { Wind } from '../rules/tiles/tile.ts';

export type { Capabilities, DrumState, FaultPlace, JournalOp, SetLocation, Snapshot, TileSetName };

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
  /** Each side's tiles rise from its own wall: how many, by side. */
  | {
      readonly command: 'deal-hands';
      readonly cycle: number;
      readonly hands: readonly [number, number, number, number];
      readonly dealer: Side;
    }
  /** The machine throws its own dice. */
  | { readonly command: 'roll-dice'; readonly cycle: number; readonly throw: number }
  | { readonly command: 'set-live'; readonly cycle: number; readonly live: 'on' | 'off' }
  | {
      readonly command: 'show';
      readonly side: Side | 'all';
      readonly score?: number;
      readonly wind?: Wind;
      readonly text?: ShowText;
      /** The move that the text asks for; it goes with its text. */
      readonly asked?: AskedMove;
      /** How many seconds it takes until then; a display that can counts them down. */
      readonly sec?: number;
      readonly lamp?: 'off' | 'on' | 'blink';
    }
  | { readonly command: 'resume' }
  /** The drum stands until it is resumed; what moves on the table ends its stroke. */
  | { readonly command: 'pause-drum' }
  /** What is asked of the machine in service mode. */
  | { readonly command: 'service'; readonly task: MachineTask }
  /** People have taken the whole set away, or brought it back. */
  | { readonly command: 'place-set'; readonly set: TileSetName; readonly place: 'out' | 'table' }
  /** Finds out where gate, plates and drum are; a person has looked at the table and said that they may move. */
  | { readonly command: 'home' }
  /** Lets the walls that wait in the track fall back into the drum. */
  | { readonly command: 'take-down' }
  /** The controller goes, and nobody needs to miss it. */
  | { readonly command: 'leave' }
  | { readonly command: 'clear-fault'; readonly fault: FaultCode };

export type CommandName = Command['command'];

/** What of a service has no command of its own. */
export type MachineTask =
  | Exclude<ServiceTask, { do: 'home' | 'take-away' | 'bring-back' | 'register' }>
  | { readonly do: 'register'; readonly set: TileSetName; readonly tile: number; readonly face: string };

/** What a test or a purge has found, as the device writes it: `gate=pass drum=F401`, `n=108`. */
export type ServiceReport = Readonly<Record<string, string>>;

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

/** A tile of the set that is not played with, which lies on the table. */
export interface OtherSetTile {
  readonly set: TileSetName;
  readonly tile: TileNumber;
  readonly zone: Zone;
}

/** What was heard on a line since it was opened; `table`: something that a table says. */
export type Heard = 'nothing' | 'own-echo' | 'nothing-readable' | 'table';

/** What the link itself has to report. */
export type LinkReport =
  | { readonly type: 'PortOpened' }
  | {
      readonly type: 'PortRefused';
      readonly code: 'missing' | 'held' | 'permission' | 'unreachable' | 'kept-closed' | 'other';
      /** What was wrong, where, and what to do, in one line. */
      readonly message: string;
      /** The programs that have the port, where it is held and they are known. */
      readonly holders?: string;
    }
  | { readonly type: 'PortLost'; readonly why: string }
  | {
      readonly type: 'Greeted';
      readonly boot: string;
      readonly serialNumber: string;
      readonly firmware: string;
      readonly lastEvent: number;
    }
  | {
      readonly type: 'GreetingRefused';
      /** `not-understood`: what it tells of itself when it is greeted or learned is not as the protocol has it. */
      readonly reason: 'version' | 'session' | 'other-table' | 'not-understood';
      readonly detail: string;
    }
  /** Nothing that is understood was heard for too long, or the device knows us no more. */
  | {
      readonly type: 'DeviceSilent';
      /** What was heard on this line since it was opened. */
      readonly heard: Heard;
    }
  /** All that the device had seen when it was asked has been reported. */
  | { readonly type: 'CaughtUp' }
  /** What the drum does, when a heartbeat told another thing than the one before. */
  | { readonly type: 'DrumTold'; readonly drum: DrumState }
  /** The latched fault, when a heartbeat told another than the snapshot or the heartbeat before it. */
  | { readonly type: 'FaultTold'; readonly fault: Snapshot['fault'] }
  | { readonly type: 'CapabilitiesRead'; readonly capabilities: Capabilities }
  /** One more question of the synchronisation was answered. */
  | { readonly type: 'SynchronisationWentOn' }
  /** What is printed on the tiles of a set; none for one whose tiles were never registered. */
  | {
      readonly type: 'FacesRead';
      readonly set: TileSetName;
      readonly faces: ReadonlyMap<TileNumber, string>;
    }
  /** Where every tile rests; those moved while the zones were being read are left out, and named. */
  | {
      readonly type: 'ZonesRead';
      readonly places: ReadonlyMap<TileNumber, Zone>;
      readonly movedMeanwhile: ReadonlySet<TileNumber>;
      /** Tiles of the set that is not played with; left out = none were found, or the table cannot tell. */
      readonly otherSetTiles?: readonly OtherSetTile[];
    }
  | {
      readonly type: 'SnapshotRead';
      readonly snapshot: Snapshot;
      /** Where the fault is that the snapshot tells; left out = it was not noted, or there is none. */
      readonly faultPlace?: FaultPlace;
      /** What the drum waits for, which no snapshot tells; left out = it waits for nothing, or that was not noted. */
      readonly waitsFor?: FaultCode;
    }
  /** How good the line is: every ten seconds, and whenever F101 begins or ends. */
  | { readonly type: 'LineMeasured'; readonly quality: LineQuality };

/** What became of a command. */
export type CommandReport =
  | {
      readonly type: 'CommandFinished';
      readonly command: Command;
      /** What a service has found, which walls were built, or how the machine's dice lie (`d=3,5`); left out = it was none of these. */
      readonly report?: ServiceReport;
    }
  | { readonly type: 'CommandFailed'; readonly command: Command; readonly fault: FaultCode }
  /** Refused in this state; nothing was done. */
  | {
      readonly type: 'CommandRefused';
      readonly command: Command;
      readonly reason: string;
      readonly fault: FaultCode | null;
    }
  /** Nobody knows whether it was done: never guessed. */
  | { readonly type: 'CommandUnknown'; readonly command: Command }
  | {
      readonly type: 'BuildProgressed';
      readonly counted: number;
      readonly of: number;
      readonly built: readonly [number, number, number, number];
      readonly middle: number;
    };

/** What the device has told of itself. */
export type DeviceTold =
  | { readonly type: 'KeyPressed'; readonly side: Side; readonly key: Key; readonly act: KeyAct }
  | { readonly type: 'GateMoved'; readonly position: GatePosition }
  | { readonly type: 'SetMoved'; readonly set: TileSetName; readonly place: SetLocation }
  | { readonly type: 'PhaseReached'; readonly op: PhasedOp; readonly phase: Phase }
  | {
      readonly type: 'TileMoved';
      readonly tile: TileNumber;
      readonly from: Zone;
      readonly to: Zone;
      /** Left out, it is a tile of the set on the table. */
      readonly set?: TileSetName;
    }
  | {
      readonly type: 'FaultRaised';
      readonly fault: FaultCode;
      readonly severity: Severity;
      /** Left out = it was not told. */
      readonly place?: FaultPlace;
    }
  | { readonly type: 'FaultCleared'; readonly fault: FaultCode }
  /** The dice lie as they were to be shown: told even where the result of the command is late. */
  | { readonly type: 'DiceFell' }
  /** The device's watchdog missed its host: nothing moves before RESUME. */
  | { readonly type: 'MotionHeld' }
  | { readonly type: 'EventsLost'; readonly from: number; readonly to: number }
  /** Its first word after each start: why it was started. */
  | { readonly type: 'DeviceStarted'; readonly why: BootCause }
  /** Told for the record: CNT, LIVE and their like. */
  | { readonly type: 'EventNoted'; readonly verb: string };

/** It comes with its place in the device's count. */
export type EventReport = DeviceTold & { readonly event: DeviceEvent };

/**
 * What the link reports. It is the charts' own event wherever there is nothing to be decided of it; what there is to decide
 * is in meaning.ts.
 */
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

/**
 * How the machine is left. `goodbye`: what runs goes on, and nobody is missed. `silence`: something has failed, and the
 * machine's watchdog holds it (SPEC §4.5). Left out = goodbye.
 */
export type Parting = 'goodbye' | 'silence';

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
  readonly stop: (parting?: Parting) => Promise<void>;
}
