import {
  FIRST_HAND,
  type HasMatch,
  hasEnded,
  isCancelled,
  type MatchPosition,
  type PlayerIndex,
  playersIn,
  positionAfter,
  roundAt,
  windsAt,
} from '../rules/match.ts';
import type { Wind } from '../rules/tile.ts';
import { turnsAfter } from '../rules/turn-order.ts';
import type { HandBegan } from './domain-event.ts';
import type { ByPlayer, Seating } from './furniture.ts';
import { heldBy, type MatchState } from './match-state.ts';
import { mapPlayers, of, playersOf, type TurnRound, turnOrderFrom } from './seating.ts';

export interface NextHandInput extends Pick<HandBegan, 'plan' | 'breaking' | 'deadWall' | 'cycle'> {
  readonly match: MatchState;
  readonly ruleset: HasMatch;
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
    ...table,
    dealer: order[position.passes % playersIn(ruleset)] ?? firstDealer,
    round: roundAt(ruleset, position),
    winds: windsOf(position, { ruleset, order, seating }),
    goulash,
    pot,
    seating,
  };
}

/** Whether no hand of the match is left. */
export function isFinished(match: MatchState, ruleset: HasMatch): boolean {
  const held = heldBy(match, ruleset);
  const totals = playersOf(held).map((player) => of(held, player));
  if (match.settled === 0) return false;
  return isCancelled(ruleset, match.goulash) || hasEnded(ruleset, nextPosition(match, ruleset), totals);
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
