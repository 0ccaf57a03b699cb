import type { WaitingHand } from '../hands/hand.ts';
import { bonusTileProblem, copiesProblem, type ImpossibleHand } from '../hands/impossible.ts';
import type { HandTally } from '../hands/reading.ts';
import { type HasMeldRules, tallyOfWaiting } from '../hands/tally.ts';
import type { Points, ScoredItem } from '../scoring/pattern.ts';
import { addTo, countOf, KIND_COUNT, noTiles } from '../tiles/kind.ts';
import type { Wind } from '../tiles/tile.ts';
import { compositionOf, type HasTiles } from '../tiles/tile-set.ts';
import { type GroupScoring, type HandWorth, worthUnfinished } from './score-groups.ts';

/** Thirteen tiles of somebody who did not win. */
export interface LosersHand {
  readonly seat: Wind;
  readonly hand: WaitingHand;
}

interface LosersWorth extends HandWorth {
  readonly seat: Wind;
}

export type WorthOfLosers =
  | { readonly outcome: 'counted'; readonly worth: readonly LosersWorth[] }
  | { readonly outcome: 'impossible'; readonly seat: Wind; readonly impossible: ImpossibleHand };

export interface HasGroups extends HasTiles, HasMeldRules {
  readonly scoring: GroupScoring;
}

interface Losers {
  readonly held: readonly LosersHand[];
  readonly round: Wind;
  /** The winner's tiles, which cannot be in the others' hands; `null` = nobody won. */
  readonly won: HandTally | null;
}

/** What each hand is worth that did not win (docs/rules/house.md, "Counting"), or which of them cannot be. */
export function worthOfLosers(ruleset: HasGroups, { held, round, won }: Losers): WorthOfLosers {
  const tallies: HandTally[] = won === null ? [] : [won];
  const worth: LosersWorth[] = [];
  for (const { seat, hand } of held) {
    const tallied = tallyOfWaiting(ruleset, hand);
    if (tallied.outcome === 'impossible') return { outcome: 'impossible', seat, impossible: tallied };
    tallies.push(tallied.hand);
    const impossible = togetherProblem(ruleset, tallies);
    if (impossible !== undefined) return { outcome: 'impossible', seat, impossible };
    worth.push({ seat, ...worthUnfinished(ruleset.scoring, tallied.hand, { seat, round }) });
  }
  return { outcome: 'counted', worth };
}

/** More tiles in all hands together than the set has. */
function togetherProblem(ruleset: HasTiles, hands: readonly HandTally[]): ImpossibleHand | undefined {
  const together = noTiles();
  for (const { real } of hands) {
    for (let kind = 0; kind < KIND_COUNT; kind += 1) addTo(together, kind, countOf(real, kind));
  }
  const aside = hands.flatMap(({ bonusTiles }) => bonusTiles);
  const set = compositionOf(ruleset);
  return copiesProblem(set, together) ?? bonusTileProblem(set, aside);
}

/** What somebody's hand is worth. */
export interface SeatWorth {
  readonly seat: Wind;
  readonly points: Points;
  /** What they are for, where the tiles were counted. */
  readonly items?: readonly ScoredItem[];
}

interface HandsToPay {
  /** All seats in turn order. */
  readonly seats: readonly Wind[];
  /** A hand that is left out is worth nothing. */
  readonly worth: readonly SeatWorth[];
  /** Who pays nobody; `null` = nobody won. */
  readonly winner: Wind | null;
}

interface GroupTransfer {
  readonly from: Wind;
  readonly to: Wind;
  /** Always above 0. */
  readonly points: Points;
  /** `held`: for the hand of somebody who did not win. */
  readonly because: 'hand' | 'held';
}

/**
 * Everybody but the winner pays every other hand its worth (docs/rules/house.md, "Settlement"); what two losers pay
 * each other is not netted.
 */
export function settleGroups(
  scoring: GroupScoring,
  { seats, worth, winner }: HandsToPay,
): readonly GroupTransfer[] {
  const inTurn = worth.toSorted((one, other) => seats.indexOf(one.seat) - seats.indexOf(other.seat));
  return seats
    .filter((seat) => seat !== winner)
    .flatMap((from) =>
      inTurn
        .filter(({ seat, points }) => seat !== from && points > 0)
        .map(({ seat: to, points }): GroupTransfer => {
          if (to !== winner) return { from, to, points, because: 'held' };
          return { from, to, points: points * timesPaid(scoring, from, to), because: 'hand' };
        }),
    );
}

function timesPaid({ east }: GroupScoring, ...parties: readonly [Wind, Wind]): 1 | 2 {
  return east === 'double' && parties.includes('east') ? 2 : 1;
}
