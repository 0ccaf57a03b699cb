import { type Failure, workFailure } from '../../controller/failure/exit-codes.ts';
import type { PackageFile } from './package-file.ts';

/** What an update does to the computer. Each step tells why it could not be done; null: it is done. */
export interface UpdatePorts {
  /** Ends the service where it runs, or would by itself. */
  readonly stop: () => Promise<string | null>;
  /** Begins the service where it ran before. */
  readonly start: () => Promise<string | null>;
  readonly install: (file: string) => Promise<string | null>;
  /** Whether this release is installed, whole. */
  readonly isInstalled: (version: string) => Promise<boolean>;
  /** Starts what is installed now on the real data and settings, moves nothing, and ends it once its pages are there. */
  readonly tryOut: () => Promise<string | null>;
  /** The file of a release that an update has installed; null: none is kept. */
  readonly keptPackage: (version: string) => string | null;
  readonly keepPackage: (file: PackageFile, before: string) => void;
  readonly tell: (line: string) => void;
}

export const startAgain = async (ports: UpdatePorts): Promise<Failure | null> => {
  const silent = await ports.start();
  return silent === null
    ? null
    : workFailure({ what: 'the service could not be started', where: silent, remedy: 'start it by hand' });
};

/** Why nothing is to be done with the data: the club could not be stopped, and runs as it did. Null: it is. */
export const stopped = async (ports: UpdatePorts): Promise<Failure | null> => {
  const trouble = await ports.stop();
  if (trouble === null) return null;
  await runAgain(ports);
  return workFailure({
    what: 'the club could not be stopped',
    where: trouble,
    remedy: 'stop it, and give this command again',
  });
};

/** For what is thrown before anything has changed. */
export const orRunAgain =
  (ports: UpdatePorts) =>
  async (thrown: unknown): Promise<never> => {
    await runAgain(ports);
    throw thrown;
  };

/** For what is thrown later: neither program is known to be ready with the data. */
export const orStaysStopped =
  (ports: UpdatePorts) =>
  (thrown: unknown): never => {
    ports.tell('the service stays stopped: give this command again');
    throw thrown;
  };

const runAgain = async (ports: UpdatePorts): Promise<void> => {
  const silent = await ports.start();
  if (silent !== null) ports.tell(`the service could not be started (${silent}): start it by hand`);
};

export const NO_PACKAGE = 'the package of the release before is not kept here';
export const PACKAGE_BY_HAND =
  'the service stays stopped: put the program back with "mjtable rollback --package FILE"';
