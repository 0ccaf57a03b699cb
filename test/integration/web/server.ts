import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createReadingLanguages } from '../../../src/club/access/reading-languages.ts';
import { createClubAccess } from '../../../src/club/access/table-access.ts';
import { createTokenStore } from '../../../src/club/access/token-store.ts';
import { rulesToRead } from '../../../src/club/table-rules.ts';
import type { ClubOrders } from '../../../src/club/web/club-routes.ts';
import { type ConnectionCounts, createConnectionLimits } from '../../../src/club/web/connection-limits.ts';
import type { Showing, ViewFeed } from '../../../src/club/web/feed-hub.ts';
import { createScreenWatch } from '../../../src/club/web/screen-watch.ts';
import type { TableTalk } from '../../../src/club/web/talk-hub.ts';
import { startWebServer, type WebServer, type WebServerOptions } from '../../../src/club/web/web-server.ts';
import { createWebTable, type RulesToRead, type TableAtWork } from '../../../src/club/web/web-tables.ts';
import { type FeedMessage, feedMessage } from '../../../src/contract/feed.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import type { ReadLedgerLines, ReadLedgerPage } from '../../../src/contract/ledger.ts';
import type { Language } from '../../../src/contract/rule-book.ts';
import type { TableView } from '../../../src/contract/table-view.ts';
import { linesOf } from '../../../src/ledger/entry-lines.ts';
import { declaredFormOf } from '../../../src/views/declared-form.ts';
import { entriesUpTo } from '../../unit/club/mqtt/samples.ts';
import { korean } from '../../unit/rules/korean.ts';

const T1 = tableId.parse('t1');

/** A feed that is told what to show. */
export interface HandFeed extends ViewFeed {
  readonly show: (view: TableView) => void;
}

const showingOf = (view: TableView): Showing => ({ match: view.match?.number ?? null, look: () => view });

export const handFeed = (first: TableView | null): HandFeed => {
  let current = first;
  const listeners = new Set<(showing: Showing) => void>();
  return {
    current: () => (current === null ? null : showingOf(current)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: (view) => {
      current = view;
      for (const listener of listeners) listener(showingOf(view));
    },
  };
};

export const NO_ACTS = { keep: () => undefined, last: () => [], head: async () => null } as const;

export const builtScreens = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-screens-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><head><script src="/assets/first.js"></script><title>Mahjong table</title></head>',
  );
  const sprite = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  writeFileSync(join(folder, 'assets', 'tiles-abc123.svg'), sprite);
  writeFileSync(join(folder, 'assets', 'tiles-abc123.svg.br'), brotliCompressSync(sprite));
  writeFileSync(join(folder, 'assets', 'tiles-abc123.svg.gz'), gzipSync(sprite));
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export {};');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

export const OPERATOR_CODE = 'OPERATOR-1';

/** More connections than a test has. */
export const MANY: ConnectionCounts = { inAll: 512, perAddress: 64 };

/** A table whose pages show nothing and judge nothing. */
export const silentTalk = (changes: Partial<TableTalk> = {}): TableTalk => ({
  declare: async () => null,
  form: () => declaredFormOf(korean()),
  preview: () => null,
  seatView: () => null,
  operatorView: () => null,
  ...changes,
});

/** One table as its pages know it, and the server that serves it. */
interface OneTable
  extends Omit<TableAtWork, 'ledger'>,
    Omit<WebServerOptions, 'tables' | 'clubAccess' | 'watch'>,
    Pick<Parameters<typeof createWebTable>[0], 'onWall' | 'standing'> {
  /** Its lines follow from its pages. */
  readonly ledger: Pick<TableAtWork['ledger'], 'page'>;
  /** What the club's settings say. */
  readonly language: Language | null;
  readonly rules: RulesToRead;
  /** By which it is told how long a screen has said nothing. */
  readonly watchClock: { readonly now: () => number; readonly date: () => number };
}

const linesFrom =
  (page: ReadLedgerPage): ReadLedgerLines =>
  async (from, limit) => {
    const read = await page(from, limit);
    return 'damagedSeq' in read ? read : linesOf(read);
  };

const NO_ORDERS: ClubOrders = {
  start: async () => undefined,
  stop: async () => undefined,
  reload: async () => ({ ok: false, why: 'there is nothing to read' }),
};

