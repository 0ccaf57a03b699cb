import Majiang from '@kobalab/majiang-core';
import type { ScoreProblem } from '../../src/cli/score/score-question.ts';
import type { Meld, TileFace } from '../../src/rules/tiles/tile.ts';

/** A hand as `@kobalab/majiang-core` takes it: another game, riichi for four, on the same tiles. */
export interface RiichiHand {
  readonly shoupai: Majiang.Shoupai;
  /** The discard it is won on; null by self-draw. */
  readonly rongpai: string | null;
}

const paiOf = (face: TileFace): string => `${face.charAt(1)}${face.charAt(0)}`;

/** Suits in one run each, as its notation wants them. */
const runsOf = (faces: readonly TileFace[]): string =>
  ['m', 'p', 's', 'z']
    .map((suit) => [
      suit,
      faces
        .filter((face) => face.endsWith(suit))
        .map((face) => face.charAt(0))
        .join(''),
    ])
    .map(([suit, ranks]) => (ranks === '' ? '' : `${suit}${ranks}`))
    .join('');

const mianziOf = ({ meld, tiles }: Meld): string => {
  const [first = '1z'] = tiles;
  const ranks = tiles.map((face) => face.charAt(0)).join('');
  return `${first.charAt(1)}${ranks}${meld === 'concealed-kong' ? '' : '+'}`;
};

export const riichiHandOf = ({ hand, situation }: ScoreProblem): RiichiHand => {
  const melds = hand.melds.map((meld) => `,${mianziOf(meld)}`).join('');
  const drawn = situation.by === 'self-draw';
  const text = `${runsOf(hand.concealed)}${drawn ? paiOf(hand.win) : ''}${melds}`;
  return { shoupai: Majiang.Shoupai.fromString(text), rongpai: drawn ? null : `${paiOf(hand.win)}+` };
};

/** Its score of the hand; 0 where the hand has no yaku. */
export const riichiScore = ({ shoupai, rongpai }: RiichiHand): number =>
  Majiang.Util.hule(shoupai, rongpai, Majiang.Util.hule_param())?.defen ?? 0;
