import type { ArchiveStore, StoreOpened } from '../../archive/archive-store.ts';
import { openPostgresStore } from '../../archive/postgres-store.ts';
import { openSqliteStore } from '../../archive/sqlite-store.ts';
import { type ExitName, type Failure, refusedUsage } from '../../controller/failure/exit-codes.ts';
import { withoutPassword } from '../start/without-password.ts';

export type PlaceOpened =
  | { readonly ok: true; readonly store: ArchiveStore }
  | { readonly ok: false; readonly failure: Failure };

type Refusal = Extract<StoreOpened, { ok: false }>;

const SQLITE = 'sqlite:';
const POSTGRES: readonly string[] = ['postgres:', 'postgresql:'];

const REMEDIES: Readonly<
  Record<Refusal['code'], { readonly exit: ExitName; readonly file: string; readonly database: string }>
> = {
  unwritable: {
    exit: 'data-unwritable',
    file: 'choose a file whose folder is there and may be written to',
    database:
      'give its user the right to create there (GRANT CREATE ON DATABASE), or choose another database',
  },
  unreachable: {
    exit: 'data-unwritable',
    file: 'choose another file',
    database: 'see that it runs, and look at host, port, user, password and name',
  },
  unusable: {
    exit: 'ledger-unusable',
    file: 'choose another file, or use the release that wrote it',
    database: 'choose another database, or use the release that wrote it',
  },
  damaged: {
    exit: 'ledger-damaged',
    file: 'put it aside: a new archive is filled by the tables again',
    database: 'put it aside: a new archive is filled by the tables again',
  },
};

const refused = ({ code, what }: Refusal, where: string, kind: 'file' | 'database'): PlaceOpened => {
  const { exit, [kind]: remedy } = REMEDIES[code];
  return { ok: false, failure: { exit, what, where, remedy } };
};

const notOne = (to: string): PlaceOpened =>
  refusedUsage({
    what: `--to wants sqlite:FILE or postgres://USER@HOST/DATABASE, not "${withoutPassword(to)}"`,
    where: null,
    remedy: 'name the place, such as sqlite:archive.db',
  });

/** Opens what `--to` names, and makes the archive where there is none. */
export const openPlace = async (to: string): Promise<PlaceOpened> => {
  if (to.startsWith(SQLITE) && to !== SQLITE) {
    const file = to.slice(SQLITE.length);
    const opened = openSqliteStore(file);
    return opened.ok ? opened : refused(opened, file, 'file');
  }
  const url = URL.canParse(to) ? new URL(to) : null;
  if (url === null || !POSTGRES.includes(url.protocol)) return notOne(to);
  const opened = await openPostgresStore(url.href);
  url.password = '';
  return opened.ok ? opened : refused(opened, url.href, 'database');
};
