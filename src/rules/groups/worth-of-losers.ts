import type { WaitingHand } from '../hands/hand.ts';
import type { ImpossibleHand } from '../hands/impossible.ts';
import type { HasMeldRules } from '../hands/read-melds.ts';
import type { HandTally } from '../hands/reading.ts';
import { tallyOfWaiting } from '../hands/tally.ts';
import { bonusTileProblem, copiesProblem } from '../hands/tally-problems.ts';
import { addTo, countOf, noTiles } from '../tiles/counts.ts';
import { KIND_COUNT } from '../tiles/kind.ts';
import type { Wind } from '../tiles/tile.ts';
import { compositionOf, type HasTiles } from '../tiles/tile-set.ts';
import type { GroupScoring } from './group-scoring.ts';
import { type HandWorth, worthUnfinished } from './score-groups.ts';

/** Thirteen tiles of somebody who did not win. */
export interface HeldHand {
  readonly seat: Wind;
  readonly hand: WaitingHand;
}

export interface HeldWorth extends HandWorth {
  readonly seat: Wind;
}

export type WorthOfLosers =
  | { readonly outcome: 'counted'; readonly worth: readonly HeldWorth[] }
  | { readonly outcome: 'impossible'; readonly seat: Wind; readonly impossible: ImpossibleHand };

export interface HasGroups extends HasTiles, HasMeldRules {
  readonly scoring: GroupScoring;
}

export interface HeldAtTheEnd {
  readonly held: readonly HeldHand[];
  readonly round: Wind;
  /** The winner's tiles, which cannot be in the others' hands; `null` = nobody won. */
  readonly won: HandTally | null;
}

/** What each hand is worth that did not win (docs/rules/house.md, "Counting"), or which of them cannot be. */
export function worthOfLosers(ruleset: HasGroups, { held, round, won }: HeldAtTheEnd): WorthOfLosers {
  const tallies: HandTally[] = won === null ? [] : [won];
  const worth: HeldWorth[] = [];
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
