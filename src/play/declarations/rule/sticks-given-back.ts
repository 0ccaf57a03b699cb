import type { Ruleset } from '../../../rules/ruleset.ts';
import type { DomainEvent } from '../../events/domain-event.ts';
import type { Ruled, Ruling } from '../../events/match.ts';
import type { HandWon } from '../../events/outcome.ts';
import { applyMatchEvent } from '../../game/fold/match-fold.ts';
import { type DecidedHand, type MatchBook, potAfter } from '../../game/match/match-book.ts';
import type { MatchState } from '../../game/match/match-state.ts';

interface RuledUpon {
  readonly ruleset: Ruleset;
  readonly match: MatchState;
  readonly ruled: Ruled;
}

/**
 * A stick that goes back to whoever had laid it is given back by whoever has taken it from the table since: the hand that
 * he won is corrected to what then lay there (docs/declarations.md, "Rulings").
 */
export function sticksGivenBack(
  { ruleset, match, ruled }: RuledUpon,
  events: readonly DomainEvent[],
): readonly Ruling[] {
  const after = events.reduce<MatchState | null>(applyMatchEvent, match);
  const taken = after === null ? null : takenTooMuch(after);
  if (after === null || taken === null) return [];
  const { hand, won, tooMuch } = taken;
  const outcome = takingLess(won, tooMuch, ruleset);
  const corrected: Ruling = { type: 'HandCorrected', ...ruled, hand, outcome, reach: 'points-only' };
  return [corrected, ...sticksGivenBack({ ruleset, match: after, ruled }, [corrected])];
}

interface TakenTooMuch {
  readonly hand: number;
  readonly won: HandWon;
  readonly tooMuch: number;
}

/** The first hand whose winner took more than lay there. */
function takenTooMuch({ book }: MatchState): TakenTooMuch | null {
  for (const { hand, outcome, line } of book.hands) {
    if (outcome.type !== 'HandWon' || line === null) continue;
    const tooMuch = Math.min(-potAfter(book, hand), outcome.pot);
    if (tooMuch > 0) return { hand, won: outcome, tooMuch };
  }
  return null;
}

/** Of several winners the first alone takes what lies there. */
function takingLess({ basis, ...won }: HandWon, tooMuch: number, { scoring }: Ruleset): HandWon {
  const pot = won.pot - tooMuch;
  if (basis === undefined || scoring.method !== 'han') return { ...won, pot };
  const { settledBy } = basis;
  const sticks = pot / scoring.payments.stick;
  return { ...won, pot, basis: { ...basis, settledBy: { ...settledBy, sticks } } };
}

/** A hand with no more on the table when it began than lies there by what was ruled since. */
export function withSticksLeft(decided: DecidedHand, book: MatchBook): DecidedHand {
  const { began, hand } = decided;
  return { ...decided, began: { ...began, pot: Math.min(began.pot, potAfter(book, hand - 1)) } };
}
