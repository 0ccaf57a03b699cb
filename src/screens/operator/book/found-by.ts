import { type CalledIn, type KeptHand, patternsOf, standing } from '../../../contract/kept-hands.ts';
import { nameIn } from '../../../words/names.ts';
import { tileName } from '../../../words/tiles.ts';
import type { Words } from '../../language.ts';

/** What a hand is found by: its match, how it ended, who played it, its patterns and its tiles. */
export const foundBy = (
  hand: KeptHand,
  called: CalledIn,
  words: Pick<Words, 'operator' | 'patterns' | 'tiles'>,
  match: string,
): readonly string[] => {
  const { kind, wins, deltas } = standing(hand);
  return [
    match,
    words.operator.hand(hand.hand),
    words.operator.kind[kind],
    ...deltas.map(({ player }) => called(hand, player)),
    ...wins.flatMap((won) => [
      ...patternsOf(won).map(nameIn(words.patterns)),
      ...[...won.concealed, ...won.melds.flat(), ...(won.win === null ? [] : [won.win])].flatMap((face) => [
        face,
        tileName(face, words.tiles),
      ]),
    ]),
  ];
};
