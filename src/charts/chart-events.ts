import type { FaultCode, Severity } from '../../firmware-protocol/faults.ts';
import type { DomainEvent, HandEvent } from '../play/events/domain-event.ts';
import type { DiceAre } from '../play/events/hand.ts';
import type { HandUndone } from '../play/events/match.ts';
import type { Observation } from '../play/events/observation.ts';
import type { Say, ServiceTask, Speaker } from '../play/events/say.ts';
import type { Step } from '../play/game/game.ts';
import type { Key, Side, TileNumber, Zone } from '../play/seating/furniture.ts';
import type { TileFace } from '../rules/tiles/tile.ts';
import type { Obstacle } from './astray-watch.ts';
import type { HeardBy, Reported } from './heard-by.ts';
import type {
  Capabilities,
  Command,
  CommandName,
  FaultPlace,
  OtherSetTile,
  Snapshot,
  TileSetName,
} from './ports.ts';
import type { GatePosition, HandStage, SetPlace } from './start-press.ts';

/** The faces of the set's tiles, by physical number. */
export type TileRegister = ReadonlyMap<TileNumber, TileFace>;
/** Where the table says its tiles rest. */
export type TilePlaces = ReadonlyMap<TileNumber, Zone>;

export type BuildOrder = Extract<Command, { command: 'build-walls' }>;

/** How far the build is, as the machine tells it between its phases. */
export type BuildProgress = Omit<Reported<'BuildProgressed'>, 'type'>;

/** What a report means where it is not its own meaning. */
export type ReportMeaning =
  | {
      readonly type: 'MotionFailed';
      readonly command: CommandName;
      readonly fault: FaultCode;
      readonly outcome: FailedOutcome;
    }
  /** The machine does not go on for a fault that stands. */
  | { readonly type: 'ResumeRefused'; readonly fault: FaultCode; readonly severity: Severity }
  /** The machine stands otherwise than was believed, and did nothing of what it was asked. */
  | { readonly type: 'MotionRefused'; readonly command: CommandName }
  /** What the device is to know of the match it did not take now. */
  | { readonly type: 'SettingsRefused' }
  /** A start key was held down: a person has looked and says that a latched fault may go; in play he asks for a new deal. */
  | { readonly type: 'StartHeld'; readonly side: Side }
  /** Something of a service was not done, and why. */
  | {
      readonly type: 'ServiceRefused';
      readonly command: Command;
      readonly outcome: 'refused' | 'failed';
      readonly why: string;
    }
  /** A pass key was held down: the machine is to stand. The table raises it itself where a player asks so on his page. */
  | { readonly type: 'PauseWished'; readonly side: Side; readonly by: 'key' | 'page' };

/** By which rules the next match is played: by those of this one, or by others that were chosen. */
export type NextRules = 'same' | 'other';

/**
 * What became of a motion that did not succeed: `failed` has had its end and is never asked for again under its
 * number (SPEC §5.4); of one that is `unknown`, or was never begun, the table itself says what is left of it.
 */
export type FailedOutcome = 'failed' | 'unknown' | 'not-begun';

/** What the device is and where everything was, learned whole after each greeting. */
export interface TableLearned {
  readonly type: 'TableLearned';
  /** The set that is played with: what the machine does it does to this one. */
  readonly set: TileSetName;
  /** What is printed on the tiles. */
  readonly register: TileRegister;
  readonly snapshot: Snapshot;
  readonly places: TilePlaces;
  /** Tiles that were moved while the places were being read. */
  readonly movedMeanwhile: ReadonlySet<TileNumber>;
}

/** Why a device cannot be used at all: asking again would not change it. */
export interface Refusal {
  readonly reason: 'version' | 'unsuitable';
  readonly detail: string;
}

/** What somebody says, on a page or by a key. */
export interface SpokenAtTable {
  readonly speaker: Speaker;
  /** Under which its answer is kept; null for a key. */
  readonly id: string | null;
  readonly say: Say;
  /** Left out = it came from a page. */
  readonly key?: Key;
}

/** What comes from outside without the line: from pages, and from whoever keeps the club's settings. */
export type ControllerEvent =
  | ({ readonly type: 'Declared' } & SpokenAtTable)
  /** Another phone asks for a seat that one holds already. */
  | { readonly type: 'PhoneAsked'; readonly side: Side }
  /** It was answered, or asks no more. The table raises it itself where a key has let the phone in, or it asked for too long. */
  | { readonly type: 'PhoneAskEnded'; readonly side: Side }
  /** Other rules than this match's were chosen for the next one, or are no more. */
  | { readonly type: 'NextRulesChosen'; readonly rules: NextRules };

/** Who has stopped the machine: two of the players, or whoever runs the table. */
export type PausedBy = 'operator' | 'players';

