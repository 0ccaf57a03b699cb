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

/** Whether the first release came before the second. */
export const isOlder = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((version) => version.split(/[.+-]/).map(Number));
  for (const index of [0, 1, 2]) {
    const [a = 0, b = 0] = [first?.[index], second?.[index]];
    if (a !== b) return a < b;
  }
  return false;
};
