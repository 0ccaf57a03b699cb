import { EXITS, type Failure, reportFailure } from '../../controller/failure/exit-codes.ts';

/** The end of a program that runs until it is told to stop: by a signal, a failure, or because it is done. */
export interface Ending {
  readonly finish: () => void;
  readonly fail: (failure: Failure) => void;
  /** Resolves with the exit code when one of them has happened. */
  readonly ended: Promise<number>;
}

export const createEnding = (): Ending => {
  let end: (exitCode: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  let state: 'running' | 'ended' = 'running';
  const endOnce = (exitCode: () => number): void => {
    if (state === 'running') end(exitCode());
    state = 'ended';
  };
  const finish = (): void => endOnce(() => EXITS.ok.code);
  process.once('SIGINT', finish);
  process.once('SIGTERM', finish);
  return { ended, finish, fail: (failure) => endOnce(() => reportFailure(failure)) };
};
