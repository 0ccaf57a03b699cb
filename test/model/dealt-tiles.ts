import { isBonusTile, JOKER, type TileFace } from '../../src/rules/tiles/tile.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import type { Chance } from './chance.ts';
import { kindOf } from './kinds.ts';

const THIRTEEN = 13;

/**
 * Shuffled tiles for so many hands of thirteen and the rest of the set. Most hands lack little to be won, since
 * random ones are not won in a hundred years: sets and a pair, pairs only, or terminals and honours.
 */
export function dealtTiles(
  tiles: readonly TileFace[],
  hands: number,
  chance: Chance,
): { readonly hands: readonly (readonly TileFace[])[]; readonly rest: readonly TileFace[] } {
  const pool = chance.shuffled(tiles);
  const dealt = Array.from({ length: hands }, () => {
    const shape = chance.pick(['sets', 'sets', 'sets', 'pongs', 'pairs', 'orphans', 'nothing'] as const);
    return chance.shuffled(thirteen(takeShape(shape, pool, chance), pool));
  });
  return { hands: dealt, rest: pool };
}

type Shape = 'sets' | 'pongs' | 'pairs' | 'orphans' | 'nothing';

function takeShape(shape: Shape, pool: TileFace[], chance: Chance): readonly TileFace[] {
  switch (shape) {
    case 'nothing':
      return [];
    case 'sets':
      return setsAndPair(pool, () => (chance.happens(0.5) ? 'chow' : 'pong'));
    case 'pongs':
      return setsAndPair(pool, () => 'pong');
    case 'pairs':
      return Array.from({ length: 6 }, () => takeAlike(pool, 2)).flat();
    case 'orphans':
      return orphansOf(pool);
    default:
      return unreachable(shape);
  }
}

function setsAndPair(pool: TileFace[], next: () => 'chow' | 'pong'): readonly TileFace[] {
  const sets = Array.from({ length: 4 }, () => (next() === 'chow' ? takeChow(pool) : takeAlike(pool, 3)));
  return [...takeAlike(pool, 2), ...sets.flat()];
}

function takeAlike(pool: TileFace[], copies: number): readonly TileFace[] {
  const isPlain = (face: TileFace): boolean => !isBonusTile(face) && face !== JOKER;
  const first = pool.find(
    (face) => isPlain(face) && pool.filter((each) => kindOf(each) === kindOf(face)).length >= copies,
  );
  if (first === undefined) return [];
  return Array.from({ length: copies }, () => takeKind(pool, kindOf(first))).flat();
}

function takeChow(pool: TileFace[]): readonly TileFace[] {
  const chow = pool
    .map(chowFrom)
    .find((kinds) => kinds.every((kind) => pool.some((face) => kindOf(face) === kind)));
  return chow === undefined ? takeAlike(pool, 3) : chow.flatMap((kind) => takeKind(pool, kind));
}

function chowFrom(face: TileFace): readonly string[] {
  const kind = kindOf(face);
  const rank = Number(kind.slice(0, 1));
  const suit = kind.slice(1);
  const isStart = 'mps'.includes(suit) && suit !== '' && rank >= 1 && rank <= 7;
  return isStart ? [0, 1, 2].map((step) => `${rank + step}${suit}`) : ['none'];
}

function orphansOf(pool: TileFace[]): readonly TileFace[] {
  const kinds = [...new Set(pool.map(kindOf))].filter((kind) => /^([19][mps]|[1-7]z)$/.test(kind));
  return kinds.flatMap((kind) => takeKind(pool, kind));
}

function takeKind(pool: TileFace[], kind: string): readonly TileFace[] {
  const at = pool.findIndex((face) => kindOf(face) === kind);
  return at < 0 ? [] : pool.splice(at, 1);
}

/** So many of them, and what is lacking from the pool; what is too many goes back. */
function thirteen(faces: readonly TileFace[], pool: TileFace[]): readonly TileFace[] {
  pool.push(...faces.slice(THIRTEEN));
  return [...faces.slice(0, THIRTEEN), ...pool.splice(0, Math.max(0, THIRTEEN - faces.length))];
}
