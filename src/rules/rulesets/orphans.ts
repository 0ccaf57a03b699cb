import type { OrphansForm } from '../hands/completing.ts';
import { EAST, GREEN, type Kind, NORTH, RED, SOUTH, WEST, WHITE } from '../tiles/kind.ts';

const TERMINALS: readonly Kind[] = [0, 8, 9, 17, 18, 26];
const DRAGON_KINDS: readonly Kind[] = [WHITE, GREEN, RED];

/** Twelve kinds: with three winds the thirteenth and fourteenth tile make one of them a pong. */
export const ORPHANS_OF_THREE_WINDS: OrphansForm = {
  kinds: [...TERMINALS, EAST, SOUTH, WEST, ...DRAGON_KINDS],
  repeated: 'pong',
};

/** The same where North sits in place of West. */
export const ORPHANS_WITHOUT_WEST: OrphansForm = {
  kinds: [...TERMINALS, EAST, SOUTH, NORTH, ...DRAGON_KINDS],
  repeated: 'pong',
};

/** Thirteen kinds and a pair, where all four winds are in play. */
export const ORPHANS_OF_FOUR_WINDS: OrphansForm = {
  kinds: [...TERMINALS, EAST, SOUTH, WEST, NORTH, ...DRAGON_KINDS],
  repeated: 'pair',
};
