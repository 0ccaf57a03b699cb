/** How long people have to dispute what another proposes, in milliseconds at a real table. */
export const CONFIRM_TIME_MS = 60_000;
