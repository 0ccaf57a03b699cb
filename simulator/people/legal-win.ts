import { faceOf, KIND_COUNT, type Kind, kindOf } from '../../src/rules/kind.ts';
import { scoreHand } from '../../src/rules/score.ts';
import type { WinBy } from '../../src/rules/situation.ts';
import type { TileFace } from '../../src/rules/tile.ts';
import type { Held } from './held.ts';

/** Whether these tiles and `win` are a legal win in every round it might be (docs/rules.md, "Minimum"). */
export function winsWith(held: Held, win: Kind, by: WinBy): boolean {
  return handPointsWith(held, win, by) > 0;
}

/** What a win is worth in hand-points, a limit hand its limit; 0 where it is none. */
export function handPointsWith(held: Held, win: Kind, by: WinBy): number {
  const concealed = facesOf(held.concealed);
  const { ruleset, melds, flowers, seat, ownDiscards } = held;
  let least = Number.POSITIVE_INFINITY;
  for (const round of held.rounds) {
    const hand = { concealed, melds, win: faceOf(win), flowers };
    const score = scoreHand(ruleset, hand, { by, seat, round, ownDiscards });
    const worth = score.outcome === 'won' ? (score.limit?.points ?? score.handPoints) : 0;
    least = Math.min(least, worth);
  }
  return least;
}

export function winsWithFace(held: Held, win: TileFace, by: WinBy): boolean {
  return winsWith(held, kindOf(win), by);
}

function facesOf(counts: Uint8Array): readonly TileFace[] {
  const faces: TileFace[] = [];
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    for (let copy = counts[kind] ?? 0; copy > 0; copy -= 1) faces.push(faceOf(kind));
  }
  return faces;
}
