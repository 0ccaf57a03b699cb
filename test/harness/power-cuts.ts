import type { LedgerEntry } from '../../src/contract/ledger.ts';
import type { Moment, TableView } from '../../src/contract/table-view.ts';
import type { CommitBatch, LedgerStore } from '../../src/ledger/ledger-store.ts';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import type { Cut } from './life.ts';
import { startWholeTable, type WholeTable } from './whole-table.ts';

export const SPEED = 8;
const TILES = 216;
const EVERYTHING = 1000;
/** Until the end of the second hand both sets have gone in and out, and one is built in each hand. */
const HANDS = 2;
/** How long the controller is away, in turn: at once, and so long that the machine holds its motors (SPEC §4.5). */
const AWAY_MS = [0, 2_500, 300];
/** A hand at this speed takes half a minute, and one in which everything goes wrong three. */
const STUCK_AFTER_MS = 600_000;

/** `dealt`: observed at a table whose machine deals; that of declared hands does, too. */
export type CutPlay = 'observed' | 'declared' | 'dealt';

/** A place at which the power of the controller may fail, by its number from the start of the table. */
interface CutReached {
  readonly number: number;
  readonly cut: Cut;
  /** The events of a commit, or the command. */
  readonly what: string;
}

/** The same, with where the table was. */
export interface CutPoint extends CutReached {
  readonly hand: number;
  readonly at: Moment['at'] | 'starting';
  /** Whether the walls stood that the hand is played with. */
  readonly walls: 'standing' | 'not-yet';
}

interface HandSeen {
  /** What was dealt, drawn and discarded, in order. */
  readonly tiles: readonly string[];
  readonly entries: readonly string[];
  readonly voided: number;
}

export interface Course {
  readonly points: readonly CutPoint[];
  readonly hands: readonly HandSeen[];
}

export interface CutFound {
  readonly point: CutPoint;
  readonly voided: number;
  /** What should not be; empty where all is well. */
  readonly wrong: readonly string[];
}

const BOUND_TO_WALLS: ReadonlySet<string> = new Set(['HandBegan', 'WallsServed']);

export const handOf = (view: TableView | null): number => view?.match?.hand ?? 0;

export interface Watched {
  readonly table: WholeTable;
  readonly events: readonly DomainEvent[];
  /** Of what must hold at every table (ground-truth/invariants.ts). */
  readonly breaches: readonly string[];
}

/**
 * A table at which it is written down what is recorded; `onReached` says where the power of the controller fails. `look` tells
 * where the table is then: there are some hundred such places in a hand.
 */
export const startWatched = async (
  play: CutPlay,
  onReached: (reached: CutReached, look: () => CutPoint) => 'goes-on' | 'fails',
): Promise<Watched> => {
  const events: DomainEvent[] = [];
  let number = 0;
  const breaches: string[] = [];
  const kept = createMemoryLedger();
  const ledger: LedgerStore = {
    ...kept,
    commit: (batch: CommitBatch) => {
      events.push(...batch.events);
      return kept.commit(batch);
    },
  };
  let table: WholeTable | null = null;
  table = await startWholeTable({
    seed: `cut ${play}`,
    sets: 2,
    speed: SPEED,
    play: play === 'declared' ? 'declared' : 'as-the-table-can',
    ...(play === 'dealt' ? { caps: { deal: 14, dlive: 1 } } : {}),
    ledger,
    onBreach: (told) => void breaches.push(told),
    onCut: (cut, what) => {
      const reached: CutReached = { number, cut, what: what.replace(/\*[0-9A-F]{4}$/, '') };
      number += 1;
      return onReached(reached, () => pointOf(reached, table?.view() ?? null, events));
    },
  });
  return { table, events, breaches };
};

const pointOf = (reached: CutReached, view: TableView | null, events: readonly DomainEvent[]): CutPoint => {
  const walls = events.findLast(({ type }) => BOUND_TO_WALLS.has(type))?.type;
  return {
    ...reached,
    hand: handOf(view),
    at: view?.moment.at ?? 'starting',
    walls: walls === 'WallsServed' ? 'standing' : 'not-yet',
  };
};

const handsIn = (events: readonly DomainEvent[]): readonly (readonly DomainEvent[])[] => {
  const hands: DomainEvent[][] = [];
  for (const event of events) {
    if (event.type === 'HandBegan') hands[event.hand - 1] ??= [];
    hands.at(-1)?.push(event);
  }
  return hands;
};

const isOfTiles = ({ type }: DomainEvent): boolean => /^(Tile|Dice|HandWon|HandDrawn)/.test(type);

/** Without who has said what of it, and how often. */
const asLies = (event: DomainEvent): string =>
  JSON.stringify(event, (key, value: unknown) => (key === 'declared' ? undefined : value));

const pointsOf = ({ kind, hand, deltas, totals }: LedgerEntry): string =>
  JSON.stringify({ kind, hand, deltas, totals });

