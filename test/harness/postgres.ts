import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Debian's PostgreSQL with a folder of its own, which anybody on this computer enters by a password only. */
export interface Postgres {
  /** A new database, as its owner enters it. */
  readonly createDatabase: () => Promise<string>;
  /** As somebody else, with `right`, enters the same database; its password is `guest`. */
  readonly guestAt: (url: string, right: 'may-read' | 'may-write') => Promise<string>;
  readonly query: (url: string, sql: string) => Promise<readonly unknown[]>;
  /** Ends it the hard way. */
  readonly kill: () => Promise<void>;
  /** Starts it on the port it had. */
  readonly start: () => Promise<void>;
  /** Ends it, and leaves nothing behind. */
  readonly remove: () => Promise<void>;
}

const PACKAGED = '/usr/lib/postgresql';
const OWNER = 'owner';
/** Not plain: it stands in a URL. */
const PASSWORD = 'p@ss/word';

/** The newest that is installed; its programs are on nobody's path. */
const programs = (): string => {
  const versions = existsSync(PACKAGED) ? readdirSync(PACKAGED).map(Number) : [];
  if (versions.length === 0) throw new Error('the Debian package postgresql is not installed');
  return join(PACKAGED, `${Math.max(...versions)}`, 'bin');
};

/** It refuses to be run by root, who runs it as the package's own user. */
const whoRunsIt = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const query = async (url: string, sql: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** On this port of the loopback. */
export const postgresOn = async (port: number): Promise<Postgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-postgres-'));
  const [data, passwordFile, owner] = [join(folder, 'data'), join(folder, 'password'), whoRunsIt()];
  writeFileSync(passwordFile, PASSWORD);
  const { uid, gid } = owner;
  if (uid !== undefined && gid !== undefined)
    for (const each of [folder, passwordFile]) chownSync(each, uid, gid);
  const as = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  const making = ['-D', data, '-U', OWNER, '--no-sync', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(join(programs(), 'initdb'), making, { ...as, stdio: 'ignore' });

  const urlOf = (database: string): string =>
    `postgres://${OWNER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'shared_buffers=16MB',
  ];
  let child: ChildProcess | null = null;

  /** After it was killed those whom it had begun hold its memory for a moment: it is begun until it stays. */
  const start = async (): Promise<void> => {
    for (;;) {
      if (child === null || child.exitCode !== null)
        child = spawn(
          join(programs(), 'postgres'),
          ['-D', data, ...settings.flatMap((each) => ['-c', each])],
          { ...as, stdio: 'ignore' },
        );
      const answers = await query(urlOf('postgres'), 'SELECT 1').then(
        () => true,
        () => false,
      );
      if (answers) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  };

  await start();
  let databases = 0;
  return {
    kill: () => end('SIGKILL'),
    start,
    query,
    createDatabase: async () => {
      databases += 1;
      await query(urlOf('postgres'), `CREATE DATABASE d${databases}`);
      return urlOf(`d${databases}`);
    },
    guestAt: async (url, right) => {
      const guest = new URL(url);
      const name = `guest_of_${guest.pathname.slice(1)}`;
      const granted = right === 'may-write' ? 'CREATE' : 'CONNECT';
      await query(
        url,
        `CREATE ROLE ${name} LOGIN PASSWORD 'guest'; GRANT ${granted} ON DATABASE ${guest.pathname.slice(1)} TO ${name}`,
      );
      [guest.username, guest.password] = [name, 'guest'];
      return guest.href;
    },
    remove: async () => {
      // One that is killed leaves memory behind that outlives it.
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, maxRetries: 10, retryDelay: 100 });
    },
  };
};
