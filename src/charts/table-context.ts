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
import type { BuildProgress, NextRules, Refusal, TableChartEvent, TileRegister } from './chart-events.ts';
import { areDiceUnshowable, type FailingParts, NOTHING_FAILS } from './failing-parts.ts';
import type { OtherGame } from './other-game.ts';
import type { Push, RecordEvents } from './outbox.ts';
import { NO_PAUSE, type Pause } from './pauses.ts';
import type { Capabilities, DrumState, OtherSetTile, TileSetName } from './ports.ts';
import type { CanBeRecorded } from './recordable.ts';
import {
  type BesideDrum,
  type Circumstances,
  NOTHING_HOLDS,
  type Safety,
  type SafetyStep,
  safetyAfter,
} from './safety.ts';
import { NO_SERVICE, type Service } from './service.ts';
import {
  type GatePosition,
  type HandStage,
  isForTrack,
  type SetPlace,
  type StartAsk,
  type TableAsk,
  whatStartAsks,
  whileUndoIsAsked,
  whileUndoMayBeAsked,
} from './start-press.ts';
import { diceThrownBy, type PlayAsked } from './suitability.ts';
import { type ByTileSet, DEFAULT_SET, otherSet, readySet, type SetPlaces, setsInUse } from './tile-sets.ts';

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

/** Throws of the first wall's dice go on where the throws for the first dealer ended. */
export const throwsBefore = (match: MatchState | null): number =>
  match?.settled === 0 ? match.throws.length : 0;

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
  watch: watchOf(input.hand, NOTHING_WATCHED),
  told: null,
  reading: null,
  otherSetTiles: [],
  refusal: null,
});

/** Whether the table shows the controller's dice; one that is not known yet is asked for none. */
export const diceAre = ({ capabilities }: Pick<TableContext, 'capabilities'>): DiceAre =>
  capabilities === null || diceThrownBy(capabilities) === 'controller' ? 'shown' : 'by-hand';

/** The same in a hand that goes on: dice that could not be shown are read on the screen. */
export const diceToShow = (
  context: Pick<TableContext, 'capabilities' | 'failing' | 'hand'>,
): DiceAre | 'unshowable' =>
  context.hand !== null && areDiceUnshowable(context.failing, context.hand) ? 'unshowable' : diceAre(context);

/** What tells with which sets it is played, and with which of them now. */
type PlayedWith = Pick<TableContext, 'stage' | 'set' | 'sets' | 'match'>;

/** The set that the hand is played with; between hands the one that the next will be. */
export const setPlayed = ({ stage, set, sets, match }: PlayedWith): TileSetName =>
  stage === 'none' ? readySet(setsInUse(sets, match)) : set;

/** Where the set is that is played with. */
export const placeOfSet = (context: PlayedWith): SetPlace => context.sets[setPlayed(context)] ?? 'unknown';

/** The set that is used beside it; null where it is played with one. */
export const otherInUse = (context: PlayedWith): TileSetName | null =>
  otherSet(setsInUse(context.sets, context.match), setPlayed(context));

/** Where the set is that is used beside it; null where the table is played with one. */
export const placeOfOther = (context: PlayedWith): SetPlace | null => {
  const other = otherInUse(context);
  return other === null ? null : (context.sets[other] ?? 'unknown');
};

/** Stages in which the walls of the hand stand. */
const WALLS_STAND = {
  none: false,
  gathering: false,
  rollingDice: true,
  dealing: true,
  playing: true,
  settling: true,
} as const satisfies Record<HandStage, boolean>;

/** Whether it is played with two sets at a table that has so many. */
export const playsTwo = (
  { match }: Pick<TableContext, 'match'>,
  capabilities: Pick<Capabilities, 'sets'> | null,
): boolean => (capabilities?.sets ?? 1) > 1 && (match?.sets ?? 'both') === 'both';

/** With two sets play goes on whatever the drum does with the other. */
const besideDrum = (
  { stage, capabilities, match }: Pick<TableContext, 'stage' | 'capabilities' | 'match'>,
  event: TableChartEvent,
): BesideDrum => {
  const told = event.type === 'LinkReady' ? event.capabilities : capabilities;
  return WALLS_STAND[stage] && playsTwo({ match }, told) ? 'play-on' : 'play-off';
};

const bootOf = ({ boot }: Pick<TableContext, 'boot'>, event: TableChartEvent): Circumstances['boot'] => {
  if (boot === null) return 'first';
  return event.type !== 'LinkReady' || event.boot === boot ? 'same' : 'another';
};

/** What is to be thought of hold and faults after this. */
export const safetyStep = (context: TableContext, event: TableChartEvent): SafetyStep =>
  safetyAfter(context.safety, event, {
    beside: besideDrum(context, event),
    boot: bootOf(context, event),
  });

