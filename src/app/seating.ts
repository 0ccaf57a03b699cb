import type { Seating } from '../play/furniture.ts';

/** Three play; nobody sits at the last side. */
export const SEATING: Seating = { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 };
