import { unreachable } from '../../../rules/unreachable.ts';
import type { ClaimEvent, ReadyEvent } from '../../events/hand.ts';
import type { Player } from '../../seating/furniture.ts';
import { nextPlayer, turnOrderFrom } from '../../seating/seating.ts';
import type {
  Claiming,
  ClaimReply,
  DiscardWindow,
  HandState,
  MeldKind,
  OpenWindow,
  PlayerHand,
  RiverTile,
  Turn,
} from '../hand/hand-state.ts';
import { changePlayer, handWith, ownWith } from '../hand/hand-with.ts';
import { completeMeld, giveUp, receive, show, takeBackShown } from '../hand/player-hand.ts';

type ClaimOf<Type extends ClaimEvent['type']> = Extract<ClaimEvent, { type: Type }>;

/** Folds claims, their window and the sets laid down. */
export function foldClaim(hand: HandState, event: ClaimEvent): HandState {
  switch (event.type) {
    case 'ClaimAnnounced':
      return answer(hand, event.player, event.claim);
    case 'ClaimPassed':
      return pass(hand, event.player);
    case 'ClaimWindowClosed':
      return closeWindow(hand);
    case 'ClaimTaken':
      return takeClaimed(hand, event);
    case 'MeldTileShown':
      return changePlayer(hand, event.player, (own) => show(giveUp(own, event.tile), event));
    case 'MeldTileTakenBack':
      return takeBack(hand, event);
    case 'ChowMade':
      return makeThree(hand, event, 'chow');
    case 'PongMade':
      return makeThree(hand, event, 'pong');
    case 'OpenKongMade':
      return makeKong(hand, event, 'open-kong');
    case 'AddedKongMade':
      return openToRobbery(makeKong(hand, event, 'added-kong'), event);
    case 'ConcealedKongMade':
      return foldConcealedKong(hand, event);
    default:
      return unreachable(event);
  }
}

function answer(hand: HandState, player: Player, said: ClaimReply): HandState {
  if (hand.window === null) return hand;
  return handWith(hand, { window: { ...hand.window, answers: { ...hand.window.answers, [player]: said } } });
}

/** A claim that is taken back gives the turn to the player after the discarder. */
function pass(hand: HandState, player: Player): HandState {
  const passed = answer(hand, player, 'pass');
  const { turn } = hand;
  if (turn?.doing !== 'claiming' || turn.player !== player) return passed;
  return handWith(passed, { turn: { doing: 'drawing', player: nextPlayer(hand.seating, turn.from) } });
}

function closeWindow(hand: HandState): HandState {
  const { window, turn } = hand;
  if (window?.cause !== 'discard' || turn?.doing !== 'drawing') return handWith(hand, { window: null });
  const claimant = claimantOf(hand, window);
  return handWith(hand, { window: null, turn: claimant === undefined ? turn : claiming(window, claimant) });
}

/** Only one of them can have the tiles for a pong; where it is not the next player he wants a chow, and comes last. */
function claimantOf({ seating }: HandState, { from, answers }: DiscardWindow): Player | undefined {
  const [, next, ...afterNext] = turnOrderFrom(seating, from);
  return [...afterNext, next].find((player) => answers[player] === 'tile');
}

/** The turn of a player who lays down the set he claimed a discard for. */
function claiming({ tile, from, riverIndex }: DiscardWindow, player: Player): Claiming {
  return { doing: 'claiming', player, from, tile, river: riverIndex, taken: null };
}

function takeClaimed(hand: HandState, event: ClaimOf<'ClaimTaken'>): HandState {
  const { player, tile } = event;
  const turn = claimTurn(hand, player);
  if (turn === null) return hand;
  const isTaken = (laid: RiverTile): boolean => laid.tile === tile.tile;
  const taken = hand.players[turn.from].river.find(isTaken) ?? null;
  const left = changePlayer(hand, turn.from, (own) =>
    ownWith(own, {
      river: own.river.filter((laid) => !isTaken(laid)),
    }),
  );
  return { ...changePlayer(left, player, (own) => show(own, event)), turn: { ...turn, taken } };
}

