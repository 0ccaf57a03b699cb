import type { FastifyInstance } from 'fastify';
import type { TableId } from '../../contract/ids.ts';
import {
  type ChosenBy,
  type NextMatchAnswer,
  type NextMatchQuery,
  type NextMatchTaken,
  nextMatchQuery,
  nextMatchQuestion,
  type RulesChoice,
} from '../../contract/next-match.ts';
import type { ClubAccess } from '../access/table-access.ts';
import { fromOwnOriginOnly } from './guards.ts';
import { operatorAt, operatorsOnly, refuseWithoutCode } from './operators-only.ts';
import { withBody } from './read-body.ts';
import { complaintOf, refuse } from './refusal.ts';
import { forTables, refuseStopped, theTable, type WebTables } from './web-tables.ts';

/** Where the operator chooses by what rules the next match is played; null for a table that is not here. */
export interface RulesChooser {
  /** What is chosen, and what could be. */
  readonly look: (table: TableId, asked: NextMatchQuery) => NextMatchAnswer | null;
  readonly choose: (table: TableId, choice: RulesChoice, by: ChosenBy) => Promise<NextMatchTaken | null>;
}

export interface NextMatchRoutesOptions {
  readonly tables: WebTables;
  readonly clubAccess: ClubAccess;
  readonly nextMatches: RulesChooser;
}

/** Every option of a ruleset, and what a club has written for patterns of its own. */
const LONGEST_BODY_BYTES = 32 * 1024;

/** By what rules the next match of a table is played: what can be chosen, and the operator's choice. */
export const addNextMatch = (
  server: FastifyInstance,
  { tables, clubAccess, nextMatches }: NextMatchRoutesOptions,
): void => {
  const onRequest = [fromOwnOriginOnly, operatorsOnly(clubAccess, 'operate'), forTables(tables)];
  const path = '/api/t/:table/next-match';

  server.get(path, { onRequest }, async (request, reply) => {
    const query = nextMatchQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'bad-query', complaintOf(query.error.issues));
    const table = theTable(request, tables);
    return nextMatches.look(table.id, query.data) ?? refuseStopped(reply, table);
  });

  server.post(
    path,
    { onRequest, bodyLimit: LONGEST_BODY_BYTES },
    withBody(nextMatchQuestion, async (choice, request, reply) => {
      const table = theTable(request, tables);
      const by = operatorAt(request, table);
      if (by === null) return refuseWithoutCode(reply);
      const taken = await nextMatches.choose(table.id, choice, by);
      return taken ?? refuseStopped(reply, table);
    }),
  );
};
