/** What is done with the line DTR, with which opening a port restarts many boards; `as-is` leaves it to the driver. */
export const DTR_LEVELS = ['as-is', 'on', 'off'] as const;
export type DtrLevel = (typeof DTR_LEVELS)[number];
