import {
  type HandEnd,
  type HasMatch,
  type HasTies,
  type MatchPosition,
  tiesOf,
} from '../../../rules/match.ts';
import type { Points } from '../../../rules/scoring/pattern.ts';
import type { DomainEvent } from '../../events/domain-event.ts';
import type { Forfeited, HandBegan, Said } from '../../events/hand.ts';
import { isDealtUnseen } from '../../events/hand.ts';
import type { MatchRestored, PotTaken } from '../../events/match.ts';
import { type HandDrawn, type HandWon, isRedeal, type PlayerTransfer } from '../../events/outcome.ts';
import type { Proposal } from '../../events/say.ts';
import type { ByPlayer, Dice, Person, Player, Seating, SetsInUse, Side } from '../../seating/furniture.ts';
import { mapPlayers, of, playersOf, turnOrderFrom, withPlayer } from '../../seating/seating.ts';
import { foldReadyTold } from '../hand/fold-said.ts';
import { foldForfeited, NOTHING_FORFEITED } from '../hand/forfeited.ts';
import { type Agreement, foldAgreement, lapse, NOTHING_PROPOSED, withoutRejection } from './agreement.ts';
import { countsFlower, countsOn, isOutcome, isUndo } from './lapsing.ts';
import { type Carried, EMPTY_BOOK, type MatchBook, type SettledHand, standingFor } from './match-book.ts';
import { changesOf, nothingFor, plus, pointsTo, pointsTogether } from './points-by-player.ts';
import { foldStaffCalls, type StaffCalls } from './staff-calls.ts';
import {
  foldSubstitute,
  inNextHand,
  NO_SUBSTITUTES,
  type Substitutes,
  withoutSubstitute,
} from './substitutes.ts';

/** One match as folded from its events: who plays, who deals first, what everyone has. */
export interface MatchState {
  readonly match: number;
  readonly ruleset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: ByPlayer<Person>;
  readonly seating: Seating;
  readonly seed: string | null;
  /** Throws for the first dealer, in order. */
  readonly throws: readonly DealerThrow[];
  readonly firstDealer: Player | null;
  /** The hand begun last, counted from 1; 0 before the first. */
  readonly hand: number;
  /** Where in the match the hand begun last stands; null before the first. */
  readonly begun: Begun | null;
  /** How the hand decided last ended. */
  readonly ended: HandEnd | null;
  /** The hand settled last; null before the first. */
  readonly last: SettledHand | null;
  /** How many hands were settled. */
  readonly settled: number;
  /** The walls' number of the hand begun last; null before the first. */
  readonly cycle: number | null;
  readonly totals: ByPlayer<number>;
  /** What the last finished hand changed; null before the first. */
  readonly lastChange: ByPlayer<number> | null;
  /** Hands drawn in a row: what the next winner is carried. */
  readonly goulash: number;
  /** Points on the table: sticks that nobody has taken, those of the hand in play left out. */
  readonly pot: Points;
  /** Sticks laid down in the hand in play; they are paid when it is decided, and taken back when it is void. */
  readonly laid: ByPlayer<Points>;
  /** What was paid once more at the end; empty before it, and where nothing is agreed. */
  readonly paidAtEnd: readonly PlayerTransfer[];
  /** Sticks that nobody had won, and who had them in the end; null = none lay there. */
  readonly left: PotTaken | null;
  /** Who has declared ready in the hand in play, and how. */
  readonly ready: Said['ready'];
  /** Who is about to declare it with his tiles laid open; null = nobody. */
  readonly showing: Player | null;
  /** What irregularities have cost in the hand in play. */
  readonly forfeited: Forfeited;
  /** Why the hand that ended last is void; null where it was decided, and before the first. */
  readonly voided: string | null;
  readonly over: boolean;
  /** The tile sets that are played with, of those that the table has. */
  readonly sets: SetsInUse;
  /** What was entered and taken back, line by line. */
  readonly book: MatchBook;
  /** What is before the people. */
  readonly agreement: Agreement;
  readonly staffCalls: StaffCalls;
  readonly substitutes: Substitutes;
}

interface Begun {
  readonly position: MatchPosition;
  readonly dealer: Player;
}

export interface DealerThrow {
  readonly side: Side;
  readonly throw: number;
  readonly dice: Dice;
}

/**
 * The match after what was played, without its book: match-fold.ts writes it. Most of what is played changes
 * nothing of the match, and then the very same state comes back.
 */
export function applyPlay(state: MatchState | null, event: DomainEvent): MatchState | null {
  if (event.type === 'MatchOpened') return open(event);
  if (event.type === 'MatchRestored') return { ...restored(event), ...besidePlay(state) };
  if (state === null) return null;
  const { ready, showing } = foldReadyTold(state, event);
  const forfeited = foldForfeited(state.forfeited, event);
  const isSame = ready === state.ready && showing === state.showing && forfeited === state.forfeited;
  return follow(isSame ? state : { ...state, ready, showing, forfeited }, event);
}

