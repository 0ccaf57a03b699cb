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

/** What the other tiles of a pong or kong are; in a chow the one tile of the suit that is missing where the joker lies. */
function isReal({ table }: Course, { side, set, index: at }: SetPlace, { face }: Tile): boolean {
  const others = table
    .set(side, set)
    .filter(({ tile }) => tile.face !== 'j')
    .map(({ tile, zone }) => ({ kind: kindOf(tile.face), away: 'index' in zone ? zone.index - at : 0 }));
  const [kind = ''] = new Set(others.map((other) => other.kind));
  if (others.every((other) => other.kind === kind)) return kind !== '' && kindOf(face) === kind;
  const ranks = others.map((other) => ({ rank: Number(other.kind.slice(0, 1)), away: other.away }));
  return kindOf(face) === `${missingRank(ranks)}${kind.slice(1)}`;
}

interface OfChow {
  readonly rank: number;
  /** How many places from the joker, to one side or the other. */
  readonly away: number;
}

/** The rank between the two; else the one that goes on from the tile beside the joker at their end, else the higher. */
function missingRank(two: readonly OfChow[]): number {
  const [low, high] = two.toSorted((one, other) => one.rank - other.rank);
  if (low === undefined || high === undefined) throw new Error('a chow holds one joker');
  if (high.rank - low.rank === 2) return low.rank + 1;
  const isAtTheirEnd = Math.sign(low.away) === Math.sign(high.away);
  const isBesideTheLower = isAtTheirEnd && Math.abs(low.away) < Math.abs(high.away);
  return (isBesideTheLower && low.rank > 1) || high.rank === 9 ? low.rank - 1 : high.rank + 1;
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
