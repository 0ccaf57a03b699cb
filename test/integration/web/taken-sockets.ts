import type { Socket } from 'node:net';
import {
  type ConnectionCounts,
  type ConnectionLimits,
  createConnectionLimits,
} from '../../../src/club/web/connection-limits.ts';

/** Real limits, and the connections that were taken to them, in their order. */
export const limitsTelling = (
  counts: ConnectionCounts,
): { readonly connections: ConnectionLimits; readonly taken: readonly Socket[] } => {
  const limits = createConnectionLimits(counts);
  const taken: Socket[] = [];
  const take: ConnectionLimits['take'] = (socket, as) => {
    limits.take(socket, as);
    taken.push(socket);
  };
  return { connections: { ...limits, take }, taken };
};
