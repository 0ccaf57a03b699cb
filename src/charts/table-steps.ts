import { tileSetsOf } from '../../firmware-protocol/caps.ts';
import type { HandBegan } from '../play/events/hand.ts';
import type { HandUndone } from '../play/events/match.ts';
import { throwsOfWalls } from '../play/game/match/dealer-contest.ts';
import { dealerToAsk } from '../play/game/match/next-hand.ts';
import type { TileNumber } from '../play/seating/furniture.ts';
import { sideOf } from '../play/seating/seating.ts';
import { parseFace } from '../rules/tiles/notation.ts';
import type { TileFace } from '../rules/tiles/tile.ts';
import { NOTHING_WATCHED } from './astray-watch.ts';
import type { BuildOrder, TableChartEvent } from './chart-events.ts';
import { NOTHING_FAILS } from './failing-parts.ts';
import type { HandChartInput } from './hand-guards.ts';
import { dealFound } from './machine-deal.ts';
import { unseenRollsFound } from './machine-dice.ts';
import { buildOrder, contestOf, handOpening, recordInMatch, wallsAt } from './match-steps.ts';
import { gameInTrack, withTakenOffLearned } from './other-game.ts';
import { otherInUse, placeOfOther, placeOfSet, playsTwo, setPlayed } from './played-sets.ts';
import type { Capabilities, JournalOp, Snapshot, TileSetName } from './ports.ts';
import { faultToClear, mayMove } from './safety.ts';
import { serviceAfter } from './service.ts';
import { showAll } from './shows.ts';
import { type HandStage, type SetPlace, WORK_ON } from './start-press.ts';
import { isUndoAsked } from './table-asks.ts';
import type { TableContext, TablePorts } from './table-context.ts';
import { safetyStep } from './table-safety.ts';
import { readySet, type SetPlaces, setsInUse, tileSets } from './tile-sets.ts';

/** What the table chart knows after a step; what is to be done is pushed on the way. */
type Known = Partial<TableContext>;

/** What the hand chart starts with: a hand just begun, or the fold of one that goes on. */
export const handInput = ({ hand, match, resumed }: TableContext): HandChartInput => {
  if (hand === null) throw new Error('a hand is followed from its beginning or its fold');
  const displays = resumed === 'resumed' ? 'hand' : 'table';
  const dice = resumed === 'resumed' ? 'seen' : 'perhaps-unseen';
  return { hand, throws: Math.max(throwsOfWalls(match, hand), hand.lastThrow), dice, displays };
};

/** What the table must hold for the hand: motion locked in play, free where no hand is; null while it changes. */
const liveWanted = ({ stage }: TableContext): 'on' | 'off' | null => {
  if (stage === 'playing') return 'on';
  return stage === 'none' || stage === 'gathering' ? 'off' : null;
};

/** Whether the walls of the hand that is on were the last to rise, and their set lies on the table: no other is locked (SPEC §5.5, LIVE). */
const liesHere = (context: TableContext, found: Found): boolean =>
  found.snapshot.servedCycle === context.match?.cycle &&
  placeFound(found.snapshot, setOfHand(context, found)) === 'table';

/** A controller that ended between its record and its command has left the table's lock as it was. */
const agreeLock = ({ push }: TablePorts, context: TableContext, found: Found): void => {
  const { live, servedCycle } = found.snapshot;
  const wanted = liveWanted(context);
  if (wanted === null || wanted === live || (wanted === 'on' && !liesHere(context, found))) return;
  push({ send: { command: 'set-live', cycle: servedCycle, live: wanted } });
};

/** Tells the device what it is to know of the match, once; again when it was refused or forgotten. */
export const tellSettings = ({ push, seating }: TablePorts, { settings, link }: TableContext): Known => {
  if (settings === 'told' || link !== 'ready') return {};
  push({ send: { command: 'configure', empty: seating.empty } });
  return { settings: 'told' };
};

/** Settings are taken by a table at rest, and used from its next build (SPEC §5.5, CFG). */
const isAtRest = ({ status, live }: Snapshot): boolean => status === 'IDLE' && live === 'off';

/** What of a wall the machine does, as its journal calls it; dice are thrown before the walls, too. */
const WALL_OPS: readonly JournalOp[] = ['open', 'close', 'build', 'serve'];
/** What is left of that for a hand whose walls were built ahead. */
const OPS_OF_BUILT: readonly JournalOp[] = ['open', 'close', 'serve'];

/** What was found of the table just now. */
interface Found {
  readonly snapshot: Snapshot;
  readonly capabilities: Capabilities;
}

