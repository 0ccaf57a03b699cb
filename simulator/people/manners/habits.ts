/** What people do that they should not, as staff tells of it. */
export const HABITS = [
  /** Something of his stays on a plate when the tiles are pushed in. */
  'leaves-on-plate',
  /** Presses a key before anybody has asked for it. */
  'presses-early',
  /** Keeps a flower, and says that he holds none. */
  'forgets-flowers',
  /** Says "claim" or "win" to a tile that he cannot use. */
  'claims-falsely',
  /** Has said "claim", and lets the others wait for his set. */
  'lays-late',
  /** Is asked to put a tile back, and discards another. */
  'plays-on',
  /** Takes a discard for a tile of his hand, which he lays in its place. */
  'swaps-tiles',
  /** Says "no" to what has happened, before he says "yes". */
  'disputes',
] as const;
export type Habit = (typeof HABITS)[number];

/** How often he does so, of a hundred times that he could. */
export type Habits = { readonly [habit in Habit]: number };

/** How often he errs on his page, of one time that he could: names another as the discarder, disputes what is right. */
export type Slips = { readonly [slip in 'names-another' | 'disputes-wrongly']: number };
