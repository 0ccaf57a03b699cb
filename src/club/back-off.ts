const SHORTEST_MS = 250;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the next attempt after `failures` in a row: up to twice as long each time, never
 * over half a minute, and a chance value below that, so that the tables of a club do not come back all at once.
 */
export const backOffMs = (failures: number, random: () => number): number => {
  const ceilingMs = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** failures);
  return Math.round(SHORTEST_MS + random() * (ceilingMs - SHORTEST_MS));
};
