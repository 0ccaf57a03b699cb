import { faceOf, HONOURS_FROM, KIND_COUNT, type Kind, NO_KIND } from '../../src/rules/tiles/kind.ts';
import type { CountedTiles } from './counted-tiles.ts';
import type { Held } from './held.ts';
import { handPointsWith } from './legal-win.ts';
import { isCompleteWith, type LackingAround, lackingAnyShape, PLANS, type Plan } from './plans.ts';
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
  const ways = waysOf(held);
  const outlooks = outlooksOf(held, ways, kinds);
  let most = 0;
  for (const { promise } of outlooks) most = Math.max(most, promise);
  const least = most * WORTH_A_LOOK;
  let best: { readonly kind: Kind; readonly merit: Merit } | undefined;
  for (const outlook of outlooks) {
    const merit = meritOfOutlook(held, outlook, { ways, least });
    if (best === undefined || merit > best.merit) best = { kind: outlook.kind, merit };
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

/** A plan that the sets laid down allow, and what hands lack for it. */
interface Way {
  readonly plan: Plan;
  readonly lackingAround: (tiles: CountedTiles) => LackingAround;
}

function waysOf(held: Held): readonly Way[] {
  const ways: Way[] = [];
  for (const plan of PLANS) if (plan.fits(held)) ways.push({ plan, lackingAround: plan.lacking(held) });
  return ways;
}

/** What a hand is to become without one of a kind. */
interface Outlook {
  readonly kind: Kind;
  /** Tiles lacking for each of the ways. */
  readonly lacking: readonly number[];
  /** Whether one tile is lacking, and the exact waits can be counted. */
  readonly waits: 'waiting' | 'not-yet';
  /** The chance by the best way, whatever tiles help. */
  readonly promise: number;
}

function outlooksOf(held: Held, ways: readonly Way[], kinds: readonly Kind[]): readonly Outlook[] {
  const { concealed } = held;
  const around = ways.map(({ lackingAround }) => lackingAround(concealed));
  return kinds.map((kind): Outlook => {
    const isWaiting = concealed.trying(kind, -1, () => lackingAnyShape(concealed, held)) === 1;
    const lacking = around.map((each) => each.with(kind, -1));
    const promise = Math.max(isWaiting ? STEP : 0, mostPromised(ways, lacking));
    return { kind, lacking, waits: isWaiting ? 'waiting' : 'not-yet', promise };
  });
}

/** By places: asked for every discard, of which all but one are not made. */
function mostPromised(ways: readonly Way[], lacking: readonly number[]): number {
  let most = 0;
  for (let at = 0; at < ways.length; at += 1) {
    const way = ways[at];
    if (way !== undefined) most = Math.max(most, promiseOf(way, lacking[at] ?? 0));
  }
  return most;
}

/** A way that lacks one tile or none is no better than the wait itself. */
const promiseOf = ({ plan }: Way, lacking: number): number =>
  lacking > 1 ? plan.worth * (STEPS[lacking] ?? 0) : 0;

interface Looked {
  readonly ways: readonly Way[];
  /** Ways that promise less than this cannot overtake the best. */
  readonly least: number;
}

/** What the hand is worth once it has discarded the kind. */
function meritOfOutlook(held: Held, { kind, waits, lacking: lackingOf }: Outlook, looked: Looked): Merit {
  const { concealed } = held;
  const { ways, least } = looked;
  let merit = waits === 'waiting' && STEP >= least ? meritOfWaiting(without(held, kind)) : 0;
  concealed.add(kind, -1);
  const near = kindsNear(held);
  for (let at = 0; at < ways.length; at += 1) {
    const way = ways[at];
    const lacking = lackingOf[at] ?? 0;
    const promise = way === undefined ? 0 : promiseOf(way, lacking);
    if (way === undefined || promise === 0 || promise < least) continue;
    const kinds = way.plan.helpedBy === 'neighbours' ? near : ALL_KINDS;
    merit = Math.max(merit, promise * helpfulTiles(held, way, { lacking, kinds }));
  }
  concealed.add(kind, 1);
  return merit;
}

const ALL_KINDS: readonly Kind[] = Array.from({ length: KIND_COUNT }, (_, kind) => kind);

/** The kinds that could join something held. */
function kindsNear({ concealed, unseen }: Held): readonly Kind[] {
  const near: Kind[] = [];
  for (let kind = 0; kind < KIND_COUNT; kind += 1)
    if (unseen[kind] !== 0 && !isAlone(concealed, kind)) near.push(kind);
  return near;
}

interface Helping {
  readonly lacking: number;
  /** Those that may help. */
  readonly kinds: readonly Kind[];
}

/** Copies of the kinds that bring the plan nearer, those that can be claimed counted for what they are. */
function helpfulTiles(
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
