import type { Failure } from '../../controller/failure/exit-codes.ts';

/** What an update does to the computer. Each tells why it could not; null: it is done. */
export interface UpdatePorts {
  /** Ends the service where it runs. */
  readonly stop: () => Promise<string | null>;
  /** Begins the service where it ran before. */
  readonly start: () => Promise<string | null>;
  readonly install: (file: string) => Promise<string | null>;
  /** Starts what is installed now on the real data and settings, moves nothing, and ends it once its pages are there. */
  readonly tryOut: () => Promise<string | null>;
  readonly tell: (line: string) => void;
}

/** Why an update or the way back did not come about. */
export const failed = (what: string, where: string | null, remedy: string): Failure => ({
  exit: 'work-failed',
  what,
  where,
  remedy,
});

export const startAgain = async (ports: UpdatePorts): Promise<Failure | null> => {
  const silent = await ports.start();
  return silent === null ? null : failed('the service could not be started', silent, 'start it by hand');
};

export const NO_PACKAGE = 'the package of the release before is not kept here';
export const PACKAGE_BY_HAND = 'put the program back with "mjtable rollback --package FILE"';
