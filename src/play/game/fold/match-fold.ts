import type { DomainEvent } from '../../events/domain-event.ts';
import { type HandDrawn, type HandWon, isRedeal, type Transfer } from '../../events/outcome.ts';
import type { ScoreLine } from '../../events/score-line.ts';
import { bookLine, enterLine, voidLine } from '../match/book-line.ts';
import { decidedHand, standingLines } from '../match/match-book.ts';
import { applyPlay, carriedOf, changesOf, type MatchState } from '../match/match-state.ts';
import { minus } from '../match/points-of-all.ts';
import { foldRuling } from './fold-ruling.ts';
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

interface Step {
  readonly before: MatchState | null;
  readonly match: MatchState;
}

/** What goes into the book; most of what is played does not. */
function book({ before, match }: Step, event: DomainEvent): MatchState {
  switch (event.type) {
    case 'MatchOpened':
      return bookLine(match, { kind: 'open' });
    case 'MatchRestored':
      return withBook(before, match, event.lines);
    case 'HandBegan':
      return { ...match, book: { ...match.book, began: event } };
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
      return match;
  }
}

/** Of the hands those can still be ruled upon that were read, and count as they were. */
function withBook(before: MatchState | null, match: MatchState, lines: readonly ScoreLine[]): MatchState {
  const known = new Set(lines.map(({ name }) => name));
  const hands = (before?.book.hands ?? []).filter(({ line }) => line === null || known.has(line));
  return { ...match, book: { lines, hands, began: before?.book.began ?? null } };
}

/** In place of what was entered for the end before. */
function settleEnd(match: MatchState, transfers: readonly Transfer[]): MatchState {
  const stood = standingLines(match.book).find(({ kind }) => kind === 'bonus');
  const without = stood === undefined ? match : voidLine(match, stood);
  const entered =
    transfers.length === 0
      ? without
      : enterLine(without, { kind: 'bonus', change: changesOf(transfers, match.totals) });
  return { ...entered, paidAtEnd: transfers };
}

interface Decision {
  readonly before: MatchState;
  readonly match: MatchState;
}

function decide({ before, match }: Decision, outcome: HandWon | HandDrawn): MatchState {
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
  } as const;
  return { ...booked, book: { ...booked.book, hands: [...booked.book.hands, decided] } };
}
