import { z } from 'zod';
import { count, face, faces, meld, ordinal, player, players, points, text, winBy } from './parts.ts';

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
  }),
  z.strictObject({
    kind: z.literal('drawn'),
    why: z.enum(['wall-exhausted', 'no-replacement', 'agreed-redeal']),
    waiting: players,
    held,
  }),
]);

const penaltyOverride = z.strictObject({ points, hand: z.enum(['plays-on', 'dead', 'void']) });

export const proposal = z.discriminatedUnion('kind', [
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
