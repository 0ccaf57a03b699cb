import type { ImpossibleHandError } from '../../rules/hands/impossible.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { TileFace, Wind } from '../../rules/tiles/tile.ts';
import type { DomainEvent } from '../events/domain-event.ts';
import type { DiceAre } from '../events/hand.ts';
import type { DeclaredOutcome, OperatorSpeaker, PlayerSpeaker, SaidIn, Say, Speaker } from '../events/say.ts';
import { type HandState, isUnderWay } from '../game/hand/hand-state.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import type { MatchState } from '../game/match/match-state.ts';
import type { Player } from '../seating/furniture.ts';

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
  | 'taken-over'
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
  | 'same-sets'
  | 'set-in-machine'
  | 'not-in-service'
  | 'table-not-heard'
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

/** What a declaration is judged by: match and hand as folded, and the rules. */
export interface MatchInPlay {
  readonly match: MatchState;
  /** The hand that is on; null between hands. */
  readonly hand: HandState | null;
  readonly ruleset: Ruleset;
  /** Whether the table shows the controller's dice. */
  readonly dice: DiceAre;
}

/** What somebody says. */
export interface Declaration<S extends Say = Say> {
  readonly speaker: Speaker;
  /** The id under which it came; null where a key was pressed. */
  readonly id: string | null;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly say: S;
}

/** What a player says, and who it is. */
export interface PlayerDeclaration<S extends Say> {
  readonly player: Player;
  /** The same player, with what he spoke by. */
  readonly by: PlayerSpeaker;
  readonly id: string | null;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly say: S;
}

/** What the operator says. */
export interface OperatorDeclaration<S extends Say> extends Declaration<S> {
  readonly speaker: OperatorSpeaker;
}

/** The events a declaration amounts to, or why it is refused. */
export type DeclarationVerdict =
  | { readonly accepted: true; readonly events: readonly DomainEvent[] }
  | Refused;

export interface Refused {
  readonly accepted: false;
  /** By what a program decides. */
  readonly code: RefusalCode;
  /** Null where the code says it all. */
  readonly about: RefusalAbout | null;
}

export function accept(...events: readonly DomainEvent[]): DeclarationVerdict {
  return { accepted: true, events };
}

/** What is wanted and is so already is no mistake: two may say the same. */
export const NOTHING_NEW = accept();

export function refuse(code: RefusalCode, about: RefusalAbout | null = null): Refused {
  return { accepted: false, code, about };
}

/** What comes late, by a line that was down or from a page left open, was said of another hand or in another match. */
export function isOfAnother({ match, hand }: MatchState, said: SaidIn): boolean {
  return (said.match ?? match) !== match || (said.hand ?? hand) !== hand;
}

type DeclaredGame = ({ readonly accepted: true } & HandInPlay) | Refused;

/** The declared hand that is being played, by its number in the match; or why there is none to speak of. */
export function handDeclared({ match, hand, ruleset }: MatchInPlay, number: number): DeclaredGame {
  if (hand === null || hand.stage === 'settled' || hand.stage === 'voided')
    return refuse(number <= match.hand ? 'other-hand' : 'no-hand');
  if (hand.hand !== number) return refuse('other-hand');
  if (hand.knowing === 'observed') return refuse('hand-observed');
  return hand.stage === 'playing' ? { accepted: true, hand, ruleset } : refuse('not-playing');
}

/** The same of the hand whose end is proposed: whether it is dealt again people say of any hand that is on. */
export function handToEnd(inPlay: MatchInPlay, number: number, outcome: DeclaredOutcome): DeclaredGame {
  const { hand, ruleset } = inPlay;
  const isOn = hand !== null && isUnderWay(hand.stage);
  if (isRedealTold(outcome) && isOn && hand.hand === number) return { accepted: true, hand, ruleset };
  return handDeclared(inPlay, number);
}

export const isRedealTold = (outcome: DeclaredOutcome): boolean =>
  outcome.kind === 'drawn' && outcome.why === 'agreed-redeal';