function open({ type: _type, ...facts }: Extract<DomainEvent, { type: 'MatchOpened' }>): MatchState {
  const nothing = nothingFor(facts.players);
  return {
    ...facts,
    throws: [],
    firstDealer: null,
    hand: 0,
    begun: null,
    ended: null,
    last: null,
    settled: 0,
    cycle: null,
    totals: nothing,
    lastChange: null,
    goulash: 0,
    pot: 0,
    laid: nothing,
    paidAtEnd: [],
    left: null,
    ready: {},
    showing: null,
    forfeited: NOTHING_FORFEITED,
    voided: null,
    over: false,
    sets: 'both',
    book: EMPTY_BOOK,
    agreement: NOTHING_PROPOSED,
    ...besidePlay(null),
  };
}

/** What no entry holds and no play changes. */
const besidePlay = (state: MatchState | null): Pick<MatchState, 'staffCalls' | 'substitutes'> => ({
  staffCalls: state?.staffCalls ?? [],
  substitutes: state?.substitutes ?? NO_SUBSTITUTES,
});

/** What is not in its entries is as at the beginning of a hand. */
function restored({ lines, last, firstDealer, goulash, ...facts }: MatchRestored): MatchState {
  const opened = open({ ...facts, type: 'MatchOpened' });
  const counted = lines
    .filter(({ kind }) => kind === 'settle')
    .flatMap((line) => standingFor(lines, line) ?? []);
  return {
    ...opened,
    firstDealer,
    goulash,
    hand: last?.position.hand ?? 0,
    settled: last?.position.hand ?? 0,
    ended: last?.end ?? null,
    last: last === null ? null : { ...last, choice: null },
    totals: lines.reduce((totals, { change }) => plus(totals, change), opened.totals),
    pot: lines.reduce((pot, line) => pot + line.pot, 0),
    lastChange: counted.at(-1)?.change ?? null,
  };
}

function follow(match: MatchState, event: DomainEvent): MatchState {
  switch (event.type) {
    case 'DealerDiceThrown': {
      const { type: _type, ...thrown } = event;
      return { ...match, throws: [...match.throws, thrown] };
    }
    case 'FirstDealerChosen':
      return { ...match, firstDealer: event.player };
    case 'DealerChose':
      return { ...match, last: match.last === null ? null : { ...match.last, choice: event.choice } };
    case 'HandBegan':
      return begin(match, event);
    case 'WallsServed':
      return match.book.began !== null && isDealtUnseen(match.book.began) ? lapsed(match, isUndo) : match;
    case 'DiceRolled':
      return lapsed(match, isUndo);
    case 'StickLaid':
      return { ...match, laid: withPlayer(match.laid, event.player, event.points) };
    case 'ReadyTakenBack':
      return { ...match, laid: withPlayer(match.laid, event.player, 0) };
    case 'HandWon':
      return { ...lapsed(pay(match, movedBy(event)), isOutcome), ended: wonEnd(match, event), voided: null };
    case 'HandDrawn':
      return { ...lapsed(drawn(match, event), isOutcome), voided: null };
    case 'HandSettled':
      return settle(match);
    case 'HandVoided':
      return { ...lapsed(match, isOutcome), laid: nothingFor(match.laid), voided: event.why };
    // Nobody can agree to it any more.
    case 'HandDied':
      return lapsed(match, (what) => what.kind === 'outcome' && countsOn(what.outcome, event.player));
    case 'FlowerVoided': {
      const { player, face } = event;
      return lapsed(match, (what) => what.kind === 'outcome' && countsFlower(what.outcome, player, face));
    }
    case 'SetsChosen':
      return { ...match, sets: event.sets };
    case 'StaffCalled':
    case 'StaffCallEnded':
      return { ...match, staffCalls: foldStaffCalls(match, event) };
    case 'SubstituteBegan':
    case 'SubstituteEnded':
      return { ...match, substitutes: foldSubstitute(match.substitutes, event) };
    case 'PlayerChanged':
      // Nobody agrees for whoever was asked before him.
      return { ...lapsed(match), substitutes: withoutSubstitute(match.substitutes, event.player) };
    // Who proposed and who agreed would be others.
    case 'SeatsCorrected':
      return lapsed(match);
    case 'HandCorrected':
    case 'HandTakenOut':
      return lapsed(match, (what) => what.kind === 'undo' && what.hand === event.hand);
    case 'MatchEnded': {
      const ended = { over: true, agreement: lapse(match.agreement), substitutes: NO_SUBSTITUTES };
      return { ...takeLeft(match, event.left), ...ended };
    }
    case 'Proposed':
    case 'ProposalConfirmed':
    case 'ProposalDisputed':
    case 'DisputeTakenBack':
    case 'ProposalEnded': {
      const agreement = foldAgreement(match.agreement, event, match.book.began);
      return agreement === match.agreement ? match : { ...match, agreement };
    }
    default:
      return match;
  }
}

