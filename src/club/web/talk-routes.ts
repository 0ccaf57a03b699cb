import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Declaration, declaration } from '../../contract/declaration.ts';
import { previewQuestion } from '../../contract/declared-form.ts';
import { seatQuery } from '../../contract/seat-view.ts';
import type { Entered } from '../access/entrance.ts';
import { roleMay } from '../access/roles.ts';
import { isOfMachine, viewFor } from './entered-view.ts';
import { fromOwnOriginOnly } from './guards.ts';
import { withBody } from './read-body.ts';
import { refuse } from './refusal.ts';
import { forSides, sideOf } from './sides.ts';
import {
  forTables,
  refuseStopped,
  type ServedTable,
  theTable,
  type WebTable,
  type WebTables,
} from './web-tables.ts';
import { type PageRole, roleAsked, roleOf, whoAsks } from './who-asks.ts';

const BYTES_A_KILOBYTE = 1024;

/** A hand of twenty tiles with everything around it has some three thousand letters. */
const LONGEST_BODY_BYTES = 16 * 1024;

/** What somebody who has entered asks of a table that runs. */
interface PageAsked {
  readonly table: WebTable;
  readonly served: ServedTable;
  readonly entered: Entered;
}

/** What people say, and what they need to say it (docs/declarations.md, "HTTP"). */
export const addTalk = (server: FastifyInstance, tables: WebTables): void => {
  const onRequest = [fromOwnOriginOnly, forTables(tables)];
  const options = { onRequest, bodyLimit: LONGEST_BODY_BYTES };

  /** Answers whoever has entered at a table that runs, or refuses. */
  const answering =
    (answer: (asked: PageAsked, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const table = theTable(request, tables);
      const { id, access } = table;
      const wanted = wantedIn(request);
      if (wanted === 'nonsense') return refuse(reply, 'bad-query', '"as" is 0, 1, 2, 3 or operator.');
      const asker = whoAsks(request, { table: id, access, wanted });
      if (!asker.ok) return refuse(reply, asker.code, asker.message);
      const served = table.served();
      if (served === null) return refuseStopped(reply, table);
      return answer({ table, served, entered: asker.entered }, request, reply);
    };

  server.post(
    '/api/t/:table/declare',
    options,
    answering(({ table, served, entered }, request, reply) => {
      const declare = withBody(declaration, async (said) => {
        if (!maySay(entered, said)) return ofMachineAlone(reply);
        if (!table.saying.take(roleOf(entered), kilobytesOf(request.body))) {
          reply.header('retry-after', '1');
          return refuse(reply, 'too-many-declarations', 'Too much was said from here: wait a moment.');
        }
        return (await served.talk.declare(entered, said)) ?? notReady(reply);
      });
      return declare(request, reply);
    }),
  );

  server.post(
    '/api/t/:table/preview',
    options,
    answering(({ table, served, entered }, request, reply) => {
      if (!speaksOfPlay(entered)) return ofMachineAlone(reply);
      if (!table.previewing.take(roleOf(entered))) {
        reply.header('retry-after', '1');
        return refuse(reply, 'too-many-questions', 'Too much was asked from here: wait a moment.');
      }
      const preview = withBody(
        previewQuestion,
        (question) => served.talk.preview(entered, question) ?? notReady(reply),
      );
      return preview(request, reply);
    }),
  );

  server.get('/api/t/:table/form', { onRequest }, async (request, reply) => {
    const table = theTable(request, tables);
    return table.served()?.talk.form() ?? refuseStopped(reply, table);
  });

  const view = answering(
    ({ served, entered }, _request, reply) => viewFor(served.talk, entered) ?? notReady(reply),
  );
  server.get('/api/t/:table/seat/:side', { onRequest, preHandler: forSides }, view);
  server.get('/api/t/:table/operator', { onRequest }, view);
};

const speaksOfPlay = (entered: Entered): boolean => entered.as === 'seat' || roleMay(entered.role, 'operate');

const maySay = (entered: Entered, { say }: Declaration): boolean =>
  speaksOfPlay(entered) || isOfMachine(say.say);

const ofMachineAlone = (reply: FastifyReply): FastifyReply =>
  refuse(reply, 'not-allowed', 'A technician speaks of the machine alone.');

/** What a declaration weighs in the black box, begun kilobytes. */
const kilobytesOf = (body: unknown): number =>
  Math.ceil(Buffer.byteLength(JSON.stringify(body)) / BYTES_A_KILOBYTE);

const notReady = (reply: FastifyReply): FastifyReply => refuse(reply, 'not-ready', 'Nobody sits here yet.');

/** Whose page it is says the address, or `as`; null: neither does. */
const wantedIn = (request: FastifyRequest): PageRole | 'nonsense' | null => {
  if (request.routeOptions.url?.endsWith('/operator') === true) return 'operator';
  const side = sideOf(request);
  if (side !== null) return `seat-${side}`;
  const query = seatQuery.safeParse(request.query);
  if (query.success && query.data.as === undefined) return null;
  return roleAsked(query.data?.as) ?? 'nonsense';
};
