import { unreachable } from '../../../rules/unreachable.ts';
import type { HandDrawn, HandWon } from '../../events/outcome.ts';
import type { HandUndone, Ruling } from '../../events/rulings.ts';
import type { ByPlayer } from '../../seating/furniture.ts';
import { withPlayer } from '../../seating/seating.ts';
import { enterLine, lineNamed, voidLine } from '../match/book-line.ts';
import { foldSeatsCorrected } from '../match/correct-seats.ts';
import { type DecidedHand, decidedHand } from '../match/match-book.ts';
import { applyPlay, type MatchState } from '../match/match-state.ts';
import { minus, nothingFor } from '../match/points-of-all.ts';

/** The match after people have ruled on it. What is taken back stays in the book, and so does what it names. */
export function foldRuling(match: MatchState, ruling: Ruling | HandUndone): MatchState {
  switch (ruling.type) {
    case 'PenaltyLifted':
      return liftPenalty(match, ruling.penalty);
    case 'HandUndone':
      return onDecided(match, ruling.hand, (decided) => ({
        ...takeBack(match, decided),
        ready: ruling.ready,
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
  const line = match.book.lines.filter(({ kind }) => kind === 'penalty')[penalty - 1];
  return line === undefined ? match : voidLine(match, line);
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

interface Correction {
  readonly outcome: HandWon | HandDrawn;
  readonly reach: 'from-here' | 'points-only';
}

function correct(match: MatchState, decided: DecidedHand, { outcome, reach }: Correction): MatchState {
  const without = voided(match, decided);
  const before = restored(without, decided);
  const played = applyPlay(before, outcome) ?? before;
  const change = minus(played.totals, before.totals);
  const { hand } = decided;
  const entered = enterLine(without, { kind: 'correct', hand, change, ref: decided.line });
  const corrected: DecidedHand = {
    ...decided,
    outcome,
    line: entered.book.lines.at(-1)?.name ?? null,
    corrected: 'corrected',
  };
  const booked = replaced(entered, decided, corrected);
  if (reach === 'points-only') return withLastChange(booked, corrected, change);
  return { ...settled(played), totals: booked.totals, book: booked.book };
}

/** What the hand decided last has changed is shown with everybody's points. */
function withLastChange(match: MatchState, decided: DecidedHand, change: ByPlayer<number>): MatchState {
  return match.book.hands.at(-1)?.hand === decided.hand ? { ...match, lastChange: change } : match;
}

function settled(match: MatchState): MatchState {
  return applyPlay(match, { type: 'HandSettled' }) ?? match;
}
