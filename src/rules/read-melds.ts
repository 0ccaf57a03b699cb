import type { ClaimRules } from './claims.ts';
import { type ImpossibleHand, impossible } from './impossible.ts';
import { type Kind, kindOf, NO_KIND, startsChow } from './kind.ts';
import type { Meld, MeldShape } from './meld.ts';
import { printMeld } from './notation.ts';
import { type ReadSet, setOf } from './reading.ts';
import { JOKER } from './tile.ts';

export interface HasMeldRules {
  readonly claims: Pick<ClaimRules, 'chow'>;
}

export interface MeldsRead {
  readonly outcome: 'read';
  readonly melds: readonly ReadSet[];
  readonly claimedMelds: number;
  /** What each joker in them stands for. */
  readonly standIns: readonly Kind[];
}

const NO_MELDS: MeldsRead = { outcome: 'read', melds: [], claimedMelds: 0, standIns: [] };
const TILES_OF: Readonly<Record<MeldShape, number>> = { pong: 3, kong: 4, 'concealed-kong': 4, chow: 3 };

/** Melds as sets of a reading, or why one of them is none. */
export function readMelds({ claims }: HasMeldRules, melds: readonly Meld[]): MeldsRead | ImpossibleHand {
  if (melds.length === 0) return NO_MELDS;
  const sets: ReadSet[] = [];
  const standIns: Kind[] = [];
  let claimedMelds = 0;
  for (const meld of melds) {
    if (meld.meld === 'chow' && claims.chow === 'only-to-win') {
      return impossible('claimed-chow', 'melds', `${printMeld(meld)}: chows are claimed only to win`);
    }
    const set = setIn(meld);
    if (set === undefined) {
      return impossible('not-a-set', 'melds', `${printMeld(meld)} is not a ${meld.meld}`);
    }
    if (meld.meld !== 'concealed-kong') claimedMelds += 1;
    for (let place = 0; place < meld.tiles.length; place += 1) {
      if (meld.tiles[place] === JOKER) standIns.push(set.kind + stepTo(place, meld));
    }
    sets.push(set);
  }
  return { outcome: 'read', melds: sets, claimedMelds, standIns };
}

/** How much higher than its first tile a tile of a meld is. */
function stepTo(place: number, { meld }: Meld): number {
  return meld === 'chow' ? place : 0;
}

/** A meld says what it is by at least one tile that is no joker. */
function setIn(meld: Meld): ReadSet | undefined {
  let first: Kind | undefined;
  for (let place = 0; place < meld.tiles.length; place += 1) {
    const face = meld.tiles[place];
    if (face === undefined || face === JOKER) continue;
    const kind = kindOf(face);
    if (kind === NO_KIND) return undefined;
    first ??= kind - stepTo(place, meld);
    if (kind - stepTo(place, meld) !== first) return undefined;
  }
  if (first === undefined || first < 0 || meld.tiles.length !== TILES_OF[meld.meld]) return undefined;
  switch (meld.meld) {
    case 'chow':
      return startsChow(first) ? setOf('chow', first, 'open') : undefined;
    case 'pong':
      return setOf('pong', first, 'open');
    case 'kong':
      return setOf('kong', first, 'open');
    case 'concealed-kong':
      return setOf('kong', first, 'concealed');
    default:
      return meld.meld satisfies never;
  }
}
