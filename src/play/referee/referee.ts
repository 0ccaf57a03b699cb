import { unreachable } from '../../rules/unreachable.ts';
import type { HandEvent } from '../events/domain-event.ts';
import { foldOnto } from '../game/fold/hand-fold.ts';
import { whereIs } from '../game/hand/unfollowed.ts';
import type { Zone } from '../seating/furniture.ts';
import { type Sight, sideToTell } from '../sight/sight.ts';
import { closing } from '../win/closing.ts';
import { type HandInPlay, type Move, type RuleViolation, violation } from '../win/ruling.ts';
import { judgeKey } from './judge-key.ts';
import { judgeRest } from './judge-move.ts';
import { noticed, penalisedAtOnce } from './notice.ts';

/**
 * What the referee makes of one thing the table saw. The events are to be applied (and recorded) in either
 * case: a misplaced tile is refused and is a fact all the same.
 */
export type Judgement =
  | { readonly ok: true; readonly events: readonly HandEvent[] }
  | { readonly ok: false; readonly violation: RuleViolation; readonly events: readonly HandEvent[] };

export interface JudgeInput extends HandInPlay {
  readonly sight: Sight;
}

/** The referee of observed play: pure, one sight at a time (docs/architecture.md, "Reading the play"). */
export function judge({ hand, ruleset, sight }: JudgeInput): Judgement {
  const game: HandInPlay = { hand, ruleset };
  const judged = judgeSight(game, sight);
  if (judged.ok) return judged;
  const notice = noticed(game, sight, judged);
  if (notice === null) return judged;
  const then: HandInPlay = { ...game, hand: foldOnto(hand, judged.events) };
  return { ...judged, events: [...judged.events, notice, ...penalisedAtOnce(then, notice)] };
}

function judgeSight(game: HandInPlay, sight: Sight): Judgement {
  switch (sight.type) {
    case 'TileMoved':
      return judgeMove(game, sight);
    case 'KeyPressed':
      return judgePress(game, sight);
    case 'ClaimTimeEnded':
      return { ok: true, events: closing(game) };
    default:
      return unreachable(sight);
  }
}

function judgePress(game: HandInPlay, { side, key }: Extract<Sight, { type: 'KeyPressed' }>): Judgement {
  if (isDeclared(game)) return NOTHING;
  const ruling = judgeKey(game, side, key);
  if (ruling.allowed) return { ok: true, events: ruling.events };
  return { ok: false, violation: violation(ruling.code, side), events: [] };
}

const NOTHING: Judgement = { ok: true, events: [] };

/** What is played in a hand that is declared nobody follows; what its keys say is judged as it is said on a page. */
const isDeclared = ({ hand }: HandInPlay): boolean => hand.knowing === 'declared' && hand.stage === 'playing';

/** Before the walls are up and after the hand tiles are pushed about as people like. */
function isInPlay({ stage }: HandInPlay['hand']): boolean {
  return stage === 'rollingDice' || stage === 'dealing' || stage === 'playing';
}

function judgeMove(game: HandInPlay, { tile, from, to }: Move): Judgement {
  if (!isInPlay(game.hand) || game.hand.knowing === 'declared') return NOTHING;
  if (to.place === 'air') return { ok: true, events: [{ type: 'TileLifted', tile, from }] };
  if (from.place !== 'air') return judgeResting(game, { tile, from, to });
  const origin = liftedFrom(game, tile.tile) ?? from;
  const setDown: HandEvent = { type: 'TileSetDown', tile };
  const landed: HandInPlay = { ...game, hand: foldOnto(game.hand, [setDown]) };
  const judged = judgeResting(landed, { tile, from: origin, to });
  return { ...judged, events: [setDown, ...judged.events] };
}

function liftedFrom({ hand }: HandInPlay, number: number): Zone | undefined {
  return hand.lifted.find(({ tile }) => tile.tile === number)?.from ?? whereIs(hand, number);
}

function judgeResting(game: HandInPlay, move: Move): Judgement {
  const ruling = judgeRest(game, move);
  if (ruling.allowed) return { ok: true, events: ruling.events };
  const side = sideToTell(game.hand, move);
  const { tile, from, to } = move;
  return {
    ok: false,
    violation: violation(ruling.code, side),
    events: [{ type: 'TileMisplaced', tile, from, to }],
  };
}
