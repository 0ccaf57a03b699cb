import type { ImpossibleHandError } from '../../../rules/hands/impossible.ts';
import type { TileFace, Wind } from '../../../rules/tiles/tile.ts';

/** Why a declaration is refused: a closed list, by which programs decide. */
export type RefusalCode =
  | 'no-match'
  | 'not-your-part'
  | 'not-here'
  | 'no-hand'
  | 'other-hand'
  | 'hand-observed'
  | 'not-playing'
  | 'match-over'
  | 'no-such-hand'
  | 'already-dealt'
  | 'hand-in-play'
  | 'machine-at-work'
  | 'unknown-irregularity'
  | 'nobody-harmed'
  | 'no-such-penalty'
  | 'dead-hand'
  | 'not-dead'
  | 'same-seats'
  | 'not-these-seats'
  | 'dealer-chosen'
  | 'same-name'
  | 'proposal-open'
  | 'proposal-over'
  | 'own-proposal'
  | 'answered-already'
  | 'not-your-proposal'
  | 'ready-already'
  | 'not-ready'
  | 'no-such-ready'
  | 'ready-observed'
  | 'nothing-to-read'
  | 'win-stands'
  | 'set-missing'
  | 'set-was-claimed'
  | 'flower-missing'
  | 'flower-is-void'
  | 'ready-hand-changed'
  | 'tile-lies-elsewhere'
  | 'not-first-turn'
  | 'no-stick'
  | 'called-already'
  | 'not-throwing'
  | 'other-throw'
  | 'not-your-throw'
  | 'dice-are-shown'
  | 'nobody-may-stop'
  | 'no-discarder'
  | 'discarder-of-self-draw'
  | 'not-a-loser'
  | 'drawn-for-one'
  | 'other-tile'
  | 'disputed-first'
  | 'named-twice'
  | 'not-counted'
  | 'held-missing'
  | 'points-not-tiles'
  | 'tile-not-in-set'
  | 'too-many-copies'
  | 'not-laid-aside'
  | 'impossible-hand'
  | 'not-a-winning-hand'
  | 'below-minimum'
  | 'sacred-discard'
  | 'no-yaku'
  | 'late-yaku'
  | 'furiten'
  | 'north-pong'
  | 'bonus-eye'
  | 'unknown-pattern'
  | 'pattern-too-often'
  | 'won-otherwise'
  | 'sets-claimed'
  | 'patterns-contradict'
  | 'fu-wanted'
  | 'fu-not-counted'
  | 'cannot-be-recorded';

/** Also why a hand is void that nobody has declared: no entry can hold what it came to. */
export const CANNOT_BE_RECORDED = 'cannot-be-recorded' satisfies RefusalCode;

/** What a refusal is about, where its code does not say it all. Patterns are told by the words for them. */
export type RefusalAbout =
  | { readonly of: 'pattern'; readonly called: string }
  | { readonly of: 'often'; readonly called: string; readonly most: number }
  | { readonly of: 'both'; readonly called: readonly [string, string] }
  | { readonly of: 'tiles'; readonly tiles: readonly TileFace[] }
  | { readonly of: 'copies'; readonly tile: TileFace; readonly copies: number; readonly entered: number }
  | { readonly of: 'points'; readonly minimum: number; readonly counted: number }
  /** Whose hand is impossible, and why; of the winner no wind is told. */
  | { readonly of: 'hand'; readonly seat: Wind | null; readonly problem: ImpossibleHandError };
