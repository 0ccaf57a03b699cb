import { unreachable } from '../../../rules/unreachable.ts';
import { type HandWentDeclared, NOTHING_SAID, type Said } from '../../events/hand.ts';
import { type Player, type Side, type TileNumber, type Zone, zoneKey } from '../../seating/furniture.ts';
import { playerAt, playersOf, sideOf } from '../../seating/seating.ts';
import type { HandState, OpenWindow, PlayerHand } from './hand-state.ts';
import { handWith } from './hand-with.ts';
import { wallPlaces } from './wall.ts';

/** Where every tile lies whose number the referee knows: all but those of the walls and the middle. */
export function whereabouts(hand: HandState): ReadonlyMap<TileNumber, Zone> {
  const known = new Map<TileNumber, Zone>();
  for (const player of playersOf(hand.seating.sides)) {
    for (const [tile, zone] of placesOf(hand.players[player], sideOf(hand.seating, player)))
      known.set(tile, zone);
  }
  for (const { tile, at } of hand.misplaced) known.set(tile.tile, at);
  return known;
}

/** Where one tile lies whose number the referee knows: asked at every move, and not worth a map of all. */
export function whereIs(hand: HandState, number: TileNumber): Zone | undefined {
  const astray = hand.misplaced.findLast(({ tile }) => tile.tile === number);
  if (astray !== undefined) return astray.at;
  for (const player of playersOf(hand.seating.sides)) {
    const found = placeAmong(hand.players[player], sideOf(hand.seating, player), number);
    if (found !== undefined) return found;
  }
  return undefined;
}

function placeAmong(own: PlayerHand, side: Side, number: TileNumber): Zone | undefined {
  for (const { tile, slot } of own.concealed)
    if (tile === number) return { place: 'hand', side, index: slot };
  for (const { tile, index } of own.river) if (tile === number) return { place: 'river', side, index };
  for (const { tile, index } of own.flowers) if (tile === number) return { place: 'flower', side, index };
  for (const { set, tiles } of own.showing === null ? own.melds : [...own.melds, own.showing])
    for (const { tile, index } of tiles) if (tile === number) return { place: 'meld', side, set, index };
  return undefined;
}

type Placed = readonly [TileNumber, Zone];

function placesOf(own: PlayerHand, side: Side): readonly Placed[] {
  const sets = own.showing === null ? own.melds : [...own.melds, own.showing];
  return [
    ...own.concealed.map(({ tile, slot }): Placed => [tile, { place: 'hand', side, index: slot }]),
    ...own.flowers.map(({ tile, index }): Placed => [tile, { place: 'flower', side, index }]),
    ...own.river.map(({ tile, index }): Placed => [tile, { place: 'river', side, index }]),
    ...sets.flatMap(({ set, tiles }) =>
      tiles.map(({ tile, index }): Placed => [tile, { place: 'meld', side, set, index }]),
    ),
  ];
}

/** The places of the walls and the middle on which some tile must lie, by `zoneKey`. */
export function stockPlaces(hand: HandState): ReadonlyMap<string, Zone> {
  const middle = hand.wall.middle.map((index): Zone => ({ place: 'middle', index }));
  const places = new Map([...wallPlaces(hand.wall), ...middle].map((zone) => [zoneKey(zone), zone]));
  for (const { home } of hand.misplaced) places.delete(zoneKey(home));
  return places;
}

/** One thing in which the table contradicts the record. */
export type ZoneDifference =
  | {
      readonly about: 'tile';
      readonly tile: TileNumber;
      readonly expected: Zone;
      /** Null: the tile was not found anywhere. */
      readonly found: Zone | null;
    }
  /** A tile is missing from the walls or the middle. */
  | { readonly about: 'place'; readonly place: Zone }
  /** A tile lies where none can be. */
  | { readonly about: 'stranger'; readonly tile: TileNumber; readonly found: Zone };

type ZoneAgreement =
  | { readonly agree: true }
  | { readonly agree: false; readonly differences: readonly ZoneDifference[] };

/**
 * Whether the tiles lie where the record says, by what the table reads now (SPEC, "READ"). Of walls and middle
 * the referee knows only which places hold a tile, so there only the places are compared. A tile held in the
 * air since before the reading may still be there.
 */
export function zonesAgree(hand: HandState, placed: ReadonlyMap<TileNumber, Zone>): ZoneAgreement {
  const differences = [...misplacedTiles(hand, placed), ...stockDifferences(hand, placed)];
  return differences.length === 0 ? { agree: true } : { agree: false, differences };
}

