import { indicatorPlaces } from '../../rules/walls/wall-break.ts';
import type { Win } from '../events/outcome.ts';
import { asideOf, kongsOnTable } from '../game/hand/player-hand.ts';
import { isTaken } from '../game/hand/wall.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import { PLAYERS, type Player, type WallZone, zoneKey } from '../seating/furniture.ts';
import { hanPlayRules } from './circumstances.ts';

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
