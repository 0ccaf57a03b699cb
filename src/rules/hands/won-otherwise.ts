import { addTo, type KindCounts } from '../tiles/counts.ts';
import type { Kind } from '../tiles/kind.ts';
import { completingKinds, type HasForms } from './completing.ts';
import type { HandTally } from './reading.ts';
import { suitSumsOf } from './suit-sums.ts';

/** The kinds that would have completed this hand, its winning tile's among them; in order. */
export function completingKindsOf(ruleset: HasForms, hand: HandTally): readonly Kind[] {
  const concealed = without(hand.concealed, hand.win);
  const all = hand.all === hand.concealed ? concealed : without(hand.all, hand.win);
  return completingKinds(ruleset, { concealed, all, melds: hand.melds.length });
}

/** The same hand completed by another kind. */
export function wonWith(hand: HandTally, win: Kind): HandTally {
  if (win === hand.win) return hand;
  const concealed = withOther(hand.concealed, hand.win, win);
  const all = hand.all === hand.concealed ? concealed : withOther(hand.all, hand.win, win);
  return { ...hand, concealed, all, win, ...suitSumsOf(all) };
}

function without(counts: KindCounts, kind: Kind): KindCounts {
  const left = counts.slice();
  addTo(left, kind, -1);
  return left;
}

function withOther(counts: KindCounts, gone: Kind, come: Kind): KindCounts {
  const changed = without(counts, gone);
  addTo(changed, come, 1);
  return changed;
}
