const SHORTEST_MS = 250;
const LONGEST_MS = 5_000;

/**
 * How long to wait before the next attempt after so many connects in a row that were refused: up to twice as long
 * each time, never over five seconds, and a chance value below that, so that the tables of a club do not come back
 * all at once. A connection that was made and lost is no refusal: screens are blind until the next one.
 */
export const backOffMs = (refusals: number, random: () => number): number => {
  const ceilingMs = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** (refusals + 1));
  return Math.round(SHORTEST_MS + random() * (ceilingMs - SHORTEST_MS));
};
