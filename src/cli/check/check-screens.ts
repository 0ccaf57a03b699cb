import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClubConfig } from '../../club/club-config.ts';
import { SCREENS_FOLDER } from '../../club/screens-folder.ts';
import type { Finding } from './finding.ts';
import { homeOf, isServed, type RunningClub } from './running-club.ts';

const about = 'screens';

/** Whether the pages are there: those of each table where the club runs, else the files they are made of. */
export const checkScreens = async (
  { http, tables }: Pick<ClubConfig, 'http' | 'tables'>,
  running: RunningClub,
  folder: string = SCREENS_FOLDER,
): Promise<readonly Finding[]> => {
  if (running === null) return [filesIn(folder)];
  return Promise.all(
    tables.map(async ({ id }): Promise<Finding> => {
      const page = `${homeOf(http)}/t/${id}/table`;
      return (await isServed(page))
        ? { is: 'well', about, what: page }
        : { is: 'wrong', about, what: `${page} is not answered`, remedy: 'see what the console says' };
    }),
  );
};

const filesIn = (folder: string): Finding =>
  existsSync(join(folder, 'index.html'))
    ? { is: 'well', about, what: 'the pages are there' }
    : { is: 'wrong', about, what: `there are no pages in ${folder}`, remedy: 'install the program anew' };
