import { readFileSync } from 'node:fs';
import { z } from 'zod';

const ours = z.object({ name: z.literal('mahjong-table'), version: z.string() });

let known: string | null = null;

/**
 * The version of this package: its sources and its build lie equally deep. It is read once: every view tells it, also while no
 * file can be opened.
 */
export const projectVersion = (): string => {
  known ??= read();
  return known;
};

const read = (): string => {
  const url = new URL('../../../package.json', import.meta.url);
  return ours.parse(JSON.parse(readFileSync(url, 'utf8'))).version;
};
