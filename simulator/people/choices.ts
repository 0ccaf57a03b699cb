import { faceOf, KIND_COUNT, type Kind } from '../../src/rules/kind.ts';
import type { Meld } from '../../src/rules/meld.ts';
import type { TileFace } from '../../src/rules/tile.ts';
import { type Held, withMore } from './held.ts';
import { type Merit, meritOf } from './merit.ts';

export interface Discard {
  readonly kind: Kind;
  readonly merit: Merit;
  /** The hand it leaves. */
  readonly left: Held;
}

/** The discard that leaves the best hand; of equals the one seen most often, which serves others least. */
export function bestDiscard(held: Held): Discard | undefined {
  let best: Discard | undefined;
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    if ((held.concealed[kind] ?? 0) === 0) continue;
    const left = without(held, kind);
    const merit = meritOf(left);
    const better =
      best === undefined || merit > best.merit || (merit === best.merit && isSafer(held, kind, best.kind));
    if (better) best = { kind, merit, left };
  }
  return best;
}

/** A discarded tile may not be won on afterwards: it is sacred. */
function without(held: Held, kind: Kind): Held {
  return {
    ...held,
    concealed: withMore(held.concealed, kind, -1),
    ownDiscards: [...held.ownDiscards, faceOf(kind)],
  };
}

function isSafer({ unseen }: Held, kind: Kind, than: Kind): boolean {
  return (unseen[kind] ?? 0) < (unseen[than] ?? 0);
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
