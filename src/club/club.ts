import { uptime } from 'node:os';
import { join } from 'node:path';
import type { TableId } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { projectVersion } from '../controller/about/version.ts';
import { type Failure, failureText } from '../controller/failure/exit-codes.ts';
import type { LedgerOptions } from '../ledger/durable-ledger.ts';
import { openLedgers } from '../ledger/ledgers.ts';
import { createSigner } from '../signing/signer.ts';
import type { ViewOfMoment } from '../views/table-view.ts';
import { actsFile, createActLog } from './access/act-log.ts';
import { createReadingLanguages } from './access/reading-languages.ts';
import { newOperatorCode } from './access/secrets.ts';
import { createClubAccess } from './access/table-access.ts';
import { createTokenStore } from './access/token-store.ts';
import { createBackups } from './backups.ts';
import type { ClubConfig, TableConfig } from './club-config.ts';
import { createClubTable } from './club-table.ts';
import { createClubTables, type Reloaded } from './club-tables.ts';
import { foldersInTurn } from './folders-in-turn.ts';
import { type EmbeddedBroker, startEmbeddedBroker } from './mqtt/embedded-broker.ts';
import type { TokensKnown } from './mqtt/token-watch.ts';
import { createNamedPlayers } from './named-players.ts';
import { createNextMatches } from './next-match/next-matches.ts';
import { clearTextLines, openTls } from './pages-over-tls.ts';
import { createRecordFolders } from './record-folder.ts';
import { SCREENS_FOLDER } from './screens-folder.ts';
import { brokerStartFailure, webStartFailure } from './start-failure.ts';
import { createStopper } from './stopper.ts';
import type { TableStanding } from './table/standing.ts';
import { type ClubSurroundings, TABLE_PARTS, type TableParts } from './table/surroundings.ts';
import { type ConnectionLimits, createConnectionLimits } from './web/connection-limits.ts';

import { createScreenWatch } from './web/screen-watch.ts';
import { startWebServer } from './web/web-server.ts';
import { ofNoTable } from './whole-process.ts';

/** The tables as they are written now. */
export type TablesRead =
  | { readonly ok: true; readonly tables: readonly TableConfig[] }
  | { readonly ok: false; readonly failure: Failure };

export interface ClubListeners {
  readonly onView: (table: TableId, look: ViewOfMoment, entries: readonly LedgerEntry[]) => void;
  readonly onNotice: (line: string) => void;
  /** What the people at the console are to know, once. */
  readonly onTold: (line: string) => void;
  /** No table can run any more. */
  readonly onFailed: (failure: Failure) => void;
  /** A record is damaged and is written anew before its table begins; left out: nobody waits for that. */
  readonly onMending?: LedgerOptions['onMending'];
  /** Reads again which tables there are; null where that is written nowhere. */
  readonly readTables: (() => Promise<TablesRead>) | null;
}

/** Several tables, each for itself, behind one web server and one broker. */
export interface Club {
  readonly url: string;
  /** To be told once on the console; null where the club has chosen it. */
  readonly operatorCode: string | null;
  readonly tables: () => readonly TableStanding[];
  /** Resolves when the table runs, or has failed to. */
  readonly startTable: (id: TableId) => Promise<void>;
  readonly stopTable: (id: TableId) => Promise<void>;
  /** Does what has changed: tables that are new begin, those that are gone or other are stopped. */
  readonly reload: (tables: readonly TableConfig[]) => Promise<Reloaded>;
  /** The emergency stop of every table, as Controller says. */
  readonly stopMachines: () => void;
  readonly stop: () => Promise<void>;
}

export type ClubStart =
  | { readonly ok: true; readonly club: Club }
  | { readonly ok: false; readonly failure: Failure };

const MS_A_SECOND = 1_000;

