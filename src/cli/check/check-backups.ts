import type { ClubConfig } from '../../club/club-config.ts';
import { type BackupRoom, fewerThan, isPossible, roomForBackups } from '../../ledger/backup/backup-room.ts';
import { type BackupsKept, backupsIn } from '../../ledger/backup/kept-backups.ts';
import type { Finding } from './finding.ts';

const about = 'backups';
const MEGABYTE = 1_000_000;
const REMEDY = 'keep fewer with --backups-kept, or name another disk with --backups';

/** Whether as many backups as are to be kept have room, as large as the records are by now. */
export const checkBackups = async (
  { data, backups: into, backupsKept }: Pick<ClubConfig, 'data' | 'backups' | 'backupsKept'>,
  freeBytes?: (folder: string) => Promise<number>,
): Promise<readonly Finding[]> => {
  if (into === null) return [];
  try {
    return [roomFinding(await roomForBackups({ data, into }, freeBytes), { into, backupsKept })];
  } catch (thrown) {
    const why = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);
    const remedy = 'name another folder with --backups, or give this one to the user who runs the club';
    return [{ is: 'wrong', about, what: `${into} cannot be looked at (${why})`, remedy }];
  }
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
