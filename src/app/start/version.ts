import { readFileSync } from 'node:fs';
import { z } from 'zod';

const ours = z.object({ name: z.literal('mahjong-table'), version: z.string() });

/** The version of this package: its sources and its build lie equally deep. */
export const projectVersion = (): string => {
  const url = new URL('../../../package.json', import.meta.url);
  return ours.parse(JSON.parse(readFileSync(url, 'utf8'))).version;
};
