import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AccessView,
  type AskAnswer,
  type DoneAnswer,
  type EnterAnswer,
  endQuestion,
  enterQuestion,
  type LinkAnswer,
  languageChosen,
  letIn,
  type OfficeAnswer,
  type OwnSeatsAnswer,
  officeGiven,
  type SeatCodes,
  type SeatsAnswer,
} from '../../contract/access.ts';
import { seatParams, seatQuery } from '../../contract/seat-view.ts';
import type { SeatedSide } from '../../contract/table-view.ts';
import type { EntranceRefused } from '../access/door.ts';
import { pictureOf } from '../access/qr-code.ts';
import type { WaitingScreens } from '../access/waiting-screens.ts';
import { noteEntrance } from './acts.ts';
import { networkOf } from './connection-limits.ts';
import { fromOwnOriginOnly, isConfidential, isFromThisComputer } from './guards.ts';
import { type PhonesAt, type PhonesConfig, wifiText } from './phone-address.ts';
import { createRate } from './rate.ts';
import { complaintOf, refuse } from './refusal.ts';
import { forTables, theTable, type WebTable, type WebTables } from './web-tables.ts';
import {
  browserCookie,
  browserOf,
  cookieFor,
  mayHere,
  type PageRole,
  roleAsked,
  seatsHeldBy,
  tokenOf,
} from './who-asks.ts';

const REFUSED = {
  'wrong-code': 'This is not the code.',
  'too-many-codes': 'Too many wrong codes: wait a minute.',
  'not-ready': 'Nobody has a code here yet.',
  'seat-taken': 'This seat is taken: ask whoever holds it.',
  'invitation-ended': 'This has been used, or is too old.',
  'typing-paused': 'Too many wrong codes for this seat: wait a minute, or use the picture.',
  'not-answered': 'Nobody has answered yet.',
  'not-admitted': 'This phone was not let in.',
  'not-asked': 'Nobody knows of this question any more: ask again.',
} as const satisfies Record<EntranceRefused, string>;

const DONE: DoneAnswer = { v: 1 };
/** A phone that asks to hold a seat is shown at the table: nobody asks for fun. */
const ASKING = { atOnce: 3, aSecond: 1 / 20 };
/** What is asked here is short. */
const LONGEST_BODY_BYTES = 4 * 1024;

type Sided = { readonly table: WebTable; readonly side: SeatedSide['side'] };

const sideIn = (value: unknown): SeatedSide['side'] | null => {
  const role = roleAsked(value);
  return role === null || role === 'operator' ? null : SIDE_OF[role];
};
const SIDE_OF = { 'seat-0': 0, 'seat-1': 1, 'seat-2': 2, 'seat-3': 3 } as const satisfies Record<
  Exclude<PageRole, 'operator'>,
  SeatedSide['side']
>;

const REFUSED_IN_CLEAR =
  'Staff enters on the computer of the table (http://localhost:…) or over https: everybody in the network could read the code here.';

export interface SeatRoutesOptions {
  readonly tables: WebTables;
  readonly screens: Pick<WaitingScreens, 'list'>;
  readonly phones: {
    readonly config: PhonesConfig;
    /** Asked each time: the network may give this computer another address. */
    readonly at: () => Promise<PhonesAt>;
  };
}

