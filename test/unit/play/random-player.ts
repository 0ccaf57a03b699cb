import { claimWindow, windowWin } from '../../../src/play/game/hand/claim-window.ts';
import { holdsFlower } from '../../../src/play/game/hand/player-hand.ts';
import { tilesLeft } from '../../../src/play/game/hand/wall.ts';
import { mayKong, nextDealt, nextReplacing } from '../../../src/play/referee/judge-deal.ts';
import type { Player, Zone } from '../../../src/play/seating/furniture.ts';
import { playersOf } from '../../../src/play/seating/seating.ts';
import { leavesReady, mayDeclare } from '../../../src/play/win/ready.ts';
import { assess } from '../../../src/play/win/scoring.ts';
import { kindOf } from '../../../src/rules/tiles/kind.ts';
import type { TileFace } from '../../../src/rules/tiles/tile.ts';
import { tilesOf } from '../../../src/rules/tiles/tile-set.ts';
import { unreachable } from '../../../src/rules/unreachable.ts';
import { ruleset, StackedTable } from './stacked-table.ts';

/** Numbers below 1 from a seed: the same play again for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: () => number, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
};

export function shuffledTable(random: () => number): StackedTable {
  const keyed = tilesOf(ruleset()).map((face) => ({ face, at: random() }));
  const order = keyed.sort((a, b) => a.at - b.at).map(({ face }) => face);
  const cut = (from: number, to: number): string => order.slice(from, to).join('');
  const hands = { p1: cut(0, 14), p2: cut(14, 27), p3: cut(27, 40) };
  return new StackedTable({ hands, wall: cut(40, 104), middle: cut(104, 108) });
}

type Act = () => unknown;

/** Everything the rules let somebody do now. Empty when the hand is over. */
export function legalActs(table: StackedTable): readonly Act[] {
  switch (table.hand.stage) {
    case 'dealing':
      return dealActs(table);
    case 'playing':
      return [...windowActs(table), ...turnActs(table)];
    default:
      return [];
  }
}

function dealActs(table: StackedTable): readonly Act[] {
  const taking = nextDealt(table);
  if (taking !== null) return [() => table.draw(taking)];
  const player = nextReplacing(table.hand);
  if (player === null) return [];
  const { owed } = table.hand.players[player];
  return [...(owed > 0 ? [() => table.replace(player, 'flower')] : []), ...flowerActs(table, player)];
}

function flowerActs(table: StackedTable, player: Player): readonly Act[] {
  const flowers = table.facesOf(player).filter((face) => face.startsWith('f'));
  return flowers.map((face) => () => table.setFlower(player, face));
}

function windowActs(table: StackedTable): readonly Act[] {
  const open = claimWindow(table.hand);
  const { window } = table.hand;
  if (open === null || window === null) return [];
  const wins = open.open.filter((player) => assess(table, windowWin(window, player)).legal);
  const pongs = open.open.filter((player) => mayPong(table, player, open.face));
  const mayClaim = open.cause === 'discard' && tilesLeft(table.hand.wall) > 0;
  return [
    ...open.open.map((player) => () => table.pass(player)),
    ...(open.cause === 'concealed-kong'
      ? []
      : wins.flatMap((player) => twice(() => table.press(player, 'win')))),
    ...(mayClaim ? pongs.flatMap((player) => twice(() => table.press(player, 'claim'))) : []),
    () => table.endClaimTime(),
  ];
}

const mayPong = (table: StackedTable, player: Player, face: TileFace): boolean =>
  table.hand.players[player].ready === 'no' && count(table, player, face) >= 2;
const twice = (act: Act): readonly Act[] => [act, act];
const count = (table: StackedTable, player: Player, face: TileFace): number =>
  table.facesOf(player).filter((held) => kindOf(held) === kindOf(face)).length;

