import { unreachable } from '../../../rules/unreachable.ts';
import type { DrawEvent, ExchangeEvent, MisplacedEvent, Replaced } from '../../events/hand.ts';
import type { Move } from '../../events/observation.ts';
import type { Side, Tile, Zone } from '../../seating/furniture.ts';
import { nextPlayer, playerAt, sideOf } from '../../seating/seating.ts';
import type {
  Breaks,
  HandState,
  Misplaced,
  OpenWindow,
  PlayerHand,
  Turn,
  TurnKong,
} from '../hand/hand-state.ts';
import { changePlayer, handWith, ownWith, playersWith } from '../hand/hand-with.ts';
import { giveUp, laidAt, receive, without } from '../hand/player-hand.ts';
import { dealtFrom, drawnFrom, replacedFrom } from '../hand/wall.ts';

type DrawOf<Type extends DrawEvent['type']> = Extract<DrawEvent, { type: Type }>;

/** Folds the deal, draws, flowers, winds set aside and discards. */
export function foldDraw(hand: HandState, event: DrawEvent): HandState {
  switch (event.type) {
    case 'HandsDealt':
      return dealHands(hand, event);
    case 'TileDealt':
      return takeFromWall(hand, event);
    case 'TileDrawn':
      return drawn(hand, event);
    case 'FlowerSetAside':
      return setFlowerAside(hand, event);
    case 'WindSetAside':
      return setWindAside(hand, event);
    case 'ReplacementDrawn':
      return takeReplacement(hand, event);
    case 'DealEnded':
      return endDeal(hand);
    case 'TileDiscarded':
      return discard(hand, event);
    default:
      return unreachable(event);
  }
}

function drawn(hand: HandState, event: DrawOf<'TileDrawn'>): HandState {
  const { player, tile } = event;
  const players = playersWith(hand, player, (own) => forgetMissed(receive(own, event)));
  const turn: Turn = {
    doing: 'discarding',
    player,
    drawn: tile,
    source: 'wall',
    claimedSet: null,
    kong: null,
  };
  return handWith(hand, { players, wall: drawnFrom(hand.wall), turn });
}

/** A win let pass is forgotten with the next own tile, but for a hand that is bound by ready. */
const forgetMissed = (own: PlayerHand): PlayerHand =>
  own.ready === 'declared' || own.missed === 'nothing' ? own : ownWith(own, { missed: 'nothing' });

function dealHands(hand: HandState, { tiles }: Extract<DrawEvent, { type: 'HandsDealt' }>): HandState {
  const taken = tiles.reduce(
    (state, dealt) => changePlayer(state, dealt.player, (own) => receive(own, dealt)),
    hand,
  );
  const from = tiles.map((dealt) => dealt.from);
  return handWith(taken, { toDeal: null, wall: dealtFrom(hand.wall, from) });
}

function takeFromWall(hand: HandState, event: DrawOf<'TileDealt'>): HandState {
  const players = playersWith(hand, event.player, (own) => receive(own, event));
  return handWith(hand, { players, wall: drawnFrom(hand.wall) });
}

function setFlowerAside(hand: HandState, event: DrawOf<'FlowerSetAside'>): HandState {
  const set = setAside(hand, event);
  return hand.stage === 'playing' ? handWith(set, { turn: replacing(hand, event, 'flower') }) : set;
}

function setAside(hand: HandState, event: DrawOf<'FlowerSetAside' | 'WindSetAside'>): HandState {
  const { player, tile, index } = event;
  return changePlayer(hand, player, (own) =>
    ownWith(own, {
      concealed: without(own.concealed, tile.tile),
      flowers: [...own.flowers, laidAt(tile, index)],
      owed: own.owed + 1,
    }),
  );
}

function replacing(
  { turn }: HandState,
  { player }: DrawOf<'FlowerSetAside' | 'WindSetAside'>,
  because: 'flower' | 'wind',
): Turn {
  return { doing: 'replacing', player, because, kong: kongIn(turn) };
}

const kongIn = (turn: Turn | null): TurnKong | null =>
  turn?.doing === 'discarding' || turn?.doing === 'replacing' ? turn.kong : null;

/** It may be robbed like the tile of a kong. */
function setWindAside(hand: HandState, event: DrawOf<'WindSetAside'>): HandState {
  const { tile, player: from } = event;
  const { breaks } = hand;
  const window: OpenWindow = { cause: 'set-aside', tile, from, after: 'no-kong', breaks, answers: {} };
  const turn = replacing(hand, event, 'wind');
  return { ...setAside(hand, event), turn, window, windowsOpened: hand.windowsOpened + 1 };
}

function takeReplacement(hand: HandState, event: DrawOf<'ReplacementDrawn'>): HandState {
  const { because, player, tile } = event;
  const paid = because === 'kong' ? 0 : 1;
  const players = playersWith(hand, player, (own) =>
    forgetMissed(ownWith(receive(own, event), { owed: own.owed - paid })),
  );
  const wall = replacedFrom(hand.wall, event.from);
  if (hand.stage !== 'playing') return handWith(hand, { players, wall });
  const kong = kongIn(hand.turn);
  const turn: Turn = { doing: 'discarding', player, drawn: tile, source: because, claimedSet: null, kong };
  return handWith(hand, { players, wall, turn, breaks: brokenBy(hand.breaks, because) });
}

/** A kong is complete, and a wind is set aside for good, once nobody has robbed it. */
function brokenBy(breaks: Breaks, because: Replaced): Breaks {
  switch (because) {
    case 'flower':
      return breaks;
    case 'kong':
      return { ...breaks, claims: breaks.claims + 1 };
    case 'wind':
      return { ...breaks, winds: breaks.winds + 1 };
    default:
      return unreachable(because);
  }
}

