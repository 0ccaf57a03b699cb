import type { SubstituteBegan, SubstituteEnded } from '../../events/match.ts';
import type { Player } from '../../seating/furniture.ts';

/** For whom somebody else plays. */
export interface Substitutes {
  readonly now: readonly Player[];
  /** For whom somebody else played, if only a part of the hand begun last. */
  readonly inHand: readonly Player[];
}

export const NO_SUBSTITUTES: Substitutes = { now: [], inHand: [] };

/** Whether somebody else plays for him. */
export const hasSubstitute = ({ now }: Substitutes, player: Player): boolean => now.includes(player);

const together = (some: readonly Player[], more: readonly Player[]): readonly Player[] => [
  ...some,
  ...more.filter((player) => !some.includes(player)),
];

export const foldSubstitute = (
  { now, inHand }: Substitutes,
  { type, player }: SubstituteBegan | SubstituteEnded,
): Substitutes =>
  type === 'SubstituteBegan'
    ? { now: together(now, [player]), inHand: together(inHand, [player]) }
    : withoutSubstitute({ now, inHand }, player);

/** Whoever sits there plays himself. */
export const withoutSubstitute = ({ now, inHand }: Substitutes, player: Player): Substitutes => ({
  now: now.filter((each) => each !== player),
  inHand,
});

/** In a hand that begins, those play who play now. */
export const inNextHand = ({ now }: Substitutes): Substitutes => ({ now, inHand: now });

/** A decided hand is open again. */
export const inHandAgain = ({ now }: Substitutes, played: readonly Player[]): Substitutes => ({
  now,
  inHand: together(played, now),
});
