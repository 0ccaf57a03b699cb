import pg from 'pg';
import { canonicalJson } from '../contract/canonical-json.ts';
import type { Epoch } from '../contract/ids.ts';
import { type LedgerEntry, ledgerEntry } from '../contract/ledger.ts';
import { type SignedHead, signedHead } from '../contract/signed-head.ts';
import type { TableAddress } from '../contract/topics.ts';
import {
  type ArchivedLine,
  type ArchivedName,
  type ArchivedPart,
  type ArchivedTable,
  type ArchiveStore,
  eachRow,
  type Fork,
  laterRelease,
  type NamesKept,
  outgrown,
  STORE_ANSWERS_WITHIN_MS,
  type StoreOpened,
  type StoreRead,
} from './archive-store.ts';
import { endsOf, lineIn, lineOf } from './archived-line.ts';
import { postgresTrouble, refusedOpen } from './postgres-trouble.ts';

const SCHEMA = 2;
/** Of an advisory lock: whoever makes the tables holds it. "MJTA". */
const MAKING = 0x4d_4a_54_41;
const CONNECT_WITHIN_MS = 5_000;
/** One writes, others read for pages. */
const CONNECTIONS = 4;

/** Since schema 2. */
const HEADS = `
  CREATE TABLE mjtable_archive.heads (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    club text NOT NULL, "table" text NOT NULL, head text NOT NULL, UNIQUE (club, "table", head)
  );
  UPDATE mjtable_archive.version SET schema = ${SCHEMA};
`;
/** In a schema of their own, so that the database may hold other things beside. */
const TABLES = `
  CREATE SCHEMA IF NOT EXISTS mjtable_archive;
  CREATE TABLE mjtable_archive.version (schema integer NOT NULL);
  INSERT INTO mjtable_archive.version VALUES (${SCHEMA});
  CREATE TABLE mjtable_archive.ledgers (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    club text NOT NULL, "table" text NOT NULL, epoch text NOT NULL, UNIQUE (club, "table", epoch)
  );
  CREATE TABLE mjtable_archive.entries (
    ledger bigint NOT NULL REFERENCES mjtable_archive.ledgers, seq integer NOT NULL, hash text NOT NULL,
    at bigint NOT NULL, line text NOT NULL, entry text NOT NULL, PRIMARY KEY (ledger, seq)
  );
  CREATE TABLE mjtable_archive.names (
    club text NOT NULL, person text NOT NULL, name text NOT NULL, PRIMARY KEY (club, person)
  );
  ${HEADS}
`;
const FIND_LEDGER =
  'SELECT number FROM mjtable_archive.ledgers WHERE club = $1 AND "table" = $2 AND epoch = $3';
const ADD_LEDGER =
  'INSERT INTO mjtable_archive.ledgers (club, "table", epoch) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
const ADD_ENTRIES = `
  INSERT INTO mjtable_archive.entries (ledger, seq, hash, at, line, entry)
  SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::bigint[], $5::text[], $6::text[])
  ON CONFLICT DO NOTHING`;
const FIND_FORK = `
  SELECT seq FROM mjtable_archive.entries JOIN unnest($2::integer[], $3::text[]) AS fresh (seq, hash) USING (seq)
  WHERE ledger = $1 AND entries.hash <> fresh.hash ORDER BY seq LIMIT 1`;
const ADD_NAMES = `
  INSERT INTO mjtable_archive.names (club, person, name) SELECT $1, * FROM unnest($2::text[], $3::text[])
  ON CONFLICT (club, person) DO UPDATE SET name = excluded.name`;
const FORGET_NAMES = 'DELETE FROM mjtable_archive.names WHERE club = $1 AND person = ANY($2::text[])';
const ADD_HEADS = `
  INSERT INTO mjtable_archive.heads (club, "table", head)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`;