/**
 * The set of the hand that is on, as the table shows it: with two sets the one that lies on the table where the walls of the
 * hand were the last to rise, else the one that is nearest to its walls.
 */
export const setOfHand = ({ match }: TableContext, { snapshot, capabilities }: Found): TileSetName => {
  const found: SetPlaces = Object.fromEntries(
    tileSetsOf(capabilities).map((set) => [set, placeFound(snapshot, set)]),
  );
  const areServed = snapshot.servedCycle === match?.cycle;
  return (areServed ? setOnTable({ sets: found, match }) : null) ?? readySet(setsInUse(found, match));
};

const setOnTable = ({ sets, match }: Pick<TableContext, 'sets' | 'match'>): TileSetName | null =>
  tileSets(setsInUse(sets, match)).find(([, place]) => place === 'table')?.[0] ?? null;

const placeFound = ({ sets }: Snapshot, set: TileSetName): SetPlace => {
  const place = sets[set];
  return place === 'none' ? 'out' : place;
};

/** The cycle that bears nothing yet but a build; null where it bears something else, or another was given out since. */
const builtAheadIn = (context: TableContext, { snapshot, capabilities }: Found): number | null => {
  const { cycle, done, begun } = snapshot;
  const ops = [...done, ...begun];
  const isOnlyBuilt = ops.length > 0 && ops.every((op) => op === 'build');
  return playsTwo(context, capabilities) &&
    isOnlyBuilt &&
    cycle >= context.cycle &&
    cycle !== context.match?.cycle
    ? cycle
    : null;
};

/** A machine whose journal does not survive a loss of power may have forgotten what it did. */
const wallsIn = (
  context: TableContext,
  { snapshot: { cycle, done, begun }, capabilities }: Found,
): TableContext['walls'] => {
  const ours = context.match?.cycle ?? 0;
  const ops = [...done, ...begun];
  const touching = playsTwo(context, capabilities) ? OPS_OF_BUILT : WALL_OPS;
  const isUntouched = cycle < ours || (cycle === ours && !touching.some((op) => ops.includes(op)));
  return capabilities.nv === 1 && isUntouched ? 'untouched' : 'touched';
};

/** Tiles of another game stay so until people have sorted them; walls are looked at each time. */
const otherGameFound = (
  ports: TablePorts,
  { otherGame }: TableContext,
  { snapshot, capabilities }: Found,
): TableContext['otherGame'] =>
  otherGame?.differs === 'tiles'
    ? withTakenOffLearned(otherGame, snapshot)
    : gameInTrack(snapshot, { plan: wallsAt(ports, capabilities).plan, ruleset: ports.ruleset });

/** Whatever the machine was throwing it may have been cut off in; what was told stays told. */
const withoutAnswer = (rolled: TableContext['rolled']): TableContext['rolled'] =>
  rolled.now === 'lies' ? { ...rolled, now: 'failed' } : rolled;

export const takeLink = (ports: TablePorts, context: TableContext, event: TableChartEvent): Known => {
  if (event.type !== 'LinkReady') return {};
  const { boot, capabilities, snapshot } = event;
  agreeLock(ports, context, event);
  const cycle = Math.max(context.cycle, snapshot.cycle);
  const sameBoot = context.boot === null || context.boot === boot;
  const learned = {
    link: 'ready',
    synchronisation: 'done',
    boot,
    capabilities,
    cycle,
    drum: snapshot.drum,
    set: context.stage === 'none' ? context.set : setOfHand(context, event),
    walls: wallsIn(context, event),
    builtAhead: builtAheadIn(context, event),
    rolled: withoutAnswer(context.rolled),
    unseenRolls: unseenRollsFound(context, snapshot),
    safety: safetyStep(context, event).safety,
    failing: sameBoot ? context.failing : NOTHING_FAILS,
    service: serviceAfter(context.service, event, context.synchronisation),
    otherGame: otherGameFound(ports, context, event),
    resumed: sameBoot ? context.resumed : 'waiting',
    settings: sameBoot ? context.settings : 'not-told',
    deal: dealFound(context, event, sameBoot ? 'same' : 'another'),
  } as const;
  return isAtRest(snapshot) ? { ...learned, ...tellSettings(ports, { ...context, ...learned }) } : learned;
};

/** The set that the drum builds; null while it builds none. */
const setBuilt = (context: TableContext): TileSetName | null =>
  tileSets(context.sets).find(([, place]) => WORK_ON[place] === 'builds')?.[0] ?? null;

