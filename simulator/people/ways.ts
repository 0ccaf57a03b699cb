import type { Kind } from '../../src/rules/tiles/kind.ts';
import type { CountedTiles } from './counted-tiles.ts';
import type { Held } from './held.ts';
import { ALL_KINDS } from './near.ts';
import { type LackingAround, PLANS, type Plan } from './plans.ts';
import { OUT_OF_REACH } from './set-costs.ts';

/** A plan that the sets laid down allow, and what hands lack for it. */
export interface Way {
  readonly plan: Plan;
  readonly lackingAround: (tiles: CountedTiles) => LackingAround;
}

export function waysOf(held: Held): readonly Way[] {
  const ways: Way[] = [];
  for (const plan of PLANS) if (plan.fits(held)) ways.push({ plan, lackingAround: plan.lacking(held) });
  return ways;
}

/** A tile that is still lacking costs this factor. */
const STEP = 0.3;
const STEPS = Array.from({ length: 2 * OUT_OF_REACH }, (_, lacking) => STEP ** lacking);
/** What a hand promises that lacks one tile. */
export const PROMISE_OF_WAIT = STEP;
/** Tiles of opponents help too where they may be taken: two of three tiles are discarded by others. */
export const FROM_OTHERS = 2;

/** A way that lacks one tile or none is no better than the wait itself. */
export const promiseOf = ({ plan }: Way, lacking: number): number =>
  lacking > 1 ? plan.worth * (STEPS[lacking] ?? 0) : 0;

/** The kinds that may bring a way nearer, given those that could join something held. */
export const kindsThatHelp = ({ plan }: Way, near: readonly Kind[]): readonly Kind[] =>
  plan.helpedBy === 'neighbours' ? near : ALL_KINDS;

interface Helping {
  readonly lacking: number;
  /** Those that may help. */
  readonly kinds: readonly Kind[];
}

/** Copies of the kinds that bring the plan nearer, those that can be claimed counted for what they are. */
export function helpfulTiles(
  { concealed, unseen }: Held,
  { plan, lackingAround }: Way,
  { lacking, kinds }: Helping,
): number {
  const around = lackingAround(concealed);
  let helpful = 0;
  for (const kind of kinds) {
    const left = unseen[kind] ?? 0;
    if (left === 0 || around.with(kind, 1) >= lacking) continue;
    helpful += left * (plan.takes === 'claims' && concealed.of(kind) >= 2 ? 1 + FROM_OTHERS : 1);
  }
  return helpful;
}