const HEADS_OF = 'SELECT head FROM mjtable_archive.heads WHERE club = $1 AND "table" = $2 ORDER BY number';
const EVERY_TABLE = `
  SELECT club, "table", epoch, newest.seq, hash, at,
    (SELECT count(*) FROM mjtable_archive.entries WHERE ledger = number) AS entries
  FROM mjtable_archive.ledgers CROSS JOIN LATERAL
    (SELECT seq, hash, at FROM mjtable_archive.entries WHERE ledger = number ORDER BY seq DESC LIMIT 1) AS newest
  ORDER BY club, "table", number`;
const ENTRIES_FROM = `
  SELECT entry FROM mjtable_archive.entries JOIN mjtable_archive.ledgers ON ledger = number
  WHERE club = $1 AND "table" = $2 AND epoch = $3 AND seq >= $4 ORDER BY seq LIMIT $5`;
const LINES_AFTER = `
  SELECT club, "table", epoch, ledger, seq, at, line
  FROM mjtable_archive.entries JOIN mjtable_archive.ledgers ON ledger = number
  WHERE (ledger, seq) > ($1, $2) ORDER BY ledger, seq LIMIT $3`;
const EVERY_NAME = 'SELECT club, person, name FROM mjtable_archive.names';
const LINES_AT_ONCE = 1_000;

/** In one transaction. Whatever fails gives the connection up, which takes back what was done in it. */
const inOneStep = async <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (thrown) {
    client.release(true);
    throw thrown;
  }
};

/** The schema of the archive that is there, or was made now. */
const makeTables = (pool: pg.Pool): Promise<number> =>
  inOneStep(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MAKING]);
    const { rows } = await client.query("SELECT to_regclass('mjtable_archive.version') AS version");
    if (rows[0].version === null) await client.query(TABLES);
    const schema = await schemaIn(client);
    if (schema >= SCHEMA) return schema;
    await client.query(HEADS);
    return SCHEMA;
  });

const schemaIn = async (client: pg.PoolClient): Promise<number> =>
  Number((await client.query('SELECT schema FROM mjtable_archive.version')).rows[0].schema);

/** Opens the archive in this database (`postgres://…`), and makes it where there is none. */
export const openPostgresStore = async (url: string): Promise<StoreOpened> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: STORE_ANSWERS_WITHIN_MS,
    keepAlive: true,
    application_name: 'mjtable archive',
  });
  // A connection that breaks is told by whoever asks next.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const schema = await makeTables(pool);
    if (schema <= SCHEMA) return { ok: true, store: storeIn(pool) };
    await pool.end();
    return laterRelease(schema);
  } catch (thrown) {
    await pool.end();
    return refusedOpen(thrown);
  }
};

const ledgerOf = async (
  client: pg.PoolClient,
  { club, table }: TableAddress,
  epoch: Epoch,
): Promise<string> => {
  const names = [club, table, epoch];
  const found = await client.query(FIND_LEDGER, names);
  if (found.rows.length > 0) return found.rows[0].number;
  await client.query(ADD_LEDGER, names);
  return (await client.query(FIND_LEDGER, names)).rows[0].number;
};

/** The entries of a part, epoch by epoch. */
const epochsIn = ({ entries }: ArchivedPart) => {
  const epochs = new Map<Epoch, ArchivedPart['entries'][number][]>();
  for (const entry of entries) epochs.set(entry.epoch, [...(epochs.get(entry.epoch) ?? []), entry]);
  return epochs;
};

const keepPart = async (client: pg.PoolClient, part: ArchivedPart): Promise<Fork | null> => {
  await client.query('SAVEPOINT part');
  for (const [epoch, fresh] of epochsIn(part)) {
    const ledger = await ledgerOf(client, part.of, epoch);
    const [seqs, hashes] = [fresh.map(({ seq }) => seq), fresh.map(({ hash }) => hash)];
    const times = fresh.map(({ at }) => at);
    await client.query(ADD_ENTRIES, [
      ledger,
      seqs,
      hashes,
      times,
      fresh.map(lineOf),
      fresh.map(canonicalJson),
    ]);
    const { rows } = await client.query(FIND_FORK, [ledger, seqs, hashes]);
    if (rows.length === 0) continue;
    await client.query('ROLLBACK TO part');
    return { ...part.of, epoch, seq: rows[0].seq };
  }
  await client.query('RELEASE part');
  return null;
};

