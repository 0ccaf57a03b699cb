import type { Won } from '../../src/play/events/outcome.ts';
import type { HandState } from '../../src/play/game/hand/hand-state.ts';
import { facesOf } from '../../src/play/game/hand/player-hand.ts';
import { visibleTo } from '../../src/play/win/waiting.ts';
import type { WinBasis } from '../../src/rules/basis.ts';
import type { WinningHand } from '../../src/rules/hands/hand.ts';
import type { HandForm } from '../../src/rules/hands/reading.ts';
import { type WaitShape, waitShapeOf } from '../../src/rules/hands/wait-shape.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { scoreHand } from '../../src/rules/score.ts';
import { faceOf, kindOf, NO_KIND } from '../../src/rules/tiles/kind.ts';
import { printTiles } from '../../src/rules/tiles/notation.ts';
import type { TileFace } from '../../src/rules/tiles/tile.ts';
import { copiesOf } from '../../src/rules/tiles/tile-set.ts';
import { waitsOf } from '../../src/rules/waits.ts';

/** What a winner waited for, just before the tile came; jokers, which may stand for any of it, are not counted. */
export interface WinnersWait {
  /** Each tile that would have won, on a discard or drawn, as the notation writes them; that which came is among them. */
  readonly tiles: string;
  /** How many different tiles these are. */
  readonly kinds: number;
  /** How many of them he had not seen: neither in his hand nor on the table. */
  readonly left: number;
  /** What the tile that came completed, in the reading that paid; of a hand that is no four sets, what it is. */
  readonly form: WaitForm;
}

export type WaitForm = WaitShape | Extract<HandForm, 'orphans' | 'four-kongs'>;

/** Null where the hand was never told tile by tile. */
export const waitOfWinner = (
  { player, basis }: Pick<Won, 'player' | 'basis'>,
  { ended, ruleset }: { readonly ended: HandState; readonly ruleset: Ruleset },
): WinnersWait | null => {
  if (basis === undefined || basis.winning.told !== 'tiles') return null;
  const { situation, winning } = basis;
  const form = formOf(ruleset, winning.hand, situation);
  if (form === null) return null;
  const waited = waitedFor(ruleset, winning.hand, situation);
  const { concealed, melds } = ended.players[player];
  const own = [...facesOf(concealed), ...melds.flatMap(({ tiles }) => facesOf(tiles))];
  const seen = [...visibleTo(ended, player), ...own].map(kindOf);
  const unseen = (face: TileFace): number =>
    copiesOf(ruleset, kindOf(face)) - seen.filter((kind) => kind === kindOf(face)).length;
  // The tile that came lies open by now, or stands in the hand.
  const came = kindOf(winning.hand.win) === NO_KIND ? 0 : 1;
  const left = waited.reduce((sum, face) => sum + unseen(face), came);
  return { tiles: printTiles(waited), kinds: waited.length, left, form };
};

/** As waiting is for whoever did not win: what is worth too little is not waited for, but where the shape alone decides. */
const waitedFor = (
  ruleset: Ruleset,
  hand: WinningHand,
  { seat, round, ready }: WinBasis['situation'],
): readonly TileFace[] => {
  const byShape = ruleset.scoring.method === 'han';
  const waits = waitsOf(ruleset, hand, { seat, round, ready });
  const enough = waits.filter(
    ({ meetsMinimum: { onDiscard, bySelfDraw } }) => byShape || onDiscard || bySelfDraw,
  );
  const kinds = new Set([...enough.map(({ face }) => kindOf(face)), kindOf(hand.win)]);
  kinds.delete(NO_KIND);
  return [...kinds].toSorted((one, other) => one - other).map(faceOf);
};

const formOf = (ruleset: Ruleset, hand: WinningHand, situation: WinBasis['situation']): WaitForm | null => {
  const score = scoreHand(ruleset, hand, situation);
  if (score.outcome !== 'won') return null;
  const { form } = score.reading;
  return form === 'orphans' || form === 'four-kongs' ? form : waitShapeOf(score.reading);
};
