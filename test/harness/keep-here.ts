import type { KeepApart } from '../../src/ledger/backup/keep-apart.ts';
import { keepBackups } from '../../src/ledger/backup/keep-backups.ts';
import type { Signer } from '../../src/signing/signer.ts';

interface HerePorts {
  readonly signer: Signer;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Keeps the backups in this process, where an hour of a simulated clock is soon over and a disk's room is what somebody says. */
export const keepHere =
  (ports: HerePorts): KeepApart =>
  (asked, onDue) => {
    const answered = keepBackups(asked, { ...ports, onDue });
    return { answered, gone: answered.then(() => undefined), giveUp: () => undefined };
  };
