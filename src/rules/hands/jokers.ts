import { addTo, type KindCounts } from '../tiles/counts.ts';
import { KIND_COUNT, type Kind, NO_KIND } from '../tiles/kind.ts';
import { copiesOf, type HasTiles } from '../tiles/tile-set.ts';
import type { HandTally } from './reading.ts';
import { suitSumsOf } from './suit-sums.ts';

/**
 * The hand with its concealed jokers read as the tiles they may stand for, every way once (docs/rules/malaysian.md,
 * "Jokers"): any tile of the set, even one of which all copies are in sight. Those in melds are read already.
 */
export function jokersRead(ruleset: HasTiles, hand: HandTally): readonly HandTally[] {
  const kinds = Array.from({ length: KIND_COUNT }, (_, kind) => kind).filter(
    (kind) => copiesOf(ruleset, kind) > 0,
  );
  return choicesOf(kinds, hand.looseJokers).flatMap((standIns) => readAs(hand, standIns));
}

/** Every choice of so many kinds, the same one as often as one likes, each choice once. */
function choicesOf(kinds: readonly Kind[], size: number): readonly (readonly Kind[])[] {
  if (size === 0) return [[]];
  return kinds.flatMap((kind, index) =>
    choicesOf(kinds.slice(index), size - 1).map((rest) => [kind, ...rest]),
  );
}

/** A joker that won is one of them: whichever. */
function readAs(hand: HandTally, standIns: readonly Kind[]): readonly HandTally[] {
  const concealed = withKinds(hand.concealed, standIns);
  const all = hand.all === hand.concealed ? concealed : withKinds(hand.all, standIns);
  const read: HandTally = { ...hand, concealed, all, ...suitSumsOf(all), looseJokers: 0 };
  return hand.win === NO_KIND ? [...new Set(standIns)].map((win) => ({ ...read, win })) : [read];
}

function withKinds(counts: KindCounts, kinds: readonly Kind[]): KindCounts {
  const more = counts.slice();
  for (const kind of kinds) addTo(more, kind, 1);
  return more;
}
