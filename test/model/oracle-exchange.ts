import type { Player, Tile } from '../../src/play/seating/furniture.ts';
import { type Course, type Exchange, handOf, isSame, playerAt, type SetPlace, sideOf } from './course.ts';
import { kindOf } from './kinds.ts';
import type { Law, Move } from './oracle.ts';
import { isFree } from './oracle-indicators.ts';

/** A joker that lies in a finished set and may be exchanged. */
export function isJokerOfSet(course: Course, { tile, from }: Move): boolean {
  const mayBe = course.ruleset.claims.jokersInSets === 'may-be-exchanged';
  if (!mayBe || tile.face !== 'j' || from.place !== 'meld') return false;
  const owner = playerAt(course, from.side);
  return owner !== undefined && course.doings[owner].sets.some(({ set }) => set === from.set);
}

/** In the own turn by whoever holds the real tile and is not bound by ready (docs/rules/malaysian.md, "Exchange"). */
export function lawOfTakingJoker(course: Course, { tile, from, to }: Move): Law {
  const player = to.place === 'hand' ? playerAt(course, to.side) : undefined;
  const { phase } = course;
  if (player === undefined || phase.at !== 'act' || phase.who !== player || !isFree(course, player))
    return 'against';
  const own = course.doings[player];
  if (from.place !== 'meld' || own.showing !== null || own.ready === 'declared') return 'against';
  if (!handOf(course, player).some((held) => isReal(course, from, held))) return 'against';
  return () => {
    course.exchange = { who: player, joker: tile, place: from };
  };
}

/** What the other tiles of the set are: only pongs and kongs hold jokers here. */
function isReal({ table }: Course, { side, set }: SetPlace, { face }: Tile): boolean {
  const others = table.set(side, set).filter(({ tile }) => tile.face !== 'j');
  return face !== 'j' && others.some(({ tile }) => kindOf(tile.face) === kindOf(face));
}

/** Until the real tile lies in its place, or the joker again, nothing else is moved. */
export function lawOfExchange(
  course: Course,
  { tile, from, to }: Move,
  { who, joker, place }: Exchange,
): Law {
  const isBack = tile.tile === joker.tile;
  const isOwn = from.place === 'hand' && from.side === sideOf(course, who);
  if (!isOwn || !isSame(to, place) || (!isBack && !isReal(course, place, tile))) return 'against';
  return () => {
    course.exchange = null;
    if (!isBack) becomeDrawn(course, who, { joker, laid: tile });
  };
}

/** Who lays down the tile he has drawn has drawn the joker in its place. */
function becomeDrawn(course: Course, who: Player, { joker, laid }: { joker: Tile; laid: Tile }): void {
  const { phase } = course;
  const own = course.doings[who];
  if (own.lastTaken?.tile === laid.tile) own.lastTaken = joker;
  if (phase.at === 'act' && phase.drawn?.tile === laid.tile) course.phase = { ...phase, drawn: joker };
}
