import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Finding } from './finding.ts';

const about = 'clock';

/** Nothing of the program is older than this: a computer without a battery begins in 1970, or at its last start. */
const BEFORE_ANY_RELEASE = Date.UTC(2026, 0, 1);

/** What the system says of its clock: `yes`, `no`, or null where it cannot be asked. */
export const clockSynced = async (): Promise<string | null> => {
  try {
    const { stdout } = await promisify(execFile)('timedatectl', [
      'show',
      '--property=NTPSynchronized',
      '--value',
    ]);
    return stdout.trim();
  } catch {
    return null;
  }
};

/** Whether entries will bear the right time; play needs none. */
export const checkClock = (now: Date, synced: string | null): Finding => {
  const time = now.toISOString();
  if (now.getTime() < BEFORE_ANY_RELEASE)
    return { is: 'wrong', about, what: `it is not ${time}`, remedy: 'set it: timedatectl set-ntp true' };
  if (synced === 'yes') return { is: 'well', about, what: `${time}, kept by a time server` };
  const what = synced === 'no' ? `${time}, kept by no time server` : `${time}; who keeps it cannot be asked`;
  return { is: 'remarkable', about, what, remedy: 'see that it is right, or: timedatectl set-ntp true' };
};
