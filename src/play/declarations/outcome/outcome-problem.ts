import type { Ruleset } from '../../../rules/ruleset.ts';
import type { DeclaredOutcome, DeclaredWin } from '../../events/say.ts';
import type { Player } from '../../seating/furniture.ts';
import { type Refused, refuse } from '../terms/judged.ts';
import { claimantsOf } from './claimed-wins.ts';
import { facesEntered, isLaidAside, tileProblem, tilesOfOutcome } from './entered-tiles.ts';

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
  return outcome.kind === 'won' ? winnersProblem(outcome, held) : undefined;
}

function winnersProblem(win: DeclaredWin, held: readonly Player[]): Refused | undefined {
  const { by, from, waiting } = win;
  const claimants = claimantsOf(win);
  const winners = claimants.map(({ winner }) => winner);
  if (by === 'self-draw' && from !== null) return refuse('discarder-of-self-draw');
  if (by === 'self-draw' && winners.length > 1) return refuse('drawn-for-one');
  if (by !== 'self-draw' && from === null) return refuse('no-discarder');
  if (isTwiceIn(winners)) return refuse('named-twice');
  const pays = claimants.some(({ winner, circumstances }) => circumstances.liable === winner);
  // Of several who win, one may be paid and the other lose after all.
  const alone = winners.length === 1 && [...waiting, ...held].some((player) => winners.includes(player));
  return pays || alone || (from !== null && winners.includes(from)) ? refuse('not-a-loser') : undefined;
}

function isTwiceIn(players: readonly Player[]): boolean {
  return new Set(players).size < players.length;
}

function asideProblem(ruleset: Ruleset, outcome: DeclaredOutcome): Refused | undefined {
  const { won, more, held } = tilesOfOutcome(outcome);
  const losing = held.flatMap(({ hand }) => (hand.entered === 'tiles' ? [hand] : []));
  const aside = [...(won === null ? [] : [won]), ...more, ...losing].flatMap((hand) => hand.aside);
  const wrong = aside.find((face) => !isLaidAside(ruleset, face));
  return wrong === undefined ? undefined : refuse('not-laid-aside', { of: 'tiles', tiles: [wrong] });
}
