import type { DrawnQuestion, ScoreQuestion } from '../../contract/score.ts';
import type { LosersHand } from '../../rules/groups/settle-groups.ts';
import type { WaitingHand, WinningHand } from '../../rules/hands/hand.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { parseFace, parseMeld, parseTiles } from '../../rules/tiles/notation.ts';
import {
  type BonusFace,
  FLOWER_FACES,
  isBonusTile,
  type Meld,
  type TileFace,
  WINDS,
  type Wind,
} from '../../rules/tiles/tile.ts';

/** Why a line of questions cannot be answered. */
export interface LineError {
  readonly code: string;
  readonly message: string;
}

export interface FailedReading {
  readonly ok: false;
  readonly error: LineError;
}

export function fail(code: string, message: string): FailedReading {
  return { ok: false, error: { code, message } };
}

type Read<T> = { readonly ok: true; readonly read: T } | FailedReading;

/** The winner's tiles. */
export function readHand(question: ScoreQuestion): Read<WinningHand> {
  const held = readTiles(question, '');
  if (!held.ok) return held;
  const win = parseFace(question.win);
  if (win === undefined) return fail('bad-tile', `win: "${question.win}" is not a tile`);
  const { concealed, melds, flowers, voidFlowers = 0 } = held.read;
  const { norths = 0, wests = 0 } = question;
  // Key by key, so that the scorer sees hands of one shape.
  return { ok: true, read: { concealed, melds, win, flowers, norths, wests, voidFlowers } };
}

/** The losers' tiles, where everybody's hand is counted; none elsewhere. */
export function readLosers(
  question: ScoreQuestion,
  { scoring, match }: Ruleset,
): Read<readonly LosersHand[]> {
  if (scoring.method !== 'groups') return { ok: true, read: [] };
  const { losers = {}, seat: winner } = question;
  const read: LosersHand[] = [];
  for (const seat of WINDS) {
    const hand = losers[seat];
    if (hand !== undefined && (seat === winner || !match.seats.includes(seat))) {
      return fail('contradiction', `losers: ${seat} is no loser of this hand`);
    }
    if (hand === undefined && seat !== winner && match.seats.includes(seat)) {
      return fail('bad-input', `losers: the hand of ${seat} is counted too`);
    }
    if (hand === undefined) continue;
    const tiles = readTiles(hand, `losers.${seat}.`);
    if (!tiles.ok) return tiles;
    read.push({ seat, hand: tiles.read });
  }
  return { ok: true, read };
}

/** The tiles of everybody who plays, when nobody has won. */
export function readEveryHand(
  hands: DrawnQuestion['drawn'],
  seats: readonly Wind[],
): Read<readonly LosersHand[]> {
  const read: LosersHand[] = [];
  for (const seat of WINDS) {
    const hand = hands[seat];
    const plays = seats.includes(seat);
    if (hand !== undefined && !plays) return fail('contradiction', `drawn: nobody sits ${seat}`);
    if (hand === undefined && plays) return fail('bad-input', `drawn: the hand of ${seat} is counted too`);
    if (hand === undefined) continue;
    const tiles = readTiles(hand, `drawn.${seat}.`);
    if (!tiles.ok) return tiles;
    read.push({ seat, hand: tiles.read });
  }
  return { ok: true, read };
}

/** `where` begins the name of a key in an error. */
function readTiles(
  {
    concealed,
    melds = [],
    flowers = 0,
    voidFlowers = 0,
  }: Pick<ScoreQuestion, 'concealed' | 'melds' | 'flowers' | 'voidFlowers'>,
  where: string,
): Read<WaitingHand> {
  const tiles = parseTiles(concealed);
  if (!tiles.ok) return fail(tiles.error.code, `${where}concealed: ${tiles.error.message}`);
  const sets: Meld[] = [];
  for (const text of melds) {
    const meld = parseMeld(text);
    if (!meld.ok) return fail(meld.error.code, `${where}melds: ${meld.error.message}`);
    sets.push(meld.meld);
  }
  const aside = readFlowers(flowers, where);
  if (!aside.ok) return aside;
  return { ok: true, read: { concealed: tiles.tiles, melds: sets, flowers: aside.read, voidFlowers } };
}

/** Flowers that are only counted are the first so many of the set. */
function readFlowers(flowers: number | readonly string[], where: string): Read<readonly BonusFace[]> {
  if (typeof flowers === 'number') {
    return flowers > FLOWER_FACES.length
      ? fail('too-many-copies', `${where}flowers: there are ${FLOWER_FACES.length}; these are ${flowers}`)
      : { ok: true, read: FLOWER_FACES.slice(0, flowers) };
  }
  const named: BonusFace[] = [];
  for (const text of flowers) {
    const face = parseFace(text);
    if (face === undefined || !isBonusTile(face)) {
      return fail('bad-tile', `${where}flowers: "${text}" is not a bonus tile`);
    }
    named.push(face);
  }
  return { ok: true, read: named };
}

/** A list of tiles; one that was left out stays left out. */
export function readFaces(
  where: string,
  texts: readonly string[] | undefined,
): Read<readonly TileFace[] | undefined> {
  if (texts === undefined) return { ok: true, read: undefined };
  const faces: TileFace[] = [];
  for (const text of texts) {
    const face = parseFace(text);
    if (face === undefined) return fail('bad-tile', `${where}: "${text}" is not a tile`);
    faces.push(face);
  }
  return { ok: true, read: faces };
}
