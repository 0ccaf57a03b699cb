import type { ClaimRules } from '../claims/claims.ts';
import { type Kind, kindOf, NO_KIND, startsChow } from '../tiles/kind.ts';
import type { Meld } from '../tiles/meld.ts';
import { printMeld } from '../tiles/notation.ts';
import { JOKER } from '../tiles/tile.ts';
import { unreachable } from '../unreachable.ts';
import { type ImpossibleHand, impossible } from './impossible.ts';
import { type ReadSet, setOf } from './reading.ts';

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

const NONE: readonly Kind[] = [];
const NO_MELDS: MeldsRead = { outcome: 'read', melds: [], claimedMelds: 0, standIns: NONE };

/** Melds as sets of a reading, or why one of them is none. */
export function readMelds({ claims }: HasMeldRules, melds: readonly Meld[]): MeldsRead | ImpossibleHand {
  if (melds.length === 0) return NO_MELDS;
  const sets: ReadSet[] = [];
  let standIns = NONE;
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
    if (meld.tiles.includes(JOKER)) standIns = [...standIns, ...standInsOf(meld, set)];
    sets.push(set);
  }
  return { outcome: 'read', melds: sets, claimedMelds, standIns };
}

function standInsOf(meld: Meld, { kind }: ReadSet): readonly Kind[] {
  const places = meld.tiles.flatMap((face, place) => (face === JOKER ? [place] : []));
  return places.map((place) => kind + place * stepIn(meld));
}

/** How much higher than the one before it a tile of a meld is. */
function stepIn({ meld }: Meld): number {
  return meld === 'chow' ? 1 : 0;
}

/** A meld says what it is by at least one tile that is no joker. */
function setIn(meld: Meld): ReadSet | undefined {
  const first = firstKindIn(meld);
  if (first === NO_KIND) return undefined;
  const tiles = meld.tiles.length;
  switch (meld.meld) {
    case 'chow':
      return tiles === 3 && startsChow(first) ? setOf('chow', first, 'open') : undefined;
    case 'pong':
      return tiles === 3 ? setOf('pong', first, 'open') : undefined;
    case 'kong':
      return tiles === 4 ? setOf('kong', first, 'open') : undefined;
    case 'concealed-kong':
      return tiles === 4 ? setOf('kong', first, 'concealed') : undefined;
    default:
      return unreachable(meld.meld);
  }
}

/** What the first tile is or, being a joker, stands for; `NO_KIND` where the tiles do not go together. */
function firstKindIn(meld: Meld): Kind {
  const step = stepIn(meld);
  let first = NO_KIND;
  let place = 0;
  for (const face of meld.tiles) {
    if (face !== JOKER) {
      const kind = kindOf(face);
      const begins = kind - place * step;
      if (kind === NO_KIND || begins < 0 || (first !== NO_KIND && begins !== first)) return NO_KIND;
      first = begins;
    }
    place += 1;
  }
  return first;
}
