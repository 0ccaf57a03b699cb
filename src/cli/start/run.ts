import type { ClubConfig } from '../../club/club-config.ts';
import { type Service, startService } from '../../club/service.ts';
import { reportFailure } from '../../controller/failure/exit-codes.ts';
import { createSpectator, printLine } from '../console/spectator.ts';
import { createEnding } from './until-ended.ts';

/** `mjtable run`: real tables, until it is stopped. Resolves with the exit code. */
export const runTable = async (config: ClubConfig): Promise<number> => {
  const ending = createEnding();
  let service: Service | null = null;
  const started = await startService(config, {
    onView: createSpectator({ service: () => service, print: printLine }),
    onTold: printLine,
    onNotice: (line) => process.stderr.write(`mjtable: ${line}\n`),
    onFailed: ending.fail,
  });
  if (!started.ok) return reportFailure(started.failure);
  service = started.service;
  // For a button on the wall, or a person at a terminal: no screen and no broker is in between.
  process.on('SIGUSR2', started.service.stopMachine);
  const exitCode = await ending.ended;
  await started.service.stop();
  return exitCode;
};
