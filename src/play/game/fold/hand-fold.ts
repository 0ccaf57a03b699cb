import { unreachable } from '../../../rules/unreachable.ts';
import type { DomainEvent, HandEvent } from '../../events/domain-event.ts';
import { type HandBegan, isDealtUnseen, NOTHING_SAID } from '../../events/hand.ts';
import type { HandUndone, IrregularityEvent, PenaltyImposed } from '../../events/match.ts';
import type { PlayerTransfer } from '../../events/outcome.ts';
import type { Player } from '../../seating/furniture.ts';
import { of, playersOf, sideOf } from '../../seating/seating.ts';
import { foldSaid } from '../hand/fold-said.ts';
import { NOTHING_FORFEITED } from '../hand/forfeited.ts';
import { EMPTY_HAND, type HandResult, type HandState } from '../hand/hand-state.ts';
import { changePlayer, handWith, ownWith } from '../hand/hand-with.ts';
import { asFollowed, losingSight } from '../hand/unfollowed.ts';
import { brokenBy, builtWall } from '../hand/wall.ts';
import { changesOf, plus } from '../match/points-by-player.ts';
import { foldClaim, foldReady } from './fold-claims.ts';
import { foldDraw, foldExchange, foldMisplaced } from './fold-tiles.ts';
import { unchangedOr } from './unchanged.ts';

/**
 * The hand after one more event; null before the first `HandBegan`. Events are facts: they are applied, not
 * judged again. One that changes nothing gives the very same state back.
 */
export function applyHandEvent(hand: HandState | null, event: HandEvent): HandState | null {
  if (event.type === 'HandBegan') return unchangedOr(hand, begin(event));
  if (event.type === 'HandUndone') return unchangedOr(hand, reopen(event));
  if (hand === null) return null;
  const after = follow(hand, event);
  return LAYS_A_TILE.has(event.type) ? after : unchangedOr(hand, after);
}

/** With these a tile lies elsewhere than before: nobody need look whether anything has changed. */
const LAYS_A_TILE: ReadonlySet<HandEvent['type']> = new Set([
  'TileDealt',
  'TileDrawn',
  'TileDiscarded',
  'FlowerSetAside',
  'ReplacementDrawn',
]);

/** The state of the last hand begun among these events. */
export function foldHand(events: Iterable<DomainEvent>): HandState | null {
  let hand: HandState | null = null;
  for (const event of events) hand = isHandEvent(event) ? applyHandEvent(hand, event) : hand;
  return hand;
}

/** The state after further events of the same hand. */
export function foldOnto(hand: HandState, events: readonly HandEvent[]): HandState {
  return events.reduce((state, event) => applyHandEvent(state, event) ?? state, hand);
}

const OF_NO_HAND = {
  MatchOpened: true,
  MatchRestored: true,
  DealerDiceThrown: true,
  FirstDealerChosen: true,
  DealerChose: true,
  MatchSettled: true,
  MatchEnded: true,
  PenaltyLifted: true,
  HandTakenOut: true,
  HandCorrected: true,
  SeatsCorrected: true,
  PlayerChanged: true,
  SetsChosen: true,
  StaffCalled: true,
  StaffCallEnded: true,
  SubstituteBegan: true,
  SubstituteEnded: true,
  Proposed: true,
  ProposalConfirmed: true,
  ProposalDisputed: true,
  DisputeTakenBack: true,
  ProposalEnded: true,
} as const satisfies Readonly<Record<Exclude<DomainEvent, HandEvent>['type'], true>>;

export function isHandEvent(event: DomainEvent): event is HandEvent {
  return !Object.hasOwn(OF_NO_HAND, event.type);
}

