import { type Key, type Player, SIDES, type Zone } from '../../src/play/seating/furniture.ts';
import type { Chance } from './chance.ts';
import { type Course, front, playersOf, sideOf, tail } from './course.ts';
import type { Act } from './oracle.ts';
import { isJokerOfSet } from './oracle-exchange.ts';
import { dueBeneath, dueIndicator } from './oracle-indicators.ts';
import type { Lying, PhysicalTable } from './physical-table.ts';

const SAID: readonly Key[] = ['win', 'claim', 'ready', 'pass'];

/** The draw key says something only where nine kinds are dealt again. */
function keysOf({ ruleset: { scoring } }: Course): readonly Key[] {
  const redeals = scoring.method === 'han' ? scoring.play.redeals : [];
  return redeals.includes('nine-kinds') ? [...SAID, 'draw'] : SAID;
}

const SETS = [0, 1, 2, 3];
const TILES_OF_SET = 4;

/** What somebody could think of doing now, allowed or not, in an order of chance. */
export function* thinkable(course: Course, chance: Chance): Generator<Act> {
  if (course.phase.at === 'dealing') return yield* chance.shuffled(stockMoves(course));
  yield* turnings(course);
  yield* eager(course);
  // Wins are rare and are not let pass; the hand in which nobody does anything else ends soon enough.
  if (chance.happens(0.9)) yield* playersOf(course).map((player) => press(course, player, 'win'));
  yield* kept(course, chance);
  yield* chance.shuffled([
    ...keyActs(course),
    ...stockMoves(course),
    ...claimMoves(course),
    ...ownMoves(course),
    ...jokerMoves(course),
  ]);
}

/** Three who are ready are seldom seen: where that ends the hand everybody declares it as soon as he may. */
function eager(course: Course): readonly Act[] {
  const { phase, doings } = course;
  const { scoring } = course.ruleset;
  if (scoring.method !== 'points' || scoring.threeReady !== 'draw' || phase.at !== 'act') return [];
  return doings[phase.who].ready === 'no' ? [press(course, phase.who, 'ready')] : [];
}

/** The indicator that is due, or what lies beneath one: it is lifted, turned and put back. */
function turnings(course: Course): readonly Act[] {
  const due = course.phase.at === 'beneath' ? dueBeneath(course) : dueIndicator(course);
  return due === undefined ? [] : [moved(course.table, due, due)];
}

/** A joker of a set into a hand, and any tile of that hand into its place. */
function jokerMoves(course: Course): readonly Act[] {
  const { table, phase, exchange } = course;
  if (exchange !== null) {
    const side = sideOf(course, exchange.who);
    return table.row('hand', side).map(({ zone }) => moved(table, zone, exchange.place));
  }
  if (phase.at !== 'act') return [];
  const jokers = table.everything.filter(({ zone, tile }) =>
    isJokerOfSet(course, { tile, from: zone, to: zone }),
  );
  return jokers.map(({ zone }) => moved(table, zone, freeSlot(course, phase.who)));
}

/** Most draws are thrown away again, so that a good hand stays one. */
function kept(course: Course, chance: Chance): readonly Act[] {
  const { phase, table } = course;
  if (phase.at !== 'act' || phase.drawn === null || !chance.happens(0.7)) return [];
  const side = sideOf(course, phase.who);
  const river = table.free((index) => ({ place: 'river', side, index }));
  return [moved(table, table.zoneOf(phase.drawn.tile), river)];
}

const press = (course: Course, player: Player, key: Key): Act => ({
  act: 'press',
  side: sideOf(course, player),
  key,
});

const keyActs = (course: Course): readonly Act[] => [
  ...SIDES.flatMap((side) => keysOf(course).map((key): Act => ({ act: 'press', side, key }))),
  { act: 'time' },
];

function moved(table: PhysicalTable, from: Zone, to: Zone): Act {
  const tile = table.at(from);
  if (tile === undefined) throw new Error('nothing to move');
  return { act: 'move', move: { tile, from, to } };
}

function stockMoves(course: Course): readonly Act[] {
  const { table } = course;
  const ends = [front(course), tail(course), ...table.middle.map(({ zone }) => zone)];
  return ends.flatMap((from) =>
    from === undefined ? [] : playersOf(course).map((player) => moved(table, from, freeSlot(course, player))),
  );
}

const freeSlot = (course: Course, player: Player): Zone =>
  course.table.free((index) => ({ place: 'hand', side: sideOf(course, player), index }));

function claimMoves(course: Course): readonly Act[] {
  const { window, phase, table } = course;
  const at = phase.at === 'claim' ? phase.claimed.lay : window?.cause === 'discard' ? window.at : undefined;
  if (at === undefined || table.isFree(at)) return [];
  const sets = playersOf(course)
    .flatMap((player) => setPlaces(course, player))
    .map((to) => moved(table, at, to));
  const back = phase.at === 'claim' && at.place === 'meld' ? [moved(table, at, phase.claimed.home)] : [];
  return [...sets, ...back];
}

function setPlaces(course: Course, player: Player): readonly Zone[] {
  const { table } = course;
  const side = sideOf(course, player);
  return SETS.flatMap((set) => {
    const places = Array.from(
      { length: TILES_OF_SET },
      (_, index): Zone => ({ place: 'meld', side, set, index }),
    );
    const free = places.find((zone) => table.isFree(zone));
    return free === undefined ? [] : [free];
  });
}

/** Every tile of a hand to the own rows, and every tile of an unfinished set back. */
function ownMoves(course: Course): readonly Act[] {
  const { table, doings, phase, window } = course;
  const mayMove = (player: Player): boolean =>
    phase.at === 'flowers' ||
    ('who' in phase && phase.who === player) ||
    window?.answers[player] === 'tile' ||
    doings[player].showing !== null;
  return playersOf(course)
    .filter(mayMove)
    .flatMap((player) => {
      const side = sideOf(course, player);
      const rows: readonly Zone[] = [
        table.free((index) => ({ place: 'river', side, index })),
        table.free((index) => ({ place: 'flower', side, index })),
        ...setPlaces(course, player),
      ];
      const out = table.row('hand', side).flatMap(({ zone }) => rows.map((to) => moved(table, zone, to)));
      const { showing } = doings[player];
      const shown: readonly Lying[] = showing === null ? [] : table.set(side, showing);
      return [...out, ...shown.map(({ zone }) => moved(table, zone, freeSlot(course, player)))];
    });
}

/** Any tile to any place where one could put it down. */
export function anyMove(course: Course, chance: Chance): Act {
  const { table } = course;
  const { zone } = chance.pick(table.everything);
  return moved(table, zone, anyFreePlace(table, chance));
}

export function anyFreePlace(table: PhysicalTable, chance: Chance): Zone {
  const side = chance.pick(SIDES);
  const set = chance.pick(SETS);
  const place = chance.pick(['hand', 'river', 'flower', 'meld', 'middle', 'wall'] as const);
  switch (place) {
    case 'meld':
      return table.free((index) => ({ place, side, set, index }));
    case 'middle':
      return table.free((index) => ({ place, index }));
    case 'wall':
      return table.free((stack) => ({ place, side, stack, level: 'top' }));
    default:
      return table.free((index) => ({ place, side, index }));
  }
}

export function anyKey(course: Course, chance: Chance): Act {
  return { act: 'press', side: chance.pick(SIDES), key: chance.pick(keysOf(course)) };
}
