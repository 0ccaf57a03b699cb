import type { HeldHand } from '../../../rules/basis.ts';
import { worthOfLosers } from '../../../rules/groups/settle-groups.ts';
import type { WaitingHand } from '../../../rules/hands/hand.ts';
import type { HandTally } from '../../../rules/hands/reading.ts';
import { isBonusTile, type Meld, type TileFace } from '../../../rules/tiles/tile.ts';
import type { HandDrawn } from '../../events/outcome.ts';
import type { DeclaredDraw, HeldByLoser } from '../../events/say.ts';
import type { PlayerHand } from '../../game/hand/hand-state.ts';
import type { HandInPlay } from '../../game/hand-in-play.ts';
import type { Player } from '../../seating/furniture.ts';
import { of, playersOf } from '../../seating/seating.ts';
import { drawnHand } from '../../win/settling.ts';
import { type Refused, refuse } from '../declaration.ts';

interface EnteredHand {
  readonly concealed: readonly TileFace[];
  readonly melds: readonly Meld[];
  /** Bonus tiles, and winds where they are laid aside. */
  readonly aside: readonly TileFace[];
}

/** A hand that was entered, as the rule book reads it, with the flowers that are void and nobody enters. */
export function handEntered(
  { concealed, melds, aside }: EnteredHand,
  { voidFlowers }: Pick<PlayerHand, 'voidFlowers'>,
): WaitingHand {
  const times = (face: TileFace): number => aside.filter((each) => each === face).length;
  const hand = {
    concealed,
    melds,
    flowers: aside.filter(isBonusTile),
    norths: times('4z'),
    wests: times('3z'),
  };
  return voidFlowers.length === 0 ? hand : { ...hand, voidFlowers: voidFlowers.length };
}

interface HeldAtTheEnd {
  readonly held: readonly HeldByLoser[];
  /** Everybody who must be paid for what he holds. */
  readonly owners: readonly Player[];
  /** The winner's tiles; null where nobody won, or no tiles were entered. */
  readonly won: HandTally | null;
}

type HeldWorth = { readonly accepted: true; readonly held: readonly HeldHand[] } | Refused;

/** More than any hand is worth (docs/rules/house.md). */
const MOST_POINTS = 2_000;

/**
 * The hands that did not win, where every hand is paid (docs/rules/house.md, "Counting"), as they can be counted. A dead one
 * is worth nothing, whatever is told of it (docs/rules.md, "Dead hand").
 */
export function heldHands({ hand, ruleset }: HandInPlay, { held, owners, won }: HeldAtTheEnd): HeldWorth {
  const { scoring } = ruleset;
  if (scoring.method !== 'groups') return { accepted: true, held: [] };
  const isAlive = (player: Player): boolean => !hand.players[player].dead;
  const isTold = (owner: Player): boolean => held.some(({ player }) => player === owner);
  if (!owners.filter(isAlive).every(isTold)) return refuse('held-missing');
  const counts = held.filter(({ player }) => isAlive(player));
  const told = counts.map(({ player, hand: own }): HeldHand => {
    const seat = of(hand.winds, player);
    return own.entered === 'tiles'
      ? { seat, told: 'tiles', hand: handEntered(own, hand.players[player]) }
      : { seat, told: 'points', points: own.points };
  });
  const counted = worthOfLosers(
    { ...ruleset, scoring },
    { held: told.filter((each) => each.told === 'tiles'), round: hand.round, won },
  );
  if (counted.outcome === 'impossible')
    return refuse('impossible-hand', {
      of: 'hand',
      seat: counted.seat,
      problem: counted.impossible.error,
    });
  if (told.some((each) => each.told === 'points' && each.points > MOST_POINTS))
    return refuse('points-not-tiles');
  return { accepted: true, held: told };
}

/** A hand that counts although nobody has won it. */
interface CountedDraw extends DeclaredDraw {
  readonly why: Exclude<DeclaredDraw['why'], 'agreed-redeal'>;
}

/** One that is agreed to be played again does not count: it is voided. */
export function isCounted(draw: DeclaredDraw): draw is CountedDraw {
  return draw.why !== 'agreed-redeal';
}

type DeclaredDrawn = { readonly accepted: true; readonly fact: Omit<HandDrawn, 'declared'> } | Refused;

/** That nobody has won, and what is paid all the same. */
export function declaredDraw(
  game: HandInPlay,
  { why, waiting, nagashi = [], instant = [], held }: CountedDraw,
): DeclaredDrawn {
  const all = heldHands(game, { held, owners: playersOf(game.hand.winds), won: null });
  if (!all.accepted) return all;
  const fact = drawnHand(game, { why, waiting, nagashi, instant, held: all.held });
  return { accepted: true, fact };
}
