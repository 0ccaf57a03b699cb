import type { OrphansForm, WinningForms } from '../hands/forms.ts';
import type { WaitingHand } from '../hands/hand.ts';
import { addTo, countOf, type KindCounts, noTiles } from '../tiles/counts.ts';
import { KIND_COUNT, kindOf, NO_KIND } from '../tiles/kind.ts';
import { JOKER } from '../tiles/tile.ts';
import type { HasTiles } from '../tiles/tile-set.ts';
import { mostGainInSets } from './distance-to-sets.ts';

interface HasForms extends HasTiles {
  readonly forms: WinningForms;
}

const SETS_IN_A_HAND = 4;

/**
 * How many tiles a hand of 13 or 14 (a kong counted as three) still lacks to be complete: 0 is complete, 1 one tile
 * short, whatever it would be worth and whether or not the tiles it wants are still to be had. Counts four sets and
 * an eye and, with no melds, seven pairs and orphans. A joker is the tile that is lacked most.
 */
export function distanceToWin(ruleset: HasForms, hand: Pick<WaitingHand, 'concealed' | 'melds'>): number {
  const counts = noTiles();
  let jokers = 0;
  for (const face of hand.concealed) {
    const kind = kindOf(face);
    if (kind !== NO_KIND) addTo(counts, kind, 1);
    if (face === JOKER) jokers += 1;
  }
  return lackedBy(ruleset, counts, hand.melds.length) - jokers;
}

function lackedBy(ruleset: HasForms, counts: KindCounts, melds: number): number {
  const sets = SETS_IN_A_HAND - melds;
  // Each set and the eye can begin with any one tile, if there is one; every further tile in use is a gain.
  const toBegin = 3 * sets + 2 - counts.reduce((sum, held) => sum + held, 0);
  const toSets = Math.max(toBegin, 2 * sets + 1 - mostGainInSets(ruleset, counts, sets));
  if (melds > 0) return toSets;
  const { sevenPairs, orphans } = ruleset.forms;
  return Math.min(
    toSets,
    sevenPairs === 'none' ? toSets : distanceToPairs(counts),
    orphans === null ? toSets : distanceToOrphans(counts, orphans),
  );
}

function distanceToPairs(counts: KindCounts): number {
  let pairs = 0;
  let kinds = 0;
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    if (countOf(counts, kind) > 0) kinds += 1;
    if (countOf(counts, kind) > 1) pairs += 1;
  }
  const singles = Math.min(7 - pairs, kinds - pairs);
  return 14 - 2 * pairs - singles;
}

function distanceToOrphans(counts: KindCounts, { kinds, repeated }: OrphansForm): number {
  const mostExtra = repeated === 'pong' ? 2 : 1;
  let present = 0;
  let extra = 0;
  for (const kind of kinds) {
    const held = countOf(counts, kind);
    if (held > 0) present += 1;
    extra = Math.max(extra, Math.min(mostExtra, held - 1));
  }
  return kinds.length + mostExtra - present - extra;
}
