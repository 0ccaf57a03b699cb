import { archiveServer } from '../../archive/archive-server.ts';
import type { ArchiveStore } from '../../archive/archive-store.ts';
import { startArchiving } from '../../archive/archiving.ts';
import { EXITS, type Failure, reportFailure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { brokerAway } from '../console/broker-away.ts';
import { hostPort } from '../start/flags.ts';
import { messageOf } from '../thrown-words.ts';
import { readHosts } from './archive-hosts.ts';
import { openPlace } from './archive-place.ts';
import { readControllers } from './archived-controllers.ts';
import { type BrokersTold, readClubs } from './followed-clubs.ts';
import { wrongKey } from './signing-keys.ts';
import { type AddressesTold, readAddresses } from './told-addresses.ts';
import { untilStopped } from './until-stopped.ts';

export interface ArchiveAsked {
  readonly to: Pick<AddressesTold, 'given' | 'file'>;
  readonly brokers: BrokersTold;
  /** Controllers whose ledgers are read over HTTP too. */
  readonly from: Pick<AddressesTold, 'given' | 'file'>;
  /** By which keys what clubs have signed is proved, and kept; null: it is not looked at. */
  readonly keys: readonly string[] | null;
  /** HOST:PORT of its page; null where none is wanted. */
  readonly http: string | null;
  /** By which names that may be asked for, beside its own and those of this computer. */
  readonly hosts: readonly string[];
}

const timer = (run: () => void, delayMs: number): (() => void) => {
  const id = setTimeout(run, delayMs);
  return () => clearTimeout(id);
};

const PLACE = 'name it, such as --to sqlite:archive.db';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Serves the archive; null where its address cannot be used. */
const serve = async (
  store: ArchiveStore,
  { host, port, hosts }: { readonly host: string; readonly port: number; readonly hosts: readonly string[] },
) => {
  const server = archiveServer(store, [host, ...hosts]);
  try {
    const url = await server.listen({ host, port });
    return { ok: true, url, close: () => server.close() } as const;
  } catch (thrown) {
    const failure: Failure = {
      exit: 'address-unusable',
      what: messageOf(thrown),
      where: null,
      remedy: 'choose another --http',
    };
    return { ok: false, failure } as const;
  }
};

/** `mjtable archive`: keeps the ledgers of clubs until it is stopped, and serves them. */
export const archiveCommand = async ({
  to,
  brokers,
  from,
  keys,
  http,
  hosts,
}: ArchiveAsked): Promise<number> => {
  const read = readClubs(brokers);
  if (!read.ok) return reportFailure(read.failure);
  const served = readControllers(from);
  if (!served.ok) return reportFailure(served.failure);
  const wrong = wrongKey(keys ?? []);
  if (wrong !== null) return reportFailure(wrong);
  const address = http === null ? null : hostPort.safeParse(http);
  if (address?.success === false)
    return reportFailure(
      usageFailure({
        what: `--http wants HOST:PORT, not "${http}"`,
        where: null,
        remedy: 'name an address, such as 127.0.0.1:8090',
      }),
    );
  const named = readHosts(hosts);
  if (!named.ok) return reportFailure(named.failure);
  const places = readAddresses({ ...to, flag: 'to', variable: process.env['MJTABLE_ARCHIVE'] });
  if (!places.ok) return reportFailure(places.failure);
  const [place, ...others] = places.addresses;
  if (place === undefined || others.length > 0)
    return reportFailure(usageFailure({ what: '--to wants one place', where: null, remedy: PLACE }));
  const opened = await openPlace(place);
  if (!opened.ok) return reportFailure(opened.failure);
  const { store } = opened;
  const serving = address === null ? null : await serve(store, { ...address.data, hosts: named.hosts });
  if (serving?.ok === false) {
    await store.close();
    return reportFailure(serving.failure);
  }
  const archiving = startArchiving({
    store,
    clubs: read.clubs,
    controllers: served.controllers,
    ...(keys === null ? {} : { keys }),
    awayText: brokerAway,
    onTold: say,
    setTimer: timer,
  });
  say(serving === null ? 'ready' : `ready ${serving.url}`);
  await untilStopped();
  await serving?.close();
  await archiving.close();
  return EXITS.ok.code;
};
