import type { AgreementChanged } from './agreement-chart.ts';
import type { WatchChanged } from './astray-chart.ts';
import type {
  HandChartEvent,
  LinkEvent,
  SurfaceEvent,
  TableChartEvent,
  TableLearned,
  TileSetEvent,
} from './chart-events.ts';
import { listenersOf, type Reported } from './heard-by.ts';
import { diceAsked } from './machine-dice.ts';
import { isAsBefore, otherSetShows, otherSetTilesAfter } from './other-set-tiles.ts';
import { registerOf, setPlayed } from './played-sets.ts';
import type { OtherSetTile, TileSetName } from './ports.ts';
import { emptySideBlank, showAll } from './shows.ts';
import { proposalHeard } from './silence.ts';
import { diceAre, type TableContext, type TablePorts } from './table-context.ts';
import { mayThrow } from './table-steps.ts';
import { setChart, tileSets } from './tile-sets.ts';
import { unfollowedShows } from './unfollowed-shows.ts';
import { tilesJudged, tileTold } from './unfollowed-steps.ts';
import { areDisplaysTaken, isPlayTold, showsBeforePlay } from './whose-displays.ts';

/** A child of the table, and what it may be told. */
type Child = 'link' | 'hand' | 'surface' | 'agreement' | 'astray' | ReturnType<typeof setChart>;
type ToldToChild =
  | TableChartEvent
  | LinkEvent
  | HandChartEvent
  | SurfaceEvent
  | TileSetEvent
  | AgreementChanged
  | WatchChanged;

/** An action of the table: what it sees, and how it acts. Nothing is told to anybody before the table has settled. */
export interface Acting {
  readonly context: TableContext;
  readonly event: TableChartEvent;
  readonly enqueue: {
    readonly assign: (known: Partial<TableContext>) => void;
    readonly raise: (event: TableChartEvent, later?: { readonly id: string; readonly delay: number }) => void;
    /** What was to be raised later under this id is not. */
    readonly cancel: (id: string) => void;
    readonly sendTo: (child: Child, event: ToldToChild) => void;
  };
}

/** Under one id one thing is raised later: what was to be before is not. XState itself forgets that one and lets it come. */
export const raiseLater = (
  enqueue: Acting['enqueue'],
  event: TableChartEvent,
  later: { readonly id: string; readonly delay: number },
): void => {
  enqueue.cancel(later.id);
  enqueue.raise(event, later);
};

/** Whoever counts the time of a proposal is told which one has to be answered now. */
export const tellAgreement = ({ context, enqueue }: Acting): void => {
  const open = proposalHeard(context);
  enqueue.assign({ heard: open });
  enqueue.sendTo('agreement', { type: 'AgreementChanged', open });
};

/** Whoever listens to it is told what was reported; a hand that is not on hears nothing. */
export const tell = ({ context, event, enqueue }: Acting): void => {
  for (const listener of listenersOf(event.type)) {
    if (listener === 'sets') for (const set of setsTold(context, event)) enqueue.sendTo(setChart(set), event);
    else if (listener !== 'hand' || context.stage !== 'none') enqueue.sendTo(listener, event);
  }
};

/** Where a set has gone concerns no other. */
const setsTold = ({ sets }: TableContext, event: TableChartEvent): readonly TileSetName[] =>
  tileSets(sets).flatMap(([set]) => (event.type === 'SetMoved' && event.set !== set ? [] : [set]));

/** Whether two start keys have let it stand: nothing else says why it does. */
const standsByKeys = ({ pause, safety }: TableContext): boolean =>
  pause.is === 'off' && pause.drum === 'left' && safety.fault === null && safety.drum === null;

/** A hand is told why the drum of the other set stands, or that it does no more. */
export const tellDrum = ({ context, event, enqueue }: Acting): void => {
  if (event.type !== 'DrumTold' || context.stage === 'none') return;
  const dice = diceAsked(context);
  if (event.drum !== 'paused') return enqueue.sendTo('hand', { type: 'DrumTurns', dice });
  if (standsByKeys(context)) enqueue.sendTo('hand', { type: 'DrumStands', dice });
};

export const tellHand = ({ context, event, enqueue }: Acting): void => {
  if (event.type !== 'KeyPressed' || context.stage === 'none') return;
  if (event.key !== 'dice' || (mayThrow(context) && diceAre(context) === 'shown'))
    enqueue.sendTo('hand', event);
};