export const seenIn = async ({ table, events }: Watched): Promise<readonly HandSeen[]> => {
  const entries = await table.ledger.entries(1, EVERYTHING);
  return handsIn(events).map((hand, at) => ({
    tiles: hand.filter(isOfTiles).map(asLies),
    entries: entries.filter((entry) => entry.kind === 'settle' && entry.hand === at + 1).map(pointsOf),
    voided: hand.filter(({ type }) => type === 'HandVoided').length,
  }));
};

export const playOn = async (
  { table }: Watched,
  done: (view: TableView | null) => boolean,
): Promise<void> => {
  const latestMs = table.clock.now() + STUCK_AFTER_MS;
  await table.playUntil((view) => {
    if (table.clock.now() > latestMs) throw new Error(`stuck: ${JSON.stringify(view?.moment)}`);
    return done(view);
  });
};

/** Plays until the power of the controller has failed, without a look at what it shows. */
const playToCut = async ({ table }: Watched): Promise<void> => {
  const latestMs = table.clock.now() + STUCK_AFTER_MS;
  await table.playWhile(() => {
    if (table.clock.now() > latestMs) throw new Error(`no cut: ${JSON.stringify(table.view()?.moment)}`);
    return !table.isDead();
  });
};

const played = new Map<CutPlay, Promise<Course>>();

/** The same evening without a cut, and every place at which there could be one; it is the same each time, and played once. */
export const undisturbed = (play: CutPlay): Promise<Course> => {
  const course = played.get(play) ?? playUndisturbed(play);
  played.set(play, course);
  return course;
};
const playUndisturbed = async (play: CutPlay): Promise<Course> => {
  const points: CutPoint[] = [];
  const watched = await startWatched(play, (_, look) => {
    points.push(look());
    return 'goes-on';
  });
  await playOn(watched, (view) => handOf(view) > HANDS);
  const reached = points.filter(({ hand }) => hand <= HANDS);
  const hands = await seenIn(watched);
  await watched.table.stop();
  return { points: reached, hands };
};

/** Lets the power of the controller fail at this place, and plays on to the end of the hand that it hit. */
export const cutAt = async (play: CutPlay, point: CutPoint, course: Course): Promise<CutFound> => {
  const { number } = point;
  const watched = await startWatched(play, (each) => (each.number === number ? 'fails' : 'goes-on'));
  const { table } = watched;
  const wrong: string[] = [];
  let voided = 0;
  try {
    await playToCut(watched);
    await table.kill(AWAY_MS[number % AWAY_MS.length] ?? 0);
    const until = Math.max(point.hand, 1);
    await playOn(watched, (view) => handOf(view) > until);
    const seen = (await seenIn(watched))[until - 1];
    voided = seen?.voided ?? 0;
    wrong.push(...(await flawsIn(watched)), ...differences(point, seen, course.hands[until - 1]));
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error));
  }
  await table.stop().catch(() => undefined);
  return { point, voided, wrong };
};

/** A hand whose walls stand ends as it would have. */
const differences = (point: CutPoint, seen: HandSeen | undefined, was: HandSeen | undefined): string[] => {
  if (seen === undefined || was === undefined) return ['the hand is not in the record'];
  const wrong: string[] = [];
  if (seen.entries.length !== 1) wrong.push(`${seen.entries.length} settlements`);
  if (point.walls === 'not-yet') return wrong;
  if (seen.voided > 0) wrong.push('a hand is void whose walls stood');
  const at = seen.tiles.findIndex((event, place) => event !== was.tiles[place]);
  if (at >= 0) wrong.push(`other tiles: ${seen.tiles[at]}, not ${was.tiles[at]}`);
  else if (seen.tiles.length !== was.tiles.length) wrong.push('fewer tiles');
  if (seen.entries.join() !== was.entries.join())
    wrong.push(`other points: ${seen.entries}, not ${was.entries}`);
  return wrong;
};

/** Nothing is lost, doubled or out of balance, whatever happened. */
export const flawsIn = async ({ table, events, breaches }: Watched): Promise<string[]> => {
  const entries = await table.ledger.entries(1, EVERYTHING);
  const wrong: string[] = [...breaches];
  const tiles = Object.values(table.simulator.census()).reduce((sum, count) => sum + count, 0);
  if (tiles !== TILES) wrong.push(`${tiles} tiles`);
  if (new Set(entries.map(({ id }) => id)).size !== entries.length) wrong.push('an entry stands twice');
  for (const { id, deltas, potDelta } of entries) {
    const sum = deltas.reduce((points, { pts }) => points + pts, potDelta);
    if (sum !== 0) wrong.push(`${id} is out of balance by ${sum}`);
  }
  for (const hand of handsIn(events)) {
    const count = (type: DomainEvent['type']): number => hand.filter((event) => event.type === type).length;
    if (count('HandBegan') !== count('HandVoided') + 1) wrong.push(`${count('HandBegan')} beginnings`);
    if (count('WallsServed') > count('HandBegan')) wrong.push('walls that rose twice');
    if (count('HandWon') + count('HandDrawn') > 1) wrong.push('a hand that was decided twice');
  }
  return wrong;
};

export const inWords = ({ number, cut, what, hand, at }: CutPoint): string =>
  `${number} ${cut} of ${what || 'what was seen'}, hand ${hand}, ${at}`;
