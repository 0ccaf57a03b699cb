const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5000;

/**
 * How long to wait before attempt `attempt` (0 is the first after a loss): doubling from half a second to five
 * seconds, less up to half of it by chance, so that the screens of a club do not all come back at one instant.
 */
export const waitBefore = (attempt: number, random: () => number): number => {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return attempt === 0 ? full : full * (1 - random() / 2);
};
