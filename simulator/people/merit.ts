import { KIND_COUNT, type Kind, NO_KIND } from '../../src/rules/tiles/kind.ts';
import { afterDiscard, type Held } from './held.ts';
import { handPointsWith } from './legal-win.ts';
import { kindsNear } from './near.ts';
import { type Outlook, outlooksOf, worthALook } from './outlook.ts';
import { lackingAnyShapeAround } from './plans.ts';
import {
  FROM_OTHERS,
  helpfulTiles,
  kindsThatHelp,
  PROMISE_OF_WAIT,
  promiseOf,
  type Way,
  waysOf,
} from './ways.ts';

/**
 * How good a hand is that waits for its next tile: a rough chance to win, comparable between hands of the same
 * moment only. Each tile still lacking costs the same factor; within that, more tiles that help are better.
 */
export type Merit = number;

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
  const least = worthALook(outlooks);
  let best: { readonly kind: Kind; readonly merit: Merit } | undefined;
  for (const outlook of outlooks) {
    const merit = meritOfOutlook(held, outlook, { ways, least });
    if (best === undefined || merit > best.merit) best = { kind: outlook.kind, merit };
  }
  return best === undefined ? undefined : { ...best, held: afterDiscard(held, best.kind) };
}

interface Looked {
  readonly ways: readonly Way[];
  /** Ways that promise less than this cannot overtake the best. */
  readonly least: number;
}

/** What the hand is worth once it has discarded the kind. */
function meritOfOutlook(held: Held, { kind, waits, lacking: lackingOf }: Outlook, looked: Looked): Merit {
  const { concealed } = held;
  const { ways, least } = looked;
  let merit = waits === 'waiting' && PROMISE_OF_WAIT >= least ? meritOfWaiting(afterDiscard(held, kind)) : 0;
  concealed.add(kind, -1);
  const near = kindsNear(held);
  for (let at = 0; at < ways.length; at += 1) {
    const way = ways[at];
    const lacking = lackingOf[at] ?? 0;
    const promise = way === undefined ? 0 : promiseOf(way, lacking);
    if (way === undefined || promise === 0 || promise < least) continue;
    merit = Math.max(merit, promise * helpfulTiles(held, way, { lacking, kinds: kindsThatHelp(way, near) }));
  }
  concealed.add(kind, 1);
  return merit;
}

function meritOfWaiting(held: Held): Merit {
  let merit = 0;
  for (const { unseen, fromOthers, handPoints } of waitsOf(held)) {
    const chances = unseen * (fromOthers ? 1 + FROM_OTHERS : 1);
    merit += chances * (1 + handPoints / 20);
  }
  return merit * PROMISE_OF_WAIT;
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
  const shape = lackingAnyShapeAround(held);
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    const unseen = held.unseen[kind] ?? 0;
    if (unseen === 0 || shape.with(kind, 1) > 0) continue;
    const handPoints = handPointsWith(held, kind, 'self-draw');
    if (handPoints === 0) continue;
    waits.push({ kind, unseen, handPoints, fromOthers: handPointsWith(held, kind, 'discard') > 0 });
  }
  return waits;
}
