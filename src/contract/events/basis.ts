import { z } from 'zod';
import { READY_WAYS } from '../../rules/hands/hand.ts';
import { BONUS_FACES } from '../../rules/tiles/tile.ts';
import { count, face, faces, meld, points, text, winBy, wind } from './parts.ts';

/** From what a hand was scored and paid (`src/rules/basis.ts`), as it stands in events and in entries. */
const waitingHand = {
  concealed: faces,
  melds: z.array(meld),
  flowers: z.array(z.enum(BONUS_FACES)),
  norths: count.exactOptional(),
  wests: count.exactOptional(),
  voidFlowers: count.exactOptional(),
};

const winning = z.discriminatedUnion('told', [
  z.strictObject({ told: z.literal('tiles'), hand: z.strictObject({ ...waitingHand, win: face }) }),
  z.strictObject({
    told: z.literal('patterns'),
    hand: z.strictObject({
      patterns: z.record(text, count),
      melds: z.enum(['claimed', 'none-claimed']),
      fu: count.nullable(),
      voidFlowers: count.exactOptional(),
    }),
  }),
]);

const situation = z.strictObject({
  by: winBy,
  seat: wind,
  round: wind,
  ready: z.enum(READY_WAYS).optional(),
  ippatsu: z.boolean().optional(),
  firstTurn: z.boolean().optional(),
  lastTile: z.boolean().optional(),
  replacement: z.boolean().optional(),
  everyoneReady: z.boolean().optional(),
  ownDiscards: faces.optional(),
  letPass: z.boolean().optional(),
  afterKong: z.boolean().optional(),
  dealersHand: count.optional(),
  doraIndicators: faces.optional(),
  uraIndicators: faces.optional(),
  dora: count.optional(),
});

/** How often each is paid for kongs and pairs of animals. */
const instant = z.array(z.strictObject({ seat: wind, units: count }));

const held = z.array(
  z.discriminatedUnion('told', [
    z.strictObject({ seat: wind, told: z.literal('tiles'), hand: z.strictObject(waitingHand) }),
    z.strictObject({ seat: wind, told: z.literal('points'), points }),
  ]),
);

export const winBasis = z.strictObject({
  winning,
  situation,
  settledBy: z.strictObject({
    seats: z.array(wind),
    winner: wind,
    from: wind.nullable(),
    waiting: z.array(wind),
    goulash: count,
    sticks: count,
    honba: count,
    liable: wind.nullable(),
    instant,
  }),
  held,
});

export const drawBasis = z.strictObject({
  round: wind,
  settledBy: z.strictObject({
    seats: z.array(wind),
    waiting: z.array(wind),
    nagashi: z.array(wind),
    instant,
  }),
  held,
});
