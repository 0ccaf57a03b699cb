import type { Refusal } from '../../rules/barriers.ts';
import { worthOfHeld } from '../../rules/basis.ts';
import type { WinningHand } from '../../rules/hands/hand.ts';
import { type CountedWin, type Score, scoreHand } from '../../rules/score.ts';
import { liabilityIn } from '../../rules/settle.ts';
import { isDragon, type Kind, kindOf, kindOfWind } from '../../rules/tiles/kind.ts';
import { WINDS } from '../../rules/tiles/tile.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { HandEvent } from '../events/domain-event.ts';
import type { HandWon, Win, Won } from '../events/outcome.ts';
import type { HandState, LaidMeld } from '../game/hand/hand-state.ts';
import { asideOf, facesOf, meldOf } from '../game/hand/player-hand.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import type { ViolationCode } from '../referee/violation.ts';
import type { Player } from '../seating/furniture.ts';
import { of, othersThan } from '../seating/seating.ts';
import { circumstancesOf, isReplacement } from './circumstances.ts';
import { looksBeneath } from './due-turn.ts';
import { handsPaid, instantSeen, settlementOf, winScore } from './settling.ts';
import { waitingLosers } from './waiting.ts';

/**
 * Who pays in another's place: whoever fed the set that made the hand certain, or the open kong on whose replacement
 * it is won (docs/rules/sanma-honshu.md, "Price"). Null = nobody.
 */
export function liableFor(
  game: HandInPlay,
  win: Pick<Win, 'player' | 'by'>,
  score: CountedWin,
): Player | null {
  const rule = liabilityIn(game.ruleset);
  if (rule === null) return null;
  const { patterns, openKong } = rule;
  const { melds } = game.hand.players[win.player];
  const paid = paidIn(score).filter((id) => patterns.includes(id));
  const fedSet = FED.find(
    ({ ids, kinds, sets }) => ids.some((id) => paid.includes(id)) && isFed(melds, kinds, sets),
  );
  if (fedSet !== undefined) return lastOf(melds, fedSet.kinds)?.from ?? null;
  return openKong === 'pays-all' ? feederOfKong(game, win) : null;
}

/** Whoever fed a set of what this hand is not paid for is liable for nothing by it. */
export const paidIn = ({ items, limit }: CountedWin): readonly string[] => [
  ...items.map(({ id }) => id),
  ...(limit?.ids ?? []),
];

/** The hands that are certain once so many sets of these kinds lie open. */
const FED = [
  { ids: ['daisangen', 'great-dragons'], kinds: isDragon, sets: 3 },
  { ids: ['daisuushii', 'great-winds'], kinds: isWind, sets: 4 },
] as const;

type IsOfKind = (kind: Kind) => boolean;

/** Of which kinds a set was fed that makes this hand certain; of any where nothing is known of it. */
export const kindsFedFor = (id: string): IsOfKind =>
  FED.find(({ ids }) => ids.some((each) => each === id))?.kinds ?? isAny;

const isAny: IsOfKind = () => true;

function isWind(kind: Kind): boolean {
  return WINDS.some((wind) => kindOfWind(wind) === kind);
}

function isFed(melds: readonly LaidMeld[], kinds: IsOfKind, sets: number): boolean {
  return setsOf(melds, kinds).length === sets && lastOf(melds, kinds)?.from !== null;
}

/** Sets lie in the order in which they were made; a tile added later feeds nobody. */
const lastOf = (melds: readonly LaidMeld[], kinds: IsOfKind): LaidMeld | undefined =>
  setsOf(melds, kinds).at(-1);

const setsOf = (melds: readonly LaidMeld[], kinds: IsOfKind): readonly LaidMeld[] =>
  melds.filter((meld) => {
    const [face] = meldOf(meld).tiles;
    return face !== undefined && kinds(kindOf(face));
  });

/** Who fed the open kong of this turn, whatever was set aside and replaced since. */
function feederOfKong(game: HandInPlay, { by }: Pick<Win, 'by'>): Player | null {
  const { turn } = game.hand;
  if (by !== 'self-draw' || turn?.doing !== 'discarding' || !isReplacement(game)) return null;
  return turn.kong?.from ?? null;
}

export type Assessment =
  | { readonly legal: true; readonly score: Score }
  | { readonly legal: false; readonly code: ViolationCode };