function misplacedTiles(hand: HandState, placed: ReadonlyMap<TileNumber, Zone>): readonly ZoneDifference[] {
  return [...whereabouts(hand)].flatMap(([tile, expected]): readonly ZoneDifference[] => {
    const found = placed.get(tile) ?? null;
    const rests = found !== null && zoneKey(found) === zoneKey(expected);
    return rests || isHeld(hand, tile, found) ? [] : [{ about: 'tile', tile, expected, found }];
  });
}

function isHeld({ lifted }: HandState, tile: TileNumber, found: Zone | null): boolean {
  return (found === null || found.place === 'air') && lifted.some((each) => each.tile.tile === tile);
}

function stockDifferences(hand: HandState, placed: ReadonlyMap<TileNumber, Zone>): readonly ZoneDifference[] {
  const known = whereabouts(hand);
  const empty = new Map(stockPlaces(hand));
  const strangers: ZoneDifference[] = [];
  for (const [tile, found] of placed) {
    if (known.has(tile)) continue;
    const expected = empty.delete(zoneKey(found));
    if (!expected && !isHeld(hand, tile, found)) strangers.push({ about: 'stranger', tile, found });
  }
  for (const { tile, from } of hand.lifted) {
    if (isHeld(hand, tile.tile, placed.get(tile.tile) ?? null)) empty.delete(zoneKey(from));
  }
  return [...strangers, ...[...empty.values()].map((place): ZoneDifference => ({ about: 'place', place }))];
}

/** How often a hand may be followed again: where sight is lost once more its people end it by their word. */
const MOST_RESUMED = 2;

/** The play stands where it was followed last, and people go on by themselves. Who had called a win is heard still. */
export function losingSight(hand: HandState, { because, astray, ready }: HandWentDeclared): HandState {
  const { turn, window, exchange, accepted } = hand;
  const said: Said = { ready, called: calledIn(hand) };
  return handWith(hand, {
    ...NOT_FOLLOWED,
    knowing: 'declared',
    stage: 'playing',
    said,
    unfollowed: { stage: stageOf(hand), turn, window, exchange, accepted, because, astray, said },
    lostSight: hand.lostSight + 1,
  });
}

const NOT_FOLLOWED = {
  toDeal: null,
  turn: null,
  window: null,
  exchange: null,
  accepted: null,
  lifted: [],
  misplaced: [],
} as const;

const stageOf = ({ stage }: HandState): 'dealing' | 'playing' => (stage === 'dealing' ? stage : 'playing');

function calledIn({ window, accepted, winds }: HandState): readonly Player[] {
  if (accepted !== null) return accepted.map(({ player }) => player);
  return window === null ? [] : playersOf(winds).filter((player) => saysWin(window, player));
}

const saysWin = ({ answers }: OpenWindow, player: Player): boolean => answers[player] === 'win';

/** The hand as it was followed last, with every tile where it belongs. */
export function asFollowed(hand: HandState): HandState {
  const { unfollowed } = hand;
  if (unfollowed === null) return handWith(hand, { lifted: [], misplaced: [] });
  const { stage, turn, window, exchange, accepted } = unfollowed;
  const play = { stage, turn, window, exchange, accepted };
  return handWith(hand, { ...play, knowing: 'observed', said: NOTHING_SAID, unfollowed: null });
}

/**
 * Whether it may be followed again once its tiles lie where they belong: as long as nobody has said anything that no
 * tile shows.
 */
export function mayBeFollowedAgain({ unfollowed, said, stage, lostSight }: HandState): boolean {
  return unfollowed !== null && stage === 'playing' && lostSight <= MOST_RESUMED && said === unfollowed.said;
}

/** Where every tile that is known lies, against where it was followed last. */
export function strayed(hand: HandState, places: ReadonlyMap<TileNumber, Zone>): readonly ZoneDifference[] {
  const agreement = zonesAgree(asFollowed(hand), places);
  return agreement.agree ? [] : agreement.differences;
}

/** Whose tiles are astray: of those before whom one lies or lay. */
export function whoseAreAstray(hand: HandState, differences: readonly ZoneDifference[]): readonly Player[] {
  const zones = [
    ...differences.flatMap(zonesOf),
    ...hand.misplaced.flatMap(({ home, at }): readonly Zone[] => [home, at]),
  ];
  const named = zones.flatMap((zone) => ('side' in zone && zone.place !== 'wall' ? [zone.side] : []));
  return playersOf(hand.winds).filter((player) =>
    named.some((side) => playerAt(hand.seating, side) === player),
  );
}

function zonesOf(difference: ZoneDifference): readonly Zone[] {
  switch (difference.about) {
    case 'tile':
      return difference.found === null ? [difference.expected] : [difference.expected, difference.found];
    case 'place':
      return [difference.place];
    case 'stranger':
      return [difference.found];
    default:
      return unreachable(difference);
  }
}
