import { type Club, startClub } from '../../club/club.ts';
import type { ClubConfig } from '../../club/club-config.ts';
import { reportFailure } from '../../controller/failure/exit-codes.ts';
import { createSpectators, printLine } from '../console/spectator.ts';
import { createEnding } from './until-ended.ts';

/** `mjtable run`: real tables, until it is stopped. Resolves with the exit code. */
export const runTable = async (config: ClubConfig): Promise<number> => {
  const ending = createEnding();
  let club: Club | null = null;
  const started = await startClub(config, {
    onView: createSpectators({ club: () => club, print: printLine }),
    onTold: printLine,
    onNotice: (line) => process.stderr.write(`mjtable: ${line}\n`),
    onFailed: ending.fail,
    readTables: null,
  });
  if (!started.ok) return reportFailure(started.failure);
  club = started.club;
  // For a button on the wall, or a person at a terminal: no screen and no broker is in between.
  process.on('SIGUSR2', started.club.stopMachines);
  const exitCode = await ending.ended;
  await started.club.stop();
  return exitCode;
};
