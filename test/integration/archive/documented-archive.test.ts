import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { archiveOpenApiDocument } from '../../../scripts/contract/archive-openapi.ts';
import type { Operation } from '../../../scripts/contract/http/operation.ts';
import { addArchive, archiveServer } from '../../../src/archive/archive-server.ts';
import type { ArchiveStore, Troubled } from '../../../src/archive/archive-store.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { archiveRefusal } from '../../../src/contract/archive.ts';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { seal } from '../../../src/ledger/chain.ts';
import { type Answered, addressOf, heldAgainst } from '../../harness/documented-http.ts';
import { draftAt } from '../../unit/club/mqtt/samples.ts';
import { signedAt } from '../../unit/club/mqtt/signed-sample.ts';
import { ADDRESS } from '../club/listener.ts';
import { opened } from './stores.ts';

/* docs/archive.openapi.json is what an archive does: each address, each answer, each refusal. */

const DOCUMENT = archiveOpenApiDocument();
const { undocumentedAnswer } = heldAgainst(DOCUMENT);

const OPERATIONS = Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
  Object.values(item).map((operation) => ({ path, operation })),
);

/** What a browser's address bar opens. */
const PAGES: ReadonlySet<string> = new Set(['/', '/t/:club/:table', '/t/:club/:table/hand']);

const epochIn = ({ parameters }: Operation): string =>
  String(parameters.find(({ name }) => name === 'epoch')?.example);
const EPOCH = ledgerEpoch.parse(
  OPERATIONS.map(({ operation }) => epochIn(operation)).find((epoch) => epoch !== 'undefined'),
);

/** A match of the epoch that the examples name. */
const ENTRIES: readonly LedgerEntry[] = (() => {
  const entries: LedgerEntry[] = [];
  for (let seq = 1; seq <= 250; seq += 1) {
    const draft = seq < 250 ? draftAt(seq) : { ...draftAt(seq), kind: 'close' as const, deltas: [] };
    entries.push(seal(draft, { epoch: EPOCH, previous: entries.at(-1) ?? null }).entry);
  }
  return entries;
})();

const filled = async (): Promise<ArchiveStore> => {
  const store = opened(openSqliteStore(':memory:'));
  await store.keep([{ of: ADDRESS, entries: ENTRIES }]);
  const [first] = ENTRIES;
  if (first !== undefined) await store.keepHeads([signedAt(first)]);
  return store;
};

const serverOf = (store: ArchiveStore) => {
  const server = archiveServer(store);
  onTestFinished(() => server.close());
  return server;
};

const ask = async (
  server: ReturnType<typeof archiveServer>,
  url: string,
  host = 'localhost:8090',
): Promise<Answered> => {
  const { statusCode, headers, body } = await server.inject({ url, headers: { host } });
  const [type = ''] = String(headers['content-type']).split(';');
  return { status: statusCode, type, body: type === 'application/json' ? JSON.parse(body) : body };
};

test('every address that is served is documented, and none that is not', async () => {
  const server = Fastify();
  onTestFinished(() => server.close());
  const served: string[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD' && !PAGES.has(url)) served.push(url.replaceAll(/:(\w+)/g, '{$1}'));
  });
  addArchive(server, await filled());
  await server.ready();
  expect(served.toSorted()).toEqual(OPERATIONS.map(({ path }) => path).toSorted());
});

describe('each example is answered as documented', () => {
  test.each(OPERATIONS.map((each) => [each.path, each] as const))('%s', async (path, { operation }) => {
    const answer = await ask(serverOf(await filled()), addressOf(path, operation));
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body).length).toBeGreaterThan(100);
    expect(undocumentedAnswer(operation, answer)).toBeNull();
  });
});

const away: Troubled = { ok: false, trouble: { trouble: 'held', why: 'another program is writing' } };
const isAway = async (): Promise<Troubled> => away;
const broken = (): never => {
  throw new Error('what is kept of this entry is no entry');
};

type Reads = Pick<ArchiveStore, 'tables' | 'names' | 'entries' | 'heads'>;
const reading = (read: () => never | Promise<Troubled>): Reads => ({
  tables: read,
  names: read,
  entries: read,
  heads: read,
});

