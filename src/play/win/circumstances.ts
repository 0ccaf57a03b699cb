import type { HanPlayRules } from '../../rules/han/han-scoring.ts';
import type { Ready, Situation } from '../../rules/hands/hand.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { Said } from '../events/hand.ts';
import type { Win } from '../events/outcome.ts';
import type { Breaks, Discarding, HandState, PlayerHand, Turn } from '../game/hand/hand-state.ts';
import { facesOf, kongsOf } from '../game/hand/player-hand.ts';
import { tilesLeft } from '../game/hand/wall.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import type { Player } from '../seating/furniture.ts';
import { of, playersOf } from '../seating/seating.ts';

/** All that the play adds to the tiles of a hand that wins now. */
export function circumstancesOf(given: HandInPlay, { player, by }: Win): Situation {
  const game = by === 'self-draw' ? given : withoutClaims(given);
  const { hand } = game;
  const own = hand.players[player];
  const ready = readinessOf(game, own);
  return {
    by,
    seat: of(hand.winds, player),
    round: hand.round,
    ...(ready === null ? {} : { ready, ippatsu: isWithinATurn(game, own) }),
    firstTurn: isFirstTurn(game),
    lastTile: tilesLeft(hand.wall) === 0 && !(by === 'self-draw' && isFromDeadWall(hand)),
    replacement: by === 'self-draw' && isReplacement(game),
    everyoneReady: isEverybodyReady(hand),
    ownDiscards: own.discarded,
    letPass: own.missed === 'let-pass',
    afterKong: by === 'discard' && hand.window?.after === 'kong',
    dealersHand: hand.dealersHand,
    doraIndicators: facesOf(hand.indicators.map(({ tile }) => tile)),
    uraIndicators: facesOf(hand.beneath.map(({ tile }) => tile)),
  };
}

/** A win undoes what was claimed of its tile. */
function withoutClaims({ hand, ruleset }: HandInPlay): HandInPlay {
  return { ruleset, hand: { ...hand, breaks: hand.window?.breaks ?? hand.breaks } };
}

/** What sanma must know of the play; null where han are not counted. */
export function hanPlayRules({ ruleset: { scoring } }: Pick<HandInPlay, 'ruleset'>): HanPlayRules | null {
  return scoring.method === 'han' ? scoring.play : null;
}

/** A dead hand waits for nothing, and so is not ready. */
export function isEverybodyReady({ players, winds }: HandState): boolean {
  return playersOf(winds).every((player) => players[player].ready === 'declared' && !players[player].dead);
}

const NO_BREAKS: Breaks = { claims: 0, winds: 0 };

/** Whether nothing that ends ippatsu and the first turn round has happened since; `until` that time, or until now. */
function isUnbroken(game: HandInPlay, since: Breaks, until: Breaks = game.hand.breaks): boolean {
  const windsBreak = hanPlayRules(game)?.northSetAside === 'breaks-ippatsu';
  return until.claims === since.claims && (until.winds === since.winds || !windsBreak);
}

/**
 * Whether this is the first turn round: nothing was claimed, no kong made, and the dealer has not drawn from the
 * wall (docs/rules/sanma-honshu.md, "Yakuman").
 */
export function isFirstTurn(game: HandInPlay): boolean {
  return isUnbroken(game, NO_BREAKS) && !hasDealerDrawn(game.hand);
}

function hasDealerDrawn({ players, dealer, turn }: HandState): boolean {
  const { discarded } = players[dealer];
  const holdsDrawn = turn?.player === dealer && !beganWithClaim(turn);
  return discarded.length > 1 || (discarded.length === 1 && holdsDrawn);
}

/** Whether the turn is one for which nothing was drawn from the wall, or not yet. */
function beganWithClaim(turn: Turn): boolean {
  switch (turn.doing) {
    case 'drawing':
    case 'claiming':
      return true;
    case 'discarding':
      return turn.source === 'claim';
    case 'replacing':
      return (turn.kong?.from ?? null) !== null;
    default:
      return unreachable(turn);
  }
}

/** Who has declared ready in the hand as it is, and how. */
export function readyOfAll(game: HandInPlay): Said['ready'] {
  return Object.fromEntries(
    playersOf(game.hand.winds).flatMap((player) => {
      const ready = readinessOf(game, game.hand.players[player]);
      return ready === null ? [] : [[player, ready] as const];
    }),
  );
}

/** `double`: with the first discard of a first turn round, where the rules know it. */
function readinessOf(game: HandInPlay, { ready, readySince, readyTiles }: PlayerHand): Ready | null {
  if (ready !== 'declared' || readySince === null) return null;
  if (readyTiles === 'shown') return 'open';
  const first = readySince.discards === 1 && isUnbroken(game, NO_BREAKS, readySince.breaks);
  return first && game.ruleset.scoring.method === 'han' ? 'double' : 'declared';
}

/** Until the own next discard, unless the turn round was broken (ippatsu). */
function isWithinATurn(game: HandInPlay, { readySince, discarded }: PlayerHand): boolean {
  return (
    readySince !== null && discarded.length === readySince.discards && isUnbroken(game, readySince.breaks)
  );
}

/** Whether the tile drawn last replaced one; where only kongs count, one that was made in this turn makes it so. */
export function isReplacement(game: HandInPlay): boolean {
  const { turn } = game.hand;
  if (turn?.doing !== 'discarding') return false;
  return isReplaced(turn.source) && (turn.kong !== null || asideReplacementCounts(game));
}

const isReplaced = (source: Discarding['source']): boolean =>
  source === 'flower' || source === 'wind' || source === 'kong';

/** A tile of the dead wall is never the last one of the wall, though it takes the last one's place (docs/rules/sanma-modern.md, "Yaku"). */
function isFromDeadWall({ wall, turn }: HandState): boolean {
  return wall.dead?.replacements === 'from-it' && turn?.doing === 'discarding' && isReplaced(turn.source);
}

/** Whether a win on what replaced a flower or a North is one on a replacement. */
function asideReplacementCounts(game: HandInPlay): boolean {
  return hanPlayRules(game)?.northReplacement !== 'is-none';
}

/** Whether anything lies before this player that may have been replaced: a kong, or a tile aside where that counts. */
export function mayHaveReplaced(game: HandInPlay, player: Player): boolean {
  const isAnyAside = game.hand.players[player].flowers.length > 0;
  return kongsOf(game.hand, player) > 0 || (isAnyAside && asideReplacementCounts(game));
}

/** Whether this player has discarded nothing yet and the turn round is still the first. */
export function isOwnFirstTurn(game: HandInPlay, player: Player): boolean {
  return isFirstTurn(game) && game.hand.players[player].discarded.length === 0;
}
