import type { Unread } from '../follow/index.ts';

/**
 * Counts by club what came that is nothing a table says, and tells of the first, the tenth, the hundredth: whoever writes there
 * without end fills no log.
 */
export const unreadCounter = (onTold: (line: string) => void): ((what: Unread) => void) => {
  const counts = new Map<string, number>();
  return ({ club, table }) => {
    const count = (counts.get(club) ?? 0) + 1;
    counts.set(club, count);
    if (!/^10*$/.test(String(count))) return;
    const where = table === null ? '' : `, the last of them under ${table}`;
    onTold(`club ${club}: messages that were nothing a table says and were left out: ${count}${where}`);
  };
};
