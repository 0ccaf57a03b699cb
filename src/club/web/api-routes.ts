import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { MachineRecordAnswer } from '../../contract/fault-record.ts';
import {
  type LedgerAnswer,
  ledgerQuery,
  type NamesAnswer,
  namesQuery,
  type TableStandingTold,
  type TablesAnswer,
} from '../../contract/feed.ts';
import { movesQuery } from '../../contract/hand-moves.ts';
import type { ClubId } from '../../contract/ids.ts';
import { networkOf } from '../../serving/networks.ts';
import type { ClubAccess } from '../access/table-access.ts';
import { operatorsOnly } from './operators-only.ts';
import { createRate } from './rate.ts';
import { complaintOf, refuse } from './refusal.ts';
import { rulesPath } from './rule-routes.ts';
import { forTables, refuseStopped, theTable, type WebTable, type WebTables } from './web-tables.ts';
import { mayInClub } from './who-asks.ts';

export interface ApiOptions {
  readonly club: ClubId;
  readonly tables: WebTables;
  readonly clubAccess: ClubAccess;
  readonly hasEntered: (request: FastifyRequest) => boolean;
}

/** For whoever has not entered: a screen that comes back reads a match's entries, a program goes on from there. */
const QUESTIONS = { atOnce: 20, aSecond: 5 };

/** The pages of a table; a seat has one where somebody sits. */
const screensOf = ({ id, served }: WebTable): TablesAnswer['tables'][number]['screens'] => [
  { id: 'table', title: 'Table screen', path: `/t/${id}/table` },
  ...(served()?.feed.current()?.look().sides ?? []).flatMap((each) =>
    each.seated
      ? [
          {
            id: `seat-${each.side}`,
            name: each.name,
            title: `Seat of ${each.name}`,
            path: `/t/${id}/seat/${each.side}`,
          },
        ]
      : [],
  ),
  { id: 'operator', title: 'Operator', path: `/t/${id}/operator` },
];

const linkOf = ({ served }: WebTable): Pick<TablesAnswer['tables'][number], 'link'> => {
  const link = served()?.feed.current()?.look().link;
  return link === undefined ? {} : { link };
};

const tablesOf = ({ club, tables, clubAccess }: ApiOptions, request: FastifyRequest): TablesAnswer => {
  const operator = mayInClub(request, clubAccess, 'run-tables');
  return {
    v: 1,
    club,
    operator,
    tables: tables.all().map((table) => ({
      table: table.id,
      standing: operator ? table.standing() : forGuests(table.standing()),
      ...linkOf(table),
      screens: screensOf(table),
      rules: rulesPath(table, tables),
    })),
  };
};

/** Where the files of this computer lie is nothing to them. */
const forGuests = (standing: TableStandingTold): TableStandingTold => {
  if (standing.state !== 'failed') return standing;
  const { state, code, why } = standing;
  return { state, code, why };
};

export const addApi = (server: FastifyInstance, options: ApiOptions): void => {
  const { tables } = options;
  const askedOneByOne = oneQuestionAtATime(options);
  const onRequest = forTables(tables);

  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });

  server.get('/api/tables', async (request) => tablesOf(options, request));

  server.get('/api/t/:table/view', { onRequest }, async (request, reply) => {
    const table = theTable(request, tables);
    return table.served()?.feed.current()?.look() ?? refuseStopped(reply, table);
  });

  const ledgerOf = async (table: WebTable, request: FastifyRequest, reply: FastifyReply) => {
    const query = ledgerQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'bad-query', complaintOf(query.error.issues));
    const served = table.served();
    if (served === null) return refuseStopped(reply, table);
    const { from, limit } = query.data;
    const page = await served.ledger.page(from, limit);
    if ('damagedSeq' in page)
      return refuse(
        reply,
        'damaged-entry',
        `Entry ${page.damagedSeq} of the ledger is damaged: it is not shown.`,
      );
    return { v: 1, from, entries: [...page] } satisfies LedgerAnswer;
  };

  server.get('/api/t/:table/ledger', { onRequest: [onRequest, askedOneByOne] }, (request, reply) =>
    ledgerOf(theTable(request, tables), request, reply),
  );

  const mayOperate = operatorsOnly(options.clubAccess, 'operate');
  const mayService = operatorsOnly(options.clubAccess, 'service');

  server.get('/api/t/:table/moves', { onRequest: [onRequest, mayOperate] }, async (request, reply) => {
    const query = movesQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'bad-query', complaintOf(query.error.issues));
    const table = theTable(request, tables);
    return (await table.served()?.moves(query.data)) ?? refuseStopped(reply, table);
  });

  server.get(
    '/api/t/:table/machine-record',
    { onRequest: [onRequest, mayService] },
    async (request, reply) => {
      const table = theTable(request, tables);
      const served = table.served();
      if (served === null) return refuseStopped(reply, table);
      const { faults, deadTimes } = served.machineRecord();
      return { v: 1, faults: [...faults], deadTimes: [...deadTimes] } satisfies MachineRecordAnswer;
    },
  );

  server.get('/api/t/:table/names', { onRequest: [onRequest, mayOperate] }, async (request, reply) => {
    const query = namesQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'bad-query', complaintOf(query.error.issues));
    const table = theTable(request, tables);
    const served = table.served();
    if (served === null) return refuseStopped(reply, table);
    const named = query.data.ids.flatMap((id) => {
      const name = served.nameOf(id);
      return name === null ? [] : [[id, name] as const];
    });
    return { v: 1, names: Object.fromEntries(named) } satisfies NamesAnswer;
  });

  server.get('/api/ledger', { onRequest: askedOneByOne }, async (request, reply) => {
    const [only, ...others] = tables.all();
    if (only !== undefined && others.length === 0) return ledgerOf(only, request, reply);
    const paths = tables.all().map(({ id }) => `/api/t/${id}/ledger`);
    return refuse(reply, 'unknown-address', `Every table has a ledger of its own here: ${paths.join(', ')}.`);
  });
};

/** Strangers ask for one page of the ledger at a time, and for so many a second; each address by itself. */
const oneQuestionAtATime = ({ hasEntered }: Pick<ApiOptions, 'hasEntered'>): onRequestHookHandler => {
  const rate = createRate({ ...QUESTIONS, now: () => performance.now() });
  const asking = new Set<string>();
  return async (request, reply) => {
    if (hasEntered(request)) return;
    const network = networkOf(request.ip);
    if (asking.has(network) || !rate.take(network)) {
      reply.header('retry-after', '1');
      return refuse(reply, 'too-many-questions', 'One page of the ledger at a time, and five a second.');
    }
    asking.add(network);
    // An answer that waits behind another of its connection has no end of its own when that is cut.
    const { socket } = request.raw;
    const free = (): void => {
      asking.delete(network);
      socket.off('close', free);
    };
    socket.once('close', free);
    reply.raw.once('close', free);
  };
};
