import { z } from 'zod';
import { READY_WAYS } from '../../rules/hands/hand.ts';
import { BREAK_SIDES, DEALERS_WALL } from '../../rules/walls/wall-break.ts';
import { side } from '../values.ts';
import {
  byAPlayer,
  byPlayer,
  count,
  dice,
  type Facts,
  ordinal,
  person,
  player,
  players,
  points,
  recorded,
  recordedSince,
  ruled,
  sameFacts,
  seating,
  sides,
  speaker,
  tailZone,
  text,
  tile,
  transfers,
  voice,
  wallZone,
  wind,
  zone,
} from './parts.ts';

/** Where in its match a hand stands. */
const positionFacts = { hand: ordinal, passes: count, dealersHand: ordinal, repeats: count };

const wallPlan = z.strictObject({ stacks: z.tuple([count, count, count, count]), middle: count });

const deadWall = z.strictObject({
  tiles: count,
  replacements: z.enum(['from-it', 'before-it']),
  indicatorStack: count.nullable(),
});

export const handBegan = z.strictObject({
  type: z.literal('HandBegan'),
  ...positionFacts,
  cycle: count,
  dealer: player,
  round: wind,
  winds: byPlayer(wind),
  goulash: count,
  pot: points,
  points: byPlayer(points).exactOptional(),
  plan: wallPlan,
  breaking: z.strictObject({
    throws: z.union([z.literal(1), z.literal(2)]),
    side: z.enum([...BREAK_SIDES, DEALERS_WALL]),
  }),
  deadWall: deadWall.nullable(),
  seating,
  knowing: z.enum(['observed', 'declared']).exactOptional(),
  dice: z.enum(['shown', 'by-hand']).exactOptional(),
  dealt: z.union([z.literal(13), z.literal(14)]).exactOptional(),
});

/** Who had declared ready, and how. */
export const readyOfEach = z.strictObject({
  p1: z.enum(READY_WAYS).exactOptional(),
  p2: z.enum(READY_WAYS).exactOptional(),
  p3: z.enum(READY_WAYS).exactOptional(),
  p4: z.enum(READY_WAYS).exactOptional(),
});

/** Before hands told what lies on the table there were no sticks to lie there. */
const nothingOnTable = (older: Facts): Facts => ({ pot: 0, ...older });

/** The course of a hand. */
export const HAND_EVENTS = {
  HandBegan: recordedSince([nothingOnTable, sameFacts], handBegan),
  WallsServed: recorded(z.strictObject({ type: z.literal('WallsServed') })),
  DiceRolled: recorded(z.strictObject({ type: z.literal('DiceRolled'), dice, throw: ordinal })),
  IndicatorTurned: recorded(z.strictObject({ type: z.literal('IndicatorTurned'), tile, at: wallZone })),
  BeneathTurned: recorded(z.strictObject({ type: z.literal('BeneathTurned'), tile, at: wallZone })),
  HandWentDeclared: recorded(
    z.strictObject({
      type: z.literal('HandWentDeclared'),
      because: z.enum(['tiles-astray', 'deal-stands-still', 'contradiction']),
      astray: players,
      ready: readyOfEach,
    }),
  ),
  FollowingResumed: recorded(z.strictObject({ type: z.literal('FollowingResumed') })),
  HandSettled: recorded(z.strictObject({ type: z.literal('HandSettled') })),
  HandVoided: recorded(z.strictObject({ type: z.literal('HandVoided'), why: text })),
};

const aboutMatch = {
  match: ordinal,
  ruleset: text,
  options: z.record(text, z.unknown()),
  players: byPlayer(person),
  seating,
  seed: text.nullable(),
};

const scoreLine = z.strictObject({
  name: text,
  kind: z.enum(['open', 'settle', 'penalty', 'adjust', 'void', 'correct', 'bonus', 'close']),
  hand: count,
  change: byPlayer(points),
  pot: points,
  sides,
  ref: text.nullable(),
});

const lastHand = z.strictObject({
  position: z.strictObject(positionFacts),
  end: z.strictObject({ won: z.enum(['dealer', 'another', 'nobody']), dealerReady: z.boolean() }),
});

