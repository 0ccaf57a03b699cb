import { unreachable } from '../../../rules/unreachable.ts';
import { type BookedEvent, isBooked } from '../../events/beside-play.ts';
import type { DomainEvent } from '../../events/domain-event.ts';
import type { HandBegan } from '../../events/hand.ts';
import type { HandUndone, MatchRestored, PointsCorrected, Ruling } from '../../events/match.ts';
import { type HandDrawn, type HandWon, isRedeal, type PlayerTransfer } from '../../events/outcome.ts';
import type { ByPlayer } from '../../seating/furniture.ts';
import { withPlayer } from '../../seating/seating.ts';
import { NOTHING_FORFEITED } from '../hand/forfeited.ts';
import { bookLine, enterLine, lineNamed, voidLine } from '../match/book-line.ts';
import { countingLines, type DecidedHand, decidedHand, penaltiesIn } from '../match/match-book.ts';
import { applyPlay, carriedOf, type MatchState } from '../match/match-state.ts';
import { changesOf, minus, nothingFor } from '../match/points-by-player.ts';
import { foldSeatsCorrected } from '../match/seats-corrected.ts';
import { inHandAgain } from '../match/substitutes.ts';
import { unchangedOr } from './unchanged.ts';

/**
 * The match after one more event; null before the first `MatchOpened`. A new match starts from nothing; an event that
 * changes nothing gives the very same state back.
 */
export function applyMatchEvent(state: MatchState | null, event: DomainEvent): MatchState | null {
  const match = applyPlay(state, event);
  return match === null ? null : unchangedOr(state, book({ before: state, match }, event));
}

/** The last match opened among these events. */
export function foldMatch(events: Iterable<DomainEvent>): MatchState | null {
  let match: MatchState | null = null;
  for (const event of events) match = applyMatchEvent(match, event);
  return match;
}

interface FoldStep {
  readonly before: MatchState | null;
  readonly match: MatchState;
}

/** What goes into the book; most of what is played does not. */
function book(step: FoldStep, event: DomainEvent): MatchState {
  const { match } = step;
  if (event.type === 'HandBegan') return beganWith(match, event);
  if (event.type === 'PointsCorrected') return correctedSinceItBegan(match, event);
  return isBooked(event) ? enter(step, event) : match;
}

const beganWith = (match: MatchState, began: HandBegan | null): MatchState => ({
  ...match,
  book: { ...match.book, began },
});

/** A hand that is ruled upon later is scored with what lay on the table when it was decided. */
function correctedSinceItBegan(match: MatchState, { pot, points }: PointsCorrected): MatchState {
  const { began } = match.book;
  return began === null ? match : beganWith(match, { ...began, pot, points });
}

function enter({ before, match }: FoldStep, event: BookedEvent): MatchState {
  switch (event.type) {
    case 'MatchOpened':
      return bookLine(match, { kind: 'open' });
    case 'MatchRestored':
      return withBook(before, match, event);
    case 'HandWon':
      return before === null ? match : decide({ before, match }, event);
    case 'HandDrawn':
      return before === null || isRedeal(event.why) ? match : decide({ before, match }, event);
    case 'PenaltyImposed':
      return enterLine(match, { kind: 'penalty', change: changesOf(event.transfers, match.totals) });
    case 'MatchSettled':
      return settleEnd(match, event.transfers);
    case 'MatchEnded':
      return before === null
        ? match
        : bookLine(match, { kind: 'close', change: minus(match.totals, before.totals) });
    case 'PenaltyLifted':
    case 'HandUndone':
    case 'HandTakenOut':
    case 'HandCorrected':
    case 'SeatsCorrected':
    case 'PlayerChanged':
      return foldRuling(match, event);
    default:
      return unreachable(event);
  }
}

/** Of the hands those can still be ruled upon that were read, and count as they were. */
function withBook(
  before: MatchState | null,
  match: MatchState,
  { lines, played = [] }: MatchRestored,
): MatchState {
  const known = new Map(lines.map(({ name, hand }) => [name, hand]));
  const hands = (before?.book.hands ?? []).filter(({ line }) => line === null || known.has(line));
  const unread = played.filter(({ line }) => hands.every(({ hand }) => hand !== known.get(line)));
  return { ...match, book: { lines, hands, unread, began: before?.book.began ?? null } };
}

/** In place of what was entered for the end before. */
function settleEnd(match: MatchState, transfers: readonly PlayerTransfer[]): MatchState {
  const stood = countingLines(match.book).find(({ kind }) => kind === 'bonus');
  const without = stood === undefined ? match : voidLine(match, stood);
  const entered =
    transfers.length === 0
      ? without
      : enterLine(without, { kind: 'bonus', change: changesOf(transfers, match.totals) });
  return { ...entered, paidAtEnd: transfers };
}

interface HandDecided {
  readonly before: MatchState;
  readonly match: MatchState;
}

function decide({ before, match }: HandDecided, outcome: HandWon | HandDrawn): MatchState {
  const { began } = before.book;
  const booked = bookLine(match, { kind: 'settle', change: minus(match.totals, before.totals) });
  const line = booked.book.lines.at(-1)?.name ?? null;
  if (began === null) return booked;
  const again = decidedHand(before.book, match.hand) !== null;
  const decided = {
    hand: match.hand,
    began,
    outcome,
    before: carriedOf(before),
    line,
    corrected: again ? 'corrected' : 'as-played',
    substitutes: before.substitutes.inHand,
  } as const;
  return { ...booked, book: { ...booked.book, hands: [...booked.book.hands, decided] } };
}

