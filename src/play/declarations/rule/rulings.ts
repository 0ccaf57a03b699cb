import type { Ruleset } from '../../../rules/ruleset.ts';
import { unreachable } from '../../../rules/unreachable.ts';
import type { DomainEvent } from '../../events/domain-event.ts';
import type { HandBegan } from '../../events/hand.ts';
import type { HandUndone, Ruled, Ruling, ScoreLine } from '../../events/match.ts';
import type { DeclaredOutcome, OperatorSay, Penalty, SaidIn } from '../../events/say.ts';
import { foldHand, foldOnto } from '../../game/fold/hand-fold.ts';
import { applyMatchEvent } from '../../game/fold/match-fold.ts';
import { readyDecided } from '../../game/hand/fold-said.ts';
import type { HandState } from '../../game/hand/hand-state.ts';
import { type DecidedHand, decidedHand, isTakenOverSince, penaltiesIn } from '../../game/match/match-book.ts';
import { matchEnd } from '../../game/match/match-end.ts';
import { type MatchState, pointsHeld } from '../../game/match/match-state.ts';
import { isSeatedSo } from '../../game/match/seats-corrected.ts';
import { whoSat } from '../../game/match/who-sat.ts';
import type { ByPlayer, Player, Seating, SetsInUse, Side } from '../../seating/furniture.ts';
import { mapPlayers, of, othersThan, playerAt, playersOf, sidesTaken } from '../../seating/seating.ts';
import {
  accept,
  type Declaration,
  type DeclarationVerdict,
  isOfAnother,
  type MatchInPlay,
  type Refused,
  refuse,
} from '../declaration.ts';
import { outcomeEvents } from '../outcome/outcome-events.ts';
import { imposePenalty, stillOn } from './penalty.ts';
import { withSticksLeft } from './sticks-given-back.ts';
import { withWhatFollows } from './what-follows.ts';

/** What rulings are judged by: the match, and the hand that is on, if one is. */
export interface AtTable {
  readonly ruleset: Ruleset;
  readonly match: MatchState;
  /** The hand begun last while it is not settled; null between hands. */
  readonly hand: HandState | null;
  readonly ruled: Ruled;
}

/** A penalty for what was done in the hand that began so: once another is dealt, points alone change hands. */
export function judgePenalty(
  at: AtTable,
  penalty: Penalty,
  began: HandBegan | null = at.match.book.began,
): DeclarationVerdict {
  if (began === null) return refuse('no-hand');
  const { ruleset, ruled } = at;
  const imposed = imposePenalty({ ruleset, winds: began.winds, hand: stillOn(at, began), penalty, ruled });
  return imposed.ok ? accept(...imposed.events) : refuse(imposed.code);
}

export function judgeLiftingPenalty({ match, ruled }: AtTable, penalty: number): DeclarationVerdict {
  const line = penaltiesIn(match.book)[penalty - 1] ?? null;
  if (line === null) return refuse('no-such-penalty');
  return accept({ type: 'PenaltyLifted', ...ruled, penalty });
}

export function judgeReviving({ hand, ruled }: AtTable, player: Player): DeclarationVerdict {
  if (hand?.players[player].dead !== true) return refuse('not-dead');
  return accept({ type: 'HandRevived', player, reason: ruled.reason });
}

/** Takes back how the last hand was decided, while the next is not dealt. */
export function judgeUndo(at: AtTable, number: number): DeclarationVerdict {
  const { match } = at;
  if (match.over) return refuse('match-over');
  const found = takenBack(at, number);
  if (!found.accepted) return found;
  if (!found.open) return refuse('already-dealt');
  // Declared anew it would be won by whoever sits there now; a correction leaves it to those who played it.
  if (isTakenOverSince(match.book, found.decided)) return refuse('taken-over');
  return accept(...givenUp(at), asOfNow(at, undone(at, found.decided)));
}

/**
 * It goes on with what everybody has now and what lies on the table now, whatever was ruled since it began. The walls are
 * those the table knows now, so that its lock is asked for by their number.
 */
