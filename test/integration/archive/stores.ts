import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ArchiveStore, StoreOpened } from '../../../src/archive/archive-store.ts';
import { openPostgresStore } from '../../../src/archive/postgres-store.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { type Postgres, postgresOn } from '../../harness/postgres.ts';
import { freePort, temporaryFolder } from '../../harness/programs.ts';

/** Where an archive may be. */
export interface Place {
  /** As `mjtable archive --to` names it. */
  readonly to: string;
  readonly open: () => Promise<ArchiveStore>;
}

export const opened = (open: StoreOpened): ArchiveStore => {
  if (!open.ok) throw new Error(open.what);
  onTestFinished(open.store.close);
  return open.store;
};

/** Started when the first test wants it. */
let started: Promise<Postgres> | null = null;
export const postgres = (): Promise<Postgres> => {
  started ??= freePort().then(postgresOn);
  return started;
};
export const removePostgres = async (): Promise<void> => {
  await (await started)?.remove();
  started = null;
};

const inFile = async (): Promise<Place> => {
  const file = join(temporaryFolder(), 'archive.db');
  return { to: `sqlite:${file}`, open: async () => opened(openSqliteStore(file)) };
};

const inDatabase = async (): Promise<Place> => {
  const url = await (await postgres()).createDatabase();
  return { to: url, open: async () => opened(await openPostgresStore(url)) };
};

/** A place that is new, for each kind of store. */
export const PLACES = [
  ['SQLite', inFile],
  ['PostgreSQL', inDatabase],
] as const;
