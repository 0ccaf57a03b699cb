import { type SeatWorth, worthOfLosers } from '../../../rules/groups/settle-groups.ts';
import type { HandTally } from '../../../rules/hands/reading.ts';
import type { HeldByLoser } from '../../events/say.ts';
import type { Player } from '../../seating/furniture.ts';
import { of } from '../../seating/seating.ts';
import type { HandInPlay } from '../../win/ruling.ts';
import { type Refused, refuse } from '../terms/judged.ts';
import { handEntered } from './entered-hand.ts';

export interface HeldAtTheEnd {
  readonly held: readonly HeldByLoser[];
  /** Everybody who must be paid for what he holds. */
  readonly owners: readonly Player[];
  /** The winner's tiles; null where nobody won, or no tiles were entered. */
  readonly won: HandTally | null;
}

export type HeldWorth = { readonly accepted: true; readonly worth: readonly SeatWorth[] } | Refused;

/** More than any hand is worth (docs/rules/house.md). */
const MOST_POINTS = 2_000;

/** What the hands are worth that did not win, where every hand is paid (docs/rules/house.md, "Counting"). */
export function heldWorth({ hand, ruleset }: HandInPlay, { held, owners, won }: HeldAtTheEnd): HeldWorth {
  const { scoring } = ruleset;
  if (scoring.method !== 'groups') return { accepted: true, worth: [] };
  if (!owners.every((owner) => held.some(({ player }) => player === owner))) return refuse('held-missing');
  const seatOf = (player: Player) => of(hand.winds, player);
  const counted = worthOfLosers(
    { ...ruleset, scoring },
    {
      held: held.flatMap(({ player, hand: own }) =>
        own.entered === 'tiles' ? [{ seat: seatOf(player), hand: handEntered(own) }] : [],
      ),
      round: hand.round,
      won,
    },
  );
  if (counted.outcome === 'impossible')
    return refuse('impossible-hand', {
      of: 'hand',
      seat: counted.seat,
      problem: counted.impossible.error,
    });
  const told = held.flatMap(({ player, hand: own }) =>
    own.entered === 'points' ? [{ seat: seatOf(player), points: own.points }] : [],
  );
  if (told.some(({ points }) => points > MOST_POINTS)) return refuse('points-not-tiles');
  return { accepted: true, worth: [...counted.worth, ...told] };
}
