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
  const outlooks = kinds.map((kind) => concealed.trying(kind, -1, () => outlookOf(held, ways)));
  const least = Math.max(0, ...outlooks.map(({ promise }) => promise)) * WORTH_A_LOOK;
  let best: { readonly kind: Kind; readonly merit: Merit } | undefined;
  for (const [at, kind] of kinds.entries()) {
    const outlook = outlooks[at];
    const merit = outlook === undefined ? 0 : meritOfOutlook(held, kind, { ways, outlook, least });
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

/** What a hand is to become. */
interface Outlook {
  /** Tiles lacking for each of the ways. */
  readonly lacking: readonly number[];
  /** Whether one tile is lacking, and the exact waits can be counted. */
  readonly waits: 'waiting' | 'not-yet';
  /** The chance by the best way, whatever tiles help. */
  readonly promise: number;
}

/** By places: asked for every discard, of which all but one are not made. */
function outlookOf(held: Held, ways: readonly Way[]): Outlook {
  const lacking: number[] = [];
  const isWaiting = lackingAnyShape(held.concealed, held) === 1;
  let promise = isWaiting ? STEP : 0;
  for (let at = 0; at < ways.length; at += 1) {
    const way = ways[at];
    if (way === undefined) continue;
    const tiles = way.lacking(held.concealed);
    lacking.push(tiles);
    promise = Math.max(promise, promiseOf(way, tiles));
  }
  return { lacking, waits: isWaiting ? 'waiting' : 'not-yet', promise };
}

/** A way that lacks one tile or none is no better than the wait itself. */
const promiseOf = ({ plan }: Way, lacking: number): number =>
  lacking > 1 ? plan.worth * (STEPS[lacking] ?? 0) : 0;

interface Looked {
  readonly ways: readonly Way[];
  readonly outlook: Outlook;
  /** Ways that promise less than this cannot overtake the best. */
  readonly least: number;
}

/** What the hand is worth once it has discarded the kind. */
function meritOfOutlook(held: Held, kind: Kind, { ways, outlook, least }: Looked): Merit {
  const { concealed } = held;
  let merit = outlook.waits === 'waiting' && STEP >= least ? meritOfWaiting(without(held, kind)) : 0;
  concealed.add(kind, -1);
  const near = kindsNear(held);
  for (let at = 0; at < ways.length; at += 1) {
    const way = ways[at];
    const lacking = outlook.lacking[at] ?? 0;
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
const kindsNear = ({ concealed, unseen }: Held): readonly Kind[] =>
  ALL_KINDS.filter((kind) => unseen[kind] !== 0 && !isAlone(concealed, kind));

interface Helping {
  readonly lacking: number;
  /** Those that may help. */
  readonly kinds: readonly Kind[];
}

/** Copies of the kinds that bring the plan nearer, those that can be claimed counted for what they are. */
function helpfulTiles(
  { concealed, unseen }: Held,
  { plan, lacking: lackingFor }: Way,
  { lacking, kinds }: Helping,
): number {
  let helpful = 0;
  for (let at = 0; at < kinds.length; at += 1) {
    const kind = kinds[at] ?? NO_KIND;
    const left = unseen[kind] ?? 0;
    if (left === 0) continue;
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