/** What serves one table, called t1, that runs. */
export const oneTable = (changes: Partial<OneTable>) => {
  const options: OneTable = {
    host: '127.0.0.1',
    port: 0,
    club: clubId.parse('club'),
    screensDir: '/nowhere/screens',
    feed: handFeed(null),
    now: Date.now,
    ledger: { page: async (from, limit) => entriesUpTo(40).slice(from - 1, from - 1 + limit) },
    sittings: null,
    moves: async (asked) => ({ v: 1, ...asked, kept: 'none', said: [], steps: [] }),
    machineRecord: () => ({ faults: [], deadTimes: [] }),
    brokers: () => [{ at: 'embedded', delivery: 'confirmed' }],
    refusedOverMqtt: () => 0,
    nameOf: (id) => (id === 'person-1' ? 'Takeshi' : null),
    rules: rulesToRead(korean),
    acceptMqtt: null,
    talk: silentTalk(),
    connections: createConnectionLimits(MANY),
    language: null,
    onWall: 'shown',
    standing: () => ({ state: 'running' }),
    orders: NO_ORDERS,
    backupsTold: async () => ({ failedSince: null, damagedAt: null, fewer: null }),
    nextMatches: { look: () => null, choose: async () => null },
    watchClock: { now: () => performance.now(), date: Date.now },
    phones: { at: null, command: 'npm start -- --phones', wifi: null },
    version: '0.0.0',
    tls: null,
    acts: NO_ACTS,
    hosts: [],
    trustedProxies: [],
    ...changes,
  };
  const tokens = createTokenStore({
    file: null,
    date: Date.now,
    monotonicMs: () => performance.now(),
    onTrouble: () => undefined,
  });
  const languages = createReadingLanguages({
    file: null,
    club: options.language,
    onTrouble: () => undefined,
  });
  const clubAccess = createClubAccess({
    operatorCode: OPERATOR_CODE,
    now: () => performance.now(),
    tokens,
    languages,
  });
  const table = createWebTable({
    id: T1,
    access: clubAccess.forTable(T1, 'while-free'),
    rules: options.rules,
    onWall: options.onWall,
    standing: options.standing,
    pace: 1,
  });
  const { page } = options.ledger;
  const end = table.serve({ ...options, ledger: { page, lines: linesFrom(page) } });
  const watch = createScreenWatch({ ...options.watchClock, placed: clubAccess.screens.placed });
  const tables = { all: () => [table], find: (id: string) => (id === 't1' ? table : null) };
  return { options: { ...options, tables, clubAccess, watch }, end };
};

export const serveOneTable = async (changes: Partial<OneTable>): Promise<WebServer> => {
  const { options, end } = oneTable(changes);
  const started = await startWebServer(options);
  if (!started.ok) throw new Error(started.error.why);
  const { server } = started;
  return {
    ...server,
    close: async () => {
      end();
      await server.close();
    },
  };
};

export const startServer = async (changes: Partial<OneTable>): Promise<WebServer> => {
  const server = await serveOneTable({ screensDir: builtScreens(), ...changes });
  onTestFinished(server.close);
  return server;
};

/** A screen: what it hears, in order. */
export interface Screen {
  readonly socket: WebSocket;
  readonly next: () => Promise<FeedMessage>;
  /** The same without the beats of a server that is never silent for long. */
  readonly nextView: () => Promise<FeedMessage>;
  readonly closed: Promise<void>;
}

export const openScreen = (server: WebServer): Screen => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/t/t1`);
  onTestFinished(() => socket.terminate());
  const heard: FeedMessage[] = [];
  const waiting: ((message: FeedMessage) => void)[] = [];
  socket.on('message', (data) => {
    const message = feedMessage.parse(JSON.parse(String(data)));
    const taker = waiting.shift();
    if (taker === undefined) heard.push(message);
    else taker(message);
  });
  const next = (): Promise<FeedMessage> => {
    const message = heard.shift();
    return message === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(message);
  };
  const nextView = async (): Promise<FeedMessage> => {
    const message = await next();
    return message.type === 'tick' ? nextView() : message;
  };
  return {
    socket,
    next,
    nextView,
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
  };
};
