import { type DrawBasis, drawAgain, type HeldHand, type WinSettledBy } from '../../rules/basis.ts';
import type { SeatWorth } from '../../rules/groups/settle-groups.ts';
import type { HanScoring } from '../../rules/han/han-scoring.ts';
import { limitNameOf } from '../../rules/han/han-worth.ts';
import { instantUnits, type SeatUnits } from '../../rules/points/instant.ts';
import type { Scoring } from '../../rules/ruleset.ts';
import type { CountedWin } from '../../rules/score.ts';
import type { Settlement } from '../../rules/scoring/settlement.ts';
import { settleWin } from '../../rules/settle.ts';
import { isHonour, isTerminal, kindOf } from '../../rules/tiles/kind.ts';
import { isBonusTile, type Wind } from '../../rules/tiles/tile.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type {
  DrawnBecause,
  HandDrawn,
  Win,
  WinScore,
  Won,
  WonByGroups,
  WonByHan,
  WonByPoints,
} from '../events/outcome.ts';
import type { InstantUnits } from '../events/say.ts';
import type { HandState } from '../game/hand/hand-state.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import { transfersByPlayer } from '../game/match/points-by-player.ts';
import { PLAYERS, type Player, type SeatWinds } from '../seating/furniture.ts';
import { mapPlayers, of, playersOf } from '../seating/seating.ts';
import { handOf, isWaitingNow } from './waiting.ts';

interface WinToPay {
  readonly win: Pick<Win, 'player' | 'from'>;
  readonly score: CountedWin;
  /** The losers who were waiting. */
  readonly waiting: readonly Player[];
  /** What the losers' hands are worth, where each is paid. */
  readonly held: readonly SeatWorth[];
  /** Whether this winner is the first of several, or the only one: he takes sticks and repeat counters. */
  readonly paid: 'first' | 'another';
  /** Who fed the set for which he pays in another's place; null = nobody. */
  readonly liable: Player | null;
  /** Who is paid for kongs and pairs of animals, with the first of several wins. */
  readonly instant: readonly InstantUnits[];
}

/** Who pays whom for a win, and what the winner takes from the table (docs/rules.md, "Settlement"). */
export function settlementOf(
  game: HandInPlay,
  { win, score, waiting, held, paid, liable, instant }: WinToPay,
): SettledWin {
  const { hand } = game;
  const { winds, goulash, repeats } = hand;
  const settledBy = {
    seats: seatsOf(game),
    winner: of(winds, win.player),
    from: win.from === null ? null : of(winds, win.from),
    waiting: waiting.map((player) => of(winds, player)),
    goulash,
    sticks: paid === 'first' ? sticksOnTable(game) : 0,
    honba: paid === 'first' ? repeats : 0,
    liable: liable === null ? null : of(winds, liable),
    instant: paid === 'first' ? bySeat(hand, instant) : [],
  } satisfies WinSettledBy;
  const settlement = settleWin(game.ruleset, { ...settledBy, score, held });
  return { settledBy, paid: settledWin(winds, settlement) };
}

/** What a settlement moves, as it is recorded. */
export function settledWin(winds: SeatWinds, { transfers, pot }: Settlement): Pick<Won, 'transfers' | 'pot'> {
  return {
    transfers: transfersByPlayer(winds, transfers),
    pot: pot.reduce((sum, { points }) => sum + points, 0),
  };
}

interface SettledWin {
  /** From what it was paid, for the record. */
  readonly settledBy: WinSettledBy;
  readonly paid: Pick<Won, 'transfers' | 'pot'>;
}

/**
 * Sticks that lie on the table: those left from earlier hands, and those of this one. What is missing there, because one
 * went back that a hand nobody can correct any more had taken, its winner does not pay.
 */
function sticksOnTable({ hand, ruleset: { scoring } }: HandInPlay): number {
  if (scoring.method !== 'han' || scoring.payments.stick === 0) return 0;
  const laid = PLAYERS.reduce((sum, player) => sum + hand.players[player].stick, 0);
  return (Math.max(0, hand.pot) + laid) / scoring.payments.stick;
}

/** The winds that somebody has, in turn order: the empty side may have one too. */
function seatsOf({ hand, ruleset }: HandInPlay): readonly Wind[] {
  const sitting: readonly Wind[] = Object.values(hand.winds);
  return ruleset.match.seats.filter((wind) => sitting.includes(wind));
}

interface DrawToPay extends Required<Pick<HandDrawn, 'waiting' | 'nagashi' | 'instant'>> {
  readonly held: readonly HeldHand[];
}

const bySeat = ({ winds }: HandState, instant: readonly InstantUnits[]): readonly SeatUnits[] =>
  instant.map(({ player, units }) => ({ seat: of(winds, player), units }));

/** Who is paid for the kongs and pairs of animals that the table saw; nobody where nothing is paid for them. */
export function instantSeen({ hand, ruleset: { scoring } }: HandInPlay): readonly InstantUnits[] {
  if (scoring.method !== 'points' || (scoring.payment.instantUnit ?? 0) === 0) return [];
  return playersOf(hand.winds)
    .map((player) => ({ player, units: instantUnits(handOf(hand, player)) }))
    .filter(({ units }) => units > 0);
}

