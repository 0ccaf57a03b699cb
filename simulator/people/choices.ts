import { KIND_COUNT, type Kind } from '../../src/rules/tiles/kind.ts';
import type { Meld, TileFace } from '../../src/rules/tiles/tile.ts';
import type { Held } from './held.ts';
import type { Judged } from './merit.ts';
import type { Weighing } from './weighing.ts';

/** The discard that leaves the best hand; of equals the one seen most often, which serves others least. */
export function bestDiscard(held: Held, { bestLeft }: Weighing): Judged | undefined {
  const kinds: Kind[] = [];
  for (let kind = 0; kind < KIND_COUNT; kind += 1) if (held.concealed.of(kind) > 0) kinds.push(kind);
  kinds.sort((one, other) => (held.unseen[one] ?? 0) - (held.unseen[other] ?? 0));
  return bestLeft(held, kinds);
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
    concealed: held.concealed.withMore(of.kind, -of.fromHand),
    melds: [...held.melds, { meld, tiles }],
  };
}
