import type { NoScore } from '../../../rules/barriers.ts';
import { type ToldHand, worthOfHeld } from '../../../rules/basis.ts';
import { type ClaimedTile, paidClaims, whyBeaten } from '../../../rules/claims/best-claim.ts';
import type { EnteredPatterns, EnteredProblem } from '../../../rules/entered/entered-patterns.ts';
import type { Situation } from '../../../rules/hands/hand.ts';
import type { HandTally } from '../../../rules/hands/reading.ts';
import { patternsOf, type Ruleset } from '../../../rules/ruleset.ts';
import { type CountedWin, scoreHand, scorePatterns } from '../../../rules/score.ts';
import { wordOf } from '../../../rules/scoring/pattern.ts';
import type { Wind } from '../../../rules/tiles/tile.ts';
import { unreachable } from '../../../rules/unreachable.ts';
import type { HandEvent } from '../../events/domain-event.ts';
import type { ByWord, HandWon, Won } from '../../events/outcome.ts';
import type { DeclaredHand, DeclaredOutcome, DeclaredWin } from '../../events/say.ts';
import { foldOnto } from '../../game/fold/hand-fold.ts';
import type { HandState, PlayerHand } from '../../game/hand/hand-state.ts';
import type { HandInPlay } from '../../game/hand-in-play.ts';
import { countsOn } from '../../game/match/lapsing.ts';
import type { Player } from '../../seating/furniture.ts';
import { of, othersThan, playersOf } from '../../seating/seating.ts';
import { liableFor } from '../../win/scoring.ts';
import { settlementOf, winScore } from '../../win/settling.ts';
import { type RefusalCode, type Refused, refuse } from '../declaration.ts';
import { doAllPlay, playersInOutcome } from '../players-named.ts';
import { claimantsOf, eachWin } from './claimed-wins.ts';
import { declaredDraw, handEntered, heldHands, isCounted } from './declared-draw.ts';
import { observedProblem, outcomeProblem } from './outcome-problem.ts';
import { toldBarrier, withoutTold } from './told-barriers.ts';
import { liabilityProblem } from './told-liability.ts';

type OutcomeEvents = { readonly accepted: true; readonly events: readonly HandEvent[] } | Refused;

function hasDead({ hand }: HandInPlay, outcome: DeclaredOutcome): boolean {
  return playersOf(hand.winds).some((player) => hand.players[player].dead && countsOn(outcome, player));
}

/** The facts that an outcome becomes once it is agreed on, or why it cannot be one. */
export function outcomeEvents(
  before: HandInPlay,
  outcome: DeclaredOutcome,
  word: Omit<ByWord, 'held'>,
): OutcomeEvents {
  if (!doAllPlay(before.hand.winds, playersInOutcome(outcome))) return refuse('not-here');
  if (hasDead(before, outcome)) return refuse('dead-hand');
  const problem = outcomeProblem(before.ruleset, outcome);
  if (problem !== undefined) return problem;
  const contradiction = unwonProblem(before, outcome) ?? observedProblem(before, outcome);
  if (contradiction !== undefined) return contradiction;
  const declared: ByWord = { ...word, held: outcome.held };
  const sticks = sticksLaid(before, outcome);
  const game: HandInPlay = { ...before, hand: foldOnto(before.hand, sticks) };
  if (outcome.kind === 'won') {
    const won = declaredWin(game, outcome, declared);
    return won.accepted ? { accepted: true, events: [...sticks, won.fact] } : won;
  }
  if (!isCounted(outcome))
    return { accepted: true, events: [{ type: 'HandVoided', why: 'agreed to redeal' }] };
  const drawn = declaredDraw(game, outcome);
  return drawn.accepted ? { accepted: true, events: [...sticks, { ...drawn.fact, declared }] } : drawn;
}

/**
 * Why tiles that were entered win nothing in any hand. It is told before they are held against what was observed: whoever
 * enters tiles that are no hand is not answered which of them somebody holds.
 */
function unwonProblem(game: HandInPlay, outcome: DeclaredOutcome): Refused | undefined {
  if (game.hand.unfollowed === null || outcome.kind === 'drawn') return undefined;
  return eachWin(outcome)
    .map((win) => (win.hand.entered === 'tiles' ? countedTiles(game, win, win.hand) : null))
    .find((counted): counted is Refused => counted?.accepted === false && IS_NO_HAND.has(counted.code));
}

const IS_NO_HAND: ReadonlySet<RefusalCode> = new Set(['impossible-hand', 'not-a-winning-hand']);

/** Whether the tile is the one with which its player has declared ready, as one of the winners says. */
function isReadyDiscard(win: DeclaredWin): boolean {
  return claimantsOf(win).some(({ circumstances }) => circumstances.readyDiscard === true);
}

