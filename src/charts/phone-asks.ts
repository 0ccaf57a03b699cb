import { claimWindow } from '../play/game/hand/claim-window.ts';
import { type HandState, throwerOf } from '../play/game/hand/hand-state.ts';
import { dealerToAsk } from '../play/game/match/next-hand.ts';
import type { Player, Side } from '../play/seating/furniture.ts';
import { playerAt, sideOf } from '../play/seating/seating.ts';
import type { TableChartEvent } from './chart-events.ts';
import { spokenByKey } from './declared-steps.ts';
import { contestOf } from './match-steps.ts';
import { askOf } from './table-asks.ts';
import type { TableContext, TablePorts } from './table-context.ts';
import { readPurposeByKey } from './unfollowed-steps.ts';

/*
 * Another phone asks to hold a seat. For a while a key before that seat lets it in, where play waits for no key of it:
 * the press then says nothing else. Only where people play is there such a moment; between hands, in a fault, a pause or
 * service every start key is waited for, or none is a good answer.
 */

/** Whether the hand waits for something this player says or throws. */
const isAwaitedInHand = (hand: HandState, player: Player): boolean => {
  switch (hand.stage) {
    case 'rollingDice':
      return throwerOf(hand) === player;
    case 'playing':
      return hand.turn?.player === player || isAwaitedByWindow(hand, player);
    default:
      return false;
  }
};

const isAwaitedByWindow = (hand: HandState, player: Player): boolean =>
  hand.players[player].showing !== null || claimWindow(hand)?.open.includes(player) === true;

/** Whether the table asks this player for an answer: to a proposal, or for the throw that chooses the first dealer. */
const isAsked = (ports: Pick<TablePorts, 'ruleset'>, context: TableContext, side: Side): boolean => {
  const { match } = context;
  if (match === null || match.agreement.open !== null) return true;
  const contest = match.firstDealer === null ? contestOf(context) : null;
  if (contest?.decided === false) return contest.next === side;
  const dealer = dealerToAsk(match, ports.ruleset);
  return dealer !== null && sideOf(match.seating, dealer) === side;
};

/** Whether play waits for no key of this side, as far as everything is known. */
const waitsForNoKeyOf = (ports: Pick<TablePorts, 'ruleset'>, context: TableContext, side: Side): boolean => {
  const { link, synchronisation, match, hand, stage } = context;
  const player = match === null ? null : playerAt(match.seating, side);
  if (player === null || link !== 'ready' || synchronisation !== 'done') return false;
  if (isAsked(ports, context, side)) return false;
  if (stage === 'none') return true;
  return askOf(context) === 'nothing' && hand !== null && !isAwaitedInHand(hand, player);
};

/** Whether this press lets a phone in, and says nothing else. */
export const keyAdmits = (
  ports: Pick<TablePorts, 'ruleset'>,
  context: TableContext,
  event: TableChartEvent,
): boolean =>
  event.type === 'KeyPressed' &&
  context.asking.includes(event.side) &&
  spokenByKey(context, event) === null &&
  readPurposeByKey(context, event) === null &&
  waitsForNoKeyOf(ports, context, event.side);