/** The match after people have ruled on it. What is taken back stays in the book, and so does what it names. */
function foldRuling(
  match: MatchState,
  ruling: Exclude<Ruling, { type: 'SetsChosen' }> | HandUndone,
): MatchState {
  switch (ruling.type) {
    case 'PenaltyLifted':
      return liftPenalty(match, ruling.penalty);
    case 'HandUndone':
      return onDecided(match, ruling.hand, (decided) => ({
        // By the number of the walls that are known now, and with what everybody has now.
        ...beganWith(takeBack(match, decided), ruling.began),
        ready: ruling.ready,
        // Before it told whose hand was dead nobody's was, once it was undone.
        forfeited: ruling.forfeited ?? NOTHING_FORFEITED,
      }));
    case 'HandTakenOut':
      return onDecided(match, ruling.hand, (decided) =>
        ruling.reach === 'played-again' ? takeBack(match, decided) : takeOut(match, decided),
      );
    case 'HandCorrected':
      return onDecided(match, ruling.hand, (decided) => correct(match, decided, ruling));
    case 'SeatsCorrected':
      return foldSeatsCorrected(match, ruling);
    case 'PlayerChanged': {
      // Who played it stays as it was: this is about the next.
      if (match.over) return match;
      const players = withPlayer(match.players, ruling.player, ruling.person);
      return enterLine({ ...match, players }, { kind: 'adjust' });
    }
    default:
      return unreachable(ruling);
  }
}

function onDecided(match: MatchState, hand: number, rule: (decided: DecidedHand) => MatchState): MatchState {
  const decided = decidedHand(match.book, hand);
  return decided === null ? match : rule(decided);
}

function liftPenalty(match: MatchState, penalty: number): MatchState {
  const line = penaltiesIn(match.book)[penalty - 1] ?? null;
  return line === null ? match : voidLine(match, line);
}

/** As if the hand had not been decided: what it carried into the next is as it was before it. */
function takeBack(match: MatchState, decided: DecidedHand): MatchState {
  return restored(voided(match, decided), decided);
}

function voided(match: MatchState, { line }: DecidedHand): MatchState {
  return line === null ? match : voidLine(match, lineNamed(match, line));
}

function restored(match: MatchState, decided: DecidedHand): MatchState {
  const { hand, passes, dealersHand, repeats, dealer } = decided.began;
  const { book } = match;
  return {
    ...match,
    ...decided.before,
    hand,
    begun: { position: { hand, passes, dealersHand, repeats }, dealer },
    substitutes: inHandAgain(match.substitutes, decided.substitutes),
    book: { ...book, began: decided.began, hands: book.hands.filter((each) => each !== decided) },
  };
}

/** The hand counts for nothing; what came after it stands as it was played. */
function takeOut(match: MatchState, decided: DecidedHand): MatchState {
  const without = withLastChange(voided(match, decided), decided, nothingFor(match.totals));
  return replaced(without, decided, { ...decided, line: null });
}

function replaced(match: MatchState, decided: DecidedHand, by: DecidedHand): MatchState {
  const { book } = match;
  return { ...match, book: { ...book, hands: book.hands.map((each) => (each === decided ? by : each)) } };
}

type Correction = Extract<Ruling, { type: 'HandCorrected' }>;

function correct(match: MatchState, decided: DecidedHand, correction: Correction): MatchState {
  const { outcome, reach, ready = decided.before.ready, laid = decided.before.laid } = correction;
  const without = voided(match, decided);
  const told: DecidedHand = { ...decided, before: { ...decided.before, ready, laid } };
  const before = restored(without, told);
  const played = applyPlay(before, outcome) ?? before;
  const change = minus(played.totals, before.totals);
  const { hand, began, line } = decided;
  // Everybody sat in that hand as it is recorded, also where seats were corrected from a later one on.
  const { sides } = began.seating;
  const entered = enterLine(without, { kind: 'correct', hand, change, ref: line, sides });
  const corrected: DecidedHand = {
    ...told,
    outcome,
    line: entered.book.lines.at(-1)?.name ?? null,
    corrected: 'corrected',
  };
  const booked = replaced(entered, decided, corrected);
  if (reach === 'points-only') return withLastChange(booked, corrected, change);
  // A next hand that had begun is given up.
  return { ...settled(played), totals: booked.totals, book: { ...booked.book, began } };
}

/** What the hand decided last has changed is shown with everybody's points; before the one after it, too, where that is undone. */
function withLastChange(match: MatchState, decided: DecidedHand, change: ByPlayer<number>): MatchState {
  const { book } = match;
  if (book.hands.at(-1)?.hand === decided.hand) return { ...match, lastChange: change };
  const hands = book.hands.map((each) =>
    each.hand > decided.hand && each.before.settled === decided.hand
      ? { ...each, before: { ...each.before, lastChange: change } }
      : each,
  );
  return { ...match, book: { ...book, hands } };
}

function settled(match: MatchState): MatchState {
  return applyPlay(match, { type: 'HandSettled' }) ?? match;
}
