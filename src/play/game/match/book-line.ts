import type { HandBegan } from '../../events/hand.ts';
import type { LineKind, Ruling, ScoreLine } from '../../events/match.ts';
import type { HandDrawn, HandWon, PlayerTransfer, Won } from '../../events/outcome.ts';
import type { ByPlayer, Player } from '../../seating/furniture.ts';
import { mapPlayers, of, playersOf } from '../../seating/seating.ts';
import {
  type DecidedHand,
  nameOfLine,
  nothingFor,
  plus,
  pointsTogether,
  standingLines,
} from './match-book.ts';
import type { MatchState } from './match-state.ts';

interface LineToBook {
  readonly kind: LineKind;
  /** Left out: the hand begun last. */
  readonly hand?: number;
  readonly change?: ByPlayer<number>;
  readonly ref?: string | null;
  /** Left out: where everybody sits now. */
  readonly sides?: ScoreLine['sides'];
}

/** Writes a line whose points are counted already. */
export function bookLine(match: MatchState, line: LineToBook): MatchState {
  const { kind, hand = match.hand, ref = null, sides = match.seating.sides } = line;
  const { change = nothingFor(sides) } = line;
  const name = nameOfLine(match.book, kind, hand);
  const pot = -pointsTogether(change);
  // A pot of nothing is 0, not -0: both are written down.
  const booked: ScoreLine = { name, kind, hand, change, pot: pot === 0 ? 0 : pot, sides, ref };
  return { ...match, book: { ...match.book, lines: [...match.book.lines, booked] } };
}

/** Writes a line and counts its points; what the players do not have lies on the table. */
export function enterLine(match: MatchState, line: LineToBook): MatchState {
  const { change = nothingFor(match.totals) } = line;
  const pot = match.pot - pointsTogether(change);
  return bookLine({ ...match, totals: plus(match.totals, change), pot }, line);
}

/** Takes a line back by one of its own, where everybody sat then. */
export function voidLine(match: MatchState, { name, hand, change, sides }: ScoreLine): MatchState {
  const opposite = mapPlayers(change, (points) => 0 - points);
  return enterLine(match, { kind: 'void', hand, change: opposite, ref: name, sides });
}

export function lineNamed({ book }: MatchState, name: string): ScoreLine {
  const line = book.lines.find((each) => each.name === name);
  if (line === undefined) throw new RangeError(`there is no line ${name}`);
  return line;
}

type SeatsCorrected = Extract<Ruling, { type: 'SeatsCorrected' }>;

/**
 * Points belong to the side where they were won: every line from that hand on is taken back and entered again for
 * whoever really sat there, all at once. The deal goes on from the side where it is.
 */
export function foldSeatsCorrected(
  match: MatchState,
  { fromHand, was, seating }: SeatsCorrected,
): MatchState {
  const lines = standingLines(match.book).filter((line) => BY_SIDE.has(line.kind) && line.hand >= fromHand);
  const without = lines.reduce(voidLine, match);
  const named = new Map<string, string>();
  let entered = without;
  for (const line of lines) {
    entered = enterAgain(entered, line, { was, seating });
    named.set(line.name, entered.book.lines.at(-1)?.name ?? line.name);
  }
  const hands = entered.book.hands.map((decided) =>
    decided.hand < fromHand ? decided : seatedAs(decided, { was, seating, named }),
  );
  const { firstDealer, begun, lastChange, book, staffCalls, substitutes } = entered;
  return {
    ...entered,
    seating,
    firstDealer: firstDealer === null ? null : of(was, firstDealer),
    begun: begun === null ? null : { ...begun, dealer: of(was, begun.dealer) },
    lastChange: lastChange === null || match.settled < fromHand ? lastChange : movedTo(lastChange, was),
    // Who called sits where he called.
    staffCalls: staffCalls.map((call) => ({ ...call, player: of(was, call.player) })),
    substitutes: {
      now: substitutes.now.map((player) => of(was, player)),
      inHand: substitutes.inHand.map((player) => of(was, player)),
    },
    book: { ...book, hands, began: book.began === null ? null : beganAs(book.began, { was, seating }) },
  };
}

const BY_SIDE: ReadonlySet<LineKind> = new Set<LineKind>(['settle', 'penalty', 'correct']);

interface Sat extends Pick<SeatsCorrected, 'was' | 'seating'> {}

function enterAgain(match: MatchState, line: ScoreLine, { was, seating }: Sat): MatchState {
  const { hand, name } = line;
  const change = movedTo(line.change, was);
  return enterLine(match, { kind: 'correct', hand, change, ref: name, sides: seating.sides });
}

/** What was recorded for one player is another's. */
function movedTo<T>(recorded: ByPlayer<T>, was: ByPlayer<Player>): ByPlayer<T> {
  const recordedAs = (player: Player): Player =>
    playersOf(was).find((each) => of(was, each) === player) ?? player;
  return mapPlayers(recorded, (_own, player) => of(recorded, recordedAs(player)));
}

function seatedAs(
  decided: DecidedHand,
  { named, ...sat }: Sat & { readonly named: ReadonlyMap<string, string> },
): DecidedHand {
  const { line, began, outcome, substitutes } = decided;
  return {
    ...decided,
    began: beganAs(began, sat),
    outcome: outcomeAs(outcome, sat.was),
    line: line === null ? null : (named.get(line) ?? line),
    corrected: 'corrected',
    substitutes: substitutes.map((player) => of(sat.was, player)),
  };
}

function beganAs(began: HandBegan, { was, seating }: Sat): HandBegan {
  return { ...began, dealer: of(was, began.dealer), winds: movedTo(began.winds, was), seating };
}

function outcomeAs(outcome: HandWon | HandDrawn, was: ByPlayer<Player>): HandWon | HandDrawn {
  if (outcome.type === 'HandDrawn') {
    const waiting = outcome.waiting.map((player) => of(was, player));
    return { ...outcome, waiting, transfers: outcome.transfers.map((transfer) => transferAs(transfer, was)) };
  }
  const also = outcome.also.map((won) => wonAs(won, was));
  return { ...wonAs(outcome, was), also };
}

function wonAs<W extends Won>({ ...won }: W, was: ByPlayer<Player>): W {
  const { player, from, score } = won;
  return {
    ...won,
    player: of(was, player),
    from: from === null ? null : of(was, from),
    score: score.method === 'groups' ? { ...score, hands: movedTo(score.hands, was) } : score,
    waiting: won.waiting.map((each) => of(was, each)),
    transfers: won.transfers.map((transfer) => transferAs(transfer, was)),
  };
}

function transferAs(transfer: PlayerTransfer, was: ByPlayer<Player>): PlayerTransfer {
  return { ...transfer, from: of(was, transfer.from), to: of(was, transfer.to) };
}