export const tellLearned = (ports: TablePorts, { context, event, enqueue }: Acting): void => {
  if (event.type !== 'LinkReady') return;
  const { snapshot, places, movedMeanwhile, otherSetTiles = [] } = event;
  takeOtherSetTiles(ports, { context, event, enqueue }, otherSetTiles);
  const told = { set: setPlayed(context), register: registerOf(context) };
  const learned: TableLearned = { type: 'TableLearned', ...told, snapshot, places, movedMeanwhile };
  enqueue.sendTo('surface', learned);
  for (const [each] of tileSets(context.sets)) enqueue.sendTo(setChart(each), learned);
  if (context.stage === 'none') return;
  const found = tilesJudged(ports, context, learned);
  enqueue.assign(found.step);
  if (found.ruled.length > 0) enqueue.sendTo('hand', { type: 'Ruled', events: found.ruled });
  enqueue.sendTo('hand', learned);
  const now = { ...context, otherSetTiles };
  if (context.reading?.for === 'doubt' && isPlayTold(now)) {
    const isFollowedOn = found.ruled.every(({ type }) => type !== 'HandWentDeclared');
    const asked = isFollowedOn && context.hand !== null ? emptySideBlank(context.hand) : [];
    for (const send of asked) ports.push({ send });
    givePlay(ports, { context: now, event, enqueue });
  }
  for (const send of found.shows) ports.push({ send });
  if (found.accepted.length > 0) enqueue.raise({ type: 'Accepted', events: found.accepted });
};

type TileMoved = Reported<'TileMoved'>;

/** Whether a moved tile is of the set that is played with, and somebody follows the hand. */
const isFollowed = (context: TableContext, { set }: TileMoved): boolean => {
  const { hand, stage } = context;
  if (set !== undefined && set !== setPlayed(context)) return false;
  // What a table sees of a hand that was never followed says nothing.
  return stage !== 'none' && hand?.unfollowed == null && hand?.knowing !== 'declared';
};

/** What the hand is told of a moved tile that is its own to follow; null where it is not, or nobody knows what is printed on it. */
export const moveInHand = (context: TableContext, event: TileMoved): HandMove | null => {
  if (!isFollowed(context, event)) return null;
  const { tile, from, to } = event;
  const face = registerOf(context).get(tile);
  return face === undefined ? null : { type: 'TileMoved', tile: { tile, face }, from, to };
};

type HandMove = Extract<HandChartEvent, { readonly type: 'TileMoved' }>;

/** A tile that was moved is the hand's to follow; of one that nobody follows any more it is kept where its tiles are. */
export const takeTile = (ports: TablePorts, acting: Acting): void => {
  const { context, event, enqueue } = acting;
  if (event.type !== 'TileMoved') return;
  if (event.set !== undefined && event.set !== setPlayed(context))
    return takeOtherSetTiles(ports, acting, otherSetTilesAfter(context.otherSetTiles, event, event.set));
  if (context.hand !== null && context.hand.unfollowed !== null) return takeTold(acting, event);
  if (!isFollowed(context, event)) return;
  const moved = moveInHand(context, event);
  if (moved !== null) return enqueue.sendTo('hand', moved);
  enqueue.raise({ type: 'FaultRaised', fault: 'F903', severity: 'F', place: { tile: event.tile } });
};

/** What is not of this game is no move in it: everybody is asked to take it away, and told again what he was told when it is. */
const takeOtherSetTiles = (
  ports: TablePorts,
  { context, event, enqueue }: Acting,
  otherSetTiles: readonly OtherSetTile[],
): void => {
  if (isAsBefore(context.otherSetTiles, otherSetTiles)) return;
  enqueue.assign({ otherSetTiles });
  if (areDisplaysTaken(context)) return;
  for (const send of otherSetShows(otherSetTiles)) ports.push({ send });
  if (otherSetTiles.length > 0) {
    if (context.stage !== 'none') enqueue.sendTo('hand', { type: 'DisplaysTaken' });
    return;
  }
  ports.push({ send: showAll('blank') });
  enqueue.assign({ announced: 'nothing' });
  if (!isPlayTold(context)) return;
  for (const send of unfollowedShows(context)) ports.push({ send });
  givePlay(ports, { context: { ...context, otherSetTiles }, event, enqueue });
};

/** The displays are the play's again, where nothing else comes before it. */
export const givePlay = ({ push }: TablePorts, { context, enqueue }: Acting): void => {
  if (context.stage === 'none') return;
  const before = showsBeforePlay(context);
  for (const send of before) push({ send });
  if (before.length > 0) return enqueue.sendTo('hand', { type: 'DisplaysTaken' });
  enqueue.sendTo('hand', { type: 'DisplaysGiven', dice: diceAsked(context) });
};

/** Perhaps its tiles come to lie right again. */
const takeTold = ({ context, enqueue }: Acting, event: Reported<'TileMoved'>): void => {
  const { told, ruled, watch } = tileTold(context, event);
  enqueue.assign({ told, watch });
  enqueue.sendTo('astray', { type: 'WatchChanged', watch });
  if (ruled.length > 0) enqueue.sendTo('hand', { type: 'Ruled', events: ruled });
};