/** Who pays whom when nobody has won, and from what that was counted. */
function settlementOfDraw(
  game: HandInPlay,
  { waiting, nagashi, instant, held }: DrawToPay,
): Required<Pick<HandDrawn, 'transfers' | 'basis'>> {
  const { winds, round } = game.hand;
  const settledBy = {
    seats: seatsOf(game),
    waiting: waiting.map((player) => of(winds, player)),
    nagashi: nagashi.map((player) => of(winds, player)),
    instant: bySeat(game.hand, instant),
  };
  const basis: DrawBasis = { round, settledBy, held };
  return { transfers: transfersByPlayer(winds, drawAgain(game.ruleset, basis)), basis };
}

/** The hands that did not win, where everybody is paid for his; a dead hand is paid nothing. */
export function handsPaid({ hand, ruleset }: HandInPlay, players: readonly Player[]): readonly HeldHand[] {
  if (ruleset.scoring.method !== 'groups') return [];
  return players.flatMap((player) => {
    if (hand.players[player].dead) return [];
    const { concealed, melds, flowers } = handOf(hand, player);
    // A flower that was drawn as the last tile could not be replaced; it counts where it is.
    const aside = [...flowers, ...concealed.filter(isBonusTile)];
    const tiles = concealed.filter((face) => !isBonusTile(face));
    return [
      { seat: of(hand.winds, player), told: 'tiles', hand: { concealed: tiles, melds, flowers: aside } },
    ];
  });
}

interface ScoreToRecord {
  readonly scoring: Scoring;
  readonly score: CountedWin;
  readonly winds: SeatWinds;
  /** What every hand is worth, the winner's too, where each is paid; a hand that is left out is worth nothing. */
  readonly hands: readonly SeatWorth[];
}

type CountedBy<Method extends CountedWin['method']> = Extract<CountedWin, { method: Method }>;

/** What the record keeps of a score. */
export function winScore({ scoring, score, winds, hands }: ScoreToRecord): WinScore {
  switch (score.method) {
    case 'points':
      return wonByPoints(score);
    case 'han':
      return wonByHan(hanIn(scoring), score);
    case 'groups': {
      const worth = mapPlayers(winds, (wind) => hands.find(({ seat }) => seat === wind)?.points ?? 0);
      return { method: 'groups', hands: worth, items: score.items } satisfies WonByGroups;
    }
    default:
      return unreachable(score);
  }
}

function wonByPoints({ method, handPoints, bonusPoints, limit, items }: CountedBy<'points'>): WonByPoints {
  return {
    method,
    handPoints,
    bonusPoints,
    limit: limit?.size ?? null,
    limitPoints: limit?.points ?? 0,
    limitIds: limit?.ids ?? [],
    items,
  };
}

function wonByHan({ worth, yakuman: rows }: HanScoring, score: CountedBy<'han'>): WonByHan {
  const { method, yakuman, han, tableHan, fu, limit } = score;
  const paidYakuman = rows
    .filter(({ id }) => limit?.ids.includes(id) === true)
    .map(({ id, times }) => ({ id, pays: 'yakuman', points: times }) as const);
  return {
    method,
    yakuman,
    han,
    tableHan,
    fu,
    limitName: limitNameOf(worth, score),
    items: [...score.items, ...paidYakuman],
  };
}

function hanIn(scoring: Scoring): HanScoring {
  if (scoring.method !== 'han') throw new TypeError(`han were not counted by ${scoring.method}`);
  return scoring;
}

/** The fact that nobody won, with everyone who was waiting and what is paid all the same. */
export function handDrawn(game: HandInPlay, why: HandDrawn['why']): HandDrawn {
  const waiting = playersOf(game.hand.winds).filter((player) => isWaitingNow(game, player));
  if (!isPaid(why)) return { type: 'HandDrawn', why, waiting, transfers: [] };
  const nagashi = playersOf(game.hand.winds).filter((player) => isNagashi(game, player));
  const held = handsPaid(game, playersOf(game.hand.winds));
  return drawnHand(game, { why, waiting, nagashi, instant: instantSeen(game), held });
}

/** The fact of a drawn hand that is paid, with what was told of it. */
export function drawnHand(game: HandInPlay, draw: DrawToPay & Pick<HandDrawn, 'why'>): HandDrawn {
  const { why, waiting, nagashi, instant } = draw;
  return {
    type: 'HandDrawn',
    why,
    waiting,
    ...(nagashi.length === 0 ? {} : { nagashi }),
    ...(instant.length === 0 ? {} : { instant }),
    ...settlementOfDraw(game, draw),
  };
}

/** Whether a player discarded nothing but terminals and honours and none of them was claimed, where that is paid. */
export function isNagashi({ hand, ruleset: { scoring } }: HandInPlay, player: Player): boolean {
  if (scoring.method !== 'han' || scoring.payments.nagashi === 'is-nothing') return false;
  const { dead, discarded, river } = hand.players[player];
  const unclaimed = discarded.length > 0 && river.length === discarded.length;
  return !dead && unclaimed && discarded.map(kindOf).every((kind) => isTerminal(kind) || isHonour(kind));
}

/** Whether those who were waiting are paid, and hands, where each is: only when the tiles have run out. */
function isPaid(why: DrawnBecause): boolean {
  return why === 'wall-exhausted' || why === 'no-replacement';
}
