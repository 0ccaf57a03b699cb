import { isBonusTile, type TileFace } from '../../rules/tiles/tile.ts';
import { type DealPlan, type DealStep, dealSteps } from '../../rules/walls/turns.ts';
import type { HandEvent } from '../events/domain-event.ts';
import type { Replaced } from '../events/hand.ts';
import type { Move, PlayerMove } from '../events/observation.ts';
import { foldOnto } from '../game/fold/hand-fold.ts';
import type { HandState } from '../game/hand/hand-state.ts';
import {
  holds,
  holdsFlower,
  isFree,
  isFreeSlot,
  kongsOnTable,
  MOST_KONGS,
} from '../game/hand/player-hand.ts';
import { dealsFrom, nextOfTail, nextToDraw, tilesLeft, type WallState } from '../game/hand/wall.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import {
  isHandOf,
  type MiddleZone,
  type PlaceOf,
  type Player,
  type Side,
  sameZone,
  type TileNumber,
  type WallZone,
  type Zone,
  zoneKey,
} from '../seating/furniture.ts';
import { playerAt, playerOfWind, playersOf, sideOf, turnOrderFrom } from '../seating/seating.ts';
import { allow, forbid, type MoveVerdict } from './move-verdict.ts';

/**
 * Judges the drawing of a replacement: a flower's, or a wind's, comes from the middle, from the tail once the middle
 * is empty; a kong's always from the tail (docs/rules.md, "Flowers" and "Break").
 */
export function judgeReplacement(
  { players, wall }: HandState,
  { tile, from, to, player }: PlayerMove<PlaceOf<'hand'>>,
  because: Replaced,
): MoveVerdict {
  const own = players[player];
  if (because === 'flower' && own.owed === 0) return forbid('flower_first');
  const source = replacementSource(wall, from, because);
  if (source === null) return forbid('wrong_tile');
  if (!isFreeSlot(own, to.index)) return forbid('place_taken');
  return allow({ type: 'ReplacementDrawn', player, tile, from: source, slot: to.index, because });
}

function replacementSource(wall: WallState, from: Zone, because: Replaced): WallZone | MiddleZone | null {
  if (because !== 'kong' && wall.middle.length > 0) {
    return from.place === 'middle' && wall.middle.includes(from.index) ? from : null;
  }
  const tail = nextOfTail(wall);
  return tail !== null && sameZone(from, tail) ? tail : null;
}

/** Whether one more kong can be made: there is a tile to replace it, and a fifth is never made in a hand. */
export function mayKong(hand: HandState): boolean {
  return tilesLeft(hand.wall) > 0 && kongsOnTable(hand) < MOST_KONGS;
}

/** Whether a flower or a wind set aside now can be replaced. */
export function canReplaceFlower(wall: WallState): boolean {
  return wall.middle.length > 0 || tilesLeft(wall) > 0;
}

/** What the machine deals to each; nothing where people deal, or it has. */
export function dealtTo({
  toDeal,
  seating,
  dealer,
}: HandState): readonly { readonly player: Player; readonly side: Side; readonly count: number }[] {
  if (toDeal === null) return [];
  return playersOf(seating.sides).map((player) => ({
    player,
    side: sideOf(seating, player),
    count: player === dealer ? toDeal : TO_EACH,
  }));
}

/** What a machine deals to all but the dealer. */
const TO_EACH = 13;

/** Who takes the next tile of the deal; null when every tile of it is dealt (docs/rules.md, "Deal"), or the machine deals. */
export function nextDealt({ hand, ruleset }: HandInPlay): Player | null {
  if (hand.toDeal !== null) return null;
  // What a machine leaves to be taken is the last tile of the deal, the dealer's.
  let taken = hand.wall.drawn + hand.wall.dealt.length;
  for (const { seat, tiles } of stepsOf(ruleset, hand.winds)) {
    if (taken < tiles) return playerOfWind(hand.winds, seat);
    taken -= tiles;
  }
  return null;
}

/** The same for all tiles of a hand's deal: worked out once. */
const stepsKnown = new WeakMap<
  HandState['winds'],
  { readonly of: DealPlan; readonly steps: readonly DealStep[] }
>();

function stepsOf({ deal }: HandInPlay['ruleset'], winds: HandState['winds']): readonly DealStep[] {
  const known = stepsKnown.get(winds);
  if (known?.of === deal) return known.steps;
  const steps = dealSteps({ deal }, Object.values(winds));
  stepsKnown.set(winds, { of: deal, steps });
  return steps;
}

