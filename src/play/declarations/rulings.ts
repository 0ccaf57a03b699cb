import type { Ruleset } from '../../rules/ruleset.ts';
import type { DomainEvent, HandDrawn, HandWon, Ruled } from '../domain-event.ts';
import { type ByPlayer, PLAYERS, type Player, type Seating, type Side } from '../furniture.ts';
import type { HandState } from '../hand-state.ts';
import { type DecidedHand, decidedHand } from '../match-book.ts';
import type { MatchState } from '../match-state.ts';
import { imposePenalty } from '../penalty.ts';
import { forEachPlayer, othersThan } from '../seating.ts';
import type { Penalty } from './say.ts';

/** Why a ruling is refused; each is told to whoever asked for it. */
export const RULING_REFUSALS = {
  no_match: 'No match is open',
  match_over: 'The match is over: correct its ledger with mjtable ledger',
  no_hand: 'No hand has begun yet',
  no_such_hand: 'This hand was not decided, or is out of the record',
  already_dealt: 'The next hand is dealt: only the operator can correct this one now',
  hand_in_play: 'A hand is being played: settle it first',
  unknown_irregularity: 'The rules of this table do not know this irregularity',
  nobody_harmed: 'Name the player who was harmed',
  no_such_penalty: 'There is no such penalty, or it was lifted',
  not_dead: 'This hand is not dead',
  same_seats: 'The players sat as it is recorded',
  not_these_seats: 'Three players sit at three sides: those of this match, each once',
  dealer_chosen: 'The first dealer is chosen already',
  same_name: 'Another player of this match has this name',
} as const;
export type RulingRefusal = keyof typeof RULING_REFUSALS;

export type RulingJudgement =
  | { readonly ok: true; readonly events: readonly DomainEvent[] }
  | { readonly ok: false; readonly code: RulingRefusal };

/** What rulings are judged by: the match, and the hand that is on, if one is. */
export interface AtTable {
  readonly ruleset: Ruleset;
  readonly match: MatchState;
  /** The hand begun last while it is not settled; null between hands. */
  readonly hand: HandState | null;
  readonly ruled: Ruled;
}

const refuse = (code: RulingRefusal): RulingJudgement => ({ ok: false, code });
const accept = (...events: readonly DomainEvent[]): RulingJudgement => ({ ok: true, events });

/** A penalty, in the hand that is on or for the last one. */
export function judgePenalty({ ruleset, match, hand, ruled }: AtTable, penalty: Penalty): RulingJudgement {
  const { began } = match.book;
  if (match.over) return refuse('match_over');
  if (began === null) return refuse('no_hand');
  return imposePenalty({ ruleset, winds: began.winds, hand, penalty, ruled });
}

export function judgeLiftingPenalty({ match, ruled }: AtTable, penalty: number): RulingJudgement {
  const line = match.book.lines.filter(({ kind }) => kind === 'penalty')[penalty - 1];
  const lifted = match.book.lines.some(({ kind, ref }) => kind === 'void' && ref === line?.name);
  if (match.over) return refuse('match_over');
  if (line === undefined || lifted) return refuse('no_such_penalty');
  return accept({ type: 'PenaltyLifted', ...ruled, penalty });
}

export function judgeReviving({ hand, ruled }: AtTable, player: Player): RulingJudgement {
  if (hand?.players[player].dead !== true) return refuse('not_dead');
  return accept({ type: 'HandRevived', player, reason: ruled.reason });
}

/** Takes back how the last hand was decided, while the next is not dealt. */
export function judgeUndo(at: AtTable, number: number): RulingJudgement {
  const { match, ruled } = at;
  if (match.over) return refuse('match_over');
  const decided = standing(match, number);
  if (decided === null) return refuse('no_such_hand');
  if (!isOpenYet(at, decided)) return refuse('already_dealt');
  return accept(...givenUp(at), { type: 'HandUndone', ...ruled, hand: number, began: decided.began });
}

/** The last hand is played again while the next is not dealt; an older one counts for nothing, no more. */
export function judgeVoiding(at: AtTable, number: number): RulingJudgement {
  const { match, hand, ruled } = at;
  if (match.over) return refuse('match_over');
  if (hand !== null && hand.hand === number && isUndecided(hand))
    return accept({ type: 'HandVoided', why: ruled.reason });
  const decided = standing(match, number);
  if (decided === null) return refuse('no_such_hand');
  return isOpenYet(at, decided)
    ? accept(...givenUp(at), { type: 'HandTakenOut', ...ruled, hand: number, reach: 'played-again' })
    : accept({ type: 'HandTakenOut', ...ruled, hand: number, reach: 'points-only' });
}

