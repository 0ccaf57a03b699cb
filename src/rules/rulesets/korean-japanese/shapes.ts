import { countOf } from '../../counts.ts';
import { GREEN, HONOURS_FROM, isHonour, type Kind, NO_KIND, RED, WHITE } from '../../kind.ts';
import type { Reading } from '../../reading.ts';
import type { Wind } from '../../tile.ts';

/** Counts a yes as one. */
export const once = (holds: boolean): number => (holds ? 1 : 0);

/** No claimed melds. The tile that wins may be another player's; concealed kongs keep the hand concealed. */
export function isConcealed({ hand }: Reading): boolean {
  return hand.claimedMelds === 0;
}

/** Characters or circles, not both, no bamboo; honours are left open. */
export function suitedPartIsOneSuit({ hand }: Reading): boolean {
  return hand.bamboo === 0 && hand.characters > 0 !== hand.circles > 0;
}

/** Every tile is a terminal or an honour. */
export function allTilesOuter({ hand }: Reading): boolean {
  return hand.terminals + hand.honours === hand.characters + hand.circles + hand.bamboo + hand.honours;
}

/** The honour the hand holds, if all its honours are of one kind. */
export function onlyHonour({ hand }: Reading): Kind | undefined {
  for (let kind = HONOURS_FROM; isHonour(kind) && kind <= RED; kind += 1) {
    const tiles = countOf(hand.all, kind);
    if (tiles > 0) return tiles === hand.honours ? kind : undefined;
  }
  return undefined;
}

const SEAT_DRAGONS: Readonly<Record<Wind, Kind>> = { east: GREEN, south: RED, west: WHITE, north: NO_KIND };

/** The dragon that belongs to a seat, where seat dragons are played. */
export function seatDragonOf(seat: Wind): Kind {
  return SEAT_DRAGONS[seat];
}
