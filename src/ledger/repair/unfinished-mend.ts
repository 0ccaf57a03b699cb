import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** The copy of the damaged file until the mended one is ready: whatever ends a mend, the next overwrites it. */
const COPY = 'ledger.damaged-new.db';
const MENDED = 'ledger.mended.db';

/** What a mend works on before anything has its name. */
export const unfinishedFiles = (folder: string): { readonly copy: string; readonly fresh: string } => ({
  copy: join(folder, COPY),
  fresh: join(folder, MENDED),
});

/** Takes away what a mend has left that failed, or whose thread ended. Where that fails too the next mend does it. */
export const removeUnfinished = (folder: string): void => {
  const { copy, fresh } = unfinishedFiles(folder);
  try {
    removeDatabase(copy);
    removeDatabase(fresh);
  } catch {
    // Why the mend failed is what is told.
  }
};

/** With what a process that was killed may have left beside it. */
export const removeDatabase = (file: string): void => {
  for (const beside of ['', '-journal', '-wal', '-shm']) rmSync(`${file}${beside}`, { force: true });
};