function asOfNow({ match, ruleset }: Pick<AtTable, 'match' | 'ruleset'>, event: HandUndone): HandUndone {
  const open = applyMatchEvent(match, event) ?? match;
  const { pot, cycle } = open;
  const now = { pot, points: pointsHeld(open, ruleset), cycle: cycle ?? event.began.cycle };
  return { ...event, began: { ...event.began, ...now } };
}

/** The hand as it lies open again: with the sticks that had been laid down, by whoever was ready. */
function undone(
  { ruleset, ruled }: Pick<AtTable, 'ruleset' | 'ruled'>,
  { hand, began, before, outcome }: DecidedHand,
): HandUndone {
  const { laid, forfeited } = before;
  // Ready whose discard was won on does not stand: the table saw that no stick was laid down for it.
  const isSeenWonOn = (player: Player): boolean =>
    outcome.declared === undefined && costsStick(ruleset) && laid[player] === 0;
  const told = readyDecided(before.ready, outcome);
  const ready = Object.fromEntries(
    playersOf(laid).flatMap((player) => {
      const way = told[player];
      return way === undefined || isSeenWonOn(player) ? [] : [[player, way] as const];
    }),
  );
  const isAnyLost = forfeited.dead.length + forfeited.voidFlowers.length > 0;
  return { type: 'HandUndone', ...ruled, hand, began, ready, laid, ...(isAnyLost ? { forfeited } : {}) };
}

const costsStick = ({ scoring }: Ruleset): boolean => scoring.method === 'han' && scoring.payments.stick > 0;

/** The last hand is played again while the next is not dealt; an older one counts for nothing, no more. */
export function judgeVoiding(at: AtTable, number: number): DeclarationVerdict {
  const { hand, ruled } = at;
  if (hand !== null && hand.hand === number && isUndecided(hand))
    return accept({ type: 'HandVoided', why: ruled.reason });
  const found = takenBack(at, number);
  if (!found.accepted) return found;
  return found.open
    ? accept(...givenUp(at), { type: 'HandTakenOut', ...ruled, hand: number, reach: 'played-again' })
    : accept({ type: 'HandTakenOut', ...ruled, hand: number, reach: 'points-only' });
}

type Corrected = Extract<Ruling, { type: 'HandCorrected' }>;

/** An outcome as it would be recorded, or why it cannot be. */
export type Recorded =
  | ({ readonly accepted: true } & Pick<Corrected, 'outcome' | 'ready' | 'laid'>)
  | Refused;

/** Another outcome in place of the recorded one. `outcomeOf` scores it as it would have been in that hand. */
export function judgeCorrection(
  at: AtTable,
  number: number,
  outcomeOf: (decided: DecidedHand) => Recorded,
): DeclarationVerdict {
  const { ruled } = at;
  const found = takenBack(at, number);
  if (!found.accepted) return found;
  const { decided, open } = found;
  const recorded = outcomeOf(decided);
  if (!recorded.accepted) return recorded;
  const { accepted: _accepted, outcome, ...toldAnew } = recorded;
  return accept(...(open ? givenUp(at) : []), {
    type: 'HandCorrected',
    ...ruled,
    hand: number,
    outcome,
    reach: open ? 'from-here' : 'points-only',
    ...toldAnew,
  });
}

/** From a hand on everybody sat elsewhere: all that was entered is entered again for those who sat there. */
export function judgeSeats(at: AtTable, fromHand: number, sides: ByPlayer<Side>): DeclarationVerdict {
  const { match, hand, ruled } = at;
  if (match.book.hands.every((decided) => decided.hand < fromHand)) return refuse('no-such-hand');
  if (hand !== null && isPlayed(hand)) return refuse('hand-in-play');
  if (!areThese(match.seating, sides)) return refuse('not-these-seats');
  if (isSeatedSo(match, fromHand, sides)) return refuse('same-seats');
  const was = whoSat(match.seating.sides, sides);
  const seating: Seating = { ...match.seating, sides };
  return accept(...givenUp(at), { type: 'SeatsCorrected', ...ruled, fromHand, was, seating });
}

/** Whether these are the sides of this match, each of them somebody's. */
function areThese(recorded: Seating, sides: ByPlayer<Side>): boolean {
  const isEachSatAt = sidesTaken(recorded).every((side) => playerAt({ sides }, side) !== null);
  return isEachSatAt && playersOf(sides).length === playersOf(recorded.sides).length;
}

