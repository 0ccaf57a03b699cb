import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { declaration } from '../../contract/declaration.ts';
import { previewQuestion } from '../../contract/declared-form.ts';
import {
  type EnterAnswer,
  enterQuestion,
  type SeatCodes,
  seatParams,
  seatQuery,
} from '../../contract/seat-view.ts';
import type { Door, Entered, Entrance } from './door.ts';
import { forTable, fromOwnOriginOnly, fromThisComputerOnly } from './guards.ts';
import { createRate } from './rate.ts';
import { complaintOf, refuse } from './refusal.ts';
import { type TableTalk, viewFor } from './talk.ts';
import { browserCookie, browserOf, cookieFor, roleAsked, roleOf, whoAsks } from './who-asks.ts';

export interface TalkOptions {
  readonly table: string;
  readonly door: Door;
  readonly talk: TableTalk;
  /** How many times faster than people those speak who are at this table; 1: they are people. */
  readonly pace: number;
}

/** A person has nothing to say twice a second, and a form of a hand weighs two or three. */
const KILOBYTES_AT_ONCE = 40;
const BYTES_A_KILOBYTE = 1024;

/** A hand of twenty tiles with everything around it has some three thousand letters. */
const LONGEST_BODY_BYTES = 16 * 1024;

const REFUSED = {
  'wrong-code': 'This is not the code.',
  'too-many-codes': 'Too many wrong codes: wait a minute.',
  'not-ready': 'Nobody has a code here yet.',
} as const satisfies Record<Extract<Entrance, { ok: false }>['code'], string>;

/** What people say, and what they need to say it (docs/declarations.md, "HTTP"). */
export const addTalk = (server: FastifyInstance, { table, door, talk, pace }: TalkOptions): void => {
  const saying = createRate({
    atOnce: KILOBYTES_AT_ONCE * pace,
    aSecond: pace,
    now: () => performance.now(),
  });
  const onRequest = [fromOwnOriginOnly, forTable(table)];
  const options = { onRequest, bodyLimit: LONGEST_BODY_BYTES };

  /** Answers whoever has entered, or refuses. */
  const answering =
    (answer: (entered: Entered, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const asker = whoAsks(request, { table, door, wanted: wantedIn(request) });
      return asker.ok ? answer(asker.entered, request, reply) : refuse(reply, asker.code, asker.message);
    };

  server.post('/api/t/:table/enter', options, async (request, reply) => {
    const question = enterQuestion.safeParse(request.body);
    if (!question.success) return refuse(reply, 'bad-declaration', complaintOf(question.error.issues));
    const entrance = door.enter(question.data, { address: request.ip, browser: browserOf(request) });
    if (!entrance.ok) return refuse(reply, entrance.code, REFUSED[entrance.code]);
    const { token, browser, entered } = entrance;
    reply.header('set-cookie', [cookieFor(table, entered, token), browserCookie(browser)]);
    return { v: 1, token } satisfies EnterAnswer;
  });

  server.post(
    '/api/t/:table/declare',
    options,
    answering(async (entered, { body }, reply) => {
      const read = declaration.safeParse(body);
      if (!read.success) return refuse(reply, 'bad-declaration', complaintOf(read.error.issues));
      if (!saying.take(roleOf(entered), kilobytesOf(body))) {
        reply.header('retry-after', '1');
        return refuse(reply, 'too-many-declarations', 'Too much was said from here: wait a moment.');
      }
      return (await talk.declare(entered, read.data)) ?? notReady(reply);
    }),
  );

  server.post(
    '/api/t/:table/preview',
    options,
    answering((_entered, { body }, reply) => {
      const question = previewQuestion.safeParse(body);
      if (!question.success) return refuse(reply, 'bad-declaration', complaintOf(question.error.issues));
      return talk.preview(question.data) ?? notReady(reply);
    }),
  );

  server.get('/api/t/:table/form', { onRequest }, async () => talk.form());

  server.get(
    '/api/t/:table/seat-codes',
    { onRequest: [fromThisComputerOnly, ...onRequest] },
    async () => ({ v: 1, codes: [...door.seatCodes()] }) satisfies SeatCodes,
  );

  const view = answering((entered, _request, reply) => viewFor(talk, entered) ?? notReady(reply));
  server.get('/api/t/:table/seat/:side', { onRequest }, view);
  server.get('/api/t/:table/operator', { onRequest }, view);
};

/** What a declaration weighs in the black box, begun kilobytes. */
const kilobytesOf = (body: unknown): number =>
  Math.ceil(Buffer.byteLength(JSON.stringify(body)) / BYTES_A_KILOBYTE);

const notReady = (reply: FastifyReply): FastifyReply => refuse(reply, 'not-ready', 'Nobody sits here yet.');

/** Whose page it is says the address, or `as`. */
const wantedIn = ({ params, query, routeOptions }: FastifyRequest) => {
  if (routeOptions.url?.endsWith('/operator') === true) return roleAsked('operator');
  const side = seatParams.safeParse(params).data?.side;
  return roleAsked(side ?? seatQuery.safeParse(query).data?.as);
};