/** The course of a match. */
export const MATCH_EVENTS = {
  MatchOpened: recordedSince([sameFacts], z.strictObject({ type: z.literal('MatchOpened'), ...aboutMatch })),
  MatchRestored: recordedSince(
    [sameFacts, sameFacts],
    z.strictObject({
      type: z.literal('MatchRestored'),
      ...aboutMatch,
      firstDealer: player.nullable(),
      last: lastHand.nullable(),
      goulash: count,
      lines: z.array(scoreLine),
      played: z.array(z.strictObject({ line: text, winners: players })).exactOptional(),
    }),
  ),
  DealerDiceThrown: recorded(
    z.strictObject({ type: z.literal('DealerDiceThrown'), side, throw: ordinal, dice }),
  ),
  FirstDealerChosen: recorded(z.strictObject({ type: z.literal('FirstDealerChosen'), player })),
  StaffCalled: recorded(
    z.strictObject({ type: z.literal('StaffCalled'), player, since: count, voice: voice.exactOptional() }),
  ),
  StaffCallEnded: recorded(z.strictObject({ type: z.literal('StaffCallEnded'), player, by: speaker })),
  SubstituteBegan: recorded(z.strictObject({ type: z.literal('SubstituteBegan'), player, by: speaker })),
  SubstituteEnded: recorded(z.strictObject({ type: z.literal('SubstituteEnded'), player, by: speaker })),
  DealerChose: recorded(
    z.strictObject({
      type: z.literal('DealerChose'),
      hand: ordinal,
      player,
      choice: z.enum(['stop', 'deal-again']),
      told: z.enum(['by-himself', 'by-silence']),
    }),
  ),
  MatchSettled: recorded(
    z.strictObject({ type: z.literal('MatchSettled'), transfers, ruled: ruled.exactOptional() }),
  ),
  MatchEnded: recorded(
    z.strictObject({
      type: z.literal('MatchEnded'),
      left: z.strictObject({ to: player, points }).exactOptional(),
      early: ruled.exactOptional(),
    }),
  ),
};

const jokerPlace = { owner: player, set: count, index: count };

/** Where tiles go, and where they should not. */
export const TILE_EVENTS = {
  HandsDealt: recorded(
    z.strictObject({
      type: z.literal('HandsDealt'),
      tiles: z.array(z.strictObject({ player, tile, slot: count, from: wallZone })),
    }),
  ),
  TileDealt: byAPlayer('TileDealt', { tile, slot: count, from: wallZone }),
  FlowerSetAside: byAPlayer('FlowerSetAside', { tile, index: count }),
  WindSetAside: byAPlayer('WindSetAside', { tile, index: count }),
  ReplacementDrawn: byAPlayer('ReplacementDrawn', {
    tile,
    slot: count,
    from: tailZone,
    because: z.enum(['flower', 'kong', 'wind']),
  }),
  DealEnded: recorded(z.strictObject({ type: z.literal('DealEnded') })),
  TileDrawn: byAPlayer('TileDrawn', { tile, slot: count, from: wallZone }),
  TileDiscarded: byAPlayer('TileDiscarded', { tile, index: count, declaresReady: z.boolean() }),
  JokerTaken: byAPlayer('JokerTaken', { ...jokerPlace, joker: tile, slot: count }),
  JokerReturned: byAPlayer('JokerReturned', { ...jokerPlace, joker: tile }),
  JokerReplaced: byAPlayer('JokerReplaced', { ...jokerPlace, tile }),
  TileRearranged: byAPlayer('TileRearranged', { tile, slot: count }),
  TileLifted: recorded(z.strictObject({ type: z.literal('TileLifted'), tile, from: zone })),
  TileSetDown: recorded(z.strictObject({ type: z.literal('TileSetDown'), tile })),
  TileMisplaced: recorded(z.strictObject({ type: z.literal('TileMisplaced'), tile, from: zone, to: zone })),
  TilePutBack: recorded(z.strictObject({ type: z.literal('TilePutBack'), tile, to: zone })),
};

const laid = { tile, set: count, index: count };

/** Claims, the sets that are laid down, and ready. */
export const CLAIM_EVENTS = {
  ClaimAnnounced: byAPlayer('ClaimAnnounced', { claim: z.enum(['tile', 'win']) }),
  ClaimPassed: byAPlayer('ClaimPassed', {}),
  ClaimWindowClosed: recorded(z.strictObject({ type: z.literal('ClaimWindowClosed') })),
  ClaimTaken: byAPlayer('ClaimTaken', laid),
  MeldTileShown: byAPlayer('MeldTileShown', laid),
  MeldTileTakenBack: byAPlayer('MeldTileTakenBack', { tile, to: zone }),
  ChowMade: byAPlayer('ChowMade', { set: count, from: player }),
  PongMade: byAPlayer('PongMade', { set: count, from: player }),
  OpenKongMade: byAPlayer('OpenKongMade', { set: count, from: player }),
  AddedKongMade: byAPlayer('AddedKongMade', { set: count, tile }),
  ConcealedKongMade: byAPlayer('ConcealedKongMade', { set: count, tile, mayBeRobbed: z.boolean() }),
  ReadyDeclared: byAPlayer('ReadyDeclared', {}),
  ReadyShown: byAPlayer('ReadyShown', {}),
  ReadyWithdrawn: byAPlayer('ReadyWithdrawn', {}),
  StickLaid: byAPlayer('StickLaid', { points }),
  WinLetPass: byAPlayer('WinLetPass', {}),
};
