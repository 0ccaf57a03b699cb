import { z } from 'zod';
import { READY_WAYS } from '../../rules/hands/hand.ts';
import {
  count,
  face,
  faces,
  meld,
  operatorSpeaker,
  ordinal,
  player,
  players,
  points,
  recorded,
  recordedSince,
  sameFacts,
  speaker,
  text,
  voice,
  winBy,
} from './parts.ts';

/** What people have proposed or said of a hand, as it was taken in. */
export const circumstances = z.strictObject({
  lastTile: z.boolean().exactOptional(),
  replacement: z.boolean().exactOptional(),
  firstTurn: z.boolean().exactOptional(),
  ippatsu: z.boolean().exactOptional(),
  afterKong: z.boolean().exactOptional(),
  ownDiscard: z.boolean().exactOptional(),
  letPass: z.boolean().exactOptional(),
  northPong: z.boolean().exactOptional(),
  lateYaku: z.boolean().exactOptional(),
  readyDiscard: z.boolean().exactOptional(),
  doraIndicators: faces.exactOptional(),
  uraIndicators: faces.exactOptional(),
  liable: player.exactOptional(),
});

const melds = z.array(meld);

export const declaredHand = z.discriminatedUnion('entered', [
  z.strictObject({ entered: z.literal('tiles'), concealed: faces, melds, win: face, aside: faces }),
  z.strictObject({
    entered: z.literal('patterns'),
    patterns: z.record(text, count),
    melds: z.enum(['claimed', 'none-claimed']),
    fu: count.nullable(),
  }),
]);

const heldHand = z.discriminatedUnion('entered', [
  z.strictObject({ entered: z.literal('tiles'), concealed: faces, melds, aside: faces }),
  z.strictObject({ entered: z.literal('points'), points }),
]);

/** What the losers held. */
export const held = z.array(z.strictObject({ player, hand: heldHand }));

/** How often players are paid for kongs and pairs of animals. */
export const instant = z.array(z.strictObject({ player, units: points })).exactOptional();

const alsoWins = z.strictObject({ winner: player, hand: declaredHand, circumstances });

const outcome = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('won'),
    winner: player,
    by: winBy,
    from: player.nullable(),
    hand: declaredHand,
    circumstances,
    waiting: players,
    held,
    also: z.array(alsoWins).exactOptional(),
    instant,
  }),
  z.strictObject({
    kind: z.literal('drawn'),
    why: z.enum(['wall-exhausted', 'no-replacement', 'agreed-redeal']),
    waiting: players,
    nagashi: players.exactOptional(),
    held,
    instant,
  }),
]);

const penaltyOverride = z.strictObject({ points, hand: z.enum(['plays-on', 'dead', 'void']) });

const proposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('outcome'), hand: ordinal, outcome }),
  z.strictObject({
    kind: z.literal('penalty'),
    irregularity: text,
    player,
    harmed: player.nullable(),
    override: penaltyOverride.nullable(),
    reason: text,
  }),
  z.strictObject({ kind: z.literal('undo'), hand: ordinal }),
]);

const howEnded = z.discriminatedUnion('end', [
  z.strictObject({ end: z.literal('agreed'), by: z.enum(['all', 'silence']) }),
  z.strictObject({ end: z.literal('withdrawn') }),
  z.strictObject({ end: z.literal('joined') }),
  z.strictObject({ end: z.literal('lapsed') }),
  z.strictObject({
    end: z.literal('decided'),
    verdict: z.enum(['accept', 'reject']),
    reason: text,
    by: operatorSpeaker.exactOptional(),
  }),
]);

/** How people come to agree, and what they say in a hand that the table does not follow. */
export const AGREEMENT_EVENTS = {
  Proposed: recordedSince(
    [sameFacts],
    z.strictObject({
      type: z.literal('Proposed'),
      proposal: ordinal,
      by: speaker,
      what: proposal,
      declaration: text.nullable(),
    }),
  ),
  ProposalConfirmed: recorded(
    z.strictObject({
      type: z.literal('ProposalConfirmed'),
      proposal: ordinal,
      player,
      voice: voice.exactOptional(),
    }),
  ),
  ProposalDisputed: recorded(
    z.strictObject({
      type: z.literal('ProposalDisputed'),
      proposal: ordinal,
      player,
      reason: text,
      voice: voice.exactOptional(),
    }),
  ),
  DisputeTakenBack: recorded(
    z.strictObject({ type: z.literal('DisputeTakenBack'), proposal: ordinal, player }),
  ),
  ProposalEnded: recorded(
    z.strictObject({ type: z.literal('ProposalEnded'), proposal: ordinal, how: howEnded }),
  ),
  ReadySaid: recorded(z.strictObject({ type: z.literal('ReadySaid'), player, ready: z.enum(READY_WAYS) })),
  ReadyTakenBack: recorded(z.strictObject({ type: z.literal('ReadyTakenBack'), player })),
  WinCalled: recorded(z.strictObject({ type: z.literal('WinCalled'), player })),
};