/** Whoever said ready has laid a stick down, where that is what it costs; what was told otherwise before is taken back. */
function sticksLaid(
  { hand, ruleset: { scoring } }: HandInPlay,
  outcome: DeclaredOutcome,
): readonly StickLaid[] {
  if (scoring.method !== 'han' || scoring.payments.stick === 0) return [];
  const points = scoring.payments.stick;
  const wonOn = outcome.kind === 'won' && isReadyDiscard(outcome) ? outcome.from : null;
  return playersOf(hand.winds).flatMap((player): readonly StickLaid[] => {
    if (player === wonOn) return isToldLaid(hand, player) ? [{ type: 'StickLaid', player, points: 0 }] : [];
    return hand.said.ready[player] === undefined ? [] : [{ type: 'StickLaid', player, points }];
  });
}

type StickLaid = Extract<HandEvent, { type: 'StickLaid' }>;

/** A stick that lies there by people's word alone; one that the table saw laid down stays. */
const isToldLaid = ({ players, unfollowed }: HandState, player: Player): boolean =>
  players[player].stick > 0 && unfollowed === null;

/** Wins as they would be recorded. */
type DeclaredWon = { readonly accepted: true; readonly fact: HandWon } | Refused;

/**
 * What declared wins on one tile are worth and who pays whom, scored as if the table had seen them: all of them or the
 * first, as the rules say (docs/rules.md, "Claims").
 */
function declaredWin(game: HandInPlay, outcome: DeclaredWin, word: ByWord): DeclaredWon {
  const claims: Claim[] = [];
  for (const win of eachWin(outcome)) {
    const counted = countedHand(game, win);
    if (!counted.accepted) return counted;
    const nothingFed = liabilityProblem(game.ruleset, win, counted.score);
    if (nothingFed !== undefined) return nothingFed;
    claims.push({ seat: of(game.hand.winds, win.winner), score: counted.score, tally: counted.tally, win });
  }
  return paidWins(game, claims, word);
}

interface Claim {
  readonly seat: Wind;
  readonly score: CountedWin;
  readonly tally: HandTally | null;
  readonly win: DeclaredWin;
}

function paidWins(game: HandInPlay, claims: readonly Claim[], word: ByWord): DeclaredWon {
  const tile = tileOf(game, claims);
  const paid = tile === null ? claims : paidClaims(claims, tile);
  const wons: Won[] = [];
  for (const [place, claim] of paid.entries()) {
    const won = wonBy(game, claim, { paid: place === 0 ? 'first' : 'another', word });
    if (!won.accepted) return won;
    wons.push(won.won);
  }
  const [first, ...also] = wons;
  const [best] = paid;
  if (first === undefined || best === undefined) throw new TypeError('a hand is won by somebody');
  const beaten = claims
    .filter((claim) => !paid.includes(claim))
    .map(
      (claim) =>
        ({
          player: claim.win.winner,
          why: tile === null ? 'farther' : whyBeaten(best, claim, tile),
        }) as const,
    );
  const { instant = [] } = best.win;
  const fact = {
    type: 'HandWon',
    ...first,
    also,
    ...(beaten.length === 0 ? {} : { beaten }),
    ...(instant.length === 0 ? {} : { instant }),
  } as const;
  return { accepted: true, fact };
}

/** The tile that was not drawn, which more than one may want. */
function tileOf({ hand, ruleset }: HandInPlay, [first]: readonly Claim[]): ClaimedTile | null {
  const from = first?.win.from ?? null;
  if (from === null) return null;
  return { from: of(hand.winds, from), seats: ruleset.match.seats, winners: ruleset.claims.winners };
}

interface Paid {
  readonly paid: 'first' | 'another';
  readonly word: ByWord;
}

function wonBy(
  game: HandInPlay,
  { win, score, tally }: Claim,
  { paid, word }: Paid,
): { readonly accepted: true; readonly won: Won } | Refused {
  const { hand, ruleset } = game;
  const { winner, by, from, waiting, held, circumstances, instant = [] } = win;
  const losers = heldHands(game, { held, owners: othersThan(hand.winds, winner), won: tally });
  if (!losers.accepted) return losers;
  const worth = worthOfHeld(ruleset, losers.held, hand.round);
  const hands = [...worth, { seat: of(hand.winds, winner), points: score.handPoints }];
  const settled = settlementOf(game, {
    win: { player: winner, from },
    score,
    waiting,
    held: worth,
    liable: liableAsObserved(game, win, score) ?? circumstances.liable ?? null,
    paid,
    instant,
  });
  return {
    accepted: true,
    won: {
      player: winner,
      by,
      from,
      win: win.hand.entered === 'tiles' ? win.hand.win : null,
      hand: win.hand.entered === 'tiles' ? win.hand.concealed : [],
      score: winScore({ scoring: ruleset.scoring, score, winds: hand.winds, hands }),
      ...settled.paid,
      waiting,
      basis: {
        winning: toldHand(win.hand, hand.players[winner]),
        situation: situationOf(game, win),
        settledBy: settled.settledBy,
        held: losers.held,
      },
      declared: { ...word, hand: win.hand, circumstances },
    },
  };
}

