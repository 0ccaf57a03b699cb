import type { MatchInPlay } from '../play/declarations/declaration.ts';
import type { TableRead } from '../play/declarations/outcome/outcome-as-read.ts';
import type { DiceAre } from '../play/events/hand.ts';
import type { Game } from '../play/game/game.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import type { OpenProposal } from '../play/game/match/agreement.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { StaffCalls } from '../play/game/match/staff-calls.ts';
import type { ByPlayer, Dice, Person, Player, Seating, Side } from '../play/seating/furniture.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import {
  NOTHING_WATCHED,
  type Obstacle,
  type ObstacleWatch,
  type Patience,
  watchOf,
} from './astray-watch.ts';
import type { BuildProgress, NextRules, Refusal, TileRegister } from './chart-events.ts';
import { areDiceUnshowable, type FailingParts, NOTHING_FAILS } from './failing-parts.ts';
import type { OtherGame } from './other-game.ts';
import type { Push, RecordEvents } from './outbox.ts';
import { NO_PAUSE, type Pause } from './pauses.ts';
import type { Capabilities, DrumState, OtherSetTile, TileSetName } from './ports.ts';
import type { CanBeRecorded } from './recordable.ts';
import { NOTHING_HOLDS, type Safety } from './safety.ts';
import { NO_SERVICE, type Service } from './service.ts';
import type { GatePosition, HandStage, StartAsk } from './start-press.ts';
import { diceThrownBy, type PlayAsked } from './suitability.ts';
import { type ByTileSet, DEFAULT_SET, type SetPlaces } from './tile-sets.ts';

/** What the table chart is given: the world it decides for, and the people who sit at it. */
export interface TablePorts {
  readonly push: Push;
  readonly record: RecordEvents;
  /** The one game of the table, as it is now. */
  readonly game: () => Game;
  readonly ruleset: Ruleset;
  readonly rollDice: (thrown: { readonly cycle: number; readonly throw: number }) => Dice;
  readonly canBeRecorded: CanBeRecorded;
  /** Milliseconds since 1970: what is recorded with its time is stamped by it, and nothing is decided. */
  readonly now: () => number;
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
  /** 0 ≤ jitter < 1, for the pauses between attempts to open the port. */
  readonly jitter: () => number;
  readonly claimWindowMs: number | null;
  /** How long a proposal waits to be disputed, in milliseconds; null: until everyone answered. */
  readonly confirmTimeMs: number | null;
  /** How long people may take to put right what keeps a hand from going on. */
  readonly patience: Patience;
  /** How long the machine waits after a hand before it builds, so that the hand can be taken back; null: not at all. */
  readonly undoTimeMs: number | null;
  /** How long this drum builds the walls, as it was learned; null before the first. */
  readonly buildMs: () => number | null;
  readonly play: PlayAsked;
  readonly seating: Seating;
  readonly players: ByPlayer<Person>;
  /** The seed of the dice in a demonstration; null: fair dice. */
  readonly seed: string | null;
}

/** What the fold of the ledger knew when the controller started. */
export interface TableInput {
  readonly match: MatchState | null;
  readonly hand: HandState | null;
  readonly lastMatch: number;
  /** Who waits for somebody of the club since the last match, where none is open. */
  readonly callsBefore: StaffCalls;
  /** The highest wall cycle ever written ahead. */
  readonly lastCycle: number;
}

/** Where every tile rests, and what was moved since following ended. */
export type TilesTold = Pick<TableRead, 'places' | 'told'>;

/** For what the zones are read: whether the hand can be followed on, or how it has ended. */
export type ReadPurpose = { readonly for: 'doubt'; readonly obstacle: Obstacle } | OutcomeReadPurpose;

/** A player has called a win, or says that nobody has won. */
export interface OutcomeReadPurpose {
  readonly for: 'win' | 'draw';
  readonly player: Player;
}

/**
 * `lies`: the dice have fallen, or will: nobody throws them again. `told`: how is known, or nobody is to tell. `failed`: they may
 * not have.
 */
interface Rolled {
  readonly cycle: number;
  readonly throw: number;
  readonly now: 'lies' | 'told' | 'failed';
}

