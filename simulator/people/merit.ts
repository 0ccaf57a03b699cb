import { HONOURS_FROM, KIND_COUNT, type Kind } from '../../src/rules/tiles/kind.ts';
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
const WORTH_A_LOOK = 0.45;

export function meritOf(held: Held): Merit {
  return bestOf([held])?.merit ?? 0;
}

export interface Judged {
  readonly held: Held;
  readonly merit: Merit;
}

/** The best of several hands, such as what each discard would leave; undefined where there is none. */
export function bestOf(hands: readonly Held[]): Judged | undefined {
  const outlooks = hands.flatMap(outlooksOf);
  const most = Math.max(0, ...outlooks.map(({ promise }) => promise));
  const merits = new Map<Held, Merit>(hands.map((held) => [held, 0]));
  for (const outlook of outlooks) {
    if (outlook.promise < most * WORTH_A_LOOK) continue;
    const { held } = outlook;
    merits.set(held, Math.max(merits.get(held) ?? 0, meritOfOutlook(outlook)));
  }
  let best: Judged | undefined;
  for (const [held, merit] of merits) if (best === undefined || merit > best.merit) best = { held, merit };
  return best;
}

interface Outlook {
  readonly held: Held;
  /** `waiting`: one tile is lacking, and the exact waits can be counted. */
  readonly plan: Plan | 'waiting';
  readonly lacking: number;
  readonly promise: number;
}

function outlooksOf(held: Held): readonly Outlook[] {
  const outlooks: Outlook[] = [];
  for (const plan of PLANS) {
    if (!plan.fits(held)) continue;
    const lacking = plan.lacking(held.concealed, held);
    if (lacking > 1) outlooks.push({ held, plan, lacking, promise: plan.worth * STEP ** lacking });
  }
  if (lackingAnyShape(held.concealed, held) === 1)
    outlooks.push({ held, plan: 'waiting', lacking: 1, promise: STEP });
  return outlooks;
}

function meritOfOutlook(outlook: Outlook): Merit {
  const { held, plan, lacking, promise } = outlook;
  return plan === 'waiting' ? meritOfWaiting(held) : promise * helpfulTiles(held, plan, lacking);
}

/** Copies of the kinds that bring the plan nearer, those that can be claimed counted for what they are. */
function helpfulTiles(held: Held, plan: Plan, lacking: number): number {
  const counts = held.concealed.slice();
  let helpful = 0;
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    const unseen = held.unseen[kind] ?? 0;
    if (unseen === 0 || (plan.helpedBy === 'neighbours' && isAlone(counts, kind))) continue;
    const had = counts[kind] ?? 0;
    counts[kind] = had + 1;
    if (plan.lacking(counts, held) < lacking) {
      helpful += unseen * (plan.takes === 'claims' && had >= 2 ? 1 + FROM_OTHERS : 1);
    }
    counts[kind] = had;
  }
  return helpful;
}

/** Whether nothing is held that a tile of this kind could join. */
function isAlone(counts: Uint8Array, kind: Kind): boolean {
  if ((counts[kind] ?? 0) > 0) return false;
  if (kind >= HONOURS_FROM) return true;
  const suit = kind - (kind % 9);
  const last = Math.min(kind + 2, suit + 8);
  for (let near = Math.max(kind - 2, suit); near <= last; near += 1)
    if ((counts[near] ?? 0) > 0) return false;
  return true;
}

function meritOfWaiting(held: Held): Merit {
  let merit = 0;
  for (const { unseen, fromOthers, handPoints } of waitsOf(held)) {
    const chances = unseen * (fromOthers ? 1 + FROM_OTHERS : 1);
    merit += chances * (1 + handPoints / 20);
  }
  return merit * STEP;
}

interface Wait {
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