const noTable = (address: string): string => address.replace('/t/club/', '/t/NO CLUB/');

/** How each refusal comes about. */
const WAYS = {
  'bad-query': {
    reads: {},
    at: (address: string) => (address.includes('/t/') ? noTable(address) : `${address}&nothing=1`),
  },
  'bad-address': { reads: {}, at: (address: string) => address.replace('/t/club/', '/t/%/') },
  'archive-away': { reads: reading(isAway), at: (address: string) => address },
  failed: { reads: reading(broken), at: (address: string) => address },
  'foreign-host': { reads: {}, at: (address: string) => address, host: 'elsewhere.example' },
} as const;

const hostOf = (way: (typeof WAYS)[keyof typeof WAYS] | undefined): string | undefined =>
  way !== undefined && 'host' in way ? way.host : undefined;

const REFUSED = OPERATIONS.flatMap(({ path, operation }) =>
  Object.entries(operation.responses).flatMap(([status, { content }]) =>
    Object.keys(content?.['application/json']?.examples ?? {}).map((code) => ({
      path,
      operation,
      status,
      code,
    })),
  ),
);

describe('each refusal is met as documented', () => {
  test.each(REFUSED.map((each) => [`${each.code} of ${each.path}`, each] as const))(
    '%s',
    async (_, { path, operation, status, code }) => {
      const way = Object.entries(WAYS).find(([name]) => name === code)?.[1];
      const server = serverOf({ ...(await filled()), ...way?.reads });
      const answer = await ask(server, way?.at(addressOf(path, operation)) ?? '', hostOf(way));
      expect([String(answer.status), Object(answer.body).error?.code]).toEqual([status, code]);
      expect(undocumentedAnswer(operation, answer)).toBeNull();
    },
  );

  test('a name that was pointed here by somebody else is answered nothing, a name of its own everything', async () => {
    const store = await filled();
    for (const url of ['/', '/api/tables', '/t/club/t1', '/api/nothing'])
      expect((await ask(serverOf(store), url, 'evil.example:8090')).status).toBe(421);
    const named = archiveServer(store, ['league.example']);
    onTestFinished(() => named.close());
    for (const host of ['league.example', '192.168.1.5:8090', '[::1]:8090'])
      expect((await ask(named, '/api/tables', host)).status).toBe(200);
  });

  test('what is answered says that it has no program and belongs in no page of another', async () => {
    const { headers } = await serverOf(await filled()).inject({ url: '/' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'self'$/),
    });
  });

  test('an address that is not there is refused as all others are', async () => {
    const answer = await ask(serverOf(await filled()), '/api/nothing');
    expect(answer.status).toBe(404);
    expect(archiveRefusal.parse(answer.body).error.code).toBe('unknown-address');
  });
});

describe('a ledger as lines', () => {
  const lines = async (query: string): Promise<readonly number[]> => {
    const { body } = await ask(
      serverOf(await filled()),
      `/api/t/club/t1/ledger.ndjson?epoch=${EPOCH}${query}`,
    );
    return String(body)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).seq);
  };
  const seqs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

  test('has as many of them as are asked for, also more than a page, and all where nothing is said', async () => {
    expect(await lines('&limit=3')).toEqual(seqs(1, 3));
    expect(await lines('&from=20&limit=150')).toEqual(seqs(20, 169));
    expect(await lines('&from=200&limit=1000')).toEqual(seqs(200, 250));
    expect(await lines('')).toEqual(seqs(1, 250));
  });

  test('from a number that no database has for an entry are refused', async () => {
    const answer = await ask(
      serverOf(await filled()),
      `/api/t/club/t1/ledger.ndjson?epoch=${EPOCH}&from=2147483648`,
    );
    expect(answer.status).toBe(400);
  });

  test('that are too few to be any are refused', async () => {
    const answer = await ask(serverOf(await filled()), `/api/t/club/t1/ledger.ndjson?epoch=${EPOCH}&limit=0`);
    expect(answer.status).toBe(400);
  });
});