/** The claimant's turn: granted already, or begun by his first move while the window is still open. */
export function claimTurn(hand: HandState, player: Player): Claiming | null {
  const { turn, window } = hand;
  if (turn?.doing === 'claiming') return turn.player === player ? turn : null;
  // His set is laid, although others may still speak.
  if (turn?.player === player && turn.doing !== 'drawing') return null;
  return window?.cause === 'discard' && window.answers[player] === 'tile' ? claiming(window, player) : null;
}

function takeBack(hand: HandState, { player, tile, to }: ClaimOf<'MeldTileTakenBack'>): HandState {
  const taken = changePlayer(hand, player, (own) => takeBackShown(own, tile));
  if (to.place === 'hand')
    return changePlayer(taken, player, (own) => receive(own, { tile, slot: to.index }));
  return hand.turn?.doing === 'claiming' ? returnClaimed(taken, hand.turn) : taken;
}

function returnClaimed(hand: HandState, turn: Claiming): HandState {
  const { from, taken } = turn;
  if (taken === null) return hand;
  const back = changePlayer(hand, from, (own) => ownWith(own, { river: [...own.river, taken] }));
  return handWith(back, { turn: { ...turn, taken: null } });
}

type ThreeMade = ClaimOf<'ChowMade' | 'PongMade'>;

function makeThree(hand: HandState, { player, set, from }: ThreeMade, kind: 'chow' | 'pong'): HandState {
  const made = changePlayer(hand, player, (own) => completeMeld(own, { set, kind, from }));
  const breaks = { ...hand.breaks, claims: hand.breaks.claims + 1 };
  const turn: Turn = {
    doing: 'discarding',
    player,
    drawn: null,
    source: 'claim',
    claimedSet: set,
    kong: null,
  };
  return handWith(made, { turn, breaks });
}

type KongMade = ClaimOf<'OpenKongMade' | 'AddedKongMade' | 'ConcealedKongMade'>;

function makeKong(hand: HandState, event: KongMade, kind: MeldKind): HandState {
  const { player, set } = event;
  const from = event.type === 'OpenKongMade' ? event.from : null;
  const made = changePlayer(hand, player, (own) => completeMeld(own, { set, kind, from }));
  return handWith(made, { turn: { doing: 'replacing', player, because: 'kong', kong: { from } } });
}

function foldConcealedKong(hand: HandState, event: ClaimOf<'ConcealedKongMade'>): HandState {
  const made = makeKong(hand, event, 'concealed-kong');
  return event.mayBeRobbed ? openToRobbery(made, event) : handWith(made, { window: null });
}

type RobbableKong = ClaimOf<'AddedKongMade' | 'ConcealedKongMade'>;

function openToRobbery(hand: HandState, { type, player, tile }: RobbableKong): HandState {
  const cause = type === 'AddedKongMade' ? 'added-kong' : 'concealed-kong';
  const { breaks } = hand;
  const window: OpenWindow = { cause, tile, from: player, after: 'no-kong', breaks, answers: {} };
  return handWith(hand, { window, windowsOpened: hand.windowsOpened + 1 });
}

/** Folds what is said of ready, its stick, and the wins a player let pass. */
export function foldReady(hand: HandState, event: ReadyEvent): HandState {
  return changePlayer(hand, event.player, (own) => ownWith(own, changeOf(event)));
}

function changeOf(event: ReadyEvent): Partial<PlayerHand> {
  switch (event.type) {
    case 'ReadyDeclared':
      return { ready: 'declaring' };
    case 'ReadyShown':
      return { readyTiles: 'shown' };
    case 'ReadyWithdrawn':
      return { ready: 'no', readyTiles: 'hidden' };
    case 'StickLaid':
      return { stick: event.points };
    case 'WinLetPass':
      return { missed: 'let-pass' };
    default:
      return unreachable(event);
  }
}
