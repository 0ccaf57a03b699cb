import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const ours = z.object({ name: z.literal('mahjong-table'), version: z.string() });

/** The version of this package, run from its sources or from the build two folders deeper. */
export const projectVersion = (): string => {
  for (const up of ['../../package.json', '../../../package.json']) {
    const url = new URL(up, import.meta.url);
    const found = existsSync(url) ? ours.safeParse(JSON.parse(readFileSync(url, 'utf8'))) : null;
    if (found?.success) return found.data.version;
  }
  throw new Error('package.json of mahjong-table not found');
};
