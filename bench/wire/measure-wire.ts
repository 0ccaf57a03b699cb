import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../row.ts';
import type { Settings } from '../settings.ts';
import { measureAccept } from './measure-accept.ts';
import { measureRubbish } from './measure-rubbish.ts';

/** The line alone: how fast a command is accepted, and what rubbish does to the heartbeat. */
export const measureWire = async ({ commands }: Settings): Promise<readonly Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-bench-'));
  const rows = [await measureAccept(folder, commands), await measureRubbish(folder)];
  rmSync(folder, { recursive: true, force: true });
  return rows;
};
