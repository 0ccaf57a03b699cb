import { HONOURS_FROM, type Kind } from '../../../src/rules/tiles/kind.ts';
import { ALL_KINDS } from '../near.ts';
import type { Rival } from './rivals.ts';

/** How likely a tile is won on when it is discarded, by its kind. */
export type Danger = (kind: Kind) => number;

/** Whoever waits does so for so many kinds. */
const KINDS_WAITED_FOR = 1.4;
/** Nothing but tiles that lie open makes it more certain than this; those may lack the points. */
const SUREST_GUESS = 0.6;
const OPEN = 0.97;
/** What a single tile to wait with counts beside a pair, or two neighbours. */
const BY_SINGLE = 0.7;

export function dangerFrom(rivals: readonly Rival[], unseen: Uint8Array): Danger {
  const ways = ALL_KINDS.map((kind) => waysToWaitFor(kind, unseen));
  const passes = ALL_KINDS.map(() => 1);
  for (const rival of rivals) {
    const caught = caughtBy(rival, ways);
    for (const kind of ALL_KINDS) passes[kind] = (passes[kind] ?? 1) * (1 - caught(kind));
  }
  return (kind) => 1 - (passes[kind] ?? 1);
}

function caughtBy({ catches, safe, waitsFor }: Rival, ways: readonly number[]): Danger {
  if (waitsFor !== null) return (kind) => (waitsFor.includes(kind) && !safe.has(kind) ? OPEN : 0);
  let all = 0;
  for (const kind of ALL_KINDS) if (!safe.has(kind)) all += ways[kind] ?? 0;
  return (kind) => {
    const share = all === 0 || safe.has(kind) ? 0 : (ways[kind] ?? 0) / all;
    return catches * Math.min(SUREST_GUESS, KINDS_WAITED_FOR * share);
  };
}

/**
 * By how many ways the tiles that nobody has seen can wait for one of this kind. Their root: who has many ways to wait has fewer reasons
 * to do so by each, and tiles of the middle are kept for sets.
 */
function waysToWaitFor(kind: Kind, unseen: Uint8Array): number {
  const own = unseen[kind] ?? 0;
  const alike = (own * (own - 1)) / 2 + BY_SINGLE * own;
  return Math.sqrt(kind < HONOURS_FROM ? alike + chowsWith(kind, unseen) : alike);
}

function chowsWith(kind: Kind, unseen: Uint8Array): number {
  const rank = kind % 9;
  const beside = (steps: number): number =>
    rank + steps < 0 || rank + steps > 8 ? 0 : (unseen[kind + steps] ?? 0);
  return beside(-2) * beside(-1) + beside(-1) * beside(1) + beside(1) * beside(2);
}
