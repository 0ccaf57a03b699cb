import { KIND_COUNT, type Kind } from '../../src/rules/kind.ts';
import { type Held, withMore } from './held.ts';
import { handPointsWith } from './legal-win.ts';
import { lackingAnyShape, PLANS, type Plan } from './plans.ts';

/**
 * How good a hand is that waits for its next tile: a rough chance to win, comparable between hands of the same
 * moment only. Each tile still lacking costs the factor `STEP`; within that, more tiles that help are better.
 */
export type Merit = number;

const STEP = 0.3;
/** Tiles of opponents help too where they may be taken: two of three tiles are discarded by others. */
const FROM_OTHERS = 2;
/** Plans this much worse than the best cannot overtake it by the number of tiles that help. */
const WORTH_A_LOOK = 0.25;

export function meritOf(held: Held): Merit {
  const waiting = lackingAnyShape(held.concealed, held) === 1 ? meritOfWaiting(held) : 0;
  return Math.max(waiting, meritOfPlans(held));
}

interface Outlook {
  readonly plan: Plan;
  readonly lacking: number;
  readonly promise: number;
}

function meritOfPlans(held: Held): Merit {
  const outlooks = PLANS.filter((plan) => plan.fits(held)).map((plan): Outlook => {
    const lacking = plan.lacking(held.concealed, held);
    return { plan, lacking, promise: plan.worth * STEP ** lacking };
  });
  const most = Math.max(0, ...outlooks.map(({ promise }) => promise));
  let best = 0;
  for (const outlook of outlooks) {
    // With one tile lacking the exact waits have been counted already.
    if (outlook.lacking <= 1 || outlook.promise < most * WORTH_A_LOOK) continue;
    best = Math.max(best, outlook.promise * helpfulTiles(held, outlook));
  }
  return best;
}

/** Copies of the kinds that bring the plan nearer, those that can be claimed counted for what they are. */
function helpfulTiles(held: Held, { plan, lacking }: Outlook): number {
  const counts = held.concealed.slice();
  let helpful = 0;
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    const unseen = held.unseen[kind] ?? 0;
    if (unseen === 0) continue;
    const had = counts[kind] ?? 0;
    counts[kind] = had + 1;
    if (plan.lacking(counts, held) < lacking) {
      helpful += unseen * (plan.takes === 'claims' && had >= 2 ? 1 + FROM_OTHERS : 1);
    }
    counts[kind] = had;
  }
  return helpful;
}

function meritOfWaiting(held: Held): Merit {
  let merit = 0;
  for (const { unseen, fromOthers, handPoints } of waitsOf(held)) {
    const chances = unseen * (fromOthers ? 1 + FROM_OTHERS : 1);
    merit += chances * (1 + handPoints / 20);
  }
  return merit * STEP;
}

export interface Wait {
  readonly kind: Kind;
  readonly unseen: number;
  readonly handPoints: number;
  /** Whether another's discard of it may be won on. */
  readonly fromOthers: boolean;
}

/** The kinds that make this hand a legal win, those of which a copy may still come. */
export function waitsOf(held: Held): readonly Wait[] {
  const waits: Wait[] = [];
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    const unseen = held.unseen[kind] ?? 0;
    if (unseen === 0 || lackingAnyShape(withMore(held.concealed, kind, 1), held) > 0) continue;
    const handPoints = handPointsWith(held, kind, 'self-draw');
    if (handPoints === 0) continue;
    waits.push({ kind, unseen, handPoints, fromOthers: handPointsWith(held, kind, 'discard') > 0 });
  }
  return waits;
}
