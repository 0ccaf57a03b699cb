import { z } from 'zod';
import { byAPlayer, count, player, tailZone, tile, wallZone, zone } from './parts.ts';
import { recorded } from './recorded-as.ts';

const jokerPlace = { owner: player, set: count, index: count };

/** Where tiles go, and where they should not. */
export const TILE_EVENTS = {
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