/** What was entered, as the rule book is asked. */
function toldHand(entered: DeclaredHand, own: PlayerHand): ToldHand {
  if (entered.entered === 'tiles')
    return { told: 'tiles', hand: { ...handEntered(entered, own), win: entered.win } };
  return { told: 'patterns', hand: patternsEntered(entered, own) };
}

function patternsEntered(
  { patterns, melds, fu }: EnteredBy<'patterns'>,
  { voidFlowers }: PlayerHand,
): EnteredPatterns {
  const hand = { patterns, melds, fu };
  return voidFlowers.length === 0 ? hand : { ...hand, voidFlowers: voidFlowers.length };
}

/** Who fed the set, where the table saw it. */
function liableAsObserved(
  game: HandInPlay,
  { winner, by, hand }: DeclaredWin,
  score: CountedWin,
): Player | null {
  if (game.hand.unfollowed === null || hand.entered === 'patterns') return null;
  return liableFor(game, { player: winner, by }, score);
}

type WinCounted =
  | { readonly accepted: true; readonly score: CountedWin; readonly tally: HandTally | null }
  | Refused;

function countedHand(game: HandInPlay, win: DeclaredWin): WinCounted {
  const barred = toldBarrier(game.ruleset, win);
  if (barred !== undefined) return refuse(barred);
  return win.hand.entered === 'tiles'
    ? countedTiles(game, win, win.hand)
    : countedPatterns(game, win, win.hand);
}

type EnteredBy<How extends DeclaredHand['entered']> = Extract<DeclaredHand, { entered: How }>;

function countedTiles(game: HandInPlay, win: DeclaredWin, entered: EnteredBy<'tiles'>): WinCounted {
  const hand = { ...handEntered(entered, game.hand.players[win.winner]), win: entered.win };
  const score = scoreHand(game.ruleset, hand, situationOf(game, win));
  switch (score.outcome) {
    case 'won':
      return { accepted: true, score, tally: score.reading.hand };
    case 'refused':
      return refusedScore(game, score);
    case 'impossible':
      return refuse('impossible-hand', { of: 'hand', seat: null, problem: score.error });
    default:
      return unreachable(score);
  }
}

function countedPatterns(game: HandInPlay, win: DeclaredWin, entered: EnteredBy<'patterns'>): WinCounted {
  const hand = patternsEntered(entered, game.hand.players[win.winner]);
  const score = scorePatterns(game.ruleset, hand, situationOf(game, win));
  switch (score.outcome) {
    case 'won':
      return { accepted: true, score, tally: null };
    case 'refused':
      return refusedScore(game, score);
    case 'impossible':
      return refuse('impossible-hand', { of: 'hand', seat: null, problem: score.error });
    default:
      return refusedPatterns(game.ruleset, score);
  }
}

/** Says how much is missing, where that is what is wrong. */
function refusedScore({ ruleset }: HandInPlay, { reason, handPoints }: NoScore): Refused {
  if (reason !== 'below-minimum' || handPoints === null) return refuse(reason);
  return refuse(reason, { of: 'points', minimum: ruleset.scoring.minimum, counted: handPoints });
}

/** What the hand itself knows of the win, and what only people can know. */
function situationOf({ hand }: HandInPlay, { winner, by, circumstances }: DeclaredWin): Situation {
  const { ready } = hand.said;
  const own = ready[winner];
  return {
    ...withoutTold(circumstances),
    ...observedOf(hand, winner),
    by,
    seat: of(hand.winds, winner),
    round: hand.round,
    dealersHand: hand.dealersHand,
    everyoneReady: playersOf(hand.winds).every(
      (player) => ready[player] !== undefined && !hand.players[player].dead,
    ),
    ...(own === undefined ? {} : { ready: own }),
  };
}

/** What the table saw the winner discard and let pass, while it followed the hand. */
function observedOf(hand: HandState, winner: Player): Pick<Situation, 'ownDiscards' | 'letPass'> {
  const { discarded, missed } = hand.players[winner];
  return hand.unfollowed === null ? {} : { ownDiscards: discarded, letPass: missed === 'let-pass' };
}

/** Why a hand cannot be told by these patterns, and which of them are in the way. */
function refusedPatterns({ scoring }: Pick<Ruleset, 'scoring'>, problem: EnteredProblem): Refused {
  const called = (id: string): string => wordOf(patternsOf(scoring).find((each) => each.id === id) ?? { id });
  switch (problem.outcome) {
    case 'unknown-pattern':
      return refuse('unknown-pattern', { of: 'pattern', called: problem.id });
    case 'too-often':
      return refuse('pattern-too-often', { of: 'often', called: called(problem.id), most: problem.most });
    case 'won-otherwise':
      return refuse('won-otherwise', { of: 'pattern', called: called(problem.id) });
    case 'claimed':
      return refuse('sets-claimed', { of: 'pattern', called: called(problem.id) });
    case 'contradiction': {
      const [one, other] = problem.ids;
      return refuse('patterns-contradict', { of: 'both', called: [called(one), called(other)] });
    }
    case 'fu-wanted':
    case 'fu-not-counted':
      return refuse(problem.outcome);
    default:
      return unreachable(problem);
  }
}
