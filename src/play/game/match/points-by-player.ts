import type { Points } from '../../../rules/scoring/pattern.ts';
import type { Transfer as TransferByWind } from '../../../rules/scoring/settlement.ts';
import type { PlayerTransfer } from '../../events/outcome.ts';
import type { ByPlayer, Player, SeatWinds } from '../../seating/furniture.ts';
import { mapPlayers, of, playerOfWind, playersOf } from '../../seating/seating.ts';

/** Nothing for everybody who has something here. */
export function nothingFor(record: ByPlayer<unknown>): ByPlayer<Points> {
  return mapPlayers(record, () => 0);
}

export function plus(some: ByPlayer<Points>, more: ByPlayer<Points>): ByPlayer<Points> {
  return mapPlayers(some, (points, player) => points + of(more, player));
}

export function minus(some: ByPlayer<Points>, less: ByPlayer<Points>): ByPlayer<Points> {
  return mapPlayers(some, (points, player) => points - of(less, player));
}

export function pointsTogether(points: ByPlayer<Points>): Points {
  return playersOf(points).reduce((sum, player) => sum + of(points, player), 0);
}

/** What each of these players gains (or, below zero, pays) by these transfers; all together sum to zero. */
export function changesOf(
  transfers: readonly PlayerTransfer[],
  players: ByPlayer<unknown>,
): ByPlayer<number> {
  return mapPlayers(players, (_own, player) =>
    transfers.reduce(
      (sum, { from, to, points }) => sum + pointsTo(player, to, points) - pointsTo(player, from, points),
      0,
    ),
  );
}

export const pointsTo = (player: Player, named: Player, points: number): number =>
  player === named ? points : 0;

/** Transfers between winds, as the record tells them. */
export function transfersByPlayer(
  winds: SeatWinds,
  transfers: readonly TransferByWind[],
): readonly PlayerTransfer[] {
  return transfers.map((transfer) => ({
    ...transfer,
    from: playerOfWind(winds, transfer.from),
    to: playerOfWind(winds, transfer.to),
  }));
}
