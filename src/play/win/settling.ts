import { type SeatWorth, worthOfLosers } from '../../rules/groups/settle-groups.ts';
import type { CountedWin } from '../../rules/score.ts';
import type { Transfer as TransferByWind } from '../../rules/scoring/settlement.ts';
import { settleDraw, settleWin } from '../../rules/settle.ts';
import { isBonusTile, type Wind } from '../../rules/tiles/tile.ts';
import type { Transfer, Win, Won } from '../events/outcome.ts';
import type { HandState } from '../game/hand/hand-state.ts';
import { PLAYERS, type Player } from '../seating/furniture.ts';
import { of, playerOfWind, playersOf } from '../seating/seating.ts';
import type { HandInPlay } from './ruling.ts';
import { heldBy } from './waiting.ts';

export interface WinToPay {
  readonly win: Pick<Win, 'player' | 'from'>;
  readonly score: CountedWin;
  /** The losers who were waiting. */
  readonly waiting: readonly Player[];
  /** What the losers' hands are worth, where each is paid. */
  readonly held: readonly SeatWorth[];
  /** Whether this winner is the first of several, or the only one: he takes sticks and repeat counters. */
  readonly paid: 'first' | 'another';
  /** Who fed the set for which he pays in another's place; null = nobody. */
  readonly liable: Player | null;
}

/** Who pays whom for a win, and what the winner takes from the table (docs/rules.md, "Settlement"). */
export function settlementOf(
  game: HandInPlay,
  { win, score, waiting, held, paid, liable }: WinToPay,
): SettledWin {
  const { hand } = game;
  const { winds, goulash, repeats } = hand;
  const { transfers, pot } = settleWin(game.ruleset, {
    score,
    seats: seatsOf(game),
    winner: of(winds, win.player),
    from: win.from === null ? null : of(winds, win.from),
    waiting: waiting.map((player) => of(winds, player)),
    goulash,
    sticks: paid === 'first' ? sticksOnTable(game) : 0,
    honba: paid === 'first' ? repeats : 0,
    liable: liable === null ? null : of(winds, liable),
    held,
  });
  return {
    transfers: byPlayer(hand, transfers),
    pot: pot.reduce((sum, { points }) => sum + points, 0),
  };
}

type SettledWin = Pick<Won, 'transfers' | 'pot'>;

/** Sticks that lie on the table: those left from earlier hands, and those of this one. */
function sticksOnTable({ hand, ruleset: { scoring } }: HandInPlay): number {
  if (scoring.method !== 'han' || scoring.payments.stick === 0) return 0;
  const laid = PLAYERS.reduce((sum, player) => sum + hand.players[player].stick, 0);
  return (hand.pot + laid) / scoring.payments.stick;
}

/** The winds that somebody has, in turn order: the empty side may have one too. */
function seatsOf({ hand, ruleset }: HandInPlay): readonly Wind[] {
  const sitting: readonly Wind[] = Object.values(hand.winds);
  return ruleset.match.seats.filter((wind) => sitting.includes(wind));
}

/** Who pays whom when nobody has won. */
export function transfersOfDraw(
  game: HandInPlay,
  waiting: readonly Player[],
  held = handsPaid(game, playersOf(game.hand.winds)),
): readonly Transfer[] {
  const { winds } = game.hand;
  const transfers = settleDraw(game.ruleset, {
    seats: seatsOf(game),
    waiting: waiting.map((player) => of(winds, player)),
    held,
  });
  return byPlayer(game.hand, transfers);
}

/**
 * What hands that did not win are worth, where everybody is paid for his; a hand of a wrong number of tiles and a dead hand
 * nothing.
 */
export function handsPaid({ hand, ruleset }: HandInPlay, players: readonly Player[]): readonly SeatWorth[] {
  const { scoring } = ruleset;
  if (scoring.method !== 'groups') return [];
  return players.flatMap((player) => {
    if (hand.players[player].dead) return [];
    const { concealed, melds, flowers } = heldBy(hand, player);
    // A flower that was drawn as the last tile could not be replaced; it counts where it is.
    const aside = [...flowers, ...concealed.filter(isBonusTile)];
    const tiles = concealed.filter((face) => !isBonusTile(face));
    const held = [{ seat: of(hand.winds, player), hand: { concealed: tiles, melds, flowers: aside } }];
    const counted = worthOfLosers({ ...ruleset, scoring }, { held, round: hand.round, won: null });
    return counted.outcome === 'counted' ? counted.worth : [];
  });
}

function byPlayer({ winds }: HandState, transfers: readonly TransferByWind[]): readonly Transfer[] {
  return transfers.map((transfer) => ({
    ...transfer,
    from: playerOfWind(winds, transfer.from),
    to: playerOfWind(winds, transfer.to),
  }));
}
