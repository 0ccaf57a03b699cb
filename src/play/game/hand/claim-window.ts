import type { TileFace } from '../../../rules/tiles/tile.ts';
import type { Win } from '../../events/outcome.ts';
import type { Player } from '../../seating/furniture.ts';
import { othersThan } from '../../seating/seating.ts';
import type { ClaimReply, HandState, OpenWindow } from './hand-state.ts';

/** A tile that may be claimed now (docs/rules.md, "Claims"). */
export interface ClaimWindow {
  /** Which window of this hand it is, from 1: a new number means a new tile and a new time. */
  readonly number: number;
  readonly cause: OpenWindow['cause'];
  readonly face: TileFace;
  readonly from: Player;
  readonly answered: readonly Player[];
  /** Who has said nothing yet and may: not a dead hand. */
  readonly open: readonly Player[];
}

/**
 * The open claim window: after a discard, after a kong that may be robbed, and after a wind was set aside. Null when
 * there is none, and once a win stands.
 */
export function claimWindow({
  window,
  windowsOpened,
  accepted,
  players,
  winds,
}: HandState): ClaimWindow | null {
  if (window === null || accepted !== null) return null;
  const { cause, tile, from, answers } = window;
  const others = othersThan(winds, from);
  const answered = others.filter((player) => answers[player] !== undefined);
  const open = others.filter((player) => answers[player] === undefined && !players[player].dead);
  return { number: windowsOpened, cause, face: tile.face, from, answered, open };
}

export function anyoneSaid(window: OpenWindow | null, ...answers: readonly ClaimReply[]): boolean {
  if (window === null) return false;
  return Object.values(window.answers).some((said) => answers.includes(said));
}

/** The win a player may ask for with the tile of the open window. */
export function windowWin({ cause, tile, from }: OpenWindow, player: Player): Win {
  return { player, by: cause === 'discard' ? 'discard' : 'robbed-kong', from, tile };
}