/** Opens the records, the broker, the screens and the tables, in this order; fails where no table can run. */
export const startClub = async (
  config: ClubConfig,
  listeners: ClubListeners,
  parts: TableParts = TABLE_PARTS,
): Promise<ClubStart> => {
  const { onNotice, onTold } = listeners;
  const services = createStopper();
  const ledgers = openLedgers();
  const folderOf = createRecordFolders(config.data);
  services.add(ledgers.close);
  const failures: Failure[] = [];
  let life: 'starting' | 'on' | 'ending' = 'starting';
  let broker: EmbeddedBroker | null = null;
  const operatorCode = config.operatorCode ?? newOperatorCode();
  const tokens = createTokenStore({
    file: join(config.data, 'access.json'),
    date: Date.now,
    // It counts hours that the computer has slept through: nobody who sat down before is still there.
    monotonicMs: () => uptime() * MS_A_SECOND,
    onTrouble: onNotice,
  });
  const languages = createReadingLanguages({
    file: join(config.data, 'languages.json'),
    club: config.language,
    onTrouble: onNotice,
  });
  const clubAccess = createClubAccess({ operatorCode, now: () => performance.now(), tokens, languages });

  /** A line of one among several tables begins with its name. */
  const named = (table: TableId, line: string): string =>
    tables.standings().length > 1 ? `${table}: ${line}` : line;

  const onStanding = (standing: TableStanding): void => {
    if (standing.state === 'failed') return tellFailed(standing.id, standing.failure);
    if (life === 'on' && standing.state !== 'starting') onTold(`table ${standing.id} is ${standing.state}`);
  };
  const tellFailed = (table: TableId, failure: Failure): void => {
    const told = { ...failure, what: named(table, failure.what) };
    failures.push(told);
    if (tables.canGoOn()) onNotice(`${failureText(told)}; the other tables go on`);
    else if (life === 'on') listeners.onFailed(told);
  };

  const namedPlayers = createNamedPlayers({
    file: join(config.data, 'named-players.json'),
    onTrouble: onNotice,
  });
  const acts = createActLog({ file: actsFile(config.data), onTrouble: onNotice });
  const signer = createSigner({ folder: config.data, onNotice });
  const surroundings: ClubSurroundings = {
    club: config,
    parts,
    openLedger: foldersInTurn((folder, options) =>
      ofNoTable(() => ledgers.open(folder, alsoTold(options, listeners))),
    ),
    folderOf: (table) => folderOf(table, tables.standings().length),
    broker: () => broker,
    signer,
    acts,
    orderedRules: (table) => nextMatches.ordered(table),
    namedAt: namedPlayers.at,
    onView: listeners.onView,
    onNotice: (table, line) => onNotice(named(table, line)),
    onTold: (table, line) => onTold(named(table, line)),
    onStanding,
    goesOn: () => life !== 'ending' && tables.canGoOn(),
  };
  const tables = createClubTables((table, access) =>
    createClubTable(table, access ?? clubAccess.forTable(table.id, table.extras.codes), surroundings),
  );
  const nextMatches = createNextMatches({
    file: join(config.data, 'next-match.json'),
    date: Date.now,
    playing: tables.playing,
    follow: tables.reload,
    onTrouble: onNotice,
  });

  const stop = async (): Promise<void> => {
    life = 'ending';
    try {
      await tables.stop();
    } finally {
      await services.stop();
    }
  };
  const refuse = async (failure: Failure): Promise<ClubStart> => {
    await stop();
    return { ok: false, failure };
  };
  const whereNoneCan = (): Failure | null => (tables.canGoOn() ? null : (failures.at(-1) ?? null));

  const wrong = tables.take(nextMatches.over(config.tables));
  if (wrong !== null) return refuse(wrong);
  await tables.open();
  const unopened = whereNoneCan();
  if (unopened !== null) return refuse(unopened);

  const connections = createConnectionLimits(config.connections);
  const known = {
    knows: (token: string): boolean => tokens.find(token) !== null,
    subscribe: tokens.subscribe,
  };
  const embedded = await embeddedBroker(config, { connections, tokens: known, onNotice });
  if (embedded?.ok === false) return refuse(brokerStartFailure(embedded.error));
  if (embedded !== null) {
    broker = embedded.broker;
    services.add(embedded.broker.close);
  }
  const reload = async (): Promise<Reloaded> => {
    const read = await listeners.readTables?.();
    if (read === undefined) return { ok: false, why: NOTHING_TO_READ };
    return read.ok ? nextMatches.reload(read.tables) : { ok: false, why: failureText(read.failure) };
  };
  const tls = openTls(config, { connections, date: Date.now, onNotice });
  if (tls !== null && 'exit' in tls) return refuse(tls);
  const { data, backups: into, backupsKept: keep } = config;
  const backups =
    into === null
      ? null
      : createBackups({ data, into, keep, signer, version: projectVersion(), date: Date.now, onNotice });
  const web = await startWebServer({
    ...config.http,
    club: config.club,
    tables: tables.web,
    clubAccess,
    orders: { start: tables.start, stop: tables.stopOne, reload },
    backupsTold: async () => (await backups?.told()) ?? { failedSince: null, fewer: null },
    nextMatches,
    screensDir: SCREENS_FOLDER,
    acceptMqtt: embedded?.broker.accept ?? null,
    connections,
    tls,
    acts,
    hosts: config.hosts,
    trustedProxies: config.trustedProxies,
    phones: config.phones,
    version: projectVersion(),
    watch: createScreenWatch({
      now: () => performance.now(),
      date: Date.now,
      placed: clubAccess.screens.placed,
    }),
  });
  if (!web.ok) return refuse(webStartFailure(web.error));
  services.add(web.server.close);
  for (const line of clearTextLines(config)) onTold(line);

  await tables.begin();
  const none = whereNoneCan();
  if (none !== null) return refuse(none);
  if (backups !== null) {
    services.add(backups.stop);
    backups.begin();
  }
  life = 'on';
  return {
    ok: true,
    club: {
      url: web.server.url,
      operatorCode: config.operatorCode === null ? operatorCode : null,
      tables: tables.standings,
      startTable: tables.start,
      stopTable: tables.stopOne,
      reload: nextMatches.reload,
      stopMachines: tables.stopMachines,
      stop,
    },
  };
};

const NOTHING_TO_READ = 'the tables are not written in a file that could be read again';

/** What a table hears of its record whoever has started the club hears too. */
const alsoTold = (options: LedgerOptions, { onMending }: ClubListeners): LedgerOptions => ({
  ...options,
  onMending: (over) => {
    options.onMending?.(over);
    onMending?.(over);
  },
});

/** Null where the club has none of ours. */
const embeddedBroker = async (
  { brokers, club }: ClubConfig,
  {
    connections,
    tokens,
    onNotice,
  }: {
    readonly connections: ConnectionLimits;
    readonly tokens: TokensKnown;
    readonly onNotice: (line: string) => void;
  },
) => {
  const own = brokers.find((broker) => broker.kind === 'embedded');
  return own === undefined
    ? null
    : startEmbeddedBroker({
        ...own,
        club,
        tokens,
        admit: (socket) => connections.take(socket, 'stranger'),
        onTrouble: (why) => onNotice(`the MQTT broker is in trouble (${why}); play goes on`),
      });
};
