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
import { type Standing, settleMatch } from '../../../rules/settle-match.ts';
import type { Wind } from '../../../rules/tiles/tile.ts';
import { turnsAfter } from '../../../rules/walls/turns.ts';
import type { AgreementEvent } from '../../events/domain-event.ts';
import type { HandBegan } from '../../events/hand.ts';
import type { MatchEvent, MatchSettled, PotTaken, Ruled } from '../../events/match.ts';
import type { PlayerTransfer } from '../../events/outcome.ts';
import type { ByPlayer, Player, Seating, Side } from '../../seating/furniture.ts';
import {
  mapPlayers,
  of,
  playerOfWind,
  playersOf,
  type TurnRound,
  turnOrderFrom,
} from '../../seating/seating.ts';
import { minus, winnersOfHands } from './match-book.ts';
import { changesOf, type DealerThrow, type MatchState, pointsHeld, ranksOf } from './match-state.ts';

/** What the throws for the first dealer have come to. */
export type DealerContest =
  | { readonly decided: true; readonly side: Side }
  | { readonly decided: false; readonly next: Side };

/**
 * The highest sum deals first; those who tie throw again among themselves (docs/rules.md, "Match").
 * `sides` throw in the order given.
 */
export function dealerContest(sides: readonly Side[], throws: readonly DealerThrow[]): DealerContest {
  const [first] = sides;
  if (first === undefined) throw new RangeError('nobody throws for the first dealer');
  if (sides.length === 1) return { decided: true, side: first };
  const next = sides[throws.length];
  if (next !== undefined) return { decided: false, next };
  const round = throws.slice(0, sides.length);
  const highest = Math.max(...round.map(sumOf));
  const leading = sides.filter((side) =>
    round.some((thrown) => thrown.side === side && sumOf(thrown) === highest),
  );
  return dealerContest(leading, throws.slice(sides.length));
}

const sumOf = ({ dice }: DealerThrow): number => dice[0] + dice[1];

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
function windsAtStart({ firstDealer, seating }: MatchState, ruleset: HasMatch): ByPlayer<Wind> | null {
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

/** Before its last hand, by whose word and why; null: it was played to its end. */
type EndedEarly = Ruled | null;

/**
 * What ends a match, wherever it ends: what was before the people lapses, what is paid once more, and the end itself, with
 * which the sticks that are left go to the winner (docs/rules/sanma-modern.md, "End of the match").
 */
export function matchEnd(
  match: MatchState,
  ruleset: Ruleset,
  early: EndedEarly,
): readonly (MatchEvent | AgreementEvent)[] {
  const { open } = match.agreement;
  const left = leftToWinner(match);
  const transfers = endTransfers(match, ruleset, left);
  const settled: MatchSettled = {
    type: 'MatchSettled',
    transfers,
    ...(early === null ? {} : { ruled: early }),
  };
  const lapsed =
    open === null ? [] : [{ type: 'ProposalEnded', proposal: open.number, how: { end: 'lapsed' } } as const];
  return [
    ...lapsed,
    ...(transfers.length === 0 ? [] : [settled]),
    {
      type: 'MatchEnded',
      ...(early === null ? {} : { early }),
      ...(left === undefined ? {} : { left }),
    },
  ];
}

/** What was paid at the end is paid anew where a later ruling has changed it. */
export function settledAnew(match: MatchState, ruleset: Ruleset, ruled: Ruled): readonly MatchSettled[] {
  if (!match.over) return [];
  const totals = minus(match.totals, changesOf(match.paidAtEnd, match.totals));
  const transfers = endTransfers({ ...match, totals, goulash: drawsAtEnd(match) }, ruleset, undefined);
  const same = JSON.stringify(transfers) === JSON.stringify(match.paidAtEnd);
  return same ? [] : [{ type: 'MatchSettled', transfers, ruled }];
}

/** Hands drawn in a row at the end of the match, by how its last hand counts now; what it began with stands as it was played. */
function drawsAtEnd({ book, goulash }: MatchState): number {
  const last = book.hands.findLast(({ line }) => line !== null);
  if (last === undefined) return goulash;
  return last.outcome.type === 'HandWon' ? 0 : last.began.goulash + 1;
}

/**
 * Sticks that lie there at the end go to the winner of the match, of equal ones to the nearest from its first dealer;
 * what is missing there he does not pay.
 */
function leftToWinner({ pot, totals, firstDealer, seating }: MatchState): PotTaken | undefined {
  if (pot <= 0) return undefined;
  const ranks = ranksOf(totals);
  const to = turnOrderFrom(seating, firstDealer ?? 'p1').find((player) => of(ranks, player) === 1);
  return to === undefined ? undefined : { to, points: pot };
}

/** Nothing is paid for a match of which no hand stands. */
function endTransfers(
  match: MatchState,
  ruleset: Ruleset,
  left: PotTaken | undefined,
): readonly PlayerTransfer[] {
  const winds = windsAtStart(match, ruleset);
  const hands = winnersOfHands(match.book);
  if (winds === null || match.firstDealer === null || hands.length === 0) return [];
  const held = pointsHeld(match, ruleset);
  const standings = turnOrderFrom(match.seating, match.firstDealer).map(
    (player): Standing => ({
      seat: of(winds, player),
      held: of(held, player) + (left?.to === player ? left.points : 0),
      handsWon: hands.filter((winners) => winners.includes(player)).length,
    }),
  );
  const course = isCancelled(ruleset, match.goulash) ? 'cancelled' : 'played';
  return settleMatch(ruleset, standings, course).map((transfer) => byPlayer(transfer, winds));
}

function byPlayer(
  transfer: ReturnType<typeof settleMatch>[number],
  winds: ByPlayer<Standing['seat']>,
): PlayerTransfer {
  return { ...transfer, from: playerOfWind(winds, transfer.from), to: playerOfWind(winds, transfer.to) };
}
