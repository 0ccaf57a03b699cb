import { Readable } from 'node:stream';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { LINES_OF_JSON, ledgerStreamQuery } from '../../contract/feed.ts';
import type { Epoch } from '../../contract/ids.ts';
import {
  LEDGER_PAGE_LIMIT,
  type LedgerLines,
  type ReadLedgerLines,
  type ReadLedgerPage,
} from '../../contract/ledger.ts';
import type { ClubAccess } from '../access/table-access.ts';
import { complaintOf, refuse } from './refusal.ts';
import { forTables, refuseStopped, theTable, type WebTables } from './web-tables.ts';
import { mayInClub } from './who-asks.ts';

/** Each keeps the record's reader busy as long as it lasts. */
const STREAMS_AT_ONCE = 4;

interface LedgerStreamOptions {
  readonly tables: WebTables;
  readonly clubAccess: ClubAccess;
}

/** Whole ledgers, an entry a line, for whoever keeps them: read a page at a time, as fast as they are taken. */
export const addLedgerStream = (
  server: FastifyInstance,
  { tables, clubAccess }: LedgerStreamOptions,
): void => {
  const streams = new Set<Readable>();
  const forArchives: onRequestHookHandler = async (request, reply) =>
    mayInClub(request, clubAccess, 'whole-ledger')
      ? undefined
      : refuse(reply, 'no-code', 'The code of an archive, or of the operator, has to be entered first.');

  server.get(
    '/api/t/:table/ledger.ndjson',
    { onRequest: [forTables(tables), forArchives] },
    async (request, reply) => {
      const query = ledgerStreamQuery.safeParse(request.query);
      if (!query.success) return refuse(reply, 'bad-query', complaintOf(query.error.issues));
      const table = theTable(request, tables);
      const served = table.served();
      if (served === null) return refuseStopped(reply, table);
      const { epoch, from } = query.data;
      const { page, lines } = served.ledger;
      if (epoch !== undefined && !(await followsOn(page, { epoch, from })))
        return refuse(reply, 'other-ledger', `This ledger has no entry ${from - 1} of epoch "${epoch}".`);
      const first = await lines(from, LEDGER_PAGE_LIMIT);
      if ('damagedSeq' in first) return refuse(reply, 'damaged-entry', damaged(first.damagedSeq));
      if (streams.size >= STREAMS_AT_ONCE) {
        reply.header('retry-after', '10');
        return refuse(reply, 'too-many-questions', `${STREAMS_AT_ONCE} ledgers are read here already.`);
      }
      // HEAD is answered as GET would be, and what nobody is sent is not read.
      const stream = Readable.from(request.method === 'HEAD' ? [] : linesFrom(lines, { from, first }));
      streams.add(stream);
      stream.once('close', () => streams.delete(stream));
      return reply.type(LINES_OF_JSON).send(stream);
    },
  );
};

const damaged = (seq: number): string => `Entry ${seq} of the ledger is damaged: it is not shown.`;

/** Whether the entry before is the one that whoever asks has. */
const followsOn = async (
  page: ReadLedgerPage,
  { epoch, from }: { readonly epoch: Epoch; readonly from: number },
): Promise<boolean> => {
  if (from === 1) return true;
  const before = await page(from - 1, 1);
  return !('damagedSeq' in before) && before[0]?.epoch === epoch;
};

/**
 * A page at a time, the next one read while this one is sent; what is damaged breaks the answer off, so that it does not look like
 * the ledger's end.
 */
async function* linesFrom(
  lines: ReadLedgerLines,
  { from, first }: { readonly from: number; readonly first: LedgerLines },
): AsyncGenerator<string> {
  let [seq, told] = [from, first];
  for (;;) {
    if ('damagedSeq' in told) throw new Error(damaged(told.damagedSeq));
    if (told.count === 0) return;
    seq += told.count;
    const next = lines(seq, LEDGER_PAGE_LIMIT);
    // Whoever goes away meanwhile does not hear that it failed.
    next.catch(() => undefined);
    yield told.text;
    told = await next;
  }
}
