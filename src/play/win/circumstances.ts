import type { HanPlayRules } from '../../rules/han/han-scoring.ts';
import type { Ready, Situation } from '../../rules/hands/hand.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { indicatorPlaces } from '../../rules/walls/wall-break.ts';
import type { Said } from '../events/hand.ts';
import type { Win } from '../events/outcome.ts';
import type { Breaks, Discarding, HandState, PlayerHand, Turn } from '../game/hand/hand-state.ts';
import { asideOf, facesOf, kongsOf, kongsOnTable } from '../game/hand/player-hand.ts';
import { isTaken, tilesLeft } from '../game/hand/wall.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import { PLAYERS, type Player, type WallZone, zoneKey } from '../seating/furniture.ts';
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

/** Whether nothing that ends ippatsu and the first turn round has happened since. */
function isUnbroken(game: HandInPlay, since: Breaks): boolean {
  const { claims, winds } = game.hand.breaks;
  const windsBreak = hanPlayRules(game)?.northSetAside === 'breaks-ippatsu';
  return claims === since.claims && (winds === since.winds || !windsBreak);
}

const NO_BREAKS: Breaks = { claims: 0, winds: 0 };

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
  const { claims, winds } = readySince.breaks;
  const windsBreak = hanPlayRules(game)?.northSetAside === 'breaks-ippatsu';
  const first = readySince.discards === 1 && claims === 0 && (winds === 0 || !windsBreak);
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

/** A tile of the wall that is to be turned over on its place before play goes on. */
export interface DueTurn {
  readonly at: WallZone;
  readonly by: Player;
}

/**
 * The indicator that is due: the first by the dealer before his first discard, others after kongs and the fourth
 * North before the replacement, and what lies beneath them by a winner who was ready (docs/rules.md, "Dora"). Null =
 * none is.
 */
export function dueTurn(game: HandInPlay): DueTurn | null {
  const { accepted, turn, stage } = game.hand;
  if (accepted !== null) return dueBeneath(game, accepted);
  if (stage !== 'playing' || turn === null) return null;
  const at = placesDue(game)[game.hand.indicators.length];
  return at === undefined ? null : { at, by: turn.player };
}

/** Whether anything lies beneath the indicators that counts for one of these winners. */
export function looksBeneath(game: HandInPlay, wins: readonly Win[]): boolean {
  return dueBeneath(game, wins) !== null;
}

/** A hand may have begun by a dead wall whose replacements reach the indicators: what was drawn is not asked for. */
function dueBeneath(game: HandInPlay, wins: readonly Win[]): DueTurn | null {
  const { indicators, beneath, players } = game.hand;
  const ready = wins.find(({ player }) => players[player].ready === 'declared');
  if (ready === undefined || hanPlayRules(game)?.indicators.beneath !== 'for-ready') return null;
  const turned = new Set(beneath.map(({ at }) => zoneKey(at)));
  const at = indicators
    .map((indicator): WallZone => ({ ...indicator.at, level: 'bottom' }))
    .find((place) => !turned.has(zoneKey(place)) && !isTaken(game.hand.wall, place));
  return at === undefined ? null : { at, by: ready.player };
}

/** Every place whose tile should lie face up by now. */
function placesDue(game: HandInPlay): readonly WallZone[] {
  const { broken, dead } = game.hand.wall;
  if (dead === null || broken === null) return [];
  return indicatorPlaces(broken.draws, dead, indicatorsDue(game)).map((place) => ({
    place: 'wall',
    ...place,
  }));
}

const NORTHS = 4;

function indicatorsDue(game: HandInPlay): number {
  const { hand } = game;
  const rules = hanPlayRules(game)?.indicators;
  const norths = PLAYERS.reduce((sum, player) => sum + (asideOf(hand.players[player]).norths ?? 0), 0);
  const forKongs = rules?.kong === 'turns-one' ? kongsOnTable(hand) : 0;
  const forNorths = rules?.fourthNorth === 'turns-one' && norths === NORTHS ? 1 : 0;
  return 1 + forKongs + forNorths;
}
