import { z } from 'zod';
import { HANDS_AFTER, IRREGULARITIES } from '../../rules/irregularities.ts';
import { handBegan, readyOfEach } from './hand.ts';
import { handDrawn, handWon } from './outcome.ts';
import {
  byAPlayer,
  byPlayer,
  face,
  ordinal,
  person,
  player,
  points,
  seating,
  text,
  transfers,
} from './parts.ts';
import { recorded } from './recorded-as.ts';
import { ruledFacts } from './speaker.ts';

const irregularity = z.enum(IRREGULARITIES);
const outcome = z.discriminatedUnion('type', [handWon, handDrawn]);

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
  HandUndone: recorded(
    z.strictObject({
      type: z.literal('HandUndone'),
      ...ruledFacts,
      hand: ordinal,
      began: handBegan,
      ready: readyOfEach,
      laid: byPlayer(points),
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
  HandCorrected: recorded(
    z.strictObject({
      type: z.literal('HandCorrected'),
      ...ruledFacts,
      hand: ordinal,
      outcome,
      reach: z.enum(['from-here', 'points-only']),
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
  PlayerChanged: recorded(
    z.strictObject({ type: z.literal('PlayerChanged'), ...ruledFacts, player, person }),
  ),
};
