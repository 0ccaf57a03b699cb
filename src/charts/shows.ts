import type { ShowText } from '../../firmware-protocol/show-texts.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import type { HandInPlay } from '../play/game/hand-in-play.ts';
import { type MatchState, pointsHeld } from '../play/game/match/match-state.ts';
import type { ViolationCode } from '../play/referee/violation.ts';
import type { Side } from '../play/seating/furniture.ts';
import { of, playersOf, sideOf } from '../play/seating/seating.ts';
import { dueTurn } from '../play/win/due-turn.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { setToBring } from './played-sets.ts';
import type { Command, TileSetName } from './ports.ts';
import type { TableFault } from './standing-faults.ts';
import type { StartAsk } from './start-press.ts';
import { secondsToBuilt, type TableContext } from './table-context.ts';
import { tileSets } from './tile-sets.ts';

/** What the displays say for each thing a start press can do. */
const START_TEXTS = {
  'open-gate': 'press_start',
  'open-gate-when-built': 'press_start',
  'wait-for-drum': 'drum_still_works',
  'close-gate': 'push_tiles_in',
  build: 'press_start',
  serve: 'press_start',
  'take-down': 'press_start',
  'go-on': 'resume_hand',
  resume: 'press_start',
  'resume-itself': 'push_tiles_in',
  home: 'press_start',
  'answer-first': 'please_wait',
  nothing: 'blank',
} as const satisfies Record<StartAsk, ShowText>;

const BRING_SET = { A: 'bring_set_a', B: 'bring_set_b' } as const satisfies Record<TileSetName, ShowText>;

/** A gate that two start keys have opened is open for a tile of the set in the drum: the other set is not to go in there. */
const isAnySetUp = ({ sets }: Pick<TableContext, 'sets'>): boolean =>
  tileSets(sets).some(([, place]) => place === 'table' || place === 'out');

/** The same text on the displays of all sides. */
export const showAll = (text: ShowText): Extract<Command, { readonly command: 'show' }> => ({
  command: 'show',
  side: 'all',
  text,
});

/** What the displays ask of everybody: whose set is to be brought, and how long the drum still works. */
export const startShow = (context: TableContext, ask: StartAsk): Command => {
  const show = showAll(START_TEXTS[ask]);
  if (ask === 'wait-for-drum') return { ...show, sec: secondsToBuilt(context) };
  if (ask === 'resume-itself' && isAnySetUp(context)) return { ...show, text: 'missing_tile' };
  const missing = ask === 'close-gate' ? setToBring(context) : null;
  return missing === null ? show : { ...show, text: BRING_SET[missing] };
};

/** What the displays say while the machine pauses, and who has asked for it. */
export const pauseShow = ({ pause }: Pick<TableContext, 'pause'>): Command =>
  showAll(pause.by === 'players' ? 'machine_pauses' : 'press_start');

/** What a side's display says when the referee refuses. */
export const REFUSAL_TEXTS = {
  put_tile_back: 'put_tile_back',
  not_your_turn: 'not_your_turn',
  draw_first: 'draw_first',
  discard_first: 'discard_first',
  flower_first: 'flower_first',
  finish_set: 'finish_the_set',
  wrong_tile: 'wrong_tile',
  wrong_place: 'put_tile_back',
  place_taken: 'put_tile_back',
  no_claim: 'no_claim',
  claim_over: 'claim_too_late',
  claim_pending: 'please_wait',
  last_discard: 'no_claim',
  no_kong: 'no_kong',
  no_replacement: 'no_replacement',
  no_draw: 'no_draw',
  turn_indicator: 'turn_indicator',
  not_ready: 'not_ready',
  no_ready: 'not_ready',
  no_stick: 'not_ready',
  hand_frozen: 'hand_is_frozen',
  not_a_win: 'not_a_win',
  below_minimum: 'below_minimum',
  sacred_discard: 'sacred_discard',
  no_yaku: 'below_minimum',
  furiten: 'sacred_discard',
  north_pong: 'not_a_win',
  sacred_pair: 'below_minimum',
} as const satisfies Record<ViolationCode, ShowText>;

interface ScoreShown {
  readonly command: 'show';
  readonly side: Side;
  readonly score: number;
}

/** The points of every player on the side where he sits: what he has, as the screens say it. */
export const scoreShows = (match: MatchState, ruleset: Ruleset): readonly ScoreShown[] => {
  const points = pointsHeld(match, ruleset);
  return playersOf(points).map((player) => ({
    command: 'show',
    side: sideOf(match.seating, player),
    score: of(points, player),
  }));
};

/** The points that stand on no side yet as they are now. */
export const scoresChanged = (
  before: MatchState | null,
  after: MatchState | null,
  ruleset: Ruleset,
): readonly Command[] => {
  const stood = before === null ? [] : scoreShows(before, ruleset);
  const isNew = ({ side, score }: ScoreShown): boolean =>
    !stood.some((shown) => shown.side === side && shown.score === score);
  return after === null ? [] : scoreShows(after, ruleset).filter(isNew);
};

/** The wind of every player on the side where he sits, and the round's on the empty side, if one is. */
export const windShows = ({ seating, winds, round }: HandState): readonly Command[] => [
  ...playersOf(winds).map(
    (player): Command => ({ command: 'show', side: sideOf(seating, player), wind: of(winds, player) }),
  ),
  ...(seating.empty === null ? [] : [{ command: 'show', side: seating.empty, wind: round } as const]),
];

/** Where nobody sits nothing is asked for any more: the play tells those alone who sit there. */
export const emptySideBlank = ({ seating: { empty } }: Pick<HandState, 'seating'>): readonly Command[] =>
  empty === null ? [] : [{ command: 'show', side: empty, text: 'blank' }];

/** What stands on the displays beside their text, whatever is asked of whom. */
export const standingShows = (
  { match, hand }: { readonly match: MatchState | null; readonly hand: HandState | null },
  ruleset: Ruleset,
): readonly Command[] => [
  ...(match === null ? [] : scoreShows(match, ruleset)),
  ...(hand === null ? [] : windShows(hand)),
];

/** What every side's display says when the hand is decided. */
export const resultShows = ({ result, seating }: HandState): readonly Command[] => {
  if (result?.kind !== 'won') return [showAll('hand_drawn')];
  const { won } = result;
  return [
    showAll('blank'),
    ...[won, ...won.also].map(
      ({ player }): Command => ({ command: 'show', side: sideOf(seating, player), text: 'winner' }),
    ),
  ];
};

/** The side that is asked to turn a tile of the wall over; null while nobody is, or others may still rob a kong. */
export const sideToTurn = (game: HandInPlay): Side | null => {
  const { window, accepted, seating } = game.hand;
  const due = window === null || accepted !== null ? dueTurn(game) : null;
  return due === null ? null : sideOf(seating, due.by);
};

/** What every side's display says of a fault: only a missing tile is the people's own to find. */
export const faultShow = (fault: TableFault | null): Command =>
  showAll(fault?.code === 'F341' ? 'missing_tile' : 'call_staff');
