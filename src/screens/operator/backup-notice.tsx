import { useEffect, useState } from 'preact/hooks';
import type { BackupsAnswer } from '../../contract/backup.ts';
import { BACKUPS_ADDRESS } from '../addresses.ts';
import { ask } from '../connection/requests.ts';
import { timeSince, useWords } from '../language.ts';

const ASK_AGAIN_MS = 60_000;

/** That the club's backups fail, that the last one is damaged, or that the disk has room for few of them; whoever does not run its tables is not told. */
export const BackupNotice = () => {
  const { lang, operator } = useWords();
  const { backupFailed, backupDamaged, backupsFewer } = operator;
  const [told, setTold] = useState<BackupsAnswer | null>(null);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const reply = await ask<BackupsAnswer>(BACKUPS_ADDRESS);
      if (wanted && reply.is === 'given') setTold(reply.value);
    };
    void look();
    const timer = setInterval(() => void look(), ASK_AGAIN_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, []);
  return (
    <>
      {told !== null && told.failedSince !== null && (
        <p class="sheet-banner" role="status" data-testid="backup-failed">
          {backupFailed(timeSince(told.failedSince, lang))}
        </p>
      )}
      {told !== null && told.damagedAt !== null && (
        <p class="sheet-banner" role="status" data-testid="backup-damaged">
          {backupDamaged(timeSince(told.damagedAt, lang))}
        </p>
      )}
      {told !== null && told.fewer !== null && (
        <p class="sheet-banner" role="status" data-testid="backups-fewer">
          {backupsFewer(told.fewer.fit, told.fewer.wanted)}
        </p>
      )}
    </>
  );
};
