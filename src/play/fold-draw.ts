import type { HandEvent } from './domain-event.ts';
import type { HandState, Turn } from './hand-state.ts';
import { changePlayer, giveUp, receive } from './player-hand.ts';
import { nextPlayer } from './seating.ts';

type DrawEvent = Extract<
  HandEvent,
  {
    type:
      | 'TileDealt'
      | 'FlowerSetAside'
      | 'ReplacementDrawn'
      | 'DealEnded'
      | 'TileDrawn'
      | 'TileDiscarded'
      | 'ReadyDeclared'
      | 'ReadyWithdrawn';
  }
>;
type Event<Type extends DrawEvent['type']> = Extract<DrawEvent, { type: Type }>;

/** Folds the deal, draws, flowers, discards and ready. */
export function foldDraw(hand: HandState, event: DrawEvent): HandState {
  switch (event.type) {
    case 'TileDealt':
      return takeFromWall(hand, event);
    case 'TileDrawn':
      return { ...takeFromWall(hand, event), turn: discarding(event, 'wall') };
    case 'FlowerSetAside':
      return setFlowerAside(hand, event);
    case 'ReplacementDrawn':
      return takeReplacement(hand, event);
    case 'DealEnded':
      return endDeal(hand);
    case 'TileDiscarded':
      return discard(hand, event);
    case 'ReadyDeclared':
      return changePlayer(hand, event.player, (own) => ({ ...own, ready: 'declaring' }));
    case 'ReadyWithdrawn':
      return changePlayer(hand, event.player, (own) => ({ ...own, ready: 'no' }));
    default:
      return event satisfies never;
  }
}

function discarding(
  { player, tile }: Event<'TileDrawn' | 'ReplacementDrawn'>,
  source: 'wall' | 'replacement',
): Turn {
  return { doing: 'discarding', player, drawn: tile, source, claimedSet: null };
}

function takeFromWall(hand: HandState, event: Event<'TileDealt' | 'TileDrawn'>): HandState {
  const taken = changePlayer(hand, event.player, (own) => receive(own, event));
  return { ...taken, wall: { ...hand.wall, drawn: hand.wall.drawn + 1 } };
}

function setFlowerAside(hand: HandState, { player, tile, index }: Event<'FlowerSetAside'>): HandState {
  const set = changePlayer(hand, player, (own) => ({
    ...giveUp(own, tile),
    flowers: [...own.flowers, { ...tile, index }],
    owed: own.owed + 1,
  }));
  if (hand.stage !== 'playing') return set;
  return { ...set, turn: { doing: 'replacing', player, because: 'flower' } };
}

function takeReplacement(hand: HandState, event: Event<'ReplacementDrawn'>): HandState {
  const paid = event.because === 'flower' ? 1 : 0;
  const taken = changePlayer(hand, event.player, (own) => ({
    ...receive(own, event),
    owed: own.owed - paid,
  }));
  const wall = wallWithout(hand, event);
  return { ...taken, wall, turn: hand.stage === 'playing' ? discarding(event, 'replacement') : hand.turn };
}

function wallWithout({ wall }: HandState, { from }: Event<'ReplacementDrawn'>): HandState['wall'] {
  if (from.place === 'wall') return { ...wall, replaced: wall.replaced + 1 };
  return { ...wall, middle: wall.middle.filter((index) => index !== from.index) };
}

/** The dealer may win at once: with the tile that came to him last. */
function endDeal(hand: HandState): HandState {
  const last = hand.players[hand.dealer].concealed.at(-1);
  const drawn = last === undefined ? null : { tile: last.tile, face: last.face };
  const turn: Turn = { doing: 'discarding', player: hand.dealer, drawn, source: 'deal', claimedSet: null };
  return { ...hand, stage: 'playing', turn };
}

function discard(hand: HandState, event: Event<'TileDiscarded'>): HandState {
  const { player, tile, index, declaresReady } = event;
  const thrown = changePlayer(hand, player, (own) => ({
    ...giveUp(own, tile),
    river: [...own.river, { ...tile, index, declaredReady: declaresReady }],
    discarded: [...own.discarded, tile.face],
    ready: declaresReady ? 'declared' : own.ready,
  }));
  return {
    ...thrown,
    turn: { doing: 'drawing', player: nextPlayer(hand.seating, player) },
    window: { cause: 'discard', tile, from: player, at: index, answers: {} },
    windows: hand.windows + 1,
  };
}
