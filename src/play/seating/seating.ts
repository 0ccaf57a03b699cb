import { playersIn } from '../../rules/match.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { Wind } from '../../rules/tiles/tile.ts';
import { type ByPlayer, PLAYERS, type Player, type Seating, type SeatWinds, type Side } from './furniture.ts';

const THREE = PLAYERS.slice(0, 3);

/** Who plays: everybody that a record of the match has something for. */
export function playersOf(record: ByPlayer<unknown>): readonly Player[] {
  return record.p4 === undefined ? THREE : PLAYERS;
}

/** What a player has. Nobody asks for the fourth of three. */
export function of<T>(record: ByPlayer<T>, player: Player): T {
  const own = record[player];
  if (own === undefined) throw new RangeError(`${player} does not play`);
  return own;
}

/** A record of the same players with another value for each. */
export function mapPlayers<T, U>(record: ByPlayer<T>, value: (own: T, player: Player) => U): ByPlayer<U> {
  const { p1, p2, p3, p4 } = record;
  const three = { p1: value(p1, 'p1'), p2: value(p2, 'p2'), p3: value(p3, 'p3') };
  return p4 === undefined ? three : { ...three, p4: value(p4, 'p4') };
}

/** The same record with one player's value replaced. */
export function withPlayer<T>(record: ByPlayer<T>, player: Player, value: T): ByPlayer<T> {
  return { ...record, [player]: value };
}

export function sideOf({ sides }: Pick<Seating, 'sides'>, player: Player): Side {
  return of(sides, player);
}

/** The sides that are sat at, in the order of the players. */
export function sidesTaken({ sides }: Pick<Seating, 'sides'>): readonly Side[] {
  return playersOf(sides).map((player) => of(sides, player));
}

/** Who sits at a side; null at the empty one. */
export function playerAt({ sides }: Pick<Seating, 'sides'>, side: Side): Player | null {
  return PLAYERS.find((player) => sides[player] === side) ?? null;
}

/** Three players, or four, in turn order. */
export type TurnRound = readonly [Player, Player, Player, ...Player[]];

/** Everybody in turn order, from this one on (docs/rules.md, "Deal"). */
export function turnOrderFrom(seating: Seating, first: Player): TurnRound {
  const known = ROUNDS.get(seating)?.[first];
  if (known !== undefined) return known;
  const round = roundFrom(seating, first);
  ROUNDS.set(seating, { ...ROUNDS.get(seating), [first]: round });
  return round;
}

/** Worked out once for each seating: it is asked for at every tile. */
const ROUNDS = new WeakMap<Seating, { readonly [first in Player]?: TurnRound }>();

function roundFrom({ sides, turns = 'ccw' }: Seating, first: Player): TurnRound {
  const start = of(sides, first);
  const stepsTo = (player: Player): number => {
    const side = of(sides, player);
    const [from, to] = turns === 'ccw' ? [start, side] : [side, start];
    return (to - from + 4) % 4;
  };
  const [second, third, ...fourth] = playersOf(sides)
    .filter((player) => player !== first)
    .sort((a, b) => stepsTo(a) - stepsTo(b));
  if (second === undefined || third === undefined) throw new RangeError('three players take turns');
  return [first, second, third, ...fourth];
}

export function nextPlayer(seating: Seating, player: Player): Player {
  return turnOrderFrom(seating, player)[1];
}

/** Everybody else who plays. */
export function othersThan(record: ByPlayer<unknown>, player: Player): readonly Player[] {
  return playersOf(record).filter((other) => other !== player);
}

export function playerOfWind(winds: SeatWinds, wind: Wind): Player {
  const found = PLAYERS.find((player) => winds[player] === wind);
  if (found === undefined) throw new RangeError(`nobody sits ${wind}`);
  return found;
}

const OF_THREE: Seating = { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 };
const OF_FOUR: Seating = { sides: { p1: 0, p2: 1, p3: 2, p4: 3 }, empty: null };

/** Where people sit who have not said otherwise: three leave the last side empty. */
export function usualSeating(ruleset: Pick<Ruleset, 'match'>): Seating {
  return turningAs(ruleset, playersIn(ruleset) === 4 ? OF_FOUR : OF_THREE);
}

/** The same places, with turns as these rules have them. */
export function turningAs({ match: { turnOrder } }: Pick<Ruleset, 'match'>, seating: Seating): Seating {
  const { sides, empty, turns = 'ccw' } = seating;
  if (turns === turnOrder) return seating;
  return turnOrder === 'ccw' ? { sides, empty } : { sides, empty, turns: turnOrder };
}
