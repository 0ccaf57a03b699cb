import type { ByPlace, Player } from '../../seating/furniture.ts';
import type { HandState, PlayerHand } from './hand-state.ts';

/*
 * A state with some of it changed, every field of it named: so all hands have one shape to V8. A copy of a copy made by
 * spreading has another shape each time, is made twelve times as slowly, and everything that reads it has to look it up anew. A
 * field that is added to a copy made by spreading takes forty times as long as one that is named from the beginning.
 */

/** The hand with some of it changed. */
export function handWith(state: HandState, change: Partial<HandState>): HandState {
  const { hand, passes, dealersHand, repeats, stage, opened, knowing, dice, toDeal, cycle, dealer, round } =
    state;
  const { winds, goulash, seating, breaking, throws, lastThrow, wall, players, pot, points, indicators } =
    state;
  const { beneath, breaks, accepted, exchange, turn, window, windowsOpened, lifted, misplaced } = state;
  const { noticed, said, unfollowed, lostSight, result } = state;
  return {
    hand,
    passes,
    dealersHand,
    repeats,
    stage,
    opened,
    knowing,
    dice,
    toDeal,
    cycle,
    dealer,
    round,
    winds,
    goulash,
    seating,
    breaking,
    throws,
    lastThrow,
    wall,
    players,
    pot,
    indicators,
    beneath,
    breaks,
    accepted,
    exchange,
    turn,
    window,
    windowsOpened,
    lifted,
    misplaced,
    noticed,
    said,
    unfollowed,
    lostSight,
    result,
    ...(points === undefined ? null : { points }),
    ...change,
  };
}

/** What a player has, with some of it changed. */
export function ownWith(own: PlayerHand, change: Partial<PlayerHand>): PlayerHand {
  const { concealed, showing, melds, flowers, river, discarded, ready, readyTiles, readySince } = own;
  const { stick, missed, owed, dead, voidFlowers } = own;
  return {
    concealed,
    showing,
    melds,
    flowers,
    river,
    discarded,
    ready,
    readyTiles,
    readySince,
    stick,
    missed,
    owed,
    dead,
    voidFlowers,
    ...change,
  };
}

/** The hand with one player's tiles changed. */
export function changePlayer(
  hand: HandState,
  player: Player,
  change: (own: PlayerHand) => PlayerHand,
): HandState {
  return handWith(hand, { players: playersWith(hand, player, change) });
}

/** All players, one of them changed. */
export function playersWith(
  { players: { p1, p2, p3, p4 } }: Pick<HandState, 'players'>,
  player: Player,
  change: (own: PlayerHand) => PlayerHand,
): ByPlace<PlayerHand> {
  return {
    p1: player === 'p1' ? change(p1) : p1,
    p2: player === 'p2' ? change(p2) : p2,
    p3: player === 'p3' ? change(p3) : p3,
    p4: player === 'p4' ? change(p4) : p4,
  };
}
