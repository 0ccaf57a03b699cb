import { type ImpossibleHand, impossible } from './impossible.ts';
import { kindOf, NO_KIND } from './kind.ts';
import type { Meld, MeldShape } from './meld.ts';
import { printMeld } from './notation.ts';
import { type ReadSet, setOf } from './reading.ts';

export type ReadMelds =
  | { readonly outcome: 'read'; readonly melds: readonly ReadSet[]; readonly claimedMelds: number }
  | ImpossibleHand;

const TILES_OF: Readonly<Record<MeldShape, number>> = { pong: 3, kong: 4, 'concealed-kong': 4, chow: 3 };

/** Melds as sets of a reading, or why one of them is none. */
export function readMelds(melds: readonly Meld[]): ReadMelds {
  const sets: ReadSet[] = [];
  let claimedMelds = 0;
  for (const meld of melds) {
    const read = readMeld(meld);
    if ('outcome' in read) return read;
    if (meld.meld !== 'concealed-kong') claimedMelds += 1;
    sets.push(read);
  }
  return { outcome: 'read', melds: sets, claimedMelds };
}

function readMeld(meld: Meld): ReadSet | ImpossibleHand {
  const [first, ...rest] = meld.tiles.map(kindOf);
  const isOneKind = first !== undefined && first !== NO_KIND && rest.every((kind) => kind === first);
  switch (meld.meld) {
    case 'chow':
      return impossible('claimed-chow', 'melds', `${printMeld(meld)}: chows are claimed only to win`);
    case 'pong':
    case 'kong':
    case 'concealed-kong': {
      if (!isOneKind || meld.tiles.length !== TILES_OF[meld.meld]) {
        return impossible('not-a-set', 'melds', `${printMeld(meld)} is not a ${meld.meld}`);
      }
      const shape = meld.meld === 'pong' ? 'pong' : 'kong';
      return setOf(shape, first, meld.meld === 'concealed-kong' ? 'concealed' : 'open');
    }
    default:
      return meld.meld satisfies never;
  }
}
