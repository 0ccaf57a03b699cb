import type { IrregularityId } from '../../rules/irregularities.ts';
import { imposePenalty } from '../declarations/rule/penalty.ts';
import type { HandEvent } from '../events/domain-event.ts';
import type { Move, Observation } from '../events/observation.ts';
import type { HandState } from '../game/hand/hand-state.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import type { Key, Player } from '../seating/furniture.ts';
import { playerAt } from '../seating/seating.ts';
import type { RuleViolation, ViolationCode } from './violation.ts';

type Table = { readonly [code in ViolationCode]?: IrregularityId };

/** What a refused key is, by the refusal; a key that says nothing wrong, only too late, is none. */
const BY_KEY: { readonly [key in Key]?: Table } = {
  win: {
    not_a_win: 'false-win',
    below_minimum: 'false-win',
    no_yaku: 'false-win',
    furiten: 'false-win',
    sacred_discard: 'false-win',
    north_pong: 'false-win',
    sacred_pair: 'false-win',
    flower_first: 'forgotten-flower',
  },
  claim: {
    no_claim: 'wrong-set-claimed',
    last_discard: 'wrong-set-claimed',
    hand_frozen: 'wrong-set-claimed',
  },
  ready: { not_ready: 'false-ready', flower_first: 'forgotten-flower' },
};

/** What a tile of the stock was moved for. */
const DRAWN: Table = {
  not_your_turn: 'drawing-out-of-turn',
  claim_pending: 'drawing-out-of-turn',
  discard_first: 'wrong-tile-count',
};
/** What a tile of the hand was moved to the discards for. */
const DISCARDED: Table = {
  draw_first: 'wrong-tile-count',
  flower_first: 'forgotten-flower',
  hand_frozen: 'playing-after-ready',
  not_ready: 'false-ready',
  not_your_turn: 'exposed-tile',
  wrong_place: 'exposed-tile',
};
const LAID_DOWN: Table = {
  wrong_tile: 'wrong-set-claimed',
  flower_first: 'forgotten-flower',
  not_your_turn: 'exposed-tile',
};

/**
 * What was done against the rules when the referee refused it, where it is more than a slip: a table from the
 * refusal. Null where it is none, or the same as just now.
 */
export function noticed(
  { hand }: HandInPlay,
  seen: Observation,
  { violation, events }: RefusedObservation,
): HandEvent | null {
  const { code } = violation;
  const misplaced = events.find((event) => event.type === 'TileMisplaced');
  const found = misplaced === undefined ? byKey(hand, seen, code) : byMove(hand, misplaced, code);
  if (found === null || isKnown(hand, found)) return null;
  return { type: 'IrregularityNoticed', ...found, detail: code };
}

interface RefusedObservation {
  readonly violation: RuleViolation;
  readonly events: readonly HandEvent[];
}

interface Found {
  readonly player: Player;
  readonly irregularity: IrregularityId;
}

function byKey(hand: HandState, seen: Observation, code: ViolationCode): Found | null {
  if (seen.type !== 'KeyPressed' || hand.stage !== 'playing') return null;
  const player = playerAt(hand.seating, seen.side);
  const irregularity = BY_KEY[seen.key]?.[code];
  return player === null || irregularity === undefined ? null : { player, irregularity };
}

function byMove(hand: HandState, move: Move, code: ViolationCode): Found | null {
  // What lies wrong already was noticed when it was laid there.
  if (code === 'put_tile_back' || code === 'place_taken') return null;
  const player = moverOf(hand, move);
  const irregularity = player === null ? undefined : irregularityOf(hand, move, code);
  return player === null || irregularity === undefined ? null : { player, irregularity };
}

function irregularityOf(
  { stage }: HandState,
  { from, to }: Move,
  code: ViolationCode,
): IrregularityId | undefined {
  if (stage === 'dealing') return 'misdeal';
  switch (from.place) {
    case 'wall':
    case 'middle':
      return to.place === 'hand' ? DRAWN[code] : 'knocked-tiles';
    case 'hand':
      if (to.place === 'river') return DISCARDED[code];
      return to.place === 'meld' ? LAID_DOWN[code] : undefined;
    case 'meld':
      return 'changed-meld';
    case 'river':
      return to.place === 'meld' ? 'wrong-set-claimed' : undefined;
    default:
      return undefined;
  }
}

/** Whoever has the tile before him now, else whose it was. */
function moverOf({ seating }: HandState, { from, to }: Move): Player | null {
  const at = 'side' in to && to.place !== 'wall' ? to : from;
  return 'side' in at && at.place !== 'wall' ? playerAt(seating, at.side) : null;
}

/** The same again at the same tile is one irregularity, however often it is tried. */
function isKnown({ noticed: known, windowsOpened }: HandState, { player, irregularity }: Found): boolean {
  return known.some(
    (each) => each.player === player && each.irregularity === irregularity && each.atWindow === windowsOpened,
  );
}

/** What follows at once, where the club has the table penalise. */
export function penalisedAtOnce({ hand, ruleset }: HandInPlay, event: HandEvent): readonly HandEvent[] {
  if (ruleset.penalise !== 'automatically' || event.type !== 'IrregularityNoticed') return [];
  const { irregularity, player, detail } = event;
  const penalty = { irregularity, player, harmed: null, override: null };
  const ruled = { by: { role: 'table' }, reason: detail, declaration: null } as const;
  const imposed = imposePenalty({ ruleset, winds: hand.winds, hand, penalty, ruled });
  return imposed.ok ? imposed.events : [];
}
