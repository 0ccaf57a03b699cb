import type { Kind } from '../../src/rules/tiles/kind.ts';
import type { Held } from './held.ts';
import { lackingAnyShapeAround } from './plans.ts';
import { PROMISE_OF_WAIT, promiseOf, type Way } from './ways.ts';

/** Ways this much worse than the best cannot overtake it by the number of tiles that help. */
const WORTH_A_LOOK = 0.45;

/** What a hand is to become without one of a kind. */
export interface Outlook {
  readonly kind: Kind;
  /** Tiles lacking for each of the ways. */
  readonly lacking: readonly number[];
  /** Whether one tile is lacking, and the exact waits can be counted. */
  readonly waits: 'waiting' | 'not-yet';
  /** The chance by the best way, whatever tiles help. */
  readonly promise: number;
}

export function outlooksOf(held: Held, ways: readonly Way[], kinds: readonly Kind[]): readonly Outlook[] {
  const { concealed } = held;
  const around = ways.map(({ lackingAround }) => lackingAround(concealed));
  const shape = lackingAnyShapeAround(held);
  return kinds.map((kind): Outlook => {
    const isWaiting = shape.with(kind, -1) === 1;
    const lacking = around.map((each) => each.with(kind, -1));
    const promise = Math.max(isWaiting ? PROMISE_OF_WAIT : 0, mostPromised(ways, lacking));
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

/** What a way has to promise to be worth a look beside the best of these. */
export function worthALook(outlooks: readonly Pick<Outlook, 'promise'>[]): number {
  let most = 0;
  for (const { promise } of outlooks) most = Math.max(most, promise);
  return most * WORTH_A_LOOK;
}
