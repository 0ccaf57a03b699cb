import { statSync } from 'node:fs';
import { LedgerError } from './ledger-error.ts';

interface Identity {
  readonly dev: number;
  readonly ino: number;
  readonly size: number;
}

/** Tells whether a file that is open is still the one that is found under its name. */
export interface FileWatch {
  /** What happened to it; null while nothing did. */
  readonly fault: () => LedgerError | null;
}

/** Watches files that may grow and are never made shorter by their owner. */
export const watchFiles = (files: readonly string[]): FileWatch => {
  const known = new Map(files.map((file) => [file, identityOf(file)]));
  let found: LedgerError | null = null;

  const look = (): LedgerError | null => {
    for (const [file, before] of known) {
      const now = identityOf(file);
      const what = whatHappened(before, now);
      if (what !== null)
        return new LedgerError('file-lost', `the file was ${what} while it was written to, ${file}`);
      known.set(file, now);
    }
    return null;
  };

  return {
    fault: () => {
      found ??= look();
      return found;
    },
  };
};

const identityOf = (file: string): Identity | null => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? null : { dev: found.dev, ino: found.ino, size: found.size };
};

/** A file that was not there yet may be made at any time. */
const whatHappened = (before: Identity | null, now: Identity | null): string | null => {
  if (before === null) return null;
  if (now === null) return 'removed';
  if (now.dev !== before.dev || now.ino !== before.ino) return 'replaced';
  return now.size < before.size ? 'cut short' : null;
};
