import {
  carriedInto,
  dealerAt,
  FIRST_HAND,
  type HasMatch,
  hasEnded,
  isCancelled,
  type MatchPosition,
  mayStop,
  type PlayerIndex,
  playersIn,
  positionAfter,
  roundAt,
  windsAt,
} from '../../../rules/match.ts';
import type { Ruleset } from '../../../rules/ruleset.ts';
import type { Wind } from '../../../rules/tiles/tile.ts';
import { turnsAfter } from '../../../rules/walls/turns.ts';
import type { HandBegan } from '../../events/hand.ts';
import type { ByPlayer, Player, Seating } from '../../seating/furniture.ts';
import { mapPlayers, of, playersOf, type TurnRound, turnOrderFrom } from '../../seating/seating.ts';
import { type MatchState, pointsHeld } from './match-state.ts';

interface NextHandInput extends Pick<HandBegan, 'plan' | 'breaking' | 'deadWall' | 'cycle'> {
  readonly match: MatchState;
  readonly ruleset: Pick<Ruleset, 'match' | 'scoring'>;
}

/**
 * How the next hand begins, after the last settled one (docs/rules.md, "Match"). Null while nobody was chosen to
 * deal first, and when the match has no hand left.
 */
export function nextHand({ match, ruleset, ...table }: NextHandInput): HandBegan | null {
  const { firstDealer, seating, goulash, pot } = match;
  if (firstDealer === null || isFinished(match, ruleset)) return null;
  const position = nextPosition(match, ruleset);
  const order = turnOrderFrom(seating, firstDealer);
  return {
    type: 'HandBegan',
    ...position,
    // Where nobody knows honba nobody counts what it would be.
    repeats: ruleset.scoring.method === 'han' ? position.repeats : 0,
    ...table,
    dealer: order[position.passes % playersIn(ruleset)] ?? firstDealer,
    round: roundAt(ruleset, position),
    winds: windsOf(position, { ruleset, order, seating }),
    goulash: carriedInto(ruleset, position, goulash),
    pot,
    points: pointsHeld(match, ruleset),
    seating,
  };
}

/** Whether no hand of the match is left: also before one was settled, where penalties have put somebody out or at the target. */
export function isFinished(match: MatchState, ruleset: HasMatch): boolean {
  const held = pointsHeld(match, ruleset);
  const totals = playersOf(held).map((player) => of(held, player));
  if (match.last?.choice === 'stop') return true;
  return isCancelled(ruleset, match.goulash) || hasEnded(ruleset, nextPosition(match, ruleset), totals);
}

/** The dealer who may end the match now, and has not said what he does; null where nobody may. */
export function dealerToAsk(match: MatchState, ruleset: HasMatch): Player | null {
  const { firstDealer, last, seating } = match;
  if (match.over || firstDealer === null || last === null || last.choice !== null) return null;
  if (isFinished(match, ruleset)) return null;
  const position = nextPosition(match, ruleset);
  const order: readonly Player[] = turnOrderFrom(seating, firstDealer);
  const held = pointsHeld(match, ruleset);
  const totals = order.map((player) => of(held, player));
  return mayStop(ruleset, position, totals) ? (order[dealerAt(ruleset, position)] ?? null) : null;
}

/** The wind of each player in the first hand; null while nobody was chosen to deal it. */
export function windsAtStart({ firstDealer, seating }: MatchState, ruleset: HasMatch): ByPlayer<Wind> | null {
  if (firstDealer === null) return null;
  return windsOf(FIRST_HAND, { ruleset, order: turnOrderFrom(seating, firstDealer), seating });
}

function nextPosition({ last }: MatchState, ruleset: HasMatch): MatchPosition {
  return last === null ? FIRST_HAND : positionAfter(ruleset, last.position, last.end);
}

interface WindsInput {
  readonly ruleset: HasMatch;
  readonly order: TurnRound;
  readonly seating: Seating;
}

/** The rule book counts players in turn order from the first dealer. */
function windsOf(position: MatchPosition, { ruleset, order, seating }: WindsInput): ByPlayer<Wind> {
  const winds = windsAt(ruleset, position, emptyAfter(order, seating));
  return mapPlayers(seating.sides, (_side, player) => winds[order.indexOf(player)] ?? winds[0]);
}

const INDICES = [0, 1, 2] as const satisfies PlayerIndex[];

/** Of three: after whom the empty side lies. Of four nobody asks. */
function emptyAfter(order: TurnRound, { sides, empty, turns = 'ccw' }: Seating): PlayerIndex {
  const before = empty === null ? null : turnsAfter(turns, empty, -1);
  return INDICES.find((index) => sides[order[index]] === before) ?? 2;
}
