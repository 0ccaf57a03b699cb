import type { Wind } from '../rules/tile.ts';
import { type ByPlayer, PLAYERS, type Player, type Seating, type SeatWinds, type Side } from './furniture.ts';

/** Who sits at a side; null at the empty one. */
export function playerAt(seating: Seating, side: Side): Player | null {
  return PLAYERS.find((player) => seating.sides[player] === side) ?? null;
}

/** The three players in turn order, from this one on (docs/rules.md, "Deal"). */
export function turnOrderFrom(seating: Seating, first: Player): readonly [Player, Player, Player] {
  const { sides, turns = 'ccw' } = seating;
  const stepsTo = (player: Player): number => {
    const [from, to] = turns === 'ccw' ? [sides[first], sides[player]] : [sides[player], sides[first]];
    return (to - from + 4) % 4;
  };
  const [second, third] = PLAYERS.filter((player) => player !== first).sort(
    (a, b) => stepsTo(a) - stepsTo(b),
  );
  if (second === undefined || third === undefined) throw new RangeError('three players take turns');
  return [first, second, third];
}

export function nextPlayer(seating: Seating, player: Player): Player {
  return turnOrderFrom(seating, player)[1];
}

export function othersThan(player: Player): readonly Player[] {
  return PLAYERS.filter((other) => other !== player);
}

export function playerOfWind(winds: SeatWinds, wind: Wind): Player {
  const found = PLAYERS.find((player) => winds[player] === wind);
  if (found === undefined) throw new RangeError(`nobody sits ${wind}`);
  return found;
}

/** The same record with one player's value replaced. */
export function withPlayer<T>(record: ByPlayer<T>, player: Player, value: T): ByPlayer<T> {
  return { ...record, [player]: value };
}

export function forEachPlayer<T>(value: (player: Player) => T): ByPlayer<T> {
  return { p1: value('p1'), p2: value('p2'), p3: value('p3') };
}