export interface TableContext extends TableInput {
  readonly link: 'connecting' | 'ready' | 'lost';
  /** Whether what is known of the table holds, or is being learned anew: then nothing is decided by it. */
  readonly synchronisation: 'done' | 'under-way';
  readonly boot: string | null;
  readonly capabilities: Capabilities | null;
  /** The faces of each set's tiles. */
  readonly registers: ByTileSet<TileRegister>;
  readonly gate: GatePosition;
  /** Where each set of the table is. */
  readonly sets: SetPlaces;
  /** The set that the hand is played with. */
  readonly set: TileSetName;
  readonly drum: DrumState;
  readonly stage: HandStage;
  /** After a start the hand waits for the word of the people that it goes on. */
  readonly resumed: 'resumed' | 'waiting';
  /** Whether a start press has asked for motion since the last start, loss of the line or fault. */
  readonly motion: 'asked' | 'not-asked';
  /** Whether the machine was told to deal this hand. */
  readonly deal: 'asked' | 'not-asked';
  /** Whether the device, since it was started, was told what it is to know of the match, and took it. */
  readonly settings: 'told' | 'not-told';
  /** Whether the machine has begun anything of the hand's walls: then their number is never begun with again. */
  readonly walls: 'untouched' | 'touched';
  /** A start press was taken while the drum builds the walls of the hand: the gate opens when it stands. */
  readonly opening: 'asked' | 'not-asked';
  /** How far the drum has come with the walls it builds, as it told last; null while it builds none. */
  readonly built: BuildProgress | null;
  /** How long the drum takes to build, as it was learned when it began; null where that is not known. */
  readonly buildMs: number | null;
  /** The cycle under which walls are built ahead, as long as nothing else bears it; null where there are none. */
  readonly builtAhead: number | null;
  /** The cycle under which tiles went in that no hand waits for, as long as they are not built; null where none did. */
  readonly wentInAhead: number | null;
  /** Whether the table is set up for another game than this one; null where it is for this one. */
  readonly otherGame: OtherGame | null;
  /** Whose walls the drum builds, or has built last: ordered by this controller, or begun before it came. */
  readonly build: 'own' | 'found';
  /** The last throw that the machine was asked for, and of which walls. */
  readonly rolled: Rolled;
  /** How often it was asked for walls whose dice nobody tells; null where nobody knows, or none have risen. */
  readonly unseenRolls: number | null;
  /** The highest wall cycle seen or given out. */
  readonly cycle: number;
  /** Who was named at the table since the controller started: they play the next match. */
  readonly named: Partial<ByPlayer<Person>>;
  /** What the displays say a start press will do. */
  readonly announced: StartAsk;
  /** The set that was asked for with it; null for none. */
  readonly broughtIn: TileSetName | null;
  readonly safety: Safety;
  /** What goes on failing that play does not need. */
  readonly failing: FailingParts;
  /** What people have asked of pauses. */
  readonly pause: Pause;
  readonly service: Service;
  /** For which seats another phone asks, so lately that a key lets it in. */
  readonly asking: readonly Side[];
  /** Others come into force by a new beginning of the table alone. */
  readonly nextRules: NextRules;
  /** Whether the last hand ended so lately that the machine waits for who wants to take it back. */
  readonly undoTime: 'running' | 'over';
  /** The proposal whose time to be answered runs, as it was told last to whoever counts it. */
  readonly heard: OpenProposal | null;
  /** What may keep the hand from going on. */
  readonly watch: ObstacleWatch;
  /** What the table has told of a hand since nobody follows it; null where it is followed, or nothing was read yet. */
  readonly told: TilesTold | null;
  /** For what the zones are being read. */
  readonly reading: ReadPurpose | null;
  /** Tiles of the set that is not played with which lie on the table. */
  readonly otherSetTiles: readonly OtherSetTile[];
  /** Why the device or the table cannot be used at all; null while it can. */
  readonly refusal: Refusal | null;
}

const stageOf = (hand: HandState | null): HandStage =>
  hand === null || hand.stage === 'settled' || hand.stage === 'voided' ? 'none' : hand.stage;

export const startContext = (input: TableInput): TableContext => ({
  ...input,
  link: 'connecting',
  synchronisation: 'under-way',
  boot: null,
  capabilities: null,
  registers: {},
  gate: 'unknown',
  sets: {},
  set: DEFAULT_SET,
  drum: 'idle',
  stage: stageOf(input.hand),
  resumed: 'waiting',
  motion: 'not-asked',
  deal: 'not-asked',
  settings: 'not-told',
  walls: 'touched',
  opening: 'not-asked',
  built: null,
  buildMs: null,
  builtAhead: null,
  wentInAhead: null,
  otherGame: null,
  rolled: { cycle: 0, throw: 0, now: 'failed' },
  unseenRolls: null,
  build: 'found',
  cycle: Math.max(input.lastCycle, input.match?.cycle ?? 0),
  named: {},
  announced: 'nothing',
  broughtIn: null,
  safety: NOTHING_HOLDS,
  failing: NOTHING_FAILS,
  pause: NO_PAUSE,
  asking: [],
  nextRules: 'same',
  service: NO_SERVICE,
  undoTime: 'over',
  heard: null,
  watch: watchOf(input.hand, NOTHING_WATCHED),
  told: null,
  reading: null,
  otherSetTiles: [],
  refusal: null,
});

/** Whether the table shows the controller's dice; one that is not known yet is asked for none. */
export const diceAre = ({ capabilities }: Pick<TableContext, 'capabilities'>): DiceAre =>
  capabilities === null || diceThrownBy(capabilities) === 'controller' ? 'shown' : 'by-hand';

/** The match at the table, by which what people say is judged; null where there is none. */
export const matchInPlay = (
  ruleset: Ruleset,
  context: Pick<TableContext, 'match' | 'hand' | 'capabilities'>,
): MatchInPlay | null => {
  const { match, hand } = context;
  return match === null ? null : { match, hand, ruleset, dice: diceAre(context) };
};

/** The same in a hand that goes on: dice that could not be shown are read on the screen. */
export const diceToShow = (
  context: Pick<TableContext, 'capabilities' | 'failing' | 'hand'>,
): DiceAre | 'unshowable' =>
  context.hand !== null && areDiceUnshowable(context.failing, context.hand) ? 'unshowable' : diceAre(context);

/** About how long a drum takes to build the walls of a set (SPEC.md, "Timing"), where it was not learned. */
const BUILD_MS = 25_000;
const SECOND_MS = 1_000;
/** No display is told of more (SPEC §5.6). */
const MOST_SECONDS = 999;

/** About how long it is until the drum stands, in whole seconds. */
export const secondsToBuilt = ({ built, buildMs }: Pick<TableContext, 'built' | 'buildMs'>): number => {
  const left = built === null || built.of === 0 ? 1 : Math.max(0, 1 - built.counted / built.of);
  return Math.min(Math.ceil(((buildMs ?? BUILD_MS) * left) / SECOND_MS), MOST_SECONDS);
};