/** Another person sits down in a player's place, and goes on with his points; after the match it is for the next. */
export function judgeNewPlayer(at: AtTable, player: Player, id: string): DeclarationVerdict {
  const { match, hand, ruled } = at;
  if (hand !== null && isPlayed(hand)) return refuse('hand-in-play');
  const others = othersThan(match.players, player);
  const isTaken = others.some((other) => of(match.players, other).id === id);
  if (!match.over && isTaken) return refuse('same-name');
  return accept({ type: 'PlayerChanged', ...ruled, player, person: { id } });
}

/** With which tile sets it is played on; whether the other one is out of the machine the table knows. */
const judgeSets = ({ match, ruled }: AtTable, sets: SetsInUse): DeclarationVerdict =>
  match.sets === sets ? refuse('same-sets') : accept({ type: 'SetsChosen', ...ruled, sets });

/** Who deals first, where the dice at the table are not to say it. */
export function judgeFirstDealer({ match }: AtTable, player: Player): DeclarationVerdict {
  if (match.over) return refuse('match-over');
  if (match.firstDealer !== null) return refuse('dealer-chosen');
  return accept({ type: 'FirstDealerChosen', player });
}

/** A hand that is on ends with the match, undecided. */
export function judgeEnding({ ruleset, match, hand, ruled }: AtTable): DeclarationVerdict {
  if (match.over) return refuse('match-over');
  if (hand?.stage === 'settling') return refuse('hand-in-play');
  const given = hand !== null && isUndecided(hand) ? [voided(ruled)] : [];
  return accept(...given, ...matchEnd(match, ruleset, ruled));
}

type TakenBack =
  | {
      readonly accepted: true;
      readonly decided: DecidedHand;
      /** It was the last, the match goes on, and nothing of the next was dealt. */
      readonly open: boolean;
    }
  | Refused;

/** The decided hand of this number, to be taken back. */
function takenBack({ match, hand }: AtTable, number: number): TakenBack {
  const decided = decidedHand(match.book, number);
  if (decided === null || decided.line === null) return refuse('no-such-hand');
  if (hand?.stage === 'settling') return refuse('hand-in-play');
  const last = match.book.hands.at(-1) === decided;
  return { accepted: true, decided, open: last && !match.over && (hand === null || !isPlayed(hand)) };
}

/** From the deal on; until then the next hand may begin otherwise. */
export const isPlayed = ({ stage }: HandState): boolean =>
  stage === 'dealing' || stage === 'playing' || stage === 'settling';

const isUndecided = ({ stage }: HandState): boolean =>
  stage !== 'settling' && stage !== 'settled' && stage !== 'voided';

const voided = ({ reason }: Ruled) => ({ type: 'HandVoided', why: reason }) as const;

/** A next hand that has begun and is not dealt yet is given up: it may begin otherwise now. */
function givenUp({ hand, ruled }: AtTable): readonly DomainEvent[] {
  return hand !== null && isUndecided(hand) ? [voided(ruled)] : [];
}

export type RulingSay = Exclude<
  OperatorSay,
  { say: 'decide' | 'staff-done' | 'seat-substitute' | 'end-substitute' }
>;

/** What the operator rules by his own word, in force at once. */
export function judgeRuling(
  inPlay: MatchInPlay,
  { speaker, id, say }: Declaration<RulingSay>,
): DeclarationVerdict {
  const reason = 'reason' in say ? say.reason : '';
  const at: AtTable = { ...inPlay, ruled: { by: speaker, reason, declaration: id } };
  const judged = judge(at, say);
  return judged.accepted ? accept(...withWhatFollows(at, judged.events)) : judged;
}

/** A hand that is named beside these is the one that is ruled upon, which need not be on. */
const saidIn = (say: RulingSay): SaidIn => {
  if (say.say === 'penalise' || say.say === 'lift-dead-hand') return say;
  return 'match' in say ? { match: say.match } : {};
};