/**
 * Two start keys open the gate in the middle of a build, which pauses it; one closes it, and the build goes on. The
 * gate says so before the next heartbeat does (SPEC §6.5).
 */
export const withGate = (context: TableContext, event: TableChartEvent): Known => {
  if (event.type !== 'GateChanged') return {};
  const { drum, gate } = context;
  if (setBuilt(context) === null) return { gate: event.gate };
  if (event.gate === 'open') return { gate: 'open', drum: 'paused' };
  return { gate: event.gate, drum: gate === 'open' && event.gate === 'closed' ? 'run' : drum };
};

/** What the drum does: as the heartbeat tells, and that it stands when a build has ended. */
export const withDrum = (event: TableChartEvent): Known => {
  if (event.type === 'DrumTold') return { drum: event.drum };
  return event.type === 'CommandFinished' && event.command.command === 'build-walls' ? { drum: 'idle' } : {};
};

/**
 * After a restart even the dice wait for the word of the people, and where something is wrong for its end. While the last
 * hand is perhaps taken back nobody throws for the next.
 */
export const mayThrow = (context: TableContext): boolean =>
  context.resumed === 'resumed' &&
  context.pause.is === 'off' &&
  mayMove(context.safety) &&
  !isUndoAsked(context);

/** A latched fault is cleared by the word of a person and by nothing else. */
export const clearFault = ({ push }: TablePorts, { safety }: TableContext): void => {
  const fault = faultToClear(safety);
  if (fault !== null) push({ send: { command: 'clear-fault', fault } });
};

/** The faces of a set; one that the rule book does not know stays out: it is unread, and a fault when its tile moves. */
export const withFaces = ({ registers }: TableContext, event: TableChartEvent): Known => {
  if (event.type !== 'FacesRead') return {};
  const register = new Map<TileNumber, TileFace>();
  for (const [number, text] of event.faces) {
    const face = parseFace(text);
    if (face !== undefined) register.set(number, face);
  }
  return { registers: { ...registers, [event.set]: register } };
};

/** What is printed on a tile that was registered just now. */
export const withTileRegistered = ({ registers }: TableContext, event: TableChartEvent): Known => {
  if (event.type !== 'CommandFinished' || event.command.command !== 'service') return {};
  const { task } = event.command;
  const face = task.do === 'register' ? parseFace(task.face) : undefined;
  if (task.do !== 'register' || face === undefined) return {};
  const register = new Map(registers[task.set]).set(task.tile, face);
  return { registers: { ...registers, [task.set]: register } };
};

/** Asks whoever throws next for the choice of the first dealer. */
export const askForThrow = ({ push }: TablePorts, context: TableContext): Known => {
  const contest = contestOf(context);
  push({ send: showAll('blank') });
  if (contest?.decided === false) push({ send: { command: 'show', side: contest.next, text: 'throw_dice' } });
  return { announced: 'nothing' };
};

/** Asks the dealer who may end the match what he does; the others wait for him. */
export const askDealer = ({ push, ruleset }: TablePorts, { match }: TableContext): Known => {
  const dealer = match === null ? null : dealerToAsk(match, ruleset);
  if (match === null || dealer === null) return {};
  push({ send: showAll('please_wait') });
  push({ send: { command: 'show', side: sideOf(match.seating, dealer), text: 'stop_or_deal' } });
  return { announced: 'nothing' };
};

/** Who says nothing in time deals again, as ever. */
export const takeDealerSilence = (ports: TablePorts, context: TableContext): Known => {
  const { match } = context;
  const player = match === null ? null : dealerToAsk(match, ports.ruleset);
  if (match === null || player === null) return {};
  const choice = { choice: 'deal-again', told: 'by-silence' } as const;
  return recordInMatch(ports, [{ type: 'DealerChose', hand: match.settled, player, ...choice }]);
};

/** The dice fall, are recorded, and then shown. */
export const throwForDealer = (ports: TablePorts, context: TableContext, event: TableChartEvent): Known => {
  if (event.type !== 'KeyPressed' || context.match === null) return {};
  // The throws bear the next cycle, and so does the hand.
  const number = { cycle: context.cycle + 1, throw: context.match.throws.length + 1 };
  const thrown = { throw: number.throw, dice: ports.rollDice(number) };
  ports.push({ send: { command: 'show-dice', cycle: number.cycle, ...thrown } });
  return {
    ...recordInMatch(ports, [{ type: 'DealerDiceThrown', side: event.side, ...thrown }]),
    builtAhead: null,
  };
};

