import { SIDES, sameZone, type Zone } from '../../src/play/seating/furniture.ts';
import { exchangedFor } from '../../src/rules/claims/claims.ts';
import { JOKER } from '../../src/rules/tiles/tile.ts';
import type { TileMove } from './course.ts';
import type { Intention } from './intention.ts';
import type { Scene } from './scene.ts';
import { freeIndex } from './zones.ts';

/** Takes a joker out of a set whose real tile is held, where that is a rule (docs/rules/malaysian.md, "Jokers"). */
export function takeJoker({ sight, mind }: Scene): Intention | undefined {
  if (mind.ruleset.claims.jokersInSets !== 'may-be-exchanged') return undefined;
  for (const side of SIDES) {
    for (const [set, tiles] of sight.melds[side].entries()) {
      const joker = tiles.find(({ face }) => face === JOKER);
      const real = exchangedFor(tiles.map(({ face }) => face));
      if (joker === undefined || !sight.hand.some(({ face }) => real.includes(face))) continue;
      return {
        do: 'move',
        from: { place: 'meld', side, set, index: joker.index },
        to: { place: 'hand', side: sight.side, index: freeIndex(sight.hand) },
        pace: 'take',
      };
    }
  }
  return undefined;
}

/** Lays the real tile where the joker was that he has just taken. */
export function layForJoker({ sight, course }: Scene): Intention | undefined {
  const last = course.moves.at(-1);
  if (last === undefined || !takesJoker(last) || last.from.place !== 'meld') return undefined;
  const { side, set, index } = last.from;
  const left = sight.melds[side][set] ?? [];
  const asItLay = [...left, { index, face: JOKER }].toSorted((one, other) => one.index - other.index);
  const real = exchangedFor(asItLay.map(({ face }) => face));
  const tile = sight.hand.find(({ face }) => real.includes(face));
  if (tile === undefined) return undefined;
  const from: Zone = { place: 'hand', side: sight.side, index: tile.index };
  return { do: 'move', from, to: last.from, pace: 'take' };
}

const takesJoker = ({ from, to }: TileMove): boolean => from.place === 'meld' && to.place === 'hand';

/** Whether these two moves are one exchange: a joker taken, the real tile laid in its place. */
export function isExchange(before: TileMove, move: TileMove): boolean {
  return takesJoker(before) && sameZone(before.from, move.to);
}

/** The moves of a turn without those that exchange jokers: they neither draw nor claim. */
export function withoutExchanges(moves: readonly TileMove[]): readonly TileMove[] {
  return moves.filter((move, at) => {
    const before = moves[at - 1];
    return !takesJoker(move) && !(before !== undefined && isExchange(before, move));
  });
}