function begin({ type: _type, plan, deadWall, dealt, ...facts }: HandBegan): HandState {
  return {
    knowing: 'observed',
    dice: 'shown',
    ...facts,
    toDeal: dealt ?? null,
    stage: 'gathering',
    opened: 'anew',
    throws: [],
    lastThrow: 0,
    wall: builtWall(plan, deadWall),
    players: { p1: EMPTY_HAND, p2: EMPTY_HAND, p3: EMPTY_HAND, p4: EMPTY_HAND },
    turn: null,
    indicators: [],
    beneath: [],
    breaks: { claims: 0, winds: 0 },
    accepted: null,
    exchange: null,
    window: null,
    windowsOpened: 0,
    lifted: [],
    misplaced: [],
    noticed: [],
    said: NOTHING_SAID,
    unfollowed: null,
    lostSight: 0,
    result: null,
  };
}

/** It lies as it was ended, with whoever was ready or dead and the sticks, and only its outcome is asked for. */
function reopen({ began, ready, laid, forfeited = NOTHING_FORFEITED }: HandUndone): HandState {
  const hand = begin({ ...began, knowing: 'declared' });
  const open: HandState = handWith(hand, {
    toDeal: null,
    stage: 'playing',
    opened: 'again',
    said: { ...NOTHING_SAID, ready },
  });
  return playersOf(laid).reduce(
    (state, player) =>
      changePlayer(state, player, (own) =>
        ownWith(own, {
          ready: ready[player] === undefined ? 'no' : 'declared',
          stick: of(laid, player),
          dead: forfeited.dead.includes(player),
          voidFlowers: forfeited.voidFlowers.flatMap((each) => (each.player === player ? [each.face] : [])),
        }),
      ),
    open,
  );
}

function penalised(hand: HandState, transfers: readonly PlayerTransfer[]): HandState {
  if (hand.points === undefined) return hand;
  return handWith(hand, { points: plus(hand.points, changesOf(transfers, hand.points)) });
}

function follow(hand: HandState, event: Exclude<HandEvent, HandBegan | HandUndone>): HandState {
  switch (event.type) {
    case 'WallsServed':
      return handWith(hand, { stage: isDealtUnseen(hand) ? 'playing' : 'rollingDice' });
    case 'DiceRolled':
      return rollDice(hand, event);
    case 'HandsDealt':
    case 'TileDealt':
    case 'FlowerSetAside':
    case 'WindSetAside':
    case 'ReplacementDrawn':
    case 'DealEnded':
    case 'TileDrawn':
    case 'TileDiscarded':
      return foldDraw(hand, event);
    case 'ReadyDeclared':
    case 'ReadyShown':
    case 'ReadyWithdrawn':
    case 'StickLaid':
    case 'WinLetPass':
      return foldReady(hand, event);
    case 'JokerTaken':
    case 'JokerReturned':
    case 'JokerReplaced':
      return foldExchange(hand, event);
    case 'IndicatorTurned':
      return handWith(hand, { indicators: [...hand.indicators, { tile: event.tile, at: event.at }] });
    case 'BeneathTurned':
      return handWith(hand, { beneath: [...hand.beneath, { tile: event.tile, at: event.at }] });
    case 'WinAccepted':
      return handWith(hand, { accepted: event.wins });
    case 'ClaimAnnounced':
    case 'ClaimPassed':
    case 'ClaimWindowClosed':
    case 'ClaimTaken':
    case 'MeldTileShown':
    case 'MeldTileTakenBack':
    case 'ChowMade':
    case 'PongMade':
    case 'OpenKongMade':
    case 'AddedKongMade':
    case 'ConcealedKongMade':
      return foldClaim(hand, event);
    case 'TileRearranged':
    case 'TileLifted':
    case 'TileSetDown':
    case 'TileMisplaced':
    case 'TilePutBack':
      return foldMisplaced(hand, event);
    case 'IrregularityNoticed':
    case 'HandDied':
    case 'HandRevived':
    case 'FlowerVoided':
      return foldIrregularity(hand, event);
    case 'PenaltyImposed':
      return penalised(foldIrregularity(hand, event), event.transfers);
    case 'PointsCorrected':
      return handWith(hand, { pot: event.pot, points: event.points });
    case 'HandWentDeclared':
      return losingSight(hand, event);
    case 'FollowingResumed':
      return asFollowed(hand);
    case 'ReadySaid':
    case 'ReadyTakenBack':
    case 'WinCalled':
      return foldSaid(hand, event);
    case 'HandWon':
      return end(hand, { kind: 'won', won: event });
    case 'HandDrawn':
      return end(hand, { kind: 'drawn', why: event.why, transfers: event.transfers });
    case 'HandSettled':
      return handWith(hand, { stage: 'settled' });
    case 'HandVoided':
      return handWith(hand, { stage: 'voided', turn: null, window: null });
    default:
      return unreachable(event);
  }
}

