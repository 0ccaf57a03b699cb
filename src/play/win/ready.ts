import { READY_WAYS, type Ready, type WaitingHand } from '../../rules/hands/hand.ts';
import { patternsOf, type Ruleset } from '../../rules/ruleset.ts';
import { kindOf } from '../../rules/tiles/kind.ts';
import { mayDeclareReady, waitsOf } from '../../rules/waits.ts';
import type { HandState, HandTile, PlayerHand } from '../game/hand/hand-state.ts';
import { asideOf, facesOf, meldOf } from '../game/hand/player-hand.ts';
import { tilesLeft } from '../game/hand/wall.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import type { Player, Tile } from '../seating/furniture.ts';
import { of } from '../seating/seating.ts';

/** What is paid for each way to declare ready; `double` comes with the rest of sanma. */
const PAID_FOR: Readonly<Record<Ready, readonly string[]>> = {
  declared: ['ready', 'riichi'],
  open: ['open-ready'],
  double: ['double-riichi'],
};

/** The ways to declare ready that these rules pay for. */
export function readyWays({ scoring }: Pick<Ruleset, 'scoring'>): readonly Ready[] {
  const known = WAYS.get(scoring);
  if (known !== undefined) return known;
  const ids = new Set(patternsOf(scoring).map(({ id }) => id));
  const ways = READY_WAYS.filter((way) => PAID_FOR[way].some((id) => ids.has(id)));
  WAYS.set(scoring, ways);
  return ways;
}

/** Worked out once for each way to score: they are asked for at every discard. */
const WAYS = new WeakMap<Ruleset['scoring'], readonly Ready[]>();

/** Why nobody, or this player, can declare ready, whatever he holds; null where he may. */
export function readyBarred({ hand, ruleset }: HandInPlay, player: Player): 'no_ready' | 'no_stick' | null {
  if (readyWays(ruleset).length === 0) return 'no_ready';
  return canPay(ruleset, hand.points?.[player] ?? null) ? null : 'no_stick';
}

/**
 * Whether the stick can be laid down: where somebody falls out below some points nobody may fall there by it
 * (docs/rules/sanma-modern.md, "Settlement"). `points`: what he had when the hand began; null = nobody has counted.
 */
function canPay({ scoring, match }: Ruleset, points: number | null): boolean {
  const { fallsOutBelow } = match.ending;
  if (scoring.method !== 'han' || fallsOutBelow === null || points === null) return true;
  return points - scoring.payments.stick >= fallsOutBelow;
}

/** Whether this discard leaves thirteen tiles that may be declared ready (docs/rules.md, "Ready"). */
export function leavesReady({ hand, ruleset }: HandInPlay, player: Player, discard: Tile): boolean {
  const own = hand.players[player];
  const left = own.concealed.filter(({ tile }) => tile !== discard.tile);
  if (readyBarred({ hand, ruleset }, player) !== null) return false;
  return (
    tilesLeft(hand.wall) > 0 && mayDeclareReady(ruleset, waitingHand(own, left), situationOf(hand, player))
  );
}

const OPEN_READY = 'open-ready';

/** Whether ready that was said may be shown open, which is worth more where the rules say so. */
export function mayShowReady({ ruleset }: HandInPlay, { readyTiles }: PlayerHand): boolean {
  const paysMore = patternsOf(ruleset.scoring).some(({ id }) => id === OPEN_READY);
  return readyTiles === 'hidden' && paysMore;
}

/** Whether any discard does. */
export function mayDeclare(game: HandInPlay, player: Player): boolean {
  const kinds = new Map(game.hand.players[player].concealed.map((tile) => [kindOf(tile.face), tile]));
  return [...kinds.values()].some((tile) => leavesReady(game, player, tile));
}

/**
 * Whether a player who is ready may make a concealed kong of the tile he drew: it must leave the waits as they
 * were.
 */
export function kongKeepsWaits({ hand, ruleset }: HandInPlay, player: Player, drawn: Tile): boolean {
  const own = hand.players[player];
  const held: readonly Tile[] = [...own.concealed, ...(own.showing?.tiles ?? [])];
  const before = held.filter(({ tile }) => tile !== drawn.tile);
  const ofKong = held.filter(({ face }) => kindOf(face) === kindOf(drawn.face));
  const after = held.filter((tile) => !ofKong.includes(tile));
  const kong = { meld: 'concealed-kong', tiles: facesOf(ofKong) } as const;
  const waitsBefore = waitingHand(own, before);
  const rest = waitingHand(own, after);
  const waitsAfter = { ...rest, melds: [...rest.melds, kong] };
  const faces = (waiting: WaitingHand): string =>
    waitsOf(ruleset, waiting, situationOf(hand, player))
      .map(({ face }) => face)
      .join();
  return faces(waitsBefore) === faces(waitsAfter);
}

function waitingHand(own: PlayerHand, concealed: readonly (Tile | HandTile)[]): WaitingHand {
  return { concealed: facesOf(concealed), melds: own.melds.map(meldOf), ...asideOf(own) };
}

function situationOf({ winds, round }: HandState, player: Player) {
  return { seat: of(winds, player), round };
}