/** By their tables' names: two archives that write the same wait for each other, and not in a ring. */
const sorted = (parts: readonly ArchivedPart[]): readonly ArchivedPart[] => {
  const nameOf = ({ of }: ArchivedPart): string => `${of.club}/${of.table}`;
  return [...parts].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
};

const tableIn = (row: unknown): ArchivedTable => {
  const { club, table, epoch, entries, seq, hash, at } = Object(row);
  return { club, table, epoch, entries: Number(entries), seq, hash, at: Number(at) };
};
const nameIn = (row: unknown): ArchivedName => {
  const { club, person, name } = Object(row);
  return { club, person, name };
};
const headIn = (row: unknown): SignedHead => signedHead.loose().parse(JSON.parse(Object(row).head));
const entryIn = (row: unknown): LedgerEntry => ledgerEntry.parse(JSON.parse(Object(row).entry));

/** What is asked of the database, or why it cannot be. */
const orTrouble = async <Result>(work: () => Promise<Result>): Promise<StoreRead<Result>> => {
  try {
    return { ok: true, value: await work() };
  } catch (thrown) {
    return { ok: false, trouble: postgresTrouble(thrown) };
  }
};

const storeIn = (pool: pg.Pool): ArchiveStore => {
  let ended: Promise<void> | null = null;

  const read = (text: string, values: readonly (string | number)[]): Promise<StoreRead<readonly unknown[]>> =>
    orTrouble(async () => (await pool.query(text, [...values])).rows);

  const tables: ArchiveStore['tables'] = async () => eachRow(await read(EVERY_TABLE, []), tableIn);

  const entries: ArchiveStore['entries'] = async ({ club, table }, { epoch, from, limit }) =>
    eachRow(await read(ENTRIES_FROM, [club, table, epoch, from, limit]), entryIn);

  async function* lines(): AsyncGenerator<StoreRead<readonly ArchivedLine[]>> {
    for (let [ledger, seq] = ['0', 0]; ; ) {
      const page = await read(LINES_AFTER, [ledger, seq, LINES_AT_ONCE]);
      yield eachRow(page, lineIn);
      const last = page.ok ? page.value.at(-1) : undefined;
      if (last === undefined) return;
      ({ ledger, seq } = Object(last));
    }
  }

  /** In one transaction, where the archive is of this release. */
  const writing = async <Result>(
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<StoreRead<Result>> => {
    const done = await orTrouble(() =>
      inOneStep(pool, async (client): Promise<StoreRead<Result>> => {
        const schema = await schemaIn(client);
        return schema > SCHEMA ? outgrown(schema) : { ok: true, value: await work(client) };
      }),
    );
    return done.ok ? done.value : done;
  };

  const write = async (text: string, values: readonly unknown[]): Promise<NamesKept> => {
    const done = await writing((client) => client.query(text, [...values]));
    return done.ok ? { ok: true } : done;
  };

  return {
    tables,
    entries,
    lines,
    keepNames: (club, names) => write(ADD_NAMES, [club, [...names.keys()], [...names.values()]]),
    keepHeads: (heads) =>
      write(ADD_HEADS, [
        heads.map(({ club }) => club),
        heads.map(({ table }) => table),
        heads.map(canonicalJson),
      ]),
    heads: async ({ club, table }) => eachRow(await read(HEADS_OF, [club, table]), headIn),
    forgetNames: (club, persons) => write(FORGET_NAMES, [club, persons]),
    ends: () => endsOf({ tables, entries }),
    keep: async (parts) => {
      const kept = await writing(async (client) => {
        const found: Fork[] = [];
        for (const part of sorted(parts)) {
          const fork = await keepPart(client, part);
          if (fork !== null) found.push(fork);
        }
        return found;
      });
      return kept.ok ? { ok: true, forks: kept.value } : kept;
    },
    names: async () => eachRow(await read(EVERY_NAME, []), nameIn),
    close: () => {
      ended ??= pool.end();
      return ended;
    },
  };
};
