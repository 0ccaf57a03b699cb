import { z } from 'zod';
import { byAPlayer, count, player, points, tile, zone } from './parts.ts';
import { recorded } from './recorded-as.ts';

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