function begin(match: MatchState, began: HandBegan): MatchState {
  const { hand, passes, dealersHand, repeats, dealer, cycle, goulash } = began;
  const position = { hand, passes, dealersHand, repeats };
  const agreement = withoutRejection(match.agreement);
  const begun = { position, dealer };
  const substitutes = inNextHand(match.substitutes);
  return { ...match, hand, cycle, goulash, begun, agreement, laid: nothingFor(match.laid), substitutes };
}

const wonEnd = ({ begun }: MatchState, { player, also }: HandWon): HandEnd => ({
  won: [player, ...also.map((won) => won.player)].some((winner) => winner === begun?.dealer)
    ? 'dealer'
    : 'another',
  dealerReady: false,
});

/** A hand that is dealt again leaves everything as it was before it; any other drawn hand is carried. */
function drawn(match: MatchState, event: HandDrawn): MatchState {
  const nothing = nothingFor(match.totals);
  if (isRedeal(event.why)) return { ...match, laid: nothing, lastChange: nothing, ended: null };
  const goulash = match.goulash + 1;
  return { ...pay(match, { transfers: event.transfers, pot: [] }), goulash, ended: drawnEnd(match, event) };
}

const drawnEnd = ({ begun }: MatchState, { waiting }: HandDrawn): HandEnd => ({
  won: 'nobody',
  dealerReady: begun !== null && waiting.includes(begun.dealer),
});

function settle(match: MatchState): MatchState {
  const { begun, ended } = match;
  if (begun === null || ended === null) return match;
  return { ...match, settled: match.hand, last: { position: begun.position, end: ended, choice: null } };
}

function lapsed(match: MatchState, isSuch?: (what: Proposal) => boolean): MatchState {
  const agreement = lapse(match.agreement, isSuch);
  return agreement === match.agreement ? match : { ...match, agreement };
}

/** What a decided hand moves between players, and from the table to its winners. */
interface Moved {
  readonly transfers: readonly PlayerTransfer[];
  readonly pot: readonly PotTaken[];
}

function movedBy({ also, ...first }: HandWon): Moved {
  const wins = [first, ...also];
  return {
    transfers: wins.flatMap(({ transfers }) => transfers),
    pot: wins.map(({ player, pot }) => ({ to: player, points: pot })),
  };
}

/** The sticks laid down in the hand go to the table, and its winners take what lies there. */
function pay(match: MatchState, { transfers, pot }: Moved): MatchState {
  const taken = (player: Player): number =>
    pot.reduce((sum, { to, points }) => sum + pointsTo(player, to, points), 0);
  const paid = changesOf(transfers, match.totals);
  const lastChange = mapPlayers(paid, (points, player) => points + taken(player) - of(match.laid, player));
  const totals = plus(match.totals, lastChange);
  const left = match.pot - pointsTogether(lastChange);
  return { ...match, totals, lastChange, goulash: 0, pot: left, laid: nothingFor(totals) };
}

function takeLeft(match: MatchState, left: PotTaken | undefined): MatchState {
  if (left === undefined) return match;
  const { to, points } = left;
  return {
    ...match,
    totals: withPlayer(match.totals, to, of(match.totals, to) + points),
    pot: match.pot - points,
    left,
  };
}

/** What the hand that is decided next may change beside the points. */
export function carriedOf(match: MatchState): Carried {
  const { ended, last, settled, goulash, lastChange, laid, ready, forfeited } = match;
  return { ended, last, settled, goulash, lastChange, laid, ready, forfeited };
}

/** What everybody has: what the match gave him to begin with, and what has changed since. */
export function pointsHeld({ totals }: Pick<MatchState, 'totals'>, { match }: HasMatch): ByPlayer<number> {
  return mapPlayers(totals, (points) => match.start + points);
}

/** Places by points; equal points share the place (docs/rules.md, "Match"). */
export function ranksOf(totals: ByPlayer<number>): ByPlayer<number> {
  const players = playersOf(totals);
  return mapPlayers(totals, (own) => 1 + players.filter((other) => of(totals, other) > own).length);
}

/**
 * The same; but once the match is over the seat nearer to its first dealer is the better place of equals where ties go
 * by seat (docs/rules/sanma-modern.md, "End of the match").
 */
export function placesOf(
  { totals, over, seating, firstDealer }: Pick<MatchState, 'totals' | 'over' | 'seating' | 'firstDealer'>,
  ruleset: HasTies,
): ByPlayer<number> {
  const shared = ranksOf(totals);
  if (!over || firstDealer === null || tiesOf(ruleset) === 'shared') return shared;
  const order: readonly Player[] = turnOrderFrom(seating, firstDealer);
  return mapPlayers(shared, (rank, player) => {
    const nearer = order.slice(0, order.indexOf(player));
    return rank + nearer.filter((other) => of(shared, other) === rank).length;
  });
}
