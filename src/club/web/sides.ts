import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import { seatParams } from '../../contract/seat-view.ts';
import type { SeatedSide } from '../../contract/table-view.ts';
import { refuse } from './refusal.ts';
import { type PageRole, roleAsked } from './who-asks.ts';

const SIDE_OF = { 'seat-0': 0, 'seat-1': 1, 'seat-2': 2, 'seat-3': 3 } as const satisfies Record<
  Exclude<PageRole, 'operator'>,
  SeatedSide['side']
>;

/** Null for what names no side. */
export const sideIn = (value: unknown): SeatedSide['side'] | null => {
  const role = roleAsked(value);
  return role === null || role === 'operator' ? null : SIDE_OF[role];
};

/** The side that an address names. */
export const sideOf = ({ params }: FastifyRequest): SeatedSide['side'] | null =>
  sideIn(seatParams.safeParse(params).data?.side);

/** Lets only the addresses of sides that a table may have through. */
export const forSides: preHandlerHookHandler = async (request, reply) =>
  sideOf(request) === null ? refuse(reply, 'unknown-address', 'A table has sides 0 to 3.') : undefined;
