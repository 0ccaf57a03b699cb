import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Entered } from '../access/entrance.ts';
import type { Right } from '../access/roles.ts';
import type { ClubAccess } from '../access/table-access.ts';
import { refuse } from './refusal.ts';
import type { WebTable } from './web-tables.ts';
import { mayInClub, whoAsks } from './who-asks.ts';

export const refuseWithoutCode = (reply: FastifyReply): FastifyReply =>
  refuse(reply, 'no-code', "The operator's code has to be entered first.");

/** Lets whoever may do this at all tables of the club through. */
export const operatorsOnly =
  (clubAccess: Pick<ClubAccess, 'may'>, right: Right): onRequestHookHandler =>
  async (request, reply) =>
    mayInClub(request, clubAccess, right) ? undefined : refuseWithoutCode(reply);

/** As whom the operator asks something of a table; null where somebody else asks. */
export const operatorAt = (
  request: FastifyRequest,
  { id, access }: Pick<WebTable, 'id' | 'access'>,
): Pick<Extract<Entered, { as: 'operator' }>, 'role' | 'session' | 'device'> | null => {
  const asks = whoAsks(request, { table: id, access, wanted: 'operator' });
  if (!asks.ok || asks.entered.as !== 'operator') return null;
  const { role, session, device } = asks.entered;
  return { role, session, device };
};