/** The dealer may win at once: with the tile that came to him last. */
function endDeal(hand: HandState): HandState {
  const last = hand.players[hand.dealer].concealed.at(-1);
  const tile = last === undefined ? null : { tile: last.tile, face: last.face };
  const turn: Turn = {
    doing: 'discarding',
    player: hand.dealer,
    drawn: tile,
    source: 'deal',
    claimedSet: null,
    kong: null,
  };
  return handWith(hand, { stage: 'playing', turn });
}

function discard(hand: HandState, event: DrawOf<'TileDiscarded'>): HandState {
  const { player, tile, index, declaresReady } = event;
  const players = playersWith(hand, player, (own) =>
    ownWith(own, {
      concealed: without(own.concealed, tile.tile),
      river: [...own.river, { tile: tile.tile, face: tile.face, index, declaredReady: declaresReady }],
      discarded: [...own.discarded, tile.face],
      ...(declaresReady ? declaredReady(hand, own) : null),
    }),
  );
  return handWith(hand, {
    players,
    turn: { doing: 'drawing', player: nextPlayer(hand.seating, player) },
    window: {
      cause: 'discard',
      tile,
      from: player,
      riverIndex: index,
      after: kongIn(hand.turn) === null ? 'no-kong' : 'kong',
      breaks: hand.breaks,
      answers: {},
    },
    windowsOpened: hand.windowsOpened + 1,
  });
}

const declaredReady = ({ breaks }: HandState, { discarded }: PlayerHand): Partial<PlayerHand> => ({
  ready: 'declared',
  readySince: { breaks, discards: discarded.length + 1 },
});

/** Folds the exchange of a joker in a set for the real tile. */
export function foldExchange(hand: HandState, event: ExchangeEvent): HandState {
  const { player, owner, set, index } = event;
  switch (event.type) {
    case 'JokerTaken': {
      const { joker, slot } = event;
      const taken = changePlayer(hand, owner, (own) => withoutTile(own, set, joker));
      const held = changePlayer(taken, player, (own) => receive(own, { tile: joker, slot }));
      return handWith(held, { exchange: { player, owner, set, index, joker } });
    }
    case 'JokerReturned':
      return layIn(hand, event, event.joker);
    case 'JokerReplaced':
      return drawsJoker(layIn(hand, event, event.tile), hand, event.tile);
    default:
      return unreachable(event);
  }
}

/** Whoever lays down the tile he has drawn has drawn the joker in its place. */
function drawsJoker(laid: HandState, { turn, exchange }: HandState, { tile }: Tile): HandState {
  if (turn?.doing !== 'discarding' || turn.drawn?.tile !== tile || exchange === null) return laid;
  return handWith(laid, { turn: { ...turn, drawn: exchange.joker } });
}

function layIn(hand: HandState, { player, owner, set, index }: ExchangeEvent, tile: Tile): HandState {
  const given = changePlayer(hand, player, (own) => giveUp(own, tile));
  const laid = changePlayer(given, owner, (own) =>
    ownWith(own, {
      melds: own.melds.map((meld) =>
        meld.set === set ? { ...meld, tiles: [...meld.tiles, laidAt(tile, index)] } : meld,
      ),
    }),
  );
  return handWith(laid, { exchange: null });
}

function withoutTile(own: PlayerHand, set: number, { tile }: Tile): PlayerHand {
  const melds = own.melds.map((meld) =>
    meld.set === set ? { ...meld, tiles: meld.tiles.filter((laid) => laid.tile !== tile) } : meld,
  );
  return ownWith(own, { melds });
}

/** Folds moves that are no part of the play: sorting, lifting, misplacing and putting back. */
export function foldMisplaced(hand: HandState, event: MisplacedEvent): HandState {
  switch (event.type) {
    case 'TileRearranged':
      return rearrange(hand, {
        tile: event.tile,
        side: sideOf(hand.seating, event.player),
        slot: event.slot,
      });
    case 'TileLifted':
      return handWith(hand, { lifted: [...hand.lifted, { tile: event.tile, from: event.from }] });
    case 'TileSetDown':
      return handWith(hand, { lifted: hand.lifted.filter(({ tile }) => tile.tile !== event.tile.tile) });
    case 'TileMisplaced':
      return handWith(hand, { misplaced: misplace(hand.misplaced, event) });
    case 'TilePutBack':
      return putBack(hand, event);
    default:
      return unreachable(event);
  }
}

/** A misplaced tile that is moved on still belongs where it was first taken from. */
function misplace(misplaced: readonly Misplaced[], { tile, from, to }: Move): readonly Misplaced[] {
  const home = misplaced.find((each) => each.tile.tile === tile.tile)?.home ?? from;
  return [...misplaced.filter((each) => each.tile.tile !== tile.tile), { tile, home, at: to }];
}

function putBack(hand: HandState, { tile, to }: { readonly tile: Tile; readonly to: Zone }): HandState {
  const misplaced = hand.misplaced.filter((each) => each.tile.tile !== tile.tile);
  const home = handWith(hand, { misplaced });
  return to.place === 'hand' ? rearrange(home, { tile, side: to.side, slot: to.index }) : home;
}

interface Rearranged {
  readonly tile: Tile;
  readonly side: Side;
  readonly slot: number;
}

function rearrange(hand: HandState, { tile, side, slot }: Rearranged): HandState {
  const player = playerAt(hand.seating, side);
  if (player === null) return hand;
  return changePlayer(hand, player, (own) =>
    ownWith(own, {
      concealed: own.concealed.map((held) => (held.tile === tile.tile ? { ...held, slot } : held)),
    }),
  );
}
