import { faceOf, HONOURS_FROM, KIND_COUNT, type Kind, NO_KIND } from '../../src/rules/tiles/kind.ts';
import type { CountedTiles } from './counted-tiles.ts';
import type { Held } from './held.ts';
import { handPointsWith } from './legal-win.ts';
import { isCompleteWith, type Lacking, lackingAnyShape, PLANS, type Plan } from './plans.ts';
import { OUT_OF_REACH } from './set-costs.ts';

/**
 * How good a hand is that waits for its next tile: a rough chance to win, comparable between hands of the same
 * moment only. Each tile still lacking costs the factor `STEP`; within that, more tiles that help are better.
 */
export type Merit = number;

const STEP = 0.3;
const STEPS = Array.from({ length: 2 * OUT_OF_REACH }, (_, lacking) => STEP ** lacking);
/** Tiles of opponents help too where they may be taken: two of three tiles are discarded by others. */
const FROM_OTHERS = 2;
/** Plans this much worse than the best cannot overtake it by the number of tiles that help. */
const WORTH_A_LOOK = 0.45;

export function meritOf(held: Held): Merit {
  return bestLeft(held, [NO_KIND])?.merit ?? 0;
}

export interface Judged {
  /** What was discarded, and the hand without it. */
  readonly kind: Kind;
  readonly held: Held;
  readonly merit: Merit;
}

/** The discard of these kinds that leaves the best hand, of equals the first; undefined where there is none. */
export function bestLeft(held: Held, kinds: readonly Kind[]): Judged | undefined {
  const { concealed } = held;
  const ways = waysOf(held);
  const outlooks = kinds.map((kind) => concealed.trying(kind, -1, () => outlooksOf(held, ways)));
  let most = 0;
  for (const ofKind of outlooks) for (const { promise } of ofKind) most = Math.max(most, promise);
  let best: { readonly kind: Kind; readonly merit: Merit } | undefined;
  for (const [at, kind] of kinds.entries()) {
    let merit = 0;
    for (const outlook of outlooks[at] ?? [])
      if (outlook.promise >= most * WORTH_A_LOOK)
        merit = Math.max(merit, meritOfOutlook(held, kind, outlook));
    if (best === undefined || merit > best.merit) best = { kind, merit };
  }
  return best === undefined ? undefined : { ...best, held: without(held, best.kind) };
}

/** A discarded tile may not be won on afterwards: it is sacred. */
function without(held: Held, kind: Kind): Held {
  if (kind === NO_KIND) return held;
  return {
    ...held,
    concealed: held.concealed.withMore(kind, -1),
    ownDiscards: [...held.ownDiscards, faceOf(kind)],
  };
}

/** A plan that the sets laid down allow, and what this hand lacks for it. */
interface Way {
  readonly plan: Plan;
  readonly lacking: Lacking;
}

function waysOf(held: Held): readonly Way[] {
  const ways: Way[] = [];
  for (const plan of PLANS) if (plan.fits(held)) ways.push({ plan, lacking: plan.lacking(held) });
  return ways;
}

interface Outlook {
  /** `waiting`: one tile is lacking, and the exact waits can be counted. */
  readonly way: Way | 'waiting';
  readonly lacking: number;
  readonly promise: number;
}

function outlooksOf(held: Held, ways: readonly Way[]): readonly Outlook[] {
  const outlooks: Outlook[] = [];
  for (const way of ways) {
    const lacking = way.lacking(held.concealed);
    if (lacking > 1) outlooks.push({ way, lacking, promise: way.plan.worth * (STEPS[lacking] ?? 0) });
  }
  if (lackingAnyShape(held.concealed, held) === 1)
    outlooks.push({ way: 'waiting', lacking: 1, promise: STEP });
  return outlooks;
}

/** What the hand is worth once it has discarded the kind. */
function meritOfOutlook(held: Held, kind: Kind, { way, lacking, promise }: Outlook): Merit {
  if (way === 'waiting') return meritOfWaiting(without(held, kind));
  return promise * held.concealed.trying(kind, -1, () => helpfulTiles(held, way, lacking));
}

/** Copies of the kinds that bring the plan nearer, those that can be claimed counted for what they are. */
function helpfulTiles(
  { concealed, unseen }: Held,
  { plan, lacking: lackingFor }: Way,
  lacking: number,
): number {
  let helpful = 0;
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    const left = unseen[kind] ?? 0;
    if (left === 0 || (plan.helpedBy === 'neighbours' && isAlone(concealed, kind))) continue;
    concealed.add(kind, 1);
    if (lackingFor(concealed) < lacking)
      helpful += left * (plan.takes === 'claims' && concealed.of(kind) > 2 ? 1 + FROM_OTHERS : 1);
    concealed.add(kind, -1);
  }
  return helpful;
}

/** Whether nothing is held that a tile of this kind could join. */
function isAlone({ counts }: CountedTiles, kind: Kind): boolean {
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
    if (unseen === 0 || !isCompleteWith(held, kind)) continue;
    const handPoints = handPointsWith(held, kind, 'self-draw');
    if (handPoints === 0) continue;
    waits.push({ kind, unseen, handPoints, fromOthers: handPointsWith(held, kind, 'discard') > 0 });
  }
  return waits;
}
