import type { HandInPlay } from '../../acts.ts';
import type { HandEvent } from '../../events/domain-event.ts';
import type { ByWord } from '../../events/outcome.ts';
import type { DeclaredOutcome, DeclaredWin } from '../../events/say.ts';
import { foldOnto } from '../../game/fold/hand-fold.ts';
import { playersOf } from '../../seating/seating.ts';
import { type Refused, refuse } from '../declaration.ts';
import { claimantsOf } from './claimed-wins.ts';
import { declaredDraw, isCounted } from './declared-draw.ts';
import { declaredWin } from './declared-win.ts';
import { observedProblem, outcomeProblem } from './outcome-problem.ts';

type OutcomeEvents = { readonly accepted: true; readonly events: readonly HandEvent[] } | Refused;

/** A dead hand wins nothing and does not wait (docs/rules.md, "Dead hand"). */
function hasDead({ hand }: HandInPlay, outcome: DeclaredOutcome): boolean {
  const winners = outcome.kind === 'won' ? claimantsOf(outcome).map(({ winner }) => winner) : [];
  const named = [...winners, ...outcome.waiting];
  return named.some((player) => hand.players[player].dead);
}

/** The facts that an outcome becomes once it is agreed on, or why it cannot be one. */
export function outcomeEvents(
  before: HandInPlay,
  outcome: DeclaredOutcome,
  word: Omit<ByWord, 'held'>,
): OutcomeEvents {
  if (hasDead(before, outcome)) return refuse('dead-hand');
  const problem = outcomeProblem(before.ruleset, outcome);
  if (problem !== undefined) return problem;
  const contradiction = observedProblem(before, outcome);
  if (contradiction !== undefined) return contradiction;
  const declared: ByWord = { ...word, held: outcome.held };
  const sticks = sticksLaid(before, outcome);
  const game: HandInPlay = { ...before, hand: foldOnto(before.hand, sticks) };
  if (outcome.kind === 'won') {
    const won = declaredWin(game, outcome, declared);
    return won.accepted ? { accepted: true, events: [...sticks, won.fact] } : won;
  }
  if (!isCounted(outcome))
    return { accepted: true, events: [{ type: 'HandVoided', why: 'agreed to redeal' }] };
  const drawn = declaredDraw(game, outcome);
  return drawn.accepted ? { accepted: true, events: [...sticks, { ...drawn.fact, declared }] } : drawn;
}

/** Whether the tile is the one with which its player has declared ready, as one of the winners says. */
function isReadyDiscard(win: DeclaredWin): boolean {
  return claimantsOf(win).some(({ circumstances }) => circumstances.readyDiscard === true);
}

/** Whoever said ready has laid a stick down, where that is what it costs. */
function sticksLaid(
  { hand, ruleset: { scoring } }: HandInPlay,
  outcome: DeclaredOutcome,
): readonly HandEvent[] {
  if (scoring.method !== 'han' || scoring.payments.stick === 0) return [];
  const points = scoring.payments.stick;
  const wonOn = outcome.kind === 'won' && isReadyDiscard(outcome) ? outcome.from : null;
  return playersOf(hand.winds)
    .filter((player) => hand.said.ready[player] !== undefined && player !== wonOn)
    .map((player) => ({ type: 'StickLaid', player, points }));
}