/** Records that a hand begins, or is open again; the hand and the match it is of. */
const recordInHand = (
  ports: TablePorts,
  event: HandBegan | HandUndone,
): Pick<TableContext, 'match' | 'hand'> => ({ ...recordInMatch(ports, [event]), hand: ports.game().hand });

/** Begins a hand with the walls of the next cycle, recorded before anything of it moves. */
export const beginHand = (ports: TablePorts, context: TableContext): Known => {
  const began = handOpening(ports, context);
  return {
    ...recordInHand(ports, began),
    cycle: began.cycle,
    stage: 'gathering',
    set: setPlayed(context),
    resumed: 'resumed',
    motion: 'asked',
    deal: 'not-asked',
    walls: 'untouched',
    opening: 'not-asked',
    builtAhead: null,
  };
};

/** Tiles go in that no hand waits for: with two sets the evening begins so. */
export const withGoingIn = ({ cycle }: TableContext): Known => ({ cycle: cycle + 1, wentInAhead: cycle + 1 });

/**
 * The set that waits to be built: with one set that of the hand; with two whatever lies inside, once the walls that wait
 * before it are up.
 */
export const setToBuild = (context: TableContext): TileSetName | null => {
  const set = setPlayed(context);
  const [place, other] = [placeOfSet(context), placeOfOther(context)];
  if (other === null) return context.stage === 'gathering' && place === 'inside' ? set : null;
  // It may stand in the way.
  if (place === 'unknown' || other === 'unknown') return null;
  if (place === 'inside') return set;
  return other === 'inside' && place === 'table' ? otherInUse(context) : null;
};

/** How the set that waits is built: under the cycle of its hand, of the gate it went in by, or under one of its own. */
export const nextBuild = (ports: TablePorts, context: TableContext, set: TileSetName): Build => {
  const { cycle, wentInAhead } = context;
  const sets = { ...context.sets, [set]: 'stirring' } as const;
  const isNext = placeOfOther(context) !== null && wentInAhead !== cycle;
  const order = buildOrder(ports, context, { set, cycle: isNext ? cycle + 1 : cycle });
  const known: Known = isNext
    ? {
        sets,
        built: null,
        buildMs: ports.buildMs(),
        build: 'own',
        cycle: order.cycle,
        builtAhead: order.cycle,
        wentInAhead: null,
      }
    : { sets, built: null, buildMs: ports.buildMs(), build: 'own', wentInAhead: null };
  return { order, known };
};

interface Build {
  readonly order: BuildOrder;
  readonly known: Known;
}

/** Whether the table may have been told in this stage that the hand is live. */
const LIVE_IN = {
  none: 'never',
  gathering: 'never',
  rollingDice: 'never',
  dealing: 'perhaps',
  playing: 'perhaps',
  settling: 'perhaps',
} as const satisfies Record<HandStage, 'never' | 'perhaps'>;

const whyVoided = (event: TableChartEvent): string => {
  if (event.type === 'HandGivenUp') return event.why;
  return event.type === 'HandContradicted' ? 'the table contradicts the record' : 'dealt again';
};

/** Nothing is left of a hand that is over: what was watched, told and read of it says nothing of the next. */
export const NO_HAND = {
  stage: 'none',
  hand: null,
  watch: NOTHING_WATCHED,
  told: null,
  reading: null,
  unseenRolls: null,
} as const satisfies Known;

/** The hand is given up and will be dealt again; the table may move its tiles. */
export const voidHand = (ports: TablePorts, context: TableContext, event: TableChartEvent): Known => {
  const cycle = context.match?.cycle ?? context.cycle;
  if (LIVE_IN[context.stage] === 'perhaps') ports.push({ send: { command: 'set-live', cycle, live: 'off' } });
  const why = whyVoided(event);
  return { ...NO_HAND, ...recordInMatch(ports, [{ type: 'HandVoided', why }]) };
};

/**
 * The last hand is open again, to be declared; what the machine does with its tiles is another matter. Where the next was to be
 * played with the other set, its own lies on the table.
 */
export const reopenHand = (ports: TablePorts, context: TableContext, undone: HandUndone): Known => ({
  ...recordInHand(ports, undone),
  set: setOnTable(context) ?? context.set,
  stage: 'playing',
  resumed: 'resumed',
  opening: 'not-asked',
});

/** A hand that its own record says is void is over: the table may move its tiles. */
export const releaseHand = ({ push }: TablePorts, { match, cycle }: TableContext): Known => {
  push({ send: { command: 'set-live', cycle: match?.cycle ?? cycle, live: 'off' } });
  return NO_HAND;
};
