const SHORTEST_MS = 100;
const LONGEST_MS = 5000;

/** How long a device that says it is busy is left alone, whatever it says. SPEC §3.4 */
export const busyForMs = (saidMs: number): number => Math.max(SHORTEST_MS, Math.min(saidMs, LONGEST_MS));
