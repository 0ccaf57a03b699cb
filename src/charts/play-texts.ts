import type { ShowText } from '../../firmware-protocol/show-texts.ts';
import { isUnderWay, type Turn } from '../play/game/hand/hand-state.ts';
import type { HandInPlay } from '../play/game/hand-in-play.ts';
import { nextDealt, nextReplacing } from '../play/referee/judge-deal.ts';
import { isViolation } from '../play/referee/violation.ts';
import { type Player, SIDES, type Side, sameZone } from '../play/seating/furniture.ts';
import { playersOf, sideOf } from '../play/seating/seating.ts';
import { askedBack } from '../play/sight.ts';
import type { AskedMove, Command } from './ports.ts';
import { REFUSAL_TEXTS, sideToTurn } from './shows.ts';

/** What was refused to each side last, by its code. */
export type Refusals = Readonly<Partial<Record<Side, string>>>;

/** What a side's display says, and which move it asks for. */
export interface SideText {
  readonly text: ShowText;
  readonly asked?: AskedMove;
}
/** What a side is told of which nothing is asked: where two start keys have let the drum stand, that it does. */
export type IdleText = Extract<ShowText, 'blank' | 'machine_pauses'>;
export type SideTexts = Readonly<Partial<Record<Side, SideText>>>;

/**
 * What the display of every player says while a hand is dealt and played (SPEC §5.6): what is asked back first, then
 * what was refused, then whose turn it is. But for refusals it follows from what everybody sees. Null where nothing is
 * said: before the deal, after the hand, and where the table does not follow it.
 */
export const playTexts = (
  game: HandInPlay,
  refusals: Refusals,
  idle: IdleText = 'blank',
): SideTexts | null => {
  const { stage, knowing, seating } = game.hand;
  if (knowing === 'declared' || !isUnderWay(stage)) return null;
  const astray = askedBack(game.hand);
  const turning = stage === 'dealing' || astray.length > 0 ? null : sideToTurn(game);
  const texts: { [side in Side]?: SideText } = {};
  for (const player of playersOf(seating.sides)) {
    const side = sideOf(seating, player);
    // The tile that went astray last goes back first: it may lie where another belongs.
    const back = astray.findLast((each) => each.side === side);
    const wish = wishFor(game, { player, side, turning });
    // What is asked back leaves all others dark.
    const text = wish === 'blank' && astray.length === 0 ? idle : wish;
    texts[side] = refusalFor(refusals[side], back) ?? { text };
  }
  return texts;
};

const NOTHING_REFUSED: Refusals = {};

/** The sides whose refusal stands while tiles lie astray. */
export const stillRefused = ({ hand }: Pick<HandInPlay, 'hand'>, refusals: Refusals): Refusals => {
  if (hand.misplaced.length === 0) return NOTHING_REFUSED;
  return Object.fromEntries(
    askedBack(hand).flatMap(({ side }) => {
      const code = refusals[side];
      return code === undefined ? [] : [[side, code]];
    }),
  );
};

const refusalFor = (code: string | undefined, back: AskedMove | undefined): SideText | null => {
  const refused = code !== undefined && isViolation(code) ? REFUSAL_TEXTS[code] : null;
  if (back === undefined) return refused === null ? null : { text: refused };
  const { from, to } = back;
  return { text: refused ?? 'put_tile_back', asked: { from, to } };
};

const TURN_TEXTS = {
  drawing: 'your_turn',
  claiming: 'show_the_set',
  discarding: 'discard_a_tile',
  replacing: 'take_replacement',
} as const satisfies Record<Turn['doing'], ShowText>;

/** Whom the display is for, and the side that is to turn an indicator. */
interface Wisher {
  readonly player: Player;
  readonly side: Side;
  readonly turning: Side | null;
}

const wishFor = (game: HandInPlay, { player, side, turning }: Wisher): ShowText => {
  const { misplaced, stage, turn, accepted, window } = game.hand;
  if (misplaced.length > 0) return 'blank';
  if (stage === 'dealing') return dealWish(game, player);
  if (turning === side) return 'turn_indicator';
  if (accepted !== null) return 'blank';
  // To all who might claim it alike: it says nothing of what they hold.
  if (window !== null && window.from !== player) return 'claim_or_pass';
  return turn?.player === player ? TURN_TEXTS[turn.doing] : 'blank';
};

const dealWish = (game: HandInPlay, player: Player): ShowText => {
  if (game.hand.toDeal !== null) return 'please_wait';
  const taking = nextDealt(game);
  if (taking !== null) return taking === player ? 'take_tiles' : 'blank';
  return nextReplacing(game.hand) === player ? 'take_replacement' : 'blank';
};

type Show = Extract<Command, { command: 'show' }>;

interface TextShown {
  readonly shown: SideTexts;
  readonly texts: SideTexts;
  /** Whoever was refused something just now is told so, although his display says it already. */
  readonly refused: Side | null;
}

/** The commands that bring the displays from what they show to what they are to show. */
export const changedTexts = ({ shown, texts, refused }: TextShown): readonly Show[] =>
  SIDES.flatMap((side): readonly Show[] => {
    const next = texts[side];
    if (next === undefined || (side !== refused && isSame(shown[side], next))) return [];
    return [{ command: 'show', side, ...next }];
  });

const isSame = (one: SideText | undefined, other: SideText): boolean =>
  one !== undefined && one.text === other.text && isSameAsked(one.asked, other.asked);

const isSameAsked = (one: AskedMove | undefined, other: AskedMove | undefined): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && sameZone(one.from, other.from) && sameZone(one.to, other.to));