function judge(at: AtTable, say: RulingSay): DeclarationVerdict {
  if (isOfAnother(at.match, saidIn(say))) return refuse('other-hand');
  switch (say.say) {
    case 'penalise':
      return judgePenalty(at, say);
    case 'lift-penalty':
      return judgeLiftingPenalty(at, say.penalty);
    case 'lift-dead-hand':
      return judgeReviving(at, say.player);
    case 'void-hand':
      return judgeVoiding(at, say.hand);
    case 'correct-hand':
      return judgeCorrected(at, say.hand, say.outcome);
    case 'correct-seats':
      return judgeSeats(at, say.fromHand, say.sides);
    case 'change-player':
      return judgeNewPlayer(at, say.player, say.person);
    case 'choose-first-dealer':
      return judgeFirstDealer(at, say.player);
    case 'end-match':
      return judgeEnding(at);
    // Nothing of the match changes by it: the table's chart stands still until somebody at the table presses start.
    case 'pause':
      return accept();
    // Of the machine alone: whether it may be now the table's chart knows.
    case 'service':
      return accept();
    case 'use-sets':
      return judgeSets(at, say.sets);
    default:
      return unreachable(say);
  }
}

/** Corrects a hand to an outcome as it is declared; one that is to be dealt again is void. */
export function judgeCorrected(at: AtTable, hand: number, outcome: DeclaredOutcome): DeclarationVerdict {
  if (outcome.kind === 'drawn' && outcome.why === 'agreed-redeal') return judgeVoiding(at, hand);
  return judgeCorrection(at, hand, (decided) => recorded(at, decided, outcome));
}

interface IfCorrected {
  readonly change: ScoreLine['change'];
  /** The hand would be void, and what would become of it; null: it would stand. */
  readonly voids: Extract<Ruling, { type: 'HandTakenOut' }>['reach'] | null;
}

/** What a hand would stand at for everybody, corrected so; null where it cannot be, or has not ended. */
export function ifCorrected(at: AtTable, hand: number, outcome: DeclaredOutcome): IfCorrected | null {
  const judged = judgeCorrected(at, hand, outcome);
  if (!judged.accepted) return null;
  const takenOut = judged.events.find((event) => event.type === 'HandTakenOut');
  if (takenOut !== undefined) return { change: mapPlayers(at.match.totals, () => 0), voids: takenOut.reach };
  const known = at.match.book.lines.length;
  const corrected = judged.events.reduce<MatchState | null>(applyMatchEvent, at.match);
  const line = corrected?.book.lines.slice(known).findLast(({ kind }) => kind === 'correct');
  return line === undefined ? null : { change: line.change, voids: null };
}

/** A decided hand as if it were to be declared now. */
export function openAgain(
  decided: DecidedHand,
  { ruleset, match }: Pick<AtTable, 'ruleset' | 'match'>,
): HandState | null {
  return foldHand([undone({ ruleset, ruled: ANEW }, withSticksLeft(decided, match.book))]);
}

const ANEW = { by: { role: 'table' }, reason: '', declaration: null } as const;

/** The outcome as it would have been recorded in that hand. */
function recorded(at: AtTable, decided: DecidedHand, outcome: DeclaredOutcome): Recorded {
  const { ruleset, ruled } = at;
  const hand = openAgain(decided, at);
  if (hand === null || ruled.by.role === 'table') return refuse('no-such-hand');
  const word = { proposal: 0, by: ruled.by, declaration: ruled.declaration, agreed: 'operator' } as const;
  const found = outcomeEvents({ hand, ruleset }, outcome, word);
  if (!found.accepted) return found;
  const outcomes = found.events.filter((event) => event.type === 'HandWon' || event.type === 'HandDrawn');
  const [fact] = outcomes;
  if (fact === undefined) return refuse('no-such-hand');
  const after = foldOnto(
    hand,
    found.events.filter(({ type }) => type === 'StickLaid'),
  );
  return { accepted: true, outcome: fact, ...readyAnew(decided, after) };
}

/** Who was ready and whose stick lies there, where that is told otherwise now. */
function readyAnew(
  { before }: DecidedHand,
  { players, said: { ready } }: HandState,
): Pick<Corrected, 'ready' | 'laid'> {
  const laid = mapPlayers(before.laid, (_before, player) => players[player].stick);
  const isSame = playersOf(laid).every(
    (player) => of(laid, player) === of(before.laid, player) && ready[player] === before.ready[player],
  );
  return isSame ? {} : { ready, laid };
}
