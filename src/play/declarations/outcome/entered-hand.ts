import type { WaitingHand } from '../../../rules/hands/hand.ts';
import { isBonusTile, type Meld, type TileFace } from '../../../rules/tiles/tile.ts';

interface EnteredHand {
  readonly concealed: readonly TileFace[];
  readonly melds: readonly Meld[];
  /** Bonus tiles, and winds where they are laid aside. */
  readonly aside: readonly TileFace[];
}

/** A hand that was entered, as the rule book reads it. */
export function handEntered({ concealed, melds, aside }: EnteredHand): WaitingHand {
  const times = (face: TileFace): number => aside.filter((each) => each === face).length;
  return { concealed, melds, flowers: aside.filter(isBonusTile), norths: times('4z'), wests: times('3z') };
}
