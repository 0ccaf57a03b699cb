import type { ByWord, HandEvent } from '../domain-event.ts';
import type { Game } from '../ruling.ts';
import { declaredDraw, isCounted } from './declared-draw.ts';
import { declaredWin } from './declared-win.ts';
import { type Refused, refuse } from './judged.ts';
import { outcomeProblem } from './outcome-problem.ts';
import type { DeclaredOutcome } from './say.ts';

export type OutcomeEvents = { readonly accepted: true; readonly events: readonly [HandEvent] } | Refused;

/** A dead hand wins nothing and does not wait (docs/rules.md, "Dead hand"). */
function hasDead({ hand }: Game, outcome: DeclaredOutcome): boolean {
  const named = outcome.kind === 'won' ? [outcome.winner, ...outcome.waiting] : outcome.waiting;
  return named.some((player) => hand.players[player].dead);
}

/** The fact that an outcome becomes once it is agreed on, or why it cannot be one. */
export function outcomeEvents(
  game: Game,
  outcome: DeclaredOutcome,
  word: Omit<ByWord, 'held'>,
): OutcomeEvents {
  if (hasDead(game, outcome)) return refuse('dead-hand');
  const problem = outcomeProblem(game.ruleset, outcome);
  if (problem !== undefined) return problem;
  const declared: ByWord = { ...word, held: outcome.held };
  if (outcome.kind === 'won') {
    const won = declaredWin(game, outcome);
    if (!won.accepted) return won;
    return { accepted: true, events: [{ ...won.fact, declared: { ...declared, hand: outcome.hand } }] };
  }
  if (!isCounted(outcome))
    return { accepted: true, events: [{ type: 'HandVoided', why: 'agreed to redeal' }] };
  const drawn = declaredDraw(game, outcome);
  return drawn.accepted ? { accepted: true, events: [{ ...drawn.fact, declared }] } : drawn;
}
