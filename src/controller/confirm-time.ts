/** How long people have to dispute what another proposes, in milliseconds at a real table. */
export const CONFIRM_TIME_MS = 60_000;

/** How long the last hand can be taken back before the machine builds, in milliseconds: people need it at any speed. */
export const UNDO_TIME_MS = 6_000;
