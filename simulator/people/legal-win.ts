import type { WinBy } from '../../src/rules/hands/hand.ts';
import { scoreHand } from '../../src/rules/score.ts';
import { faceOf, KIND_COUNT, type Kind, kindOf, NO_KIND } from '../../src/rules/tiles/kind.ts';
import { JOKER, type TileFace } from '../../src/rules/tiles/tile.ts';
import type { Held } from './held.ts';
import { isCompleteWith } from './plans.ts';

/** Whether these tiles and `win` are a legal win in every round it might be (docs/rules.md, "Minimum"). */
export function winsWith(held: Held, win: TileFace, by: WinBy): boolean {
  return worthWith(held, win, by) !== null;
}

/** What a win is worth in hand-points, a limit hand its limit; 0 where it is none. */
export function handPointsWith(held: Held, win: Kind, by: WinBy): number {
  return worthWith(held, win === NO_KIND ? JOKER : faceOf(win), by) ?? 0;
}

/** A hand that needs nothing to win is still worth a little. */
const LEAST = 0.5;

/** Null where the win is not legal in a round it might be. */
function worthWith(held: Held, win: TileFace, by: WinBy): number | null {
  const concealed = facesOf(held);
  const { ruleset, melds, flowers, norths, wests, seat, dealersHand, ownDiscards, ready, indicators } = held;
  const letPass = by !== 'self-draw' && hasLetPass(held);
  let least = Number.POSITIVE_INFINITY;
  for (const round of held.rounds) {
    const hand = { concealed, melds, win, flowers, norths, wests };
    const situation = { by, seat, round, dealersHand, ownDiscards, letPass, doraIndicators: indicators };
    const score = scoreHand(ruleset, hand, ready === undefined ? situation : { ...situation, ready });
    if (score.outcome !== 'won') return null;
    least = Math.min(least, Math.max(LEAST, score.limit?.points ?? score.handPoints));
  }
  return least;
}

/** Whether he remembers a tile that would have completed the hand, where that bars others' tiles. */
function hasLetPass(held: Held): boolean {
  if (held.ruleset.claims.sacredDiscard !== 'furiten') return false;
  return held.letPass.some((face) => isCompleteWith(held, kindOf(face)));
}

function facesOf({ concealed, jokers }: Held): readonly TileFace[] {
  const faces: TileFace[] = Array.from({ length: jokers }, () => JOKER);
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    for (let copy = concealed.of(kind); copy > 0; copy -= 1) faces.push(faceOf(kind));
  }
  return faces;
}
