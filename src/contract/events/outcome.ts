import { z } from 'zod';
import { SETS_IN_USE } from '../../play/seating/furniture.ts';
import { WHY_BEATEN } from '../../rules/claims/best-claim.ts';
import { REDEALS } from '../../rules/han/han-scoring.ts';
import { LIMIT_NAMES } from '../../rules/han/han-worth.ts';
import { HANDS_AFTER, IRREGULARITIES } from '../../rules/irregularities.ts';
import { circumstances, declaredHand, held, instant } from './agreement.ts';
import { drawBasis, winBasis } from './basis.ts';
import {
  byAPlayer,
  byPlayer,
  count,
  type Facts,
  face,
  faces,
  ordinal,
  person,
  player,
  players,
  points,
  recorded,
  recordedSince,
  ruledFacts,
  sameFacts,
  seating,
  speaker,
  text,
  tile,
  transfers,
  winBy,
} from './parts.ts';
import { handBegan, readyOfEach } from './play.ts';

const items = <Pays extends 'hand' | 'bonus' | 'yakuman'>(pays: readonly Pays[]) =>
  z.array(z.strictObject({ id: text, pays: z.enum(pays), points }));

const score = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('points'),
    handPoints: points,
    bonusPoints: points,
    limit: z.enum(['half', 'full']).nullable(),
    limitPoints: points,
    limitIds: z.array(text),
    items: items(['hand', 'bonus']),
  }),
  z.strictObject({
    method: z.literal('han'),
    yakuman: count,
    han: count,
    tableHan: count.nullable(),
    fu: count.nullable(),
    limitName: z.enum(LIMIT_NAMES).nullable(),
    items: items(['hand', 'bonus', 'yakuman']),
  }),
  z.strictObject({ method: z.literal('groups'), hands: byPlayer(points), items: items(['hand', 'bonus']) }),
]);

const byWordFacts = {
  /** 0 where nobody had proposed it: a ruling. */
  proposal: count,
  by: speaker,
  declaration: text.nullable(),
  agreed: z.enum(['all', 'silence', 'operator']),
  confirmed: z.array(speaker).exactOptional(),
  held,
};

const wonFacts = {
  player,
  by: winBy,
  from: player.nullable(),
  win: face.nullable(),
  hand: faces,
  score,
  transfers,
  pot: points,
  waiting: players,
  basis: winBasis.exactOptional(),
  declared: z.strictObject({ ...byWordFacts, hand: declaredHand, circumstances }).exactOptional(),
};

const handWon = z.strictObject({
  type: z.literal('HandWon'),
  ...wonFacts,
  also: z.array(z.strictObject(wonFacts)),
  beaten: z.array(z.strictObject({ player, why: z.enum(WHY_BEATEN) })).exactOptional(),
  instant,
});

const handDrawn = z.strictObject({
  type: z.literal('HandDrawn'),
  why: z.enum(['wall-exhausted', 'no-replacement', 'three-ready', ...REDEALS]),
  waiting: players,
  nagashi: players.exactOptional(),
  instant,
  transfers,
  basis: drawBasis.exactOptional(),
  declared: z.strictObject(byWordFacts).exactOptional(),
});

const win = z.strictObject({ player, by: winBy, from: player.nullable(), tile });

/**
 * Before scores named their method every hand was told in points, whatever was played; before several could win on one
 * tile, and sticks lay on the table, nobody else won and nothing was taken.
 */
const namedMethod = (older: Facts): Facts => ({
  also: [],
  pot: 0,
  ...older,
  score: inPoints(older['score']),
});

const inPoints = (told: unknown): unknown =>
  typeof told === 'object' && told !== null && !('method' in told) ? { method: 'points', ...told } : told;

/** How hands end. */
export const OUTCOME_EVENTS = {
  WinAccepted: recorded(z.strictObject({ type: z.literal('WinAccepted'), wins: z.tuple([win], win) })),
  HandWon: recordedSince([namedMethod, sameFacts, sameFacts, sameFacts], handWon),
  HandDrawn: recordedSince([sameFacts, sameFacts, sameFacts], handDrawn),
};

const irregularity = z.enum(IRREGULARITIES);
const ending = z.discriminatedUnion('type', [handWon, handDrawn]);

/** What is done against the rules, and what people decide beside the play. */
export const RULING_EVENTS = {
  IrregularityNoticed: byAPlayer('IrregularityNoticed', { irregularity, detail: text }),
  HandDied: byAPlayer('HandDied', { irregularity }),
  HandRevived: byAPlayer('HandRevived', { reason: text }),
  FlowerVoided: byAPlayer('FlowerVoided', { face }),
  PenaltyImposed: recorded(
    z.strictObject({
      type: z.literal('PenaltyImposed'),
      ...ruledFacts,
      irregularity,
      player,
      harmed: player.nullable(),
      transfers,
      consequence: z.enum(HANDS_AFTER),
    }),
  ),
  PenaltyLifted: recorded(
    z.strictObject({ type: z.literal('PenaltyLifted'), ...ruledFacts, penalty: ordinal }),
  ),
  PointsCorrected: recorded(
    z.strictObject({ type: z.literal('PointsCorrected'), pot: points, points: byPlayer(points) }),
  ),
  HandUndone: recordedSince(
    [sameFacts, sameFacts],
    z.strictObject({
      type: z.literal('HandUndone'),
      ...ruledFacts,
      hand: ordinal,
      began: handBegan,
      ready: readyOfEach,
      laid: byPlayer(points),
      forfeited: z
        .strictObject({ dead: players, voidFlowers: z.array(z.strictObject({ player, face })) })
        .exactOptional(),
    }),
  ),
  HandTakenOut: recorded(
    z.strictObject({
      type: z.literal('HandTakenOut'),
      ...ruledFacts,
      hand: ordinal,
      reach: z.enum(['played-again', 'points-only']),
    }),
  ),
  HandCorrected: recordedSince(
    [sameFacts, sameFacts, sameFacts, sameFacts],
    z.strictObject({
      type: z.literal('HandCorrected'),
      ...ruledFacts,
      hand: ordinal,
      outcome: ending,
      reach: z.enum(['from-here', 'points-only']),
      ready: readyOfEach.exactOptional(),
      laid: byPlayer(points).exactOptional(),
    }),
  ),
  SeatsCorrected: recorded(
    z.strictObject({
      type: z.literal('SeatsCorrected'),
      ...ruledFacts,
      fromHand: ordinal,
      was: byPlayer(player),
      seating,
    }),
  ),
  PlayerChanged: recordedSince(
    [sameFacts],
    z.strictObject({ type: z.literal('PlayerChanged'), ...ruledFacts, player, person }),
  ),
  SetsChosen: recorded(
    z.strictObject({ type: z.literal('SetsChosen'), ...ruledFacts, sets: z.enum(SETS_IN_USE) }),
  ),
};
