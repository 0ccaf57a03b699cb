import type { Written } from './far-end.ts';
import type { Heard } from './subscriber.ts';

/** A line and the message it led to. */
export interface Pair {
  readonly line: string;
  readonly message: string;
  readonly tookMs: number;
}

interface Heeding {
  /** Which lines lead to a message. */
  readonly leads: (line: string) => boolean;
  /** What of a message only such a line changes. */
  readonly meaning: (message: string) => string;
}

/** The lines that alone stand between a message and the one before with another meaning. In doubt none. */
export const pairUp = (
  written: readonly Written[],
  heard: readonly Heard[],
  { leads, meaning }: Heeding,
): readonly Pair[] => {
  const lines = written.filter(({ line }) => leads(line));
  const pairs: Pair[] = [];
  let next = 0;
  let before: string | null = null;
  for (const { atNs, text } of heard) {
    const meant = meaning(text);
    if (meant === before) continue;
    const first = next;
    while (next < lines.length && (lines[next]?.atNs ?? atNs) < atNs) next += 1;
    const [only, ...others] = lines.slice(first, next);
    if (before !== null && only !== undefined && others.length === 0)
      pairs.push({ line: only.line, message: text, tookMs: Number(atNs - only.atNs) / 1e6 });
    before = meant;
  }
  return pairs;
};
