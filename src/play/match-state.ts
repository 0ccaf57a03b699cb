import type { HandEnd, MatchPosition } from '../rules/match.ts';
import { type Agreement, foldAgreement, lapse, NOTHING_PROPOSED } from './declarations/agreement.ts';
import type { DomainEvent, HandBegan, HandDrawn, Person, Transfer } from './domain-event.ts';
import { type ByPlayer, type Dice, PLAYERS, type Player, type Seating, type Side } from './furniture.ts';
import { type Carried, EMPTY_BOOK, type MatchBook } from './match-book.ts';
import { forEachPlayer } from './seating.ts';

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
  /** The hand settled last: where it stood and how it ended; null before the first. */
  readonly last: { readonly position: MatchPosition; readonly end: HandEnd } | null;
  /** How many hands were settled. */
  readonly settled: number;
  /** The walls' number of the hand begun last; null before the first. */
  readonly cycle: number | null;
  readonly totals: ByPlayer<number>;
  /** What the last finished hand changed; null before the first. */
  readonly lastChange: ByPlayer<number> | null;
  /** Hands drawn in a row: what the next winner is carried. */
  readonly goulash: number;
  readonly over: boolean;
  /** What was entered and taken back, line by line. */
  readonly book: MatchBook;
  /** What is before the people. */
  readonly agreement: Agreement;
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

const NOTHING: ByPlayer<number> = { p1: 0, p2: 0, p3: 0 };

/** The match after what was played, without its book: match-fold.ts writes it. */
export function applyPlay(state: MatchState | null, event: DomainEvent): MatchState | null {
  if (event.type === 'MatchOpened') return open(event);
  return state === null ? null : follow(state, event);
}

function open({ type: _type, ...facts }: Extract<DomainEvent, { type: 'MatchOpened' }>): MatchState {
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
    totals: NOTHING,
    lastChange: null,
    goulash: 0,
    over: false,
    book: EMPTY_BOOK,
    agreement: NOTHING_PROPOSED,
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
    case 'HandBegan':
      return begin(match, event);
    case 'HandWon':
      return { ...withoutOutcome(pay(match, event.transfers)), ended: wonEnd(match, event.player) };
    case 'HandDrawn':
      return {
        ...withoutOutcome(pay(match, event.transfers)),
        goulash: match.goulash + 1,
        ended: drawnEnd(match, event),
      };
    case 'HandVoided':
      return withoutOutcome(match);
    case 'HandSettled':
      return settle(match);
    case 'MatchEnded':
      return { ...match, over: true, agreement: lapse(match.agreement) };
    case 'Proposed':
    case 'ProposalConfirmed':
    case 'ProposalDisputed':
    case 'DisputeTakenBack':
    case 'ProposalEnded':
      return { ...match, agreement: foldAgreement(match.agreement, event) };
    default:
      return match;
  }
}

function begin(match: MatchState, began: HandBegan): MatchState {
  const { hand, passes, dealersHand, repeats, dealer, cycle } = began;
  return { ...match, hand, cycle, begun: { position: { hand, passes, dealersHand, repeats }, dealer } };
}

const wonEnd = ({ begun }: MatchState, winner: Player): HandEnd => ({
  won: begun?.dealer === winner ? 'dealer' : 'another',
  dealerReady: false,
});

const drawnEnd = ({ begun }: MatchState, { waiting }: HandDrawn): HandEnd => ({
  won: 'nobody',
  dealerReady: begun !== null && waiting.includes(begun.dealer),
});

function settle(match: MatchState): MatchState {
  const { begun, ended } = match;
  const last = begun === null || ended === null ? match.last : { position: begun.position, end: ended };
  return { ...match, settled: match.hand, last };
}

/** A hand that is over, however it ended, has no outcome left to agree on. */
function withoutOutcome(match: MatchState): MatchState {
  const isOfHand = match.agreement.open?.what.kind === 'outcome';
  return isOfHand ? { ...match, agreement: lapse(match.agreement) } : match;
}

function pay(match: MatchState, transfers: readonly Transfer[]): MatchState {
  const lastChange = changesOf(transfers);
  const totals = forEachPlayer((player) => match.totals[player] + lastChange[player]);
  return { ...match, totals, lastChange, goulash: 0 };
}

/** What the hand that is decided next may change beside the points. */
export function carriedOf({ ended, last, settled, goulash, lastChange }: MatchState): Carried {
  return { ended, last, settled, goulash, lastChange };
}

/** What each player gains (or, below zero, pays) by these transfers; the three sum to zero. */
export function changesOf(transfers: readonly Transfer[]): ByPlayer<number> {
  return forEachPlayer((player) =>
    transfers.reduce(
      (sum, { from, to, points }) => sum + pointsTo(player, to, points) - pointsTo(player, from, points),
      0,
    ),
  );
}

const pointsTo = (player: Player, named: Player, points: number): number => (player === named ? points : 0);

/** Places by points; equal points share the place (docs/rules.md, "Match"). */
export function ranksOf(totals: ByPlayer<number>): ByPlayer<number> {
  return forEachPlayer((player) => 1 + PLAYERS.filter((other) => totals[other] > totals[player]).length);
}
