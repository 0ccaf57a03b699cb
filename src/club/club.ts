import type { TableId } from '../contract/ids.ts';
import { type Failure, failureText } from '../controller/failure/exit-codes.ts';
import { backupsOf } from './backups.ts';
import type { ClubConfig, TableConfig } from './club-config.ts';
import { startPages } from './club-pages.ts';
import { type ClubParts, createClubParts, type TablesListeners } from './club-parts.ts';
import type { Reloaded } from './club-tables.ts';
import { startOwnBroker } from './own-broker.ts';
import { clearTextLines } from './pages-over-tls.ts';
import type { TableStanding } from './table/standing.ts';
import { TABLE_PARTS, type TableParts } from './table/surroundings.ts';
import { createConnectionLimits } from './web/connection-limits.ts';
import type { WebServer } from './web/web-server.ts';

/** The tables as they are written now. */
export type TablesRead =
  | { readonly ok: true; readonly tables: readonly TableConfig[] }
  | { readonly ok: false; readonly failure: Failure };

export interface ClubListeners extends TablesListeners {
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

/** Opens the records, the broker, the screens and the tables, in this order; fails where no table can run. */
export const startClub = async (
  config: ClubConfig,
  listeners: ClubListeners,
  parts: TableParts = TABLE_PARTS,
): Promise<ClubStart> => {
  const club = createClubParts(config, listeners, parts);
  const { files, tables, nextMatches } = club;
  const stop = (): Promise<void> => end(club);

  const web = await begin(config, listeners, club);
  if ('exit' in web) {
    await stop();
    return { ok: false, failure: web };
  }
  return {
    ok: true,
    club: {
      url: web.url,
      operatorCode: files.newOperatorCode,
      tables: tables.standings,
      startTable: tables.start,
      stopTable: tables.stopOne,
      reload: nextMatches.reload,
      stopMachines: tables.stopMachines,
      stop,
    },
  };
};

const begin = async (
  config: ClubConfig,
  listeners: ClubListeners,
  club: ClubParts,
): Promise<WebServer | Failure> => {
  const { onNotice, onTold } = listeners;
  const { files, tables, nextMatches, told, services } = club;
  const { access, acts, signer, tokens } = files;

  const wrong = tables.take(nextMatches.over(config.tables));
  if (wrong !== null) return wrong;
  await tables.open();
  const unopened = told.whereNoneCan();
  if (unopened !== null) return unopened;

  const connections = createConnectionLimits(config.connections);
  const broker = await startOwnBroker(config, { connections, tokens, onNotice });
  if (broker !== null && 'exit' in broker) return broker;
  if (broker !== null) club.takeBroker(broker);

  const backups = backupsOf(config, { signer, onNotice });
  const web = await startPages(config, {
    tables: tables.web,
    clubAccess: access,
    orders: {
      start: tables.start,
      stop: tables.stopOne,
      reload: () => reloadWritten(nextMatches, listeners),
    },
    backupsTold: backups.told,
    nextMatches,
    acceptMqtt: broker?.accept ?? null,
    connections,
    acts,
    onNotice,
  });
  if ('exit' in web) return web;
  services.add(web.close);
  for (const line of clearTextLines(config)) onTold(line);

  await tables.begin();
  const unbegun = told.whereNoneCan();
  if (unbegun !== null) return unbegun;
  services.add(backups.stop);
  backups.begin();
  told.become('on');
  await nextMatches.begin();
  return web;
};

const end = async ({ told, tables, services }: ClubParts): Promise<void> => {
  told.become('ending');
  try {
    await tables.stop();
  } finally {
    await services.stop();
  }
};

const NOTHING_TO_READ = 'the tables are not written in a file that could be read again';

/** Has the tables go on as they are written now. */
const reloadWritten = async (
  { reload }: Pick<ClubParts['nextMatches'], 'reload'>,
  { readTables }: Pick<ClubListeners, 'readTables'>,
): Promise<Reloaded> => {
  const read = await readTables?.();
  if (read === undefined) return { ok: false, why: NOTHING_TO_READ };
  return read.ok ? reload(read.tables) : { ok: false, why: failureText(read.failure) };
};
