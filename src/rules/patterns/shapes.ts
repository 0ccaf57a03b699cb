import type { Situation } from '../hands/hand.ts';
import { hasPong, pongsIn, type Reading } from '../hands/reading.ts';
import type { HandOutline, Pattern } from '../scoring/pattern.ts';
import {
  BAMBOO_1,
  BAMBOO_9,
  countOf,
  GREEN,
  HONOURS_FROM,
  isHonour,
  type Kind,
  RED,
  WHITE,
} from '../tiles/kind.ts';
import type { Wind } from '../tiles/tile.ts';

/** Counts a yes as one. */
export const once = (holds: boolean): number => (holds ? 1 : 0);

/** No claimed melds. The tile that wins may be another player's; concealed kongs keep the hand concealed. */
export function isConcealed({ hand }: HandOutline): boolean {
  return hand.claimedMelds === 0;
}

/** Characters or circles, not both, no bamboo; honours are left open. */
export function suitedPartIsOneSuit({ hand }: Reading): boolean {
  return hand.bamboo === 0 && hand.characters > 0 !== hand.circles > 0;
}

/** The same with bamboo as a suit like the others. */
export function anySuitIsTheOnlyOne({ hand }: Reading): boolean {
  const { characters, circles, bamboo } = hand;
  const most = Math.max(characters, circles, bamboo);
  return most > 0 && most === characters + circles + bamboo;
}

/** Every tile is a terminal or an honour. */
export function allTilesOuter({ hand }: Reading): boolean {
  return hand.terminals === hand.characters + hand.circles + hand.bamboo;
}

export function isAllPongs(reading: Reading): boolean {
  return pongsIn(reading) === 4;
}

/** Four chows, and an eye that is no honour. */
export function isAllChows(reading: Reading): boolean {
  return reading.form === 'sets' && pongsIn(reading) === 0 && reading.hand.honours === 0;
}

/** Only twos to eights. */
export function isTwoToEight({ hand }: Reading): boolean {
  return hand.honours === 0 && hand.terminals === 0;
}

export function hasBothBamboo(reading: Reading): boolean {
  return hasPong(reading, BAMBOO_1) && hasPong(reading, BAMBOO_9);
}

/** One suit of characters or circles, and no honours but one pong or kong. */
export function isOneSuitWithPong(reading: Reading, honour: Kind): boolean {
  return (
    suitedPartIsOneSuit(reading) &&
    hasPong(reading, honour) &&
    countOf(reading.hand.all, honour) === reading.hand.honours
  );
}

/** The honour the hand holds, if all its honours are of one kind. */
export function onlyHonour({ hand }: Reading): Kind | undefined {
  for (let kind = HONOURS_FROM; isHonour(kind) && kind <= RED; kind += 1) {
    const tiles = countOf(hand.all, kind);
    if (tiles > 0) return tiles === hand.honours ? kind : undefined;
  }
  return undefined;
}

/** North takes West's where it sits in its place; beside West it has none (`seatDragonBesideWest`). */
const SEAT_DRAGONS: Readonly<Record<Wind, Kind>> = { east: GREEN, south: RED, west: WHITE, north: WHITE };

/** The dragon that belongs to a seat, where seat dragons are played. */
export function seatDragonOf(seat: Wind): Kind {
  return SEAT_DRAGONS[seat];
}

/** A pattern that no tile shows. */
interface ToldPattern extends Omit<Pattern, 'count' | 'entry'> {
  readonly count: (outline: HandOutline, situation: Situation) => number;
}

/** How the hand was won tells it, and whether anything was claimed: the same is asked of tiles and where there are none. */
export function toldByTheWin(pattern: ToldPattern): Pattern {
  return { ...pattern, entry: { told: pattern.count } };
}
