import { z } from 'zod';
import { READY_WAYS } from '../../rules/hands/situation.ts';
import { BREAK_SIDES, DEALERS_WALL } from '../../rules/walls/wall-break.ts';
import {
  byPlayer,
  count,
  dice,
  ordinal,
  player,
  players,
  points,
  seating,
  text,
  tile,
  wallZone,
  wind,
} from './parts.ts';
import { type Facts, recorded, recordedSince } from './recorded-as.ts';

/** Where in its match a hand stands. */
export const positionFacts = { hand: ordinal, passes: count, dealersHand: ordinal, repeats: count };

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
  HandBegan: recordedSince([nothingOnTable], handBegan),
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
