import { join } from 'node:path';
import type { TableId } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { Failure } from '../controller/failure/exit-codes.ts';
import type { LedgerOptions } from '../ledger/durable-ledger.ts';
import { openLedgers } from '../ledger/ledgers.ts';
import type { ViewOfMoment } from '../views/table-view.ts';
import type { ClubConfig } from './club-config.ts';
import { type ClubFiles, openClubFiles } from './club-files.ts';
import { createClubTable } from './club-table.ts';
import { type ClubTables, createClubTables } from './club-tables.ts';
import { foldersInTurn } from './folders-in-turn.ts';
import type { EmbeddedBroker } from './mqtt/embedded-broker.ts';
import { createNextMatches, type NextMatches } from './next-match/next-matches.ts';
import { createRecordFolders } from './record-folder.ts';
import { createStopper, type Stopper } from './stopper.ts';
import type { ClubSurroundings, TableParts } from './table/surroundings.ts';
import { createTablesTold, type TablesTold } from './tables-told.ts';
import { ofNoTable } from './whole-process.ts';

/** What whoever has started a club hears of its tables. */
export interface TablesListeners {
  readonly onView: (table: TableId, look: ViewOfMoment, entries: readonly LedgerEntry[]) => void;
  readonly onNotice: (line: string) => void;
  /** What the people at the console are to know, once. */
  readonly onTold: (line: string) => void;
  /** No table can run any more. */
  readonly onFailed: (failure: Failure) => void;
  /** A record is damaged and is written anew before its table begins; left out: nobody waits for that. */
  readonly onMending?: LedgerOptions['onMending'];
}

/** What a club is put together from: none of its tables has begun yet. */
export interface ClubParts {
  readonly files: ClubFiles;
  readonly tables: ClubTables;
  readonly nextMatches: NextMatches;
  readonly told: TablesTold;
  /** What is stopped after the tables. */
  readonly services: Stopper;
  /** Those tables speak at it that begin from now on. */
  readonly takeBroker: (own: EmbeddedBroker) => void;
}

export const createClubParts = (
  config: ClubConfig,
  listeners: TablesListeners,
  parts: TableParts,
): ClubParts => {
  const { onView, onNotice } = listeners;
  const services = createStopper();
  const ledgers = openLedgers();
  services.add(ledgers.close);
  const files = openClubFiles(config, onNotice);
  services.add(files.written);
  const folderOf = createRecordFolders(config.data, listeners.onTold);
  const told = createTablesTold({ ...listeners, tables: () => tables });
  let broker: EmbeddedBroker | null = null;

  const surroundings: ClubSurroundings = {
    ...told,
    club: config,
    parts,
    openLedger: foldersInTurn((folder, options) =>
      ofNoTable(() => ledgers.open(folder, alsoTold(options, listeners))),
    ),
    folderOf: (table) =>
      folderOf(
        table,
        tables.standings().map(({ id }) => id),
      ),
    broker: () => broker,
    signer: files.signer,
    acts: files.acts,
    orderedRules: (table) => nextMatches.ordered(table),
    namedAt: files.namedPlayers.at,
    onView,
  };
  const tables = createClubTables((table, access) =>
    createClubTable(table, access ?? files.access.forTable(table.id, table.extras.codes), surroundings),
  );
  const nextMatches = createNextMatches({
    file: join(config.data, 'next-match.json'),
    date: Date.now,
    playing: tables.playing,
    follow: tables.reload,
    onTrouble: onNotice,
  });
  return {
    files,
    tables,
    nextMatches,
    told,
    services,
    takeBroker: (own) => {
      broker = own;
      services.add(own.close);
    },
  };
};

/** What a table hears of its record whoever has started the club hears too. */
const alsoTold = (options: LedgerOptions, { onMending }: TablesListeners): LedgerOptions => ({
  ...options,
  onMending: (over) => {
    options.onMending?.(over);
    onMending?.(over);
  },
});
