import { join } from 'node:path';
import { z } from 'zod';
import type { ClubConfig, TableConfig } from '../../club/club-config.ts';
import type { ConnectionCounts } from '../../club/web/connection-limits.ts';
import { clubId, tableId } from '../../contract/ids.ts';
import { type Failure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { USUALLY_KEPT } from '../../ledger/backup/kept-backups.ts';
import { LOG_FORMS, LOG_LEVELS, type LogAsked } from '../console/log-asked.ts';
import { BROKER_KEYS, BROKERS_DEFAULTS, brokersOf, OF_BROKERS } from './brokers.ts';
import type { ConfigFile } from './config-file.ts';
import { openSecret, operatorCodeOf } from './credentials.ts';
import {
  backupsKept,
  codeFile,
  commandKeys,
  connections,
  dataFolder,
  hostPort,
  language,
  oneOf,
  operatorCode,
  tablePath,
} from './flags.ts';
import { atOnePort } from './one-port.ts';
import { httpFor, OF_PHONES, PHONES_DEFAULTS, phonesOf } from './phones.ts';
import { fileFailure, flagFailure, type WrittenValues } from './setting-failure.ts';
import {
  type Configured,
  NAMED_AND_PLUGGED,
  OF_A_TABLE,
  sameTwice,
  tableConfig,
  UNDO_TIME_MS,
  type WrittenTable,
} from './table-config.ts';
import { OF_TLS, TLS_DEFAULTS, tlsOf } from './tls-settings.ts';
import type { KeyPath } from './toml-places.ts';

const OF_THE_CLUB = {
  data: dataFolder,
  backups: dataFolder.nullable(),
  'backups-kept': backupsKept,
  'command-keys': commandKeys,
  ...OF_TLS,
  http: hostPort,
  ...OF_BROKERS,
  club: clubId,
  connections,
  'connections-per-address': connections,
  'operator-code': operatorCode.nullable(),
  'operator-code-file': codeFile.nullable(),
  language: language.nullable(),
  log: oneOf(LOG_FORMS).nullable(),
  'log-level': oneOf(LOG_LEVELS),
  ...OF_PHONES,
};

/** What the only table is called and where it is, where the file has no [[table]] blocks. */
const OF_THE_ONLY_TABLE = { table: tablePath, 'table-id': tableId };

/** A setting by the name under which it is written, of a run of one table. */
export type SettingKey = keyof typeof OF_THE_CLUB | keyof typeof OF_THE_ONLY_TABLE | keyof typeof OF_A_TABLE;

/** Those that `mjtable reload` takes: their table begins anew. What is the club's is taken at the next start. */
export const TAKEN_BY_RELOAD: ReadonlySet<string> = new Set(
  Object.keys({ ...OF_THE_ONLY_TABLE, ...OF_A_TABLE, ...NAMED_AND_PLUGGED }),
);

const KNOWN_KEYS = {
  ofClub: Object.keys({ ...OF_THE_CLUB, ...OF_THE_ONLY_TABLE, ...OF_A_TABLE }),
  ofTable: Object.keys({ ...NAMED_AND_PLUGGED, ...OF_A_TABLE }),
  ofBroker: BROKER_KEYS,
};

const WANTS_BLOCKS = 'wants [[table]] blocks, at least one';

/** What a [[table]] block of a file may say. */
export const BLOCK = z.strictObject(
  { ...z.object(OF_A_TABLE).partial().shape, ...NAMED_AND_PLUGGED },
  WANTS_BLOCKS,
);
/** What flags may say, and a file about one table. */
export const WRITTEN = z.strictObject({ ...OF_THE_CLUB, ...OF_A_TABLE, ...OF_THE_ONLY_TABLE }).partial();
const writtenWithBlocks = WRITTEN.extend({ table: z.array(BLOCK).nonempty(WANTS_BLOCKS) });

export const SHARED_DEFAULTS = {
  data: './data',
  http: '127.0.0.1:8080',
  ruleset: 'korean-japanese',
  option: {},
  declared: false,
} as const;

export const RUN_DEFAULTS = {
  ...SHARED_DEFAULTS,
  backups: null,
  'backups-kept': `${USUALLY_KEPT.hours},${USUALLY_KEPT.days}`,
  'command-keys': '',
  ...TLS_DEFAULTS,
  once: false,
  dtr: 'as-is',
  ...BROKERS_DEFAULTS,
  club: 'club',
  'table-id': 't1',
  players: null,
  connections: '512',
  'connections-per-address': '64',
  'operator-code': null,
  'operator-code-file': null,
  language: null,
  log: null,
  'log-level': 'info',
  ...PHONES_DEFAULTS,
  'keep-moves': '365',
  'undo-time': String(UNDO_TIME_MS / 1_000),
  stake: null,
  sitting: null,
  'off-wall': false,
} as const satisfies WrittenValues;

/** A club, and how what happens in it is written. */
export interface RunConfig extends ClubConfig {
  readonly log: LogAsked;
}

/** What a demonstration lets in, as a club does that is not told otherwise. */
export const USUAL_CONNECTIONS: ConnectionCounts = {
  inAll: Number(RUN_DEFAULTS.connections),
  perAddress: Number(RUN_DEFAULTS['connections-per-address']),
};

/** Flags win over the file, in it a block over what is for all tables, and the file over the defaults. */
export const runConfig = (flags: WrittenValues, file: ConfigFile | null): Configured<RunConfig> => {
  const settings: Settings = { flags, file, blocks: blocksIn(file) };
  const wrong = wrongIn(settings);
  if (wrong !== null) return { ok: false, failure: wrong };
  const { table: _, ...top } = file?.values ?? {};
  const club = z.object(OF_THE_CLUB).parse({ ...RUN_DEFAULTS, ...top, ...flags });
  const brokers = brokersOf(club, flags);
  if (!brokers.ok) return { ok: false, failure: placed(brokers, settings) };
  const told = operatorCodeOf(club);
  if (!told.ok) return { ok: false, failure: placed(told, settings) };
  const phones = phonesOf(club, 'mjtable run --phones');
  if (!phones.ok) return { ok: false, failure: placed(phones, settings) };
  const http = httpFor(club.http, club);
  const tls = tlsOf(club, http);
  if (!tls.ok) return { ok: false, failure: placed(tls, settings) };
  const atOne = atOnePort({ http, tls: tls.tls.tls, brokers: brokers.brokers });
  if (atOne !== null) return { ok: false, failure: placed(atOne, settings) };
  const tables: TableConfig[] = [];
  for (const written of tablesIn(settings)) {
    const read = tableConfig(written);
    if (!read.ok) return read;
    tables.push(read.config);
  }
  const doubled = sameTwice(tables, file);
  if (doubled !== null) return doubled;
  return {
    ok: true,
    config: {
      data: club.data,
      backupsKept: club['backups-kept'],
      backups: club.backups === 'off' ? null : (club.backups ?? join(club.data, 'backups')),
      http,
      phones: phones.phones,
      ...tls.tls,
      commandKeys: club['command-keys'],
      language: club.language,
      brokers: brokers.brokers,
      club: club.club,
      operatorCode: told.code,
      log: { form: club.log, level: club['log-level'] },
      connections: { inAll: club.connections, perAddress: club['connections-per-address'] },
      tables,
    },
  };
};

/** The data folder of a club that is to reload; the club itself reads the rest. */
export const reloadFolder = (flags: WrittenValues, file: ConfigFile | null): Configured<string> => {
  const { data } = OF_THE_CLUB;
  const given = z.object({ data }).partial().safeParse(flags);
  if (!given.success) return { ok: false, failure: flagFailure(given.error, { command: 'reload', flags }) };
  const read = z.object({ data }).safeParse({ data: RUN_DEFAULTS.data, ...file?.values, ...flags });
  if (read.success) return { ok: true, config: read.data.data };
  if (file === null) throw new TypeError('a folder was given and a default is there');
  return { ok: false, failure: fileFailure(read.error, file, KNOWN_KEYS) };
};

interface Settings {
  readonly flags: WrittenValues;
  readonly file: ConfigFile | null;
  /** Null: the file has none, and is about one table. */
  readonly blocks: readonly WrittenValues[] | null;
}

const isRecord = (value: unknown): value is WrittenValues => typeof value === 'object' && value !== null;

const blocksIn = (file: ConfigFile | null): Settings['blocks'] => {
  const table = file?.values['table'];
  return Array.isArray(table) ? table.filter(isRecord) : null;
};

/** The first value that no setting can have, also where another one counts in its place. */
const wrongIn = ({ flags, file, blocks }: Settings): Failure | null => {
  if (file !== null) {
    const open = openSecret(file);
    if (open !== null) return open;
    const read = (blocks === null ? WRITTEN : writtenWithBlocks).safeParse(file.values);
    if (!read.success) return fileFailure(read.error, file, KNOWN_KEYS);
    if (blocks !== null && 'table-id' in file.values)
      return usageFailure({
        what: '"table-id" is the name of the only table',
        where: file.placeOf(['table-id'], 'name'),
        remedy: 'write "id" into each [[table]] block',
      });
  }
  const given = WRITTEN.safeParse(flags);
  if (!given.success) return flagFailure(given.error, { command: 'run', flags });
  const forOne = ['table', 'table-id'].find((key) => key in flags);
  if (blocks !== null && file !== null && forOne !== undefined)
    return usageFailure({
      what: `--${forOne} is for a run of one table, and the file has [[table]] blocks`,
      where: file.placeOf(['table'], 'name'),
      remedy: 'leave one of the two out',
    });
  if (blocks !== null || 'table' in { ...file?.values, ...flags }) return null;
  const missing = z.object({ table: tablePath }).safeParse({});
  return missing.success ? null : flagFailure(missing.error, { command: 'run', flags });
};

/** Adds where the key was written that a failure is about. */
const placed = (
  { key, failure }: { readonly key: string; readonly failure: Failure },
  { flags, file }: Settings,
): Failure => {
  if (file === null || key in flags || !(key in file.values)) return failure;
  const place = file.placeOf([key], 'value');
  return { ...failure, where: failure.where === null ? place : `${failure.where}, ${place}` };
};

/** What is written of each table, the file's blocks over its top, and flags over both. */
const tablesIn = ({ flags, file, blocks }: Settings): readonly WrittenTable[] => {
  const top = file?.values ?? {};
  const placeOf = (path: KeyPath): string | null => file?.placeOf(path, 'value') ?? null;
  if (blocks === null) {
    const { table, 'table-id': id, ...values }: WrittenValues = { ...RUN_DEFAULTS, ...top, ...flags };
    return [
      {
        values: { ...values, id, port: table },
        placeOf: (key, ...inside) => (key in flags || !(key in top) ? null : placeOf([key, ...inside])),
      },
    ];
  }
  return blocks.map((block, index) => {
    // Options are those of the rules they stand beside.
    const { option, ...rest } = top;
    const forAll = 'ruleset' in block || option === undefined ? rest : top;
    return {
      values: { ...RUN_DEFAULTS, ...forAll, ...block, ...flags },
      placeOf: (key, ...inside) => {
        if (key in flags) return null;
        return placeOf(key in block ? ['table', index, key, ...inside] : [key, ...inside]);
      },
    };
  });
};
