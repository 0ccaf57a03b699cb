import { isBonusTile, type TileFace } from '../../../rules/tiles/tile.ts';
import type { Circumstances, DeclaredDraw, DeclaredWin, HeldByLoser } from '../../events/say.ts';
import type { HandState } from '../../game/hand/hand-state.ts';
import { meldOf } from '../../game/hand/laid-meld.ts';
import { facesOf } from '../../game/hand/player-hand.ts';
import type { Player, Tile } from '../../seating/furniture.ts';
import { othersThan, playersOf, sideOf } from '../../seating/seating.ts';
import { sameZone } from '../../seating/zone.ts';
import type { HandInPlay } from '../../win/ruling.ts';
import { isWaitingNow, waitingLosers } from '../../win/waiting.ts';
import { handAsRead, lyingOn, type MoveTold, playerBefore, type TableRead, tileOf } from './table-read.ts';

/** How the winning tile may have come. */
type Way = Pick<DeclaredWin, 'by' | 'from'> & { readonly tile: Tile };

const TILES_HELD = 13;

/**
 * The win of this player as far as tiles tell it: the form filled in from what lies on the table. More than one where
 * the tiles do not say with which of them he has won; the likeliest comes first.
 */
export function winsAsRead(game: HandInPlay, player: Player, read: TableRead): readonly DeclaredWin[] {
  const seen: HandInPlay = { ...game, hand: handAsRead(game.hand, read) };
  return waysToWin(seen.hand, player, read).map((way) => winBy(seen, player, { way, read }));
}

/** That nobody has won, and what everybody holds. */
export function drawAsRead(game: HandInPlay, read: TableRead): DeclaredDraw {
  const seen: HandInPlay = { ...game, hand: handAsRead(game.hand, read) };
  const all = playersOf(game.hand.winds);
  const waiting = all.filter((player) => isWaitingNow(seen, player));
  return { kind: 'drawn', why: 'wall-exhausted', waiting, held: heldBy(seen, all) };
}

interface WinRead {
  readonly way: Way;
  readonly read: TableRead;
}

function winBy(seen: HandInPlay, winner: Player, { way, read }: WinRead): DeclaredWin {
  const { by, from, tile } = way;
  const { concealed, melds, aside } = entered(seen.hand, winner, tile);
  return {
    kind: 'won',
    winner,
    by,
    from,
    hand: { entered: 'tiles', concealed, melds, win: tile.face, aside },
    circumstances: circumstancesRead(seen, way, read),
    waiting: waitingLosers(seen, winner),
    held: heldBy(seen, othersThan(seen.hand.winds, winner)),
  };
}

/** What a player has before him, without the tile on which he wins. Flowers that nobody replaced lie aside. */
function entered({ players }: HandState, player: Player, win: Tile | null) {
  const { concealed, melds, flowers, voidFlowers } = players[player];
  const faces = facesOf(concealed.filter(({ tile }) => tile !== win?.tile));
  const aside = [...facesOf(flowers), ...faces.filter(isBonusTile)];
  return {
    concealed: faces.filter((face) => !isBonusTile(face)),
    melds: melds.map(meldOf),
    aside: aside.filter((face) => !voidFlowers.includes(face)),
  };
}

/** What the others hold, where every hand is paid; of a wrong number of tiles nothing is. */
function heldBy({ hand, ruleset }: HandInPlay, players: readonly Player[]): readonly HeldByLoser[] {
  if (ruleset.scoring.method !== 'groups') return [];
  return players.map((player) => {
    const { concealed, melds, aside } = entered(hand, player, null);
    const isWhole = concealed.length + 3 * melds.length === TILES_HELD;
    return {
      player,
      hand: isWhole ? { entered: 'tiles', concealed, melds, aside } : { entered: 'points', points: 0 },
    };
  });
}

function waysToWin(hand: HandState, player: Player, read: TableRead): readonly Way[] {
  const { concealed, melds } = hand.players[player];
  const extra = concealed.filter(({ face }) => !isBonusTile(face)).length + 3 * melds.length - TILES_HELD;
  if (extra === 1) return waysWithFourteen(hand, player, read);
  return extra === 0 ? waysWithThirteen(hand, player, read) : [];
}

/** The tile that came last, from the wall or from another; where nothing was told of it, any of them. */
function waysWithFourteen(hand: HandState, player: Player, read: TableRead): readonly Way[] {
  const { concealed } = hand.players[player];
  const last = read.told.findLast(
    ({ to, from }) => playerBefore(hand, to) === player && to.place === 'hand' && from.place !== 'hand',
  );
  const came = concealed.find(({ tile }) => tile === last?.tile);
  if (last !== undefined && came !== undefined) {
    const from = last.from.place === 'river' ? playerBefore(hand, last.from) : null;
    return [from === null || from === player ? drawn(came) : { by: 'discard', from, tile: came }];
  }
  const kinds = new Map<TileFace, Tile>(concealed.map((tile) => [tile.face, tile]));
  return [...kinds.values()].map(drawn);
}

const drawn = (tile: Tile): Way => ({ by: 'self-draw', from: null, tile });

/** The tile that lies before another: the last one that was told, else the last of each row. */
function waysWithThirteen(hand: HandState, player: Player, read: TableRead): readonly Way[] {
  const last = read.told.findLast(({ to }) => to.place === 'river' || to.place === 'meld');
  if (last !== undefined) return wayOfMove(hand, last, read).filter(({ from }) => from !== player);
  return othersThan(hand.winds, player).flatMap((from): readonly Way[] => {
    const side = sideOf(hand.seating, from);
    const tile = lyingOn(read, (zone) => zone.place === 'river' && zone.side === side).at(-1);
    return tile === undefined ? [] : [{ by: 'discard', from, tile }];
  });
}

function wayOfMove(hand: HandState, { tile: number, to }: MoveTold, read: TableRead): readonly Way[] {
  const tile = tileOf(read, number);
  const from = playerBefore(hand, to);
  if (tile === null || from === null) return [];
  return [{ by: to.place === 'river' ? 'discard' : 'robbed-kong', from, tile }];
}

function circumstancesRead({ hand, ruleset }: HandInPlay, { by, tile }: Way, read: TableRead): Circumstances {
  const left = lyingOn(read, (zone) => zone.place === 'wall').length - (ruleset.deadWall?.tiles ?? 0);
  const turned = read.told.filter(({ from, to }) => from.place === 'wall' && sameZone(from, to));
  const indicators = [
    ...hand.indicators.map((indicator) => indicator.tile.face),
    ...turned.flatMap((each) => tileOf(read, each.tile)?.face ?? []),
  ];
  return {
    lastTile: left <= 0,
    replacement: by === 'self-draw' && isReplacement(read.told, tile),
    ...(indicators.length === 0 ? {} : { doraIndicators: indicators }),
  };
}

/** Whether the tile was drawn after a flower or a kong was laid down. */
function isReplacement(told: readonly MoveTold[], { tile }: Tile): boolean {
  const at = told.findLastIndex((move) => move.tile === tile);
  const before = at < 1 ? undefined : told[at - 1]?.to.place;
  return before === 'flower' || before === 'meld';
}
