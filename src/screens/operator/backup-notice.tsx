import { useEffect, useState } from 'preact/hooks';
import type { BackupsAnswer } from '../../contract/backup.ts';
import { BACKUPS_ADDRESS } from '../addresses.ts';
import { ask } from '../connection/requests.ts';
import { clockTime, useWords } from '../language.ts';

const ASK_AGAIN_MS = 60_000;

/** That the club's backups fail; whoever does not run its tables is not told. */
export const BackupNotice = () => {
  const { backupFailed } = useWords().operator;
  const [failedSince, setFailedSince] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const reply = await ask<BackupsAnswer>(BACKUPS_ADDRESS);
      if (wanted && reply.is === 'given') setFailedSince(reply.value.failedSince);
    };
    void look();
    const timer = setInterval(() => void look(), ASK_AGAIN_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, []);
  if (failedSince === null) return null;
  return (
    <p class="sheet-banner" role="status" data-testid="backup-failed">
      {backupFailed(clockTime(failedSince))}
    </p>
  );
};
