/** The sides of the table, counter-clockwise seen from above. */
export const SIDES = [0, 1, 2, 3] as const;
