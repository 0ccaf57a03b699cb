import { unreachable } from '../../../rules/unreachable.ts';
import type { ExchangeEvent } from '../../events/tiles.ts';
import type { Tile } from '../../seating/furniture.ts';
import type { HandState, PlayerHand } from '../hand/hand-state.ts';
import { changePlayer, giveUp, receive } from '../hand/player-hand.ts';

/** Folds the exchange of a joker in a set for the real tile. */
export function foldExchange(hand: HandState, event: ExchangeEvent): HandState {
  const { player, owner, set, index } = event;
  switch (event.type) {
    case 'JokerTaken': {
      const { joker, slot } = event;
      const taken = changePlayer(hand, owner, (own) => withoutTile(own, set, joker));
      const held = changePlayer(taken, player, (own) => receive(own, { tile: joker, slot }));
      return { ...held, exchange: { player, owner, set, index, joker } };
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
  return { ...laid, turn: { ...turn, drawn: exchange.joker } };
}

function layIn(hand: HandState, { player, owner, set, index }: ExchangeEvent, tile: Tile): HandState {
  const given = changePlayer(hand, player, (own) => giveUp(own, tile));
  const laid = changePlayer(given, owner, (own) => ({
    ...own,
    melds: own.melds.map((meld) =>
      meld.set === set ? { ...meld, tiles: [...meld.tiles, { ...tile, index }] } : meld,
    ),
  }));
  return { ...laid, exchange: null };
}

function withoutTile(own: PlayerHand, set: number, { tile }: Tile): PlayerHand {
  const melds = own.melds.map((meld) =>
    meld.set === set ? { ...meld, tiles: meld.tiles.filter((laid) => laid.tile !== tile) } : meld,
  );
  return { ...own, melds };
}
