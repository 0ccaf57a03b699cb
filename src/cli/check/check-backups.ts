import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { letWrite } from '../../club/backups.ts';
import type { ClubConfig } from '../../club/club-config.ts';
import { type BackupRoom, fewerThan, isPossible, roomForBackups } from '../../ledger/backup/backup-room.ts';
import { type BackupsKept, backupsIn, newestAt } from '../../ledger/backup/kept-backups.ts';
import { thereOrAbove } from '../../ledger/file/on-disk.ts';
import { systemWord } from '../thrown-words.ts';
import type { Finding } from './finding.ts';

const about = 'backups';
const HOUR_MS = 3_600_000;
const MEGABYTE = 1_000_000;
const REMEDY = 'keep fewer with --backups-kept, or name another disk with --backups';

/**
 * Whether backups can be written, as many as are to be kept have room, as large as the records are by now, and the newest is not known
 * to be damaged. `now`: milliseconds since 1970.
 */
export const checkBackups = async (
  { data, backups: into, backupsKept }: Pick<ClubConfig, 'data' | 'backups' | 'backupsKept'>,
  now: number,
  freeBytes?: (folder: string) => Promise<number>,
): Promise<readonly Finding[]> => {
  if (into === null) return [];
  try {
    const room = await roomForBackups({ data, into }, freeBytes);
    tryToWrite(thereOrAbove(into));
    return [
      roomFinding(room, { into, backupsKept }),
      ...damageFindings(into, now),
      ...timeFindings(into, now),
    ];
  } catch (thrown) {
    const what = `${into} cannot be read and written to (${systemWord(thrown)})`;
    return [{ is: 'wrong', about, what, remedy: letWrite(into) }];
  }
};

/** What a service may write to this cannot know: it is shown other disks than whoever checks. */
const tryToWrite = (folder: string): void => {
  const file = join(folder, `check-${process.pid}`);
  try {
    writeFileSync(file, '', { mode: 0o600 });
  } finally {
    rmSync(file, { force: true });
  }
};

/** As far as somebody has looked through it. */
const damageFindings = (into: string, now: number): readonly Finding[] => {
  const newest = newestAt(backupsIn(into), now);
  if (newest?.state !== 'damaged') return [];
  const what = `the newest is damaged, ${newest.folder}`;
  const remedy = `"mjtable restore ${newest.folder} --data ELSEWHERE --dry-run" says what, and "mjtable ledger verify" whether what is played on is`;
  return [{ is: 'wrong', about, what, remedy }];
};

const timeFindings = (into: string, now: number): readonly Finding[] => {
  const toCome = backupsIn(into).filter(({ at }) => at > now + HOUR_MS);
  const last = toCome.at(-1);
  if (last === undefined) return [];
  const what = `${toCome.length} of those at ${into} ${toCome.length === 1 ? 'is' : 'are'} of a time to come, the last of ${new Date(last.at).toISOString()}`;
  const remedy =
    'a clock was wrong then, or is now; they count as the newest ones: delete what is not wanted';
  return [{ is: 'remarkable', about, what, remedy }];
};

const roomFinding = (
  room: BackupRoom,
  { into, backupsKept }: { readonly into: string; readonly backupsKept: BackupsKept },
): Finding => {
  const one = `${backupsIn(into).length} at ${into}, of which one takes ${Math.ceil(room.oneBytes / MEGABYTE)} MB`;
  const { heldBytes, oneBytes } = room;
  if (!isPossible({ oneBytes, freeBytes: room.freeBytes + heldBytes }))
    return { is: 'wrong', about, what: `${one}: there is no room for another`, remedy: REMEDY };
  const fewer = fewerThan(backupsKept, room);
  if (fewer === null) return { is: 'well', about, what: one };
  const what = `${one}: ${fewer.fit} of ${fewer.wanted} have room${SHARE[room.disk]}, and older ones go sooner`;
  return { is: 'remarkable', about, what, remedy: REMEDY };
};

const SHARE = { 'of-the-record': ' in the half of the disk that is theirs', another: '' } as const;
