import { faceOf, type Kind } from '../../src/rules/tiles/kind.ts';
import type { Meld, TileFace } from '../../src/rules/tiles/tile.ts';
import { type Held, withMore } from './held.ts';
import { bestOf, type Judged } from './merit.ts';

export interface Discard extends Judged {
  readonly kind: Kind;
}

/** The discard that leaves the best hand; of equals the one seen most often, which serves others least. */
export function bestDiscard(held: Held): Discard | undefined {
  const kinds = [...held.concealed.keys()].filter((kind) => (held.concealed[kind] ?? 0) > 0);
  kinds.sort((one, other) => (held.unseen[one] ?? 0) - (held.unseen[other] ?? 0));
  const left = kinds.map((kind) => without(held, kind));
  const best = bestOf(left);
  const kind = best === undefined ? undefined : kinds[left.indexOf(best.held)];
  return best === undefined || kind === undefined ? undefined : { kind, ...best };
}

/** A discarded tile may not be won on afterwards: it is sacred. */
function without(held: Held, kind: Kind): Held {
  return {
    ...held,
    concealed: withMore(held.concealed, kind, -1),
    ownDiscards: [...held.ownDiscards, faceOf(kind)],
  };
}

/** The hand with a pong or kong laid down, of which `fromHand` tiles were held. */
export function withMeld(
  held: Held,
  meld: Meld['meld'],
  of: { readonly face: TileFace; readonly kind: Kind; readonly fromHand: number },
): Held {
  const size = meld === 'pong' ? 3 : 4;
  const tiles = Array.from({ length: size }, () => of.face);
  return {
    ...held,
    concealed: withMore(held.concealed, of.kind, -of.fromHand),
    melds: [...held.melds, { meld, tiles }],
  };
}