const REFUSALS = {
  'not-a-winning-hand': 'not_a_win',
  'below-minimum': 'below_minimum',
  'sacred-discard': 'sacred_discard',
  'no-yaku': 'no_yaku',
  furiten: 'furiten',
  'north-pong': 'north_pong',
  'bonus-eye': 'sacred_pair',
} as const satisfies Record<Refusal, ViolationCode>;

/** Whether the hand may be won with this tile, and what it is worth (docs/rules.md, "Best reading"). */
export function assess(game: HandInPlay, win: Win): Assessment {
  const result = scoreHand(game.ruleset, winningHand(game.hand, win), circumstancesOf(game, win));
  switch (result.outcome) {
    case 'won':
      return { legal: true, score: result };
    case 'refused':
      return { legal: false, code: REFUSALS[result.reason] };
    case 'impossible':
      return { legal: false, code: 'not_a_win' };
    default:
      return unreachable(result);
  }
}

/** The fact of a legal win: what each winner's hand is worth and who pays whom, the first of them paid first. */
function handWon(game: HandInPlay, [first, ...others]: WinsAssessed): HandWon {
  const [won, ...also] = [first, ...others].map((each, place) =>
    wonBy(game, each, place === 0 ? 'first' : 'another'),
  );
  if (won === undefined) throw new TypeError('a hand is won by somebody');
  const instant = instantSeen(game);
  return { type: 'HandWon', ...won, also, ...(instant.length === 0 ? {} : { instant }) };
}

/** A win that was found to be legal. */
export interface WinAssessed {
  readonly win: Win;
  readonly score: Score;
}
export type WinsAssessed = readonly [WinAssessed, ...WinAssessed[]];

/** Sticks and repeat counters go to the first of several winners. */
function wonBy(game: HandInPlay, { win, score }: WinAssessed, paid: 'first' | 'another'): Won {
  const { hand } = game;
  const { player, by, from, tile } = win;
  const told = winningHand(hand, win);
  const waiting = waitingLosers(game, player);
  const held = handsPaid(game, othersThan(hand.winds, player));
  const losers = worthOfHeld(game.ruleset, held, hand.round);
  const hands = [...losers, { seat: of(hand.winds, player), points: score.handPoints }];
  const liable = liableFor(game, win, score);
  const instant = instantSeen(game);
  const settled = settlementOf(game, { win, score, waiting, held: losers, paid, liable, instant });
  const situation = circumstancesOf(game, win);
  return {
    player,
    by,
    from,
    win: tile.face,
    hand: told.concealed,
    score: winScore({ scoring: game.ruleset.scoring, score, winds: hand.winds, hands }),
    ...settled.paid,
    waiting,
    basis: { winning: { told: 'tiles', hand: told }, situation, settledBy: settled.settledBy, held },
  };
}

function winningHand({ players }: HandState, { player, tile }: Win): WinningHand {
  const own = players[player];
  const concealed = facesOf(own.concealed.filter((held) => held.tile !== tile.tile));
  return { concealed, melds: own.melds.map(meldOf), win: tile.face, ...asideOf(own) };
}

/**
 * What legal wins bring: they are counted at once, or first what lies beneath the indicators is turned for a winner
 * who had declared ready.
 */
export function eventsOfWins(game: HandInPlay, wins: WinsAssessed): readonly HandEvent[] {
  const [{ win: first }, ...others] = wins;
  const all = [first, ...others.map(({ win }) => win)] as const;
  return looksBeneath(game, all) ? [{ type: 'WinAccepted', wins: all }] : counted(game, wins);
}

/** The accepted wins are counted, once nothing is left to be turned for them. */
export function acceptedWins(game: HandInPlay): readonly HandEvent[] {
  const [first, ...others] = (game.hand.accepted ?? []).flatMap((win): readonly WinAssessed[] => {
    const found = assess(game, win);
    return found.legal ? [{ win, score: found.score }] : [];
  });
  return first === undefined ? [] : counted(game, [first, ...others]);
}

function counted(game: HandInPlay, wins: WinsAssessed): readonly HandEvent[] {
  const closed: readonly HandEvent[] = game.hand.window === null ? [] : [{ type: 'ClaimWindowClosed' }];
  return [...closed, handWon(game, wins)];
}