type DiceRolled = Extract<HandEvent, { type: 'DiceRolled' }>;

function rollDice(hand: HandState, { dice, throw: lastThrow }: DiceRolled): HandState {
  const { seating, dealer, breaking } = hand;
  const throws = [...hand.throws, dice];
  if (throws.length < breaking.throws) return handWith(hand, { throws, lastThrow });
  const dealerSide = sideOf(seating, dealer);
  const { empty, turns = 'ccw' } = seating;
  const wall = brokenBy(hand.wall, { throws, dealerSide, emptySide: empty, mode: breaking.side, turns });
  const stage = hand.knowing === 'observed' ? 'dealing' : 'playing';
  return handWith(hand, { stage, throws, lastThrow, wall });
}

function end(hand: HandState, result: HandResult): HandState {
  return handWith(hand, {
    stage: 'settling',
    turn: null,
    window: null,
    accepted: null,
    exchange: null,
    result,
  });
}

/** Folds what was noticed against the rules, and what became of the hand for it. */
function foldIrregularity(hand: HandState, event: IrregularityEvent): HandState {
  switch (event.type) {
    case 'IrregularityNoticed': {
      const { irregularity, player, detail } = event;
      const { windowsOpened: atWindow } = hand;
      return handWith(hand, {
        noticed: [...hand.noticed, { irregularity, player, detail, atWindow, ruled: false }],
      });
    }
    case 'PenaltyImposed':
      return ruledUpon(hand, event);
    case 'HandDied':
      return silenced(
        withoutCall(
          changePlayer(hand, event.player, (own) => ownWith(own, { dead: true })),
          event.player,
        ),
        event.player,
      );
    case 'HandRevived':
      return changePlayer(hand, event.player, (own) => ownWith(own, { dead: false }));
    case 'FlowerVoided':
      return changePlayer(hand, event.player, (own) =>
        ownWith(own, {
          voidFlowers: [...own.voidFlowers, event.face],
        }),
      );
    default:
      return unreachable(event);
  }
}

/** The first notice of it that nobody has ruled upon is done with. */
function ruledUpon(hand: HandState, { player, irregularity }: PenaltyImposed): HandState {
  const about = hand.noticed.find(
    (each) => !each.ruled && each.player === player && each.irregularity === irregularity,
  );
  if (about === undefined) return hand;
  return handWith(hand, {
    noticed: hand.noticed.map((each) => (each === about ? { ...each, ruled: true } : each)),
  });
}

/** A dead hand has called no win: it is asked for no tiles, and calls one anew if it is lifted. */
function withoutCall(hand: HandState, player: Player): HandState {
  const { said } = hand;
  if (!said.called.includes(player)) return hand;
  return handWith(hand, { said: { ...said, called: said.called.filter((each) => each !== player) } });
}

/** What a dead hand had said about the tile that may be claimed is a no, and so is what it had not said yet. */
function silenced(hand: HandState, player: Player): HandState {
  const { window } = hand;
  if (window === null || window.from === player) return hand;
  return handWith(hand, { window: { ...window, answers: { ...window.answers, [player]: 'pass' } } });
}