/** How seats are taken, shared, handed over and left (docs/declarations.md, "Pages and codes"). */
export const addSeatRoutes = (
  server: FastifyInstance,
  { tables, screens, phones }: SeatRoutesOptions,
): void => {
  const onRequest = [fromOwnOriginOnly, forTables(tables)];
  const options = { onRequest, bodyLimit: LONGEST_BODY_BYTES };
  const asking = createRate({ ...ASKING, now: () => performance.now() });

  const notAllowed = (reply: FastifyReply): FastifyReply =>
    refuse(reply, 'not-allowed', 'Who may do this has not entered here.');

  /** Answers about the seat that the address names. */
  const ofSeat =
    (answer: (at: Sided, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const side = sideIn(seatParams.safeParse(request.params).data?.side);
      if (side === null) return refuse(reply, 'unknown-address', 'A table has sides 0 to 3.');
      return answer({ table: theTable(request, tables), side }, request, reply);
    };

  /** Whoever holds the seat, and the operator. */
  const maySpeakFor = ({ table: { id, door }, side }: Sided, request: FastifyRequest): boolean => {
    const holder = door.entered(tokenOf(request, { table: id, role: `seat-${side}` }));
    return (holder?.as === 'seat' && holder.side === side) || mayHere(request, door, 'access');
  };

  /** Answers whoever holds a seat, or asks whether it is still his: with the token of it. */
  const ofHolder =
    (answer: (token: string, table: WebTable, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const table = theTable(request, tables);
      const side = sideIn(seatQuery.safeParse(request.query).data?.as);
      const token = side === null ? '' : tokenOf(request, { table: table.id, role: `seat-${side}` });
      return table.door.may(token, 'own-seat') ? answer(token, table, reply) : notAllowed(reply);
    };

  server.post('/api/t/:table/enter', options, async (request, reply) => {
    const question = enterQuestion.safeParse(request.body);
    if (!question.success) return refuse(reply, 'bad-declaration', complaintOf(question.error.issues));
    const { id, door } = theTable(request, tables);
    if (question.data.as === 'operator' && !isConfidential(request))
      return refuse(reply, 'needs-tls', REFUSED_IN_CLEAR);
    const entrance = door.enter(question.data, { address: request.ip, browser: browserOf(request) });
    if (!entrance.ok) return refuse(reply, entrance.code, REFUSED[entrance.code]);
    const { token, browser, entered } = entrance;
    noteEntrance(request, entered);
    if (entered.as !== 'archive')
      reply.header('set-cookie', [cookieFor(request, { table: id, entered, token }), browserCookie(browser)]);
    return { v: 1, token } satisfies EnterAnswer;
  });

  server.get('/api/t/:table/seat-codes', options, async (request, reply) => {
    const { id, door } = theTable(request, tables);
    if (!isFromThisComputer(request) && !mayHere(request, door, 'seat-codes'))
      return refuse(reply, 'this-computer-only', 'This is told on the computer of the table only.');
    const at = await phones.at();
    const { wifi, command } = phones.config;
    return {
      v: 1,
      codes: door.seatCodes().map((each) => ({
        ...each,
        picture: at === null ? null : pictureOf(`${at}/t/${id}/seat/${each.side}#i=${each.invitation}`),
      })),
      phones: at === null ? { are: 'away', command } : { are: 'welcome', at },
      wifi: at === null || wifi === null ? null : { name: wifi.name, picture: pictureOf(wifiText(wifi)) },
    } satisfies SeatCodes;
  });

  server.get('/api/t/:table/seats', options, async (request) => {
    const { door } = theTable(request, tables);
    return { v: 1, seats: [...door.seats()] } satisfies SeatsAnswer;
  });

  server.get('/api/t/:table/own-seats', options, async (request) => {
    const { id, door } = theTable(request, tables);
    return { v: 1, sides: [...seatsHeldBy(request, { table: id, door })] } satisfies OwnSeatsAnswer;
  });

  server.post(
    '/api/t/:table/seats/:side/ask',
    options,
    ofSeat(({ table, side }, request, reply) => {
      const asked = asking.take(networkOf(request.ip)) ? table.door.ask(side) : null;
      if (asked !== null) return { v: 1, asked } satisfies AskAnswer;
      return refuse(reply, 'too-many-questions', 'Somebody has asked just now: try again in a minute.');
    }),
  );

  server.post(
    '/api/t/:table/seats/:side/answer',
    options,
    ofSeat(({ table, side }, request, reply) => {
      if (!maySpeakFor({ table, side }, request)) return notAllowed(reply);
      const read = letIn.safeParse(request.body);
      if (!read.success) return refuse(reply, 'bad-declaration', complaintOf(read.error.issues));
      table.door.answer(side, read.data.verdict);
      return DONE;
    }),
  );

  server.post(
    '/api/t/:table/seats/:side/language',
    options,
    ofSeat(({ table, side }, request, reply) => {
      if (!maySpeakFor({ table, side }, request)) return notAllowed(reply);
      const read = languageChosen.safeParse(request.body);
      if (!read.success) return refuse(reply, 'bad-declaration', complaintOf(read.error.issues));
      table.door.readsIn(side, read.data.language);
      return DONE;
    }),
  );

  server.post('/api/t/:table/language', options, async (request, reply) => {
    const { door } = theTable(request, tables);
    if (!mayHere(request, door, 'access')) return notAllowed(reply);
    const read = languageChosen.safeParse(request.body);
    if (!read.success) return refuse(reply, 'bad-declaration', complaintOf(read.error.issues));
    door.clubSpeaks(read.data.language);
    return DONE;
  });

  // Whoever stands at the table's screen says that nobody sits there; the operator too.
  server.post(
    '/api/t/:table/seats/:side/free',
    options,
    ofSeat(({ table: { door }, side }, request, reply) => {
      if (!isFromThisComputer(request) && !mayHere(request, door, 'seat-codes')) return notAllowed(reply);
      door.free(side);
      return DONE;
    }),
  );

  server.post(
    '/api/t/:table/leave',
    options,
    ofHolder((token, { door }) => {
      door.leave(token);
      return DONE;
    }),
  );
  server.post(
    '/api/t/:table/stay',
    options,
    ofHolder((token, { door }) => {
      door.stay(token);
      return DONE;
    }),
  );
  server.post(
    '/api/t/:table/link',
    options,
    ofHolder((token, { door }, reply) => {
      const link = door.handOver(token);
      return link === null ? notAllowed(reply) : ({ v: 1, link } satisfies LinkAnswer);
    }),
  );

  server.get('/api/t/:table/access', options, async (request, reply) => {
    const { door } = theTable(request, tables);
    if (!mayHere(request, door, 'access')) return notAllowed(reply);
    const { tokens, guesses, operatorGuesses, language } = door.access();
    return {
      v: 1,
      tokens: [...tokens],
      guesses: [...guesses],
      operatorGuesses,
      language,
      screens: [...screens.list()],
    } satisfies AccessView;
  });
  server.post('/api/t/:table/access/give', options, async (request, reply) => {
    const { door } = theTable(request, tables);
    if (!mayHere(request, door, 'access')) return notAllowed(reply);
    const read = officeGiven.safeParse(request.body);
    if (!read.success) return refuse(reply, 'bad-declaration', complaintOf(read.error.issues));
    return { v: 1, code: door.giveOffice(read.data.role) } satisfies OfficeAnswer;
  });
  server.post('/api/t/:table/access/end', options, async (request, reply) => {
    const { door } = theTable(request, tables);
    if (!mayHere(request, door, 'access')) return notAllowed(reply);
    const read = endQuestion.safeParse(request.body);
    if (!read.success) return refuse(reply, 'bad-declaration', complaintOf(read.error.issues));
    door.end(read.data.ids);
    return DONE;
  });
};
