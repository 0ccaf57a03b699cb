import type { Ruleset } from '../../rules/ruleset.ts';
import type { Player } from '../furniture.ts';
import { facesEntered, isLaidAside, tileProblem, tilesOfOutcome } from './entered-tiles.ts';
import { type Refused, refuse } from './judged.ts';
import type { DeclaredOutcome, DeclaredWin } from './say.ts';

/** Why nobody can agree to an outcome, whatever its hand is worth: who is named in it, and which tiles there are. */
export function outcomeProblem(ruleset: Ruleset, outcome: DeclaredOutcome): Refused | undefined {
  return (
    peopleProblem(outcome) ??
    (outcome.held.length > 0 && ruleset.scoring.method !== 'groups' ? refuse('not-counted') : undefined) ??
    tileProblem(ruleset, facesEntered(tilesOfOutcome(outcome))) ??
    asideProblem(ruleset, outcome)
  );
}

function peopleProblem(outcome: DeclaredOutcome): Refused | undefined {
  const held = outcome.held.map(({ player }) => player);
  if (isTwiceIn(outcome.waiting) || isTwiceIn(held)) return refuse('named-twice');
  return outcome.kind === 'won' ? winnerProblem(outcome, held) : undefined;
}

function winnerProblem(win: DeclaredWin, held: readonly Player[]): Refused | undefined {
  const { winner, by, from, waiting, circumstances } = win;
  if (by === 'self-draw' && from !== null) return refuse('discarder-of-self-draw');
  if (by !== 'self-draw' && from === null) return refuse('no-discarder');
  const losers = [from, circumstances.liable, ...waiting, ...held];
  return losers.includes(winner) ? refuse('not-a-loser') : undefined;
}

function isTwiceIn(players: readonly Player[]): boolean {
  return new Set(players).size < players.length;
}

function asideProblem(ruleset: Ruleset, outcome: DeclaredOutcome): Refused | undefined {
  const { won, held } = tilesOfOutcome(outcome);
  const losing = held.flatMap(({ hand }) => (hand.entered === 'tiles' ? hand.aside : []));
  const wrong = [...(won?.aside ?? []), ...losing].find((face) => !isLaidAside(ruleset, face));
  return wrong === undefined ? undefined : refuse('not-laid-aside', `${wrong} is not laid aside`);
}