/** Another outcome in place of the recorded one. `outcomeOf` scores it as it would have been in that hand. */
export function judgeCorrection(
  at: AtTable,
  number: number,
  outcomeOf: (decided: DecidedHand) => HandWon | HandDrawn,
): RulingJudgement {
  const { match, ruled } = at;
  if (match.over) return refuse('match_over');
  const decided = standing(match, number);
  if (decided === null) return refuse('no_such_hand');
  const open = isOpenYet(at, decided);
  return accept(...(open ? givenUp(at) : []), {
    type: 'HandCorrected',
    ...ruled,
    hand: number,
    outcome: outcomeOf(decided),
    reach: open ? 'from-here' : 'points-only',
  });
}

/** From a hand on everybody sat elsewhere: all that was entered is entered again for those who sat there. */
export function judgeSeats(at: AtTable, fromHand: number, sides: ByPlayer<Side>): RulingJudgement {
  const { match, hand, ruled } = at;
  if (match.over) return refuse('match_over');
  if (match.book.hands.every((decided) => decided.hand < fromHand)) return refuse('no_such_hand');
  if (hand !== null && isPlayed(hand)) return refuse('hand_in_play');
  const was = whoWas(match.seating, sides);
  if (was === null) return refuse('not_these_seats');
  if (PLAYERS.every((player) => was[player] === player)) return refuse('same_seats');
  const seating: Seating = { sides, empty: match.seating.empty };
  return accept(...givenUp(at), { type: 'SeatsCorrected', ...ruled, fromHand, was, seating });
}

/** Who really sat where each was recorded; null where these are not the sides of this match. */
function whoWas(recorded: Seating, sides: ByPlayer<Side>): ByPlayer<Player> | null {
  const at = (player: Player) => PLAYERS.find((other) => sides[other] === recorded.sides[player]);
  if (PLAYERS.some((player) => at(player) === undefined)) return null;
  return forEachPlayer((player) => at(player) ?? player);
}

/** Another person sits down in a player's place, and goes on with his points. */
export function judgeNewPlayer(at: AtTable, player: Player, name: string): RulingJudgement {
  const { match, hand, ruled } = at;
  if (match.over) return refuse('match_over');
  if (hand !== null && isPlayed(hand)) return refuse('hand_in_play');
  if (othersThan(player).some((other) => match.players[other].name === name)) return refuse('same_name');
  return accept({ type: 'PlayerChanged', ...ruled, player, person: { ...match.players[player], name } });
}

/** Who deals first, where the dice at the table are not to say it. */
export function judgeFirstDealer({ match }: AtTable, player: Player): RulingJudgement {
  if (match.over) return refuse('match_over');
  if (match.firstDealer !== null) return refuse('dealer_chosen');
  return accept({ type: 'FirstDealerChosen', player });
}

/** A hand that is on ends with the match, undecided. */
export function judgeEnding(at: AtTable): RulingJudgement {
  const { match, hand, ruled } = at;
  if (match.over) return refuse('match_over');
  if (hand?.stage === 'settling') return refuse('hand_in_play');
  const given = hand !== null && isUndecided(hand) ? [voided(ruled)] : [];
  return accept(...given, { type: 'MatchEnded', early: ruled });
}

function standing({ book }: MatchState, number: number): DecidedHand | null {
  const decided = decidedHand(book, number);
  return decided === null || decided.line === null ? null : decided;
}

/** The last hand decided, and nothing of the next was dealt. */
function isOpenYet({ match, hand }: AtTable, decided: DecidedHand): boolean {
  if (match.book.hands.at(-1) !== decided) return false;
  return hand === null || !isPlayed(hand);
}

const isPlayed = ({ stage }: HandState): boolean =>
  stage === 'dealing' || stage === 'playing' || stage === 'settling';

const isUndecided = ({ stage }: HandState): boolean =>
  stage !== 'settling' && stage !== 'settled' && stage !== 'voided';

const voided = ({ reason }: Ruled) => ({ type: 'HandVoided', why: reason }) as const;

/** A next hand that has begun and is not dealt yet is given up: it may begin otherwise now. */
function givenUp({ hand, ruled }: AtTable): readonly DomainEvent[] {
  return hand !== null && isUndecided(hand) ? [voided(ruled)] : [];
}