/** What the children tell the table chart. */
export type ChildEvent =
  | {
      readonly type: 'LinkReady';
      readonly boot: string;
      readonly capabilities: Capabilities;
      readonly snapshot: Snapshot;
      /** Where the fault is that the snapshot tells; left out = that is not known, or there is none. */
      readonly faultPlace?: FaultPlace;
      /** What the drum waits for, as the device has noted it; left out = it waits for nothing, or that is not known. */
      readonly waitsFor?: FaultCode;
      readonly places: TilePlaces;
      readonly movedMeanwhile: ReadonlySet<TileNumber>;
      /** Left out = none. */
      readonly otherSetTiles?: readonly OtherSetTile[];
    }
  | { readonly type: 'LinkLost' }
  | ({ readonly type: 'LinkRefused' } & Refusal)
  | { readonly type: 'GateChanged'; readonly gate: GatePosition }
  | { readonly type: 'SetChanged'; readonly set: TileSetName; readonly place: SetPlace }
  | { readonly type: 'StageReached'; readonly stage: HandStage }
  /** What follows from one thing seen or said, in order; at least one. */
  | { readonly type: 'HandStepped'; readonly steps: readonly Step<HandEvent>[] }
  /** The people have not put the tiles in yet: theirs is the time, and nothing is wrong. */
  | { readonly type: 'PeopleAwaited' }
  /** A tile that was refused is back: perhaps the table had not told a move before it. */
  | { readonly type: 'MisplacedReturned' }
  /** A second tile was refused although the first is asked back: whoever plays on knows of nothing wrong. */
  | { readonly type: 'PlayedOn' }
  /** The machine has dealt, and which tiles lie in the hands only the table can say. */
  | { readonly type: 'HandsRose' }
  | { readonly type: 'HandContradicted' }
  /** The hand was found void while it was played. */
  | { readonly type: 'HandFoundVoid' }
  | { readonly type: 'HandEnded' }
  /** Nobody has put right what keeps the hand from going on. */
  | { readonly type: 'PatienceEnded'; readonly obstacle: Obstacle | null }
  /** The time to answer a proposal is over, and nobody disputes it. */
  | { readonly type: 'SilenceFell'; readonly proposal: number }
  /** A report that did not come in its time. */
  | { readonly type: 'ReportOverdue'; readonly waitingFor: string };

/** The line is up, and the table is learned. */
export type LinkReady = Extract<ChildEvent, { readonly type: 'LinkReady' }>;

/** Of which start of the device something is told, beside the one that was learned before. `first`: none was. */
export type BootSeen = 'first' | 'same' | 'another';

/** What the table chart raises itself: what it has judged, and what its own time has brought. */
export type OwnEvent =
  /** What was said stands. */
  | { readonly type: 'Accepted'; readonly events: readonly DomainEvent[] }
  /** People gave the hand up; what else they said is said of the match without it, and becomes so as the table leaves the hand. */
  | { readonly type: 'HandGivenUp'; readonly why: string; readonly later: readonly DomainEvent[] }
  /** How the last hand was decided is taken back. */
  | { readonly type: 'HandReopened'; readonly undone: HandUndone }
  /** The match, or who deals first in it, was settled by word. */
  | { readonly type: 'MatchRuled' }
  /** A throw for the first dealer was told. */
  | { readonly type: 'ThrowEntered' }
  /** The machine may build again: nobody has taken the last hand back. */
  | { readonly type: 'UndoTimeEnded' }
  /** Nothing moves until somebody at the table presses start. */
  | { readonly type: 'PauseAsked'; readonly by: PausedBy }
  /** Nobody else has asked for the pause in time. */
  | { readonly type: 'PauseWishEnded' }
  /** Whoever runs the club asks this of the machine. */
  | { readonly type: 'ServiceAsked'; readonly task: ServiceTask };

export type TableChartEvent = Reported | ReportMeaning | ControllerEvent | ChildEvent | OwnEvent;

/*
 * The children are told in two ways: by orders, each of which one child carries out, and by notices of what has happened, most
 * of them reports as they came.
 */

interface LinkChartOrder {
  readonly type: 'LearnAgain';
}

type LinkNotice =
  | HeardBy<'link'>
  /** Nothing more was answered for too long: it tells so itself. */
  | { readonly type: 'LearningOverdue' };

export type LinkEvent = LinkChartOrder | LinkNotice;

type SurfaceOrder =
  | { readonly type: 'OpenGate'; readonly cycle: number }
  | { readonly type: 'CloseGate'; readonly cycle: number };
type SurfaceNotice = HeardBy<'surface'> | TableLearned;

export type SurfaceEvent = SurfaceOrder | SurfaceNotice;

type TileSetOrder =
  | { readonly type: 'Build'; readonly order: BuildOrder }
  | { readonly type: 'Serve'; readonly cycle: number };
type TileSetNotice = HeardBy<'sets'> | TableLearned;

export type TileSetEvent = TileSetOrder | TileSetNotice;

type HandOrder =
  | { readonly type: 'GoOn'; readonly dice: DiceAre | 'unshowable' }
  /** The machine may deal. */
  | { readonly type: 'Deal' };

/** Who is asked to have the machine throw dice that nobody tells. */
export type DiceAsked = Side | 'all' | 'nobody';

/** A tile that moves and a key are seen by the referee, the tile with its face. */
type HandNotice =
  | Exclude<HeardBy<'hand'>, { type: 'TileMoved' | 'KeyPressed' }>
  | Exclude<Observation, { type: 'ClaimTimeEnded' }>
  | TableLearned
  /** The displays are the hand's again, so that whoever it has asked is asked again; or they are the table's. */
  | { readonly type: 'DisplaysGiven'; readonly dice: DiceAsked }
  | { readonly type: 'DisplaysTaken' }
  /** Two start keys have let the drum stand in play (SPEC §6.5); or it stands for them no more. */
  | { readonly type: 'DrumStands'; readonly dice: DiceAsked }
  | { readonly type: 'DrumTurns'; readonly dice: DiceAsked }
  /** What was said in the hand, and judged. */
  | { readonly type: 'Ruled'; readonly events: readonly HandEvent[] };

export type HandChartEvent = HandOrder | HandNotice;
