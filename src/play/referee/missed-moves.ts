import type { TileFace } from '../../rules/tiles/tile.ts';
import type { HandEvent } from '../events/domain-event.ts';
import type { Move } from '../events/observation.ts';
import { foldOnto } from '../game/fold/hand-fold.ts';
import type { HandState } from '../game/hand/hand-state.ts';
import { isFreeSlot } from '../game/hand/player-hand.ts';
import type { ZoneDifference } from '../game/hand/unfollowed.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import { judgeObservation } from '../judge.ts';
import type { Tile, TileNumber, Zone } from '../seating/furniture.ts';
import { playerAt } from '../seating/seating.ts';

/** More than so many moves in a row nobody is taken to have made unseen. */
export const MOST_MISSED = 3;

/** What the table reads now, as far as it can be compared with a record. */
export interface TableReading {
  /** In what the zones read and this record differ. */
  readonly differencesTo: (hand: HandState) => readonly ZoneDifference[];
  readonly faceOf: (tile: TileNumber) => TileFace | undefined;
}

/**
 * The moves that the table did not tell: so many legal moves, three at most, that after them the record is as the zones
 * were read. Where none are found, tiles that were asked back are taken to lie where they were before, and it is tried
 * again: a move that was missed makes those after it look wrong. Null where nothing explains what differs, or where two
 * explanations differ in what has happened: it is found out, never guessed. Empty where nothing differs. One search asks
 * the referee some thirty times (test/unit/play/missed-moves.test.ts).
 */
export function missedMoves(game: HandInPlay, reading: TableReading): readonly Move[] | null {
  const { misplaced } = game.hand;
  const made = theOne(explanations(game, reading, []));
  if (misplaced.length === 0 || (made !== null && made.length > 0)) return made;
  const back = misplaced.map(({ tile, home, at }): Move => ({ tile, from: at, to: home })).toReversed();
  const home = { ...game, hand: foldOnto(game.hand, back.map(putBack)) };
  const rest = theOne(explanations(home, reading, []));
  return rest === null ? made : [...back, ...rest];
}

/** The moves of the only explanation; of several that say the same of the first. */
function theOne([found, ...others]: readonly Explanation[]): readonly Move[] | null {
  return found !== undefined && others.every(({ facts }) => facts === found.facts) ? found.moves : null;
}

const putBack = ({ tile, to }: Move): HandEvent => ({ type: 'TilePutBack', tile, to });

interface Explanation {
  readonly moves: readonly Move[];
  /** The hand after them, as text: the same for the same facts. */
  readonly facts: string;
}

/** Every legal sequence that ends where nothing differs any more. */
function explanations(
  game: HandInPlay,
  reading: TableReading,
  made: readonly Move[],
): readonly Explanation[] {
  const differences = reading.differencesTo(game.hand);
  if (differences.length === 0) return [{ moves: made, facts: factsOf(game.hand) }];
  const tiles = differences.filter(({ about }) => about !== 'place');
  if (tiles.length === 0 || tiles.length > MOST_MISSED - made.length) return [];
  return movesTowards(game, differences, reading).flatMap((move) => {
    const judged = judgeObservation(game, { type: 'TileMoved', ...move });
    if (!judged.accepted) return [];
    const next = { ...game, hand: foldOnto(game.hand, judged.events) };
    return explanations(next, reading, [...made, move]);
  });
}

/**
 * In which order tiles came into one hand, one set or one row nobody can know: it says nothing but of the last, which
 * turn and window name.
 */
function factsOf(hand: HandState): string {
  return JSON.stringify(hand, (_, value: unknown) =>
    isTiles(value) ? value.toSorted((one, other) => one.tile - other.tile) : value,
  );
}

function isTiles(value: unknown): value is readonly Tile[] {
  return Array.isArray(value) && value.every((each) => typeof each?.tile === 'number');
}

/** The moves that bring a tile to where it was found, or into the hand of whoever laid it there. */
function movesTowards(
  { hand }: HandInPlay,
  differences: readonly ZoneDifference[],
  { faceOf }: TableReading,
): readonly Move[] {
  const missing = differences.flatMap((difference) =>
    difference.about === 'place' ? [difference.place] : [],
  );
  return differences.flatMap((difference): readonly Move[] => {
    if (difference.about === 'place' || difference.found === null) return [];
    const { tile, found } = difference;
    const face = faceOf(tile);
    if (face === undefined) return [];
    if (difference.about === 'tile') {
      const from: Zone = isLifted(hand, tile) ? { place: 'air' } : difference.expected;
      return [{ tile: { tile, face }, from, to: found }];
    }
    const ends = [found, ...handBehind(hand, found)];
    return missing.flatMap((from) => ends.map((to): Move => ({ tile: { tile, face }, from, to })));
  });
}

const isLifted = ({ lifted }: HandState, number: TileNumber): boolean =>
  lifted.some(({ tile }) => tile.tile === number);

/** Where a tile stood before it was laid down in front of its player: which slot that was says nothing. */
function handBehind({ players, seating }: HandState, zone: Zone): readonly Zone[] {
  if (zone.place !== 'river' && zone.place !== 'flower' && zone.place !== 'meld') return [];
  const player = playerAt(seating, zone.side);
  if (player === null) return [];
  let index = 0;
  while (!isFreeSlot(players[player], index)) index += 1;
  return [{ place: 'hand', side: zone.side, index }];
}
