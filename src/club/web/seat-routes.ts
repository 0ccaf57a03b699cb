import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import {
  type AskAnswer,
  askQuestion,
  type DoneAnswer,
  type EnterAnswer,
  enterQuestion,
  type LinkAnswer,
  languageChosen,
  letIn,
  type OwnSeatsAnswer,
  type SeatCodes,
  type SeatsAnswer,
} from '../../contract/access.ts';
import { seatQuery } from '../../contract/seat-view.ts';
import type { SeatedSide } from '../../contract/table-view.ts';
import { networkOf } from '../../serving/networks.ts';
import type { EntranceRefused } from '../access/entrance.ts';
import type { Changed } from '../access/known-tokens.ts';
import { pictureOf } from '../access/qr-code.ts';
import { noteNothingDone, noteSpeaker } from './acts.ts';
import { fromOwnOriginOnly, isConfidential, isFromThisComputer } from './guards.ts';
import { type PhonesAt, type PhonesConfig, wifiText } from './phone-address.ts';
import { createRate } from './rate.ts';
import { withBody } from './read-body.ts';
import { refuse } from './refusal.ts';
import { forSides, sideIn, sideOf } from './sides.ts';
import { forTables, theTable, type WebTable, type WebTables } from './web-tables.ts';
import {
  browserCookie,
  browserOf,
  cookieFor,
  cookiesGone,
  mayHere,
  refuseNotAllowed,
  seatsHeldBy,
  tokensOf,
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
/** What is done for a seat is written to the disk, told to every page and kept as an act. */
const OF_A_SEAT = { atOnce: 10, aSecond: 1 / 5 };
/** Pages and programs of before send nothing along. */
const ASKED = askQuestion.nullish();
/** What is asked here is short. */
const LONGEST_BODY_BYTES = 4 * 1024;

type Sided = { readonly table: WebTable; readonly side: SeatedSide['side'] };

/** What somebody asks who holds a seat, or asks whether it is still his. */
type HolderAnswer = (asked: {
  /** Each of them is good for the seat. */
  readonly tokens: readonly string[];
  readonly side: SeatedSide['side'];
  readonly table: WebTable;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}) => unknown;

const doneOf = (changed: Changed, request: FastifyRequest): DoneAnswer => {
  if (changed === 'unchanged') noteNothingDone(request);
  return DONE;
};

const refuseTooMuch = (reply: FastifyReply): FastifyReply =>
  refuse(reply, 'too-many-questions', 'Too much was asked for this seat: wait a moment.');

const REFUSED_IN_CLEAR =
  'Staff enters on the computer of the table (http://localhost:…) or over https: everybody in the network could read the code here.';

export interface SeatRoutesOptions {
  readonly tables: WebTables;
  readonly phones: {
    readonly config: PhonesConfig;
    /** Asked each time: the network may give this computer another address. */
    readonly at: () => Promise<PhonesAt>;
  };
}

/** How seats are taken, shared, handed over and left (docs/declarations.md, "Pages and codes"). */
export const addSeatRoutes = (server: FastifyInstance, { tables, phones }: SeatRoutesOptions): void => {
  const onRequest = [fromOwnOriginOnly, forTables(tables)];
  const options = { onRequest, bodyLimit: LONGEST_BODY_BYTES };
  const now = (): number => performance.now();
  const asking = createRate({ ...ASKING, now });
  const acting = createRate({ ...OF_A_SEAT, now });

  /** The seat that the address names, behind `forSides`. */
  const theSeat = (request: FastifyRequest): Sided => {
    const side = sideOf(request);
    if (side === null) throw new Error('this address names no side');
    return { table: theTable(request, tables), side };
  };

  /** Whoever holds the seat, and the operator. */
  const speakersOnly: preHandlerHookHandler = async (request, reply) => {
    const { table, side } = theSeat(request);
    const tokens = tokensOf(request, { table: table.id, role: `seat-${side}` });
    const holder = tokens.map(table.access.entered).find((each) => each?.as === 'seat' && each.side === side);
    if (holder != null) noteSpeaker(request, holder);
    return holder != null || mayHere(request, table.access, 'access') ? undefined : refuseNotAllowed(reply);
  };
  /** Behind `speakersOnly`: nobody else uses up what a seat may do. */
  const atMeasure: preHandlerHookHandler = async (request, reply) => {
    const { table, side } = theSeat(request);
    return acting.take(`${table.id} ${side}`) ? undefined : refuseTooMuch(reply);
  };
  const ofSeat = { ...options, preHandler: forSides };
  const ofSpeaker = { ...options, preHandler: [forSides, speakersOnly, atMeasure] };

  /** Answers whoever holds a seat, or asks whether it is still his: with the token of it. */
  const ofHolder =
    (answer: HolderAnswer) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const table = theTable(request, tables);
      const side = sideIn(seatQuery.safeParse(request.query).data?.as);
      if (side === null) return refuseNotAllowed(reply);
      const all = tokensOf(request, { table: table.id, role: `seat-${side}` });
      const tokens = all.filter((token) => table.access.may(token, 'own-seat'));
      const [speaker] = tokens.flatMap((token) => table.access.tookSeat(token) ?? []);
      if (speaker === undefined) return refuseNotAllowed(reply);
      noteSpeaker(request, speaker);
      return answer({ tokens, side, table, request, reply });
    };
  /** As often as people do. */
  const stay: HolderAnswer = ({ tokens, table, request, reply }) => {
    if (!tokens.every((token) => acting.take(token))) return refuseTooMuch(reply);
    const changed = tokens.map(table.access.stay);
    return doneOf(changed.includes('changed') ? 'changed' : 'unchanged', request);
  };
  const leave: HolderAnswer = ({ tokens, side, table, reply }) => {
    for (const token of tokens) table.access.leave(token);
    reply.header('set-cookie', cookiesGone({ table: table.id, role: `seat-${side}` }));
    return DONE;
  };
  /** Measured by the seat: whoever takes it over has another token, with which he can hand it on. */
  const handOver: HolderAnswer = ({ tokens, table, reply }) => {
    for (const token of tokens) {
      const holder = table.access.entered(token);
      if (holder?.as !== 'seat') continue;
      if (!acting.take(`${table.id} ${holder.side}`)) return refuseTooMuch(reply);
      const link = table.access.handOver(token);
      if (link !== null) return { v: 1, link } satisfies LinkAnswer;
    }
    return refuseNotAllowed(reply);
  };

  server.post(
    '/api/t/:table/enter',
    options,
    withBody(enterQuestion, (question, request, reply) => {
      const { id, access } = theTable(request, tables);
      if (question.as === 'operator' && !isConfidential(request))
        return refuse(reply, 'needs-tls', REFUSED_IN_CLEAR);
      const entrance = access.enter(question, {
        address: networkOf(request.ip),
        browser: browserOf(request),
      });
      if (!entrance.ok) {
        if (entrance.code === 'not-answered') noteNothingDone(request);
        return refuse(reply, entrance.code, REFUSED[entrance.code]);
      }
      const { token, browser, entered } = entrance;
      noteSpeaker(request, entered);
      if (entrance.given === 'again') noteNothingDone(request);
      if (entered.as !== 'archive')
        reply.header('set-cookie', [
          cookieFor(request, { table: id, entered, token }),
          browserCookie(browser),
        ]);
      return { v: 1, token } satisfies EnterAnswer;
    }),
  );

  server.get('/api/t/:table/seat-codes', options, async (request, reply) => {
    const { id, access } = theTable(request, tables);
    if (!isFromThisComputer(request) && !mayHere(request, access, 'seat-codes'))
      return refuse(reply, 'this-computer-only', 'This is told on the computer of the table only.');
    const at = await phones.at();
    const { wifi, command } = phones.config;
    return {
      v: 1,
      codes: access.seatCodes().map((each) => ({
        ...each,
        picture: at === null ? null : pictureOf(`${at}/t/${id}/seat/${each.side}#i=${each.invitation}`),
      })),
      phones: at === null ? { are: 'away', command } : { are: 'welcome', at },
      wifi: at === null || wifi === null ? null : { name: wifi.name, picture: pictureOf(wifiText(wifi)) },
    } satisfies SeatCodes;
  });

  server.get('/api/t/:table/seats', options, async (request) => {
    const { access } = theTable(request, tables);
    return { v: 1, seats: [...access.seats()] } satisfies SeatsAnswer;
  });

  server.get('/api/t/:table/own-seats', options, async (request) => {
    const { id, access } = theTable(request, tables);
    return { v: 1, sides: [...seatsHeldBy(request, { table: id, access })] } satisfies OwnSeatsAnswer;
  });

  server.post(
    '/api/t/:table/seats/:side/ask',
    ofSeat,
    withBody(ASKED, (question, request, reply) => {
      const { table, side } = theSeat(request);
      const attempt = question?.attempt ?? null;
      const asked = asking.take(networkOf(request.ip)) ? table.access.ask(side, attempt) : null;
      if (asked !== null) return { v: 1, asked } satisfies AskAnswer;
      return refuse(reply, 'too-many-questions', 'Somebody has asked just now: try again in a minute.');
    }),
  );

  server.post(
    '/api/t/:table/seats/:side/answer',
    ofSpeaker,
    withBody(letIn, ({ verdict }, request) => {
      const { table, side } = theSeat(request);
      table.access.answer(side, verdict);
      return DONE;
    }),
  );

  server.post(
    '/api/t/:table/seats/:side/language',
    ofSpeaker,
    withBody(languageChosen, ({ language }, request) => {
      const { table, side } = theSeat(request);
      return doneOf(table.access.readsIn(side, language), request);
    }),
  );

  // Whoever stands at the table's screen says that nobody sits there; the operator too.
  server.post('/api/t/:table/seats/:side/free', ofSeat, async (request, reply) => {
    const { table, side } = theSeat(request);
    if (!isFromThisComputer(request) && !mayHere(request, table.access, 'seat-codes'))
      return refuseNotAllowed(reply);
    table.access.free(side);
    return DONE;
  });

  server.post('/api/t/:table/leave', options, ofHolder(leave));
  server.post('/api/t/:table/stay', options, ofHolder(stay));
  server.post('/api/t/:table/link', options, ofHolder(handOver));
};
