import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty data folder that is gone after the test. */
export const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-ledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