/** Whether the drum has no room for another set: one is there, or is pushed in from the table. */
const isGoingIn = (place: SetPlace | null): boolean => place === 'table' || place === 'inside';

/** The set that is to be pushed in and does not lie on the table: somebody brings it. */
export const setToBring = (context: PlayedWith): TileSetName | null => {
  const set = setPlayed(context);
  const other = otherInUse(context);
  if (other === null || isGoingIn(placeOfSet(context)) || isGoingIn(placeOfOther(context))) return null;
  return placeOfSet(context) === 'out' ? set : other;
};

const NOT_REGISTERED: TileRegister = new Map();

/** What is printed on the tiles of the set that is played with. */
export const registerOf = (context: TableContext): TileRegister =>
  context.registers[setPlayed(context)] ?? NOT_REGISTERED;

/** About how long a drum takes to build the walls of a set (SPEC.md, "Timing"), where it was not learned. */
const BUILD_MS = 25_000;
const MS_A_SECOND = 1000;
/** No display is told of more (SPEC §5.6). */
const MOST_SECONDS = 999;

/** About how long it is until the drum stands, in whole seconds. */
export const secondsToBuilt = ({ built, buildMs }: Pick<TableContext, 'built' | 'buildMs'>): number => {
  const left = built === null || built.of === 0 ? 1 : 1 - built.counted / built.of;
  return Math.min(Math.ceil(((buildMs ?? BUILD_MS) * left) / MS_A_SECOND), MOST_SECONDS);
};

/** Whether the machine is to deal next, and was not told to. */
export const dealWaits = ({ stage, hand, deal }: Pick<TableContext, 'stage' | 'hand' | 'deal'>): boolean =>
  stage === 'dealing' && deal === 'not-asked' && hand !== null && hand.toDeal !== null;

/** Stages in which the next thing to happen is a motion of the machine. */
const NEEDS_MOTION = {
  none: true,
  gathering: true,
  rollingDice: true,
  dealing: false,
  playing: false,
  settling: false,
} as const satisfies Record<HandStage, boolean>;

/**
 * Whether the machine, held by its watchdog, waits for the word of a person. In play no motor is needed: people go on, and are
 * asked when the next motion is.
 */
export const standsHeld = (context: Pick<TableContext, 'safety' | 'stage' | 'hand' | 'deal'>): boolean =>
  context.safety.hold === 'held' && (NEEDS_MOTION[context.stage] || dealWaits(context));

/** Whether the table is known as it is now. */
export const isKnown = ({ link, synchronisation }: TableContext): boolean =>
  link === 'ready' && synchronisation === 'done';

/**
 * The proposal that silence may end: while the table is not heard nobody can say by a key what he thinks of it, and it has its whole
 * time anew afterwards.
 */
export const proposalHeard = ({ link, match }: Pick<TableContext, 'link' | 'match'>): OpenProposal | null =>
  link === 'ready' ? (match?.agreement.open ?? null) : null;

/** Whether a dealer who says nothing decides by it: his key counts, and waits for no answer to a proposal. */
export const isDealerHeard = ({ link, match }: Pick<TableContext, 'link' | 'match'>): boolean =>
  link === 'ready' && match?.agreement.open == null;

/** What the table has a start press do next; nothing while the line is down or the table is learned anew. */
export const tableAskOf = (context: TableContext): TableAsk => {
  if (!isKnown(context)) return 'nothing';
  const { gate, drum, stage, resumed } = context;
  const ask = whatStartAsks({
    gate,
    drum,
    stage,
    resumed,
    set: placeOfSet(context),
    other: placeOfOther(context),
  });
  if (ask === 'nothing' && context.motion === 'not-asked' && dealWaits(context)) return 'go-on';
  if (context.otherGame?.differs === 'walls' && isForTrack(ask)) return 'take-down';
  return ask === 'open-gate-when-built' && context.opening === 'asked' ? 'wait-for-drum' : ask;
};

/** What a start press would do now. */
export const askOf = (context: TableContext): StartAsk => {
  const ask = tableAskOf(context);
  if (isUndoAsked(context)) return waitsForThrow(context, ask) ? 'answer-first' : whileUndoIsAsked(ask);
  return context.undoTime === 'running' ? whileUndoMayBeAsked(ask) : ask;
};

/** Whether nothing but the dice is between the people and the next hand. */
const waitsForThrow = ({ stage }: Pick<TableContext, 'stage'>, ask: StartAsk): boolean =>
  stage === 'rollingDice' && ask === 'nothing';

/** Whether the people are asked to take the last hand back. */
export const isUndoAsked = ({ match }: Pick<TableContext, 'match'>): boolean =>
  match?.agreement.open?.what.kind === 'undo';
