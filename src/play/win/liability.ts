import { isDragon, type Kind, kindOf, kindOfWind } from '../../rules/tiles/kind.ts';
import { WINDS } from '../../rules/tiles/tile.ts';
import type { Win } from '../events/outcome.ts';
import type { LaidMeld } from '../game/hand/hand-state.ts';
import { meldOf } from '../game/hand/laid-meld.ts';
import type { Player } from '../seating/furniture.ts';
import type { HandInPlay } from './ruling.ts';

/**
 * Who pays in another's place: whoever fed the set that made the hand certain, or the open kong on whose replacement
 * it is won (docs/rules/sanma-honshu.md, "Price"). Null = nobody.
 */
export function liableFor(game: HandInPlay, win: Pick<Win, 'player' | 'by'>): Player | null {
  const { scoring } = game.ruleset;
  if (scoring.method !== 'han' || scoring.payments.liability === null) return null;
  const { yakuman, openKong } = scoring.payments.liability;
  const { melds } = game.hand.players[win.player];
  const fedSet = FED.find(({ id, kinds, sets }) => yakuman.includes(id) && isFed(melds, kinds, sets));
  if (fedSet !== undefined) return lastOf(melds, fedSet.kinds)?.from ?? null;
  return openKong === 'pays-all' ? feederOfKong(game, win) : null;
}

/** The yakuman that are certain once so many sets of these kinds lie open. */
const FED = [
  { id: 'daisangen', kinds: isDragon, sets: 3 },
  { id: 'daisuushii', kinds: isWind, sets: 4 },
] as const;

type IsOfKind = (kind: Kind) => boolean;

function isWind(kind: Kind): boolean {
  return WINDS.some((wind) => kindOfWind(wind) === kind);
}

function isFed(melds: readonly LaidMeld[], kinds: IsOfKind, sets: number): boolean {
  return setsOf(melds, kinds).length === sets && lastOf(melds, kinds)?.from !== null;
}

/** Sets lie in the order in which they were made; a tile added later feeds nobody. */
const lastOf = (melds: readonly LaidMeld[], kinds: IsOfKind): LaidMeld | undefined =>
  setsOf(melds, kinds).at(-1);

const setsOf = (melds: readonly LaidMeld[], kinds: IsOfKind): readonly LaidMeld[] =>
  melds.filter((meld) => {
    const [face] = meldOf(meld).tiles;
    return face !== undefined && kinds(kindOf(face));
  });

function feederOfKong({ hand: { turn } }: HandInPlay, { by }: Pick<Win, 'by'>): Player | null {
  if (by !== 'self-draw' || turn?.doing !== 'discarding' || turn.source !== 'kong') return null;
  return turn.kong?.from ?? null;
}