function turnActs(table: StackedTable): readonly Act[] {
  const { turn, wall } = table.hand;
  if (turn === null) return [];
  const answers = Object.values(table.hand.window?.answers ?? {});
  switch (turn.doing) {
    case 'drawing':
      return answers.every((said) => said === 'pass') && tilesLeft(wall) > 0
        ? [() => table.draw(turn.player)]
        : [];
    case 'claiming':
      return claimingActs(table, turn);
    case 'replacing':
      return answers.includes('win') ? [] : [() => table.replace(turn.player, turn.because)];
    case 'discarding':
      return discardingActs(table, turn.player);
    default:
      return unreachable(turn);
  }
}

interface Claim {
  readonly player: Player;
  readonly from: Player;
  readonly tile: { readonly tile: number; readonly face: string };
}

function claimingActs(table: StackedTable, { player, from, tile }: Claim): readonly Act[] {
  const set = table.hand.players[player].melds.length;
  const shown = table.hand.players[player].showing?.tiles ?? [];
  const taken = shown.some((each) => each.tile === tile.tile);
  const fromHand = shown.length - (taken ? 1 : 0);
  return [
    ...(taken ? [] : [() => table.take(player, from, set)]),
    ...(fromHand < 2 ? [() => table.lay(player, tile.face, 1, set)] : []),
    ...(shown.length === 0 ? [() => table.pass(player)] : []),
  ];
}

function discardingActs(table: StackedTable, player: Player): readonly Act[] {
  const own = table.hand.players[player];
  const { turn } = table.hand;
  if (turn?.doing !== 'discarding') return [];
  if (holdsFlower(own)) return flowerActs(table, player);
  const { drawn } = turn;
  if (own.showing !== null) {
    const { set, tiles } = own.showing;
    return [() => table.lay(player, tiles[0]?.face ?? '', 1, set)];
  }
  const wins =
    drawn !== null && assess(table, { player, by: 'self-draw', from: null, tile: drawn }).legal
      ? twice(() => table.press(player, 'win'))
      : [];
  return [...wins, ...readyActs(table, player), ...kongActs(table, player), ...discards(table, player)];
}

function readyActs(table: StackedTable, player: Player): readonly Act[] {
  const own = table.hand.players[player];
  if (own.ready !== 'no' || own.melds.some(({ kind }) => kind !== 'concealed-kong')) return [];
  return mayDeclare(table, player) ? twice(() => table.press(player, 'ready')) : [];
}

function kongActs(table: StackedTable, player: Player): readonly Act[] {
  const own = table.hand.players[player];
  if (own.ready !== 'no' || !mayKong(table.hand)) return [];
  const quads = table.facesOf(player).filter((face) => count(table, player, face) === 4);
  const added = own.melds.filter(
    ({ kind, tiles }) => kind === 'pong' && count(table, player, tiles[0]?.face ?? '1m') === 1,
  );
  return [
    ...quads.map((face) => () => table.lay(player, face, 1, own.melds.length)),
    ...added.map(
      ({ set, tiles }) =>
        () =>
          table.lay(player, tiles[0]?.face ?? '', 1, set),
    ),
  ];
}

function discards(table: StackedTable, player: Player): readonly Act[] {
  const own = table.hand.players[player];
  const { turn } = table.hand;
  const drawn = turn?.doing === 'discarding' ? turn.drawn : null;
  const tiles = own.concealed.filter((held) => {
    if (own.ready === 'declared') return held.tile === drawn?.tile;
    return own.ready === 'no' || leavesReady(table, player, held);
  });
  return tiles.map(({ tile, slot }) => () => {
    const side = table.side(player);
    if (own.concealed.every((held) => held.tile !== tile)) throw new Error('the tile is not held');
    return table.move(
      { place: 'hand', side, index: slot },
      table.free((index) => ({ place: 'river', side, index })),
    );
  });
}

/** Any place a hand could put a tile down. */
export function anyFreePlace(table: StackedTable, random: () => number): Zone {
  const side = table.side(pick(random, playersOf(table.hand.winds)));
  const place = pick(random, ['hand', 'river', 'flower', 'meld'] as const);
  const set = Math.floor(random() * 4);
  return table.free((index) => (place === 'meld' ? { place, side, set, index } : { place, side, index }));
}