/** Who replaces flowers now, once the tiles are dealt: the dealer until he holds none, then the next. */
export function nextReplacing({ players, seating, dealer }: HandState): Player | null {
  const order = turnOrderFrom(seating, dealer);
  return order.find((player) => players[player].owed > 0 || holdsFlower(players[player])) ?? null;
}

/** Judges a move between the dice and the first discard. */
export function judgeDeal(game: HandInPlay, move: Move): MoveVerdict {
  const dealt = dealMove(game, move);
  return dealt.allowed ? allow(...dealt.events, ...endOfDeal(game, dealt.events)) : dealt;
}

function dealMove(game: HandInPlay, { tile, from, to }: Move): MoveVerdict {
  if (to.place !== 'hand' && to.place !== 'flower') return forbid('wrong_place');
  const player = playerAt(game.hand.seating, to.side);
  if (player === null) return forbid('wrong_place');
  if (game.hand.toDeal !== null) return forbid('not_your_turn');
  const taking = nextDealt(game);
  if (taking !== null)
    return taking === player ? deal(game, { tile, from, to, player }) : forbid('not_your_turn');
  if (nextReplacing(game.hand) !== player) return forbid('not_your_turn');
  if (to.place === 'flower') return setFlowerAside(game.hand, { tile, from, to, player });
  return judgeReplacement(game.hand, { tile, from, to, player }, 'flower');
}

function deal({ hand }: HandInPlay, { tile, from, to, player }: PlayerMove): MoveVerdict {
  if (to.place !== 'hand') return forbid('wrong_place');
  const next = nextToDraw(hand.wall);
  if (next === null || !sameZone(from, next)) return forbid('wrong_tile');
  if (!isFreeSlot(hand.players[player], to.index)) return forbid('place_taken');
  return allow({ type: 'TileDealt', player, tile, from: next, slot: to.index });
}

/** A flower of the hand goes to its row; the replacement is owed from then on. */
export function setFlowerAside(hand: HandState, move: PlayerMove<PlaceOf<'flower'>>): MoveVerdict {
  const { tile, from, to, player } = move;
  const own = hand.players[player];
  if (!isBonusTile(tile.face)) return forbid('wrong_place');
  if (!isHandOf(from, to.side) || !holds(own, tile.tile)) return forbid('wrong_tile');
  if (!isFree(own.flowers, to.index)) return forbid('place_taken');
  return allow({ type: 'FlowerSetAside', player, tile, index: to.index });
}

/** Which tiles the machine has dealt, by where they lie now; null where they do not lie as it deals them (SPEC §6.4). */
export function dealtHands(
  { hand, ruleset }: HandInPlay,
  { places, faceOf }: TilesRead,
): readonly HandEvent[] | null {
  if (hand.toDeal === null) return null;
  const read = [...places];
  const tiles = dealtTo(hand).flatMap(({ player, side, count }) => {
    const from = dealsFrom(hand.wall, side, count);
    return read
      .flatMap(([tile, at]) => (isHandOf(at, side) ? [{ tile, slot: at.index }] : []))
      .sort((one, other) => one.slot - other.slot)
      .flatMap(({ tile, slot }, index) => {
        const [face, place] = [faceOf(tile), from[index]];
        return face === undefined || place === undefined
          ? []
          : [{ player, tile: { tile, face }, slot, from: place }];
      });
  });
  const gone = new Set(tiles.map(({ from }) => zoneKey(from)));
  const lying = read.filter(([, { place }]) => place === 'hand').length;
  const isWhole =
    tiles.length === lying &&
    dealtTo(hand).every(
      ({ player, count }) => tiles.filter((each) => each.player === player).length === count,
    );
  if (!isWhole || read.some(([, at]) => gone.has(zoneKey(at)))) return null;
  const dealt: HandEvent = { type: 'HandsDealt', tiles };
  return [dealt, ...endOfDeal({ hand, ruleset }, [dealt])];
}

/** Where tiles lie, and what is printed on them. */
interface TilesRead {
  readonly places: ReadonlyMap<TileNumber, Zone>;
  readonly faceOf: (tile: TileNumber) => TileFace | undefined;
}

function endOfDeal({ hand, ruleset }: HandInPlay, events: readonly HandEvent[]): readonly HandEvent[] {
  const next = foldOnto(hand, events);
  const over = nextDealt({ hand: next, ruleset }) === null && nextReplacing(next) === null;
  return over ? [{ type: 'DealEnded' }] : [];
}
